import type { SprintState } from '@atrium/contracts/sprints/rules';
import type { BurndownView, SprintView } from '@atrium/contracts/sprints/views';
import { addDays } from '@atrium/contracts/core/days';
import { fold } from '../../ui/table/filter-options';
import type { Tone } from '../../ui/element/tone';

const stateOrder: Readonly<Record<SprintState, number>> = { Active: 0, Planned: 1, Completed: 2 };

export const stateTones: Readonly<Record<SprintState, Tone>> = {
  Planned: 'neutral',
  Active: 'primary',
  Completed: 'success',
};

function compareSprints(a: SprintView, b: SprintView): number {
  const byState = stateOrder[a.state] - stateOrder[b.state];
  if (byState !== 0) return byState;
  if (a.state === 'Completed') return (b.completedAt ?? '').localeCompare(a.completedAt ?? '');
  return (a.startDate || '9').localeCompare(b.startDate || '9') || a.createdAt.localeCompare(b.createdAt);
}

export function presentSprints(sprints: readonly SprintView[]): SprintView[] {
  return sprints.filter(({ deleted }) => !deleted).toSorted(compareSprints);
}

/** The sprint that the address asks for, else the first in order; null without any. */
export function chosenSprint(sprints: readonly SprintView[], wanted: string | undefined): SprintView | null {
  if (wanted !== undefined) return sprints.find(({ _id }) => _id === wanted) ?? null;
  return presentSprints(sprints)[0] ?? null;
}

/** Two weeks, as most sprints run: from the day after the last one of its project that is not over yet, else from today. */
export function daysOfNext(
  sprints: readonly SprintView[],
  project: string,
  today: string,
): Pick<SprintView, 'startDate' | 'endDate'> {
  const ends = sprints
    .filter((sprint) => !sprint.deleted && sprint.state !== 'Completed' && (sprint.project ?? '') === project)
    .map(({ endDate }) => endDate);
  const last = ends.toSorted().at(-1) ?? '';
  const startDate = last < today ? today : addDays(last, 1);
  return { startDate, endDate: addDays(startDate, 13) };
}

export interface SprintQuestion {
  readonly q?: string;
  readonly project?: string;
  readonly state?: SprintState | 'Deleted';
}

/** In order; deleted sprints only when asked for. */
export function searchSprints(
  sprints: readonly SprintView[],
  { q = '', project, state }: SprintQuestion,
): SprintView[] {
  const term = fold(q.trim());
  return sprints
    .filter((sprint) => sprint.deleted === (state === 'Deleted'))
    .filter((sprint) => state === undefined || state === 'Deleted' || sprint.state === state)
    .filter((sprint) => project === undefined || sprint.project === project)
    .filter(({ name, goal }) => term === '' || fold(`${name}\n${goal}`).includes(term))
    .toSorted(compareSprints);
}

/** Planned sprints that can take over unfinished work, those of its own project first. */
export function carryTargets(sprints: readonly SprintView[], sprint: SprintView): SprintView[] {
  const isOwn = ({ project }: SprintView) => Number(project !== sprint.project);
  return presentSprints(sprints)
    .filter(({ state, _id }) => state === 'Planned' && _id !== sprint._id)
    .toSorted((a, b) => isOwn(a) - isOwn(b));
}

/** The active sprint of the same project, which keeps this one from starting. */
export function runningBeside(sprints: readonly SprintView[], sprint: SprintView): SprintView | null {
  const isBeside = ({ _id, state, deleted, project }: SprintView) =>
    _id !== sprint._id && state === 'Active' && !deleted && project === sprint.project;
  return sprints.find(isBeside) ?? null;
}

export function amountOf(burndown: BurndownView | undefined): BurndownView['steps'][number] | null {
  return burndown?.steps.at(-1) ?? null;
}
