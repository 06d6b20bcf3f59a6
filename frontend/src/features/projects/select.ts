import { daysBetween } from '@atrium/contracts/core/days';
import type { ProjectHealth, ProjectState } from '@atrium/contracts/projects/rules';
import { isOver, projectStates } from '@atrium/contracts/projects/rules';
import type { ProgressCount, ProjectProgressView, ProjectView } from '@atrium/contracts/projects/views';
import { plannedCollections } from '@atrium/contracts/sprints/rules';
import { findsOwn, ownKeyOf } from '../../shared-features/custom-fields/own-fields';
import { fold } from '../../ui/table/filter-options';
import type { Tone } from '../../ui/element/tone';

export const pageSize = 20;

export const stateTones: Readonly<Record<ProjectState, Tone>> = {
  Planned: 'neutral',
  Active: 'primary',
  'On Hold': 'neutral',
  Completed: 'success',
  Archived: 'neutral',
};

export const healthTones: Readonly<Record<ProjectHealth, Tone>> = {
  'On track': 'success',
  'At risk': 'warning',
  'Off track': 'danger',
};

export interface ProjectQuestion {
  readonly q?: string;
  readonly field?: string;
  readonly state?: ProjectState | 'Deleted';
  readonly health?: ProjectHealth;
  readonly only?: 'mine';
  /** Whether archived ones are among all. */
  readonly archived?: boolean;
}

/** As lead or member. */
function isOf({ lead, members }: Pick<ProjectView, 'lead' | 'members'>, person: string): boolean {
  return lead === person || members.includes(person);
}

const stateOrder: readonly ProjectState[] = ['Active', 'Planned', 'On Hold', 'Completed', 'Archived'];

/** Active first, then by target date. */
function compareProjects(a: ProjectView, b: ProjectView): number {
  return (
    stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) ||
    (a.targetDate || '9').localeCompare(b.targetDate || '9') ||
    a.name.localeCompare(b.name)
  );
}

/** In order. Deleted and archived projects only on demand. */
export function searchProjects(
  projects: readonly ProjectView[],
  { q = '', field, state, health, only, archived = false }: ProjectQuestion,
  me: string,
): ProjectView[] {
  const term = fold(q.trim());
  const own = ownKeyOf(field);
  const isFound = (project: ProjectView) =>
    own === null
      ? fold(`${project.key}\n${project.name}\n${project.description}`).includes(term)
      : findsOwn(project, own, term);
  return projects
    .filter((project) => project.deleted === (state === 'Deleted'))
    .filter((project) => {
      if (state === undefined) return archived || project.state !== 'Archived';
      return state === 'Deleted' || project.state === state;
    })
    .filter((project) => health === undefined || project.health === health)
    .filter((project) => only === undefined || isOf(project, me))
    .filter((project) => term === '' || isFound(project))
    .toSorted(compareProjects);
}

/** How many the list would show in each state. */
export function countStates(
  projects: readonly ProjectView[],
  question: Omit<ProjectQuestion, 'state'>,
  me: string,
): Readonly<Record<ProjectState, number>> {
  const counts = projectStates.map((state) => [state, searchProjects(projects, { ...question, state }, me).length]);
  return Object.fromEntries(counts) as Record<ProjectState, number>;
}

const nothing: ProgressCount = { total: 0, done: 0, points: 0, pointsDone: 0 };

/** @param progress undefined when unknown */
export function totalProgress(progress: ProjectProgressView | undefined): ProgressCount {
  if (progress === undefined) return nothing;
  const counts = plannedCollections.map((collection) => progress.counts[collection]);
  return counts.reduce(
    (sum, count) => ({
      total: sum.total + count.total,
      done: sum.done + count.done,
      points: sum.points + count.points,
      pointsDone: sum.pointsDone + count.pointsDone,
    }),
    nothing,
  );
}

/** 0 to 1; null without work. */
export function partDone({ total, done }: Pick<ProgressCount, 'total' | 'done'>): number | null {
  return total === 0 ? null : done / total;
}

/** Days since the first target date; 0 when unchanged or removed. */
export function slipOf({ targetMoves, targetDate }: Pick<ProjectView, 'targetMoves' | 'targetDate'>): number {
  const first = targetMoves.find(({ from }) => from !== '')?.from;
  return first === undefined || targetDate === '' ? 0 : daysBetween(first, targetDate);
}

export function slipText(days: number): string {
  const count = Math.abs(days);
  if (days > 0) return count === 1 ? '1 day later' : `${count} days later`;
  return count === 1 ? '1 day earlier' : `${count} days earlier`;
}

export function isOverdue({ targetDate, state }: Pick<ProjectView, 'targetDate' | 'state'>, today: string): boolean {
  return targetDate !== '' && targetDate < today && !isOver(state);
}
