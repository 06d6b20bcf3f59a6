import { addDays, dayCount, daysBetween } from '@atrium/contracts/core/days';
import { viewerDay } from '../../ui/format/formats';
import type { BurndownStep, BurndownView, SprintView } from '@atrium/contracts/sprints/views';
import { viewerDayStart } from '../../platform/browser/viewer-zone';
import type { Measure } from './sprint-search';

/** How much work there was, and how much of it was done, at the end of a day; null for days that are still to come. */
export interface BurndownDay {
  /** `2026-02-28`, in the viewer's zone; `start` for the moment at which the sprint began. */
  readonly day: string;
  readonly scope: number | null;
  readonly done: number | null;
  readonly remaining: number | null;
  /** What would remain if every day did as much as any other; null without an end to go by. */
  readonly ideal: number | null;
  /** By how much the scope changed on this day, other than by the start. */
  readonly scopeChange: number;
}

/** By what a sprint is told unless somebody chooses: by points, where there are any. */
export function usualMeasure({ steps }: Pick<BurndownView, 'steps'>): Measure {
  return steps.some(({ scope }) => scope.points > 0) ? 'points' : 'items';
}

/** The longest series that is drawn; a sprint that was forgotten for years is cut. */
const mostDays = 370;

function lastStepBefore(steps: readonly BurndownStep[], moment: Date): BurndownStep | undefined {
  return steps.findLast(({ at }) => new Date(at) < moment);
}

/**
 * A sprint day by day, as the viewer's days begin and end. What happens on a day changes that day and those after it,
 * never one before.
 * @param now the present moment: of later days nothing is known but the ideal
 * @returns nothing for a sprint that has not begun
 */
export function burndownDays(
  sprint: Pick<SprintView, 'startedAt' | 'completedAt' | 'endDate'>,
  burndown: Pick<BurndownView, 'steps' | 'committed'>,
  measure: Measure,
  now: Date,
): BurndownDay[] {
  const { startedAt, completedAt, endDate } = sprint;
  const [begin] = burndown.steps;
  if (startedAt === null || begin === undefined) return [];
  const first = viewerDay(new Date(startedAt));
  const reached = viewerDay(completedAt === null ? now : new Date(completedAt));
  const last = completedAt === null && endDate > reached ? endDate : reached;
  const count = Math.min(mostDays, Math.max(0, daysBetween(first, last)) + 1);
  // A sprint that began after its planned end has nothing to go by.
  const idealDays = endDate < first ? 0 : dayCount(first, endDate);
  const committed = burndown.committed[measure];
  const ideal = (done: number) => (idealDays === 0 ? null : Math.max(0, committed * (1 - done / idealDays)));

  const start: BurndownDay = {
    day: 'start',
    scope: begin.scope[measure],
    done: begin.done[measure],
    remaining: begin.scope[measure] - begin.done[measure],
    ideal: ideal(0),
    scopeChange: 0,
  };
  const days = [start];
  let scopeBefore = begin.scope[measure];
  for (let at = 0; at < count; at++) {
    const day = addDays(first, at);
    const isKnown = day <= reached;
    const end = viewerDayStart(addDays(day, 1));
    const step = isKnown ? (lastStepBefore(burndown.steps, end) ?? begin) : null;
    const scope = step?.scope[measure] ?? null;
    const done = step?.done[measure] ?? null;
    days.push({
      day,
      scope,
      done,
      remaining: scope === null || done === null ? null : scope - done,
      ideal: ideal(at + 1),
      scopeChange: scope === null ? 0 : scope - scopeBefore,
    });
    scopeBefore = scope ?? scopeBefore;
  }
  return days;
}

/** One change of what was to be done, after the start. */
export interface ScopeChange {
  readonly at: string;
  readonly by: BurndownStep['by'];
  readonly items: number;
  readonly points: number;
}

/** The changes of the scope after the start, the newest first. */
export function scopeChanges(steps: readonly BurndownStep[]): ScopeChange[] {
  const changes = steps.slice(1).flatMap((step, at): ScopeChange[] => {
    const before = steps[at];
    if (!step.scopeChange || before === undefined) return [];
    const items = step.scope.items - before.scope.items;
    const points = step.scope.points - before.scope.points;
    return items === 0 && points === 0 ? [] : [{ at: step.at, by: step.by, items, points }];
  });
  return changes.toReversed();
}

/** What one completed sprint took on and did. */
export interface Velocity {
  readonly sprint: SprintView;
  readonly committed: number;
  readonly done: number;
}

/** What the completed sprints took on and did, the oldest first; at most so many of the newest. */
export function velocities(
  sprints: readonly SprintView[],
  burndowns: ReadonlyMap<string, BurndownView>,
  measure: Measure,
  most = 12,
): Velocity[] {
  return sprints
    .filter(({ state, deleted }) => state === 'Completed' && !deleted)
    .toSorted((a, b) => (a.completedAt ?? '').localeCompare(b.completedAt ?? ''))
    .slice(-most)
    .flatMap((sprint) => {
      const burndown = burndowns.get(sprint._id);
      if (burndown === undefined) return [];
      const done = burndown.steps.at(-1)?.done[measure] ?? 0;
      return [{ sprint, committed: burndown.committed[measure], done }];
    });
}

/** What a sprint does on average; null without a completed one. */
export function averageDone(rows: readonly Velocity[]): number | null {
  return rows.length === 0 ? null : rows.reduce((sum, { done }) => sum + done, 0) / rows.length;
}

/** A difference with its sign. */
export function signed(change: number): string {
  return change < 0 ? `−${Math.abs(change).toLocaleString()}` : `+${change.toLocaleString()}`;
}
