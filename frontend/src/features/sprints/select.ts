import type { SprintState } from '@atrium/contracts/sprints/rules';
import type { BurndownView, SprintView } from '@atrium/contracts/sprints/views';
import { fold } from '../../ui/table/filter-options';
import type { Tone } from '../../ui/element/tone';

const stateOrder: Readonly<Record<SprintState, number>> = { Active: 0, Planned: 1, Completed: 2 };

/** How each state looks. */
export const stateTones: Readonly<Record<SprintState, Tone>> = {
  Planned: 'neutral',
  Active: 'primary',
  Completed: 'success',
};

/** The order of sprints: what is under way, then what comes next, then what was, the newest first. */
function compareSprints(a: SprintView, b: SprintView): number {
  const byState = stateOrder[a.state] - stateOrder[b.state];
  if (byState !== 0) return byState;
  if (a.state === 'Completed') return (b.completedAt ?? '').localeCompare(a.completedAt ?? '');
  return (a.startDate || '9').localeCompare(b.startDate || '9') || a.createdAt.localeCompare(b.createdAt);
}

/** The sprints that are there, in their order. */
export function presentSprints(sprints: readonly SprintView[]): SprintView[] {
  return sprints.filter(({ deleted }) => !deleted).toSorted(compareSprints);
}

/** The sprint that the screen is about: the one that is asked for, else the first in their order; null for none. */
export function chosenSprint(sprints: readonly SprintView[], wanted: string | undefined): SprintView | null {
  if (wanted !== undefined) return sprints.find(({ _id }) => _id === wanted) ?? null;
  return presentSprints(sprints)[0] ?? null;
}

/** What the list of all sprints looks for. */
export interface SprintQuestion {
  readonly q?: string;
  readonly project?: string;
  readonly state?: SprintState | 'Deleted';
}

/** The sprints that a question leaves, in their order. Deleted ones appear only when they are asked for. */
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

/** The sprints to which the rest of one can go: planned ones, those of its own project first. */
export function carryTargets(sprints: readonly SprintView[], sprint: SprintView): SprintView[] {
  const isOwn = ({ project }: SprintView) => Number(project !== sprint.project);
  return presentSprints(sprints)
    .filter(({ state, _id }) => state === 'Planned' && _id !== sprint._id)
    .toSorted((a, b) => isOwn(a) - isOwn(b));
}

/** The sprint that keeps another one of its project from starting; null when nothing does. */
export function runningBeside(sprints: readonly SprintView[], sprint: SprintView): SprintView | null {
  const isBeside = ({ _id, state, deleted, project }: SprintView) =>
    _id !== sprint._id && state === 'Active' && !deleted && project === sprint.project;
  return sprints.find(isBeside) ?? null;
}

/** How much of a sprint is done, as far as its burndown tells. */
export function amountOf(burndown: BurndownView | undefined): BurndownView['steps'][number] | null {
  return burndown?.steps.at(-1) ?? null;
}
