import { daysBetween } from '@atrium/contracts/core/days';
import type { ProjectHealth, ProjectState } from '@atrium/contracts/projects/rules';
import { projectStates } from '@atrium/contracts/projects/rules';
import type { ProgressCount, ProjectProgressView, ProjectView } from '@atrium/contracts/projects/views';
import { plannedCollections } from '@atrium/contracts/sprints/rules';
import { fold } from '../../ui/table/filter-options';
import type { Tone } from '../../ui/element/tone';

/** How many projects stand on a page. */
export const pageSize = 20;

/** How each state looks. */
export const stateTones: Readonly<Record<ProjectState, Tone>> = {
  Planned: 'neutral',
  Active: 'primary',
  'On Hold': 'neutral',
  Completed: 'success',
  Archived: 'neutral',
};

/** How each health looks. */
export const healthTones: Readonly<Record<ProjectHealth, Tone>> = {
  'On track': 'success',
  'At risk': 'warning',
  'Off track': 'danger',
};

/** Which projects are looked for. */
export interface ProjectQuestion {
  readonly q?: string;
  readonly state?: ProjectState | 'Deleted';
  readonly health?: ProjectHealth;
  readonly only?: 'mine';
}

/** Whether a project is somebody's: they lead it or belong to it. */
function isOf({ lead, members }: Pick<ProjectView, 'lead' | 'members'>, person: string): boolean {
  return lead === person || members.includes(person);
}

const stateOrder: readonly ProjectState[] = ['Active', 'Planned', 'On Hold', 'Completed', 'Archived'];

/** The order of projects: what is under way first, in it what is due first. */
function compareProjects(a: ProjectView, b: ProjectView): number {
  return (
    stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) ||
    (a.targetDate || '9').localeCompare(b.targetDate || '9') ||
    a.name.localeCompare(b.name)
  );
}

/** The projects that a question leaves, in their order. Deleted and archived ones appear only when asked for. */
export function searchProjects(
  projects: readonly ProjectView[],
  { q = '', state, health, only }: ProjectQuestion,
  me: string,
): ProjectView[] {
  const term = fold(q.trim());
  return projects
    .filter((project) => project.deleted === (state === 'Deleted'))
    .filter((project) => {
      if (state === undefined) return project.state !== 'Archived';
      return state === 'Deleted' || project.state === state;
    })
    .filter((project) => health === undefined || project.health === health)
    .filter((project) => only === undefined || isOf(project, me))
    .filter(({ name, description }) => term === '' || fold(`${name}\n${description}`).includes(term))
    .toSorted(compareProjects);
}

/** How many projects there are of each state, without the deleted ones. */
export function countStates(projects: readonly ProjectView[]): Readonly<Record<ProjectState, number>> {
  const present = projects.filter(({ deleted }) => !deleted);
  const counts = projectStates.map((state) => [state, present.filter((project) => project.state === state).length]);
  return Object.fromEntries(counts) as Record<ProjectState, number>;
}

const nothing: ProgressCount = { total: 0, done: 0, points: 0, pointsDone: 0 };

/** How far a project is over all kinds of records. @param progress undefined where nothing is known */
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

/** The part of a project that is done, from 0 to 1; null where there is nothing to do. */
export function partDone({ total, done }: Pick<ProgressCount, 'total' | 'done'>): number | null {
  return total === 0 ? null : done / total;
}

/** By how many days the target date has moved since it was first set; 0 when it hasn't, or isn't there any more. */
export function slipOf({ targetMoves, targetDate }: Pick<ProjectView, 'targetMoves' | 'targetDate'>): number {
  const first = targetMoves.find(({ from }) => from !== '')?.from;
  return first === undefined || targetDate === '' ? 0 : daysBetween(first, targetDate);
}

/** A slip as text: "2 days later", "1 day earlier". */
export function slipText(days: number): string {
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`;
}

/** Whether a project should have been done by now. @param today such as `2026-02-28` */
export function isOverdue({ targetDate, state }: Pick<ProjectView, 'targetDate' | 'state'>, today: string): boolean {
  return targetDate !== '' && targetDate < today && state !== 'Completed' && state !== 'Archived';
}
