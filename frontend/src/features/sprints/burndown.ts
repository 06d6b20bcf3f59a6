import { addDays, dayCount, daysBetween } from '@atrium/contracts/core/days';
import { viewerDay } from '../../ui/format/formats';
import type { BurndownStep, BurndownView, SprintView } from '@atrium/contracts/sprints/views';
import { viewerDayStart } from '../../platform/browser/viewer-zone';
import type { Measure } from './sprint-search';
import { formatNumber } from '../../ui/format/numbers';

/** The scope and the work done at the end of a day; null for days to come. */
export interface BurndownDay {
  /** Such as `2026-02-28`, in the viewer's zone; `start` for the moment at which the sprint began. */
  readonly day: string;
  readonly scope: number | null;
  readonly done: number | null;
  readonly remaining: number | null;
  /** The ideal line; null without an end date. */
  readonly ideal: number | null;
  /** Excluding the start itself. */
  readonly scopeChange: number;
}

/** Points where anything is estimated, else records. */
export function usualMeasure({ steps }: Pick<BurndownView, 'steps'>): Measure {
  return steps.some(({ scope }) => scope.points > 0) ? 'points' : 'items';
}

/** Cuts the series of a sprint that was forgotten for years. */
const mostDays = 370;

function lastStepBefore(steps: readonly BurndownStep[], moment: Date): BurndownStep | undefined {
  return steps.findLast(({ at }) => new Date(at) < moment);
}

/**
 * The days of a sprint in the viewer's zone.
 * @param now later days only have the ideal
 * @returns empty for a sprint that has not begun
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
  // A sprint that began after its planned end has no ideal line.
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

/**
 * The moment at which a day of the burndown stood as it is drawn, in milliseconds: its end, or the start of the sprint.
 * @returns null for a day that is not over, which now shows
 */
export function momentOfDay(day: string, startedAt: string, now: Date): number | null {
  if (day === 'start') return Date.parse(startedAt);
  const end = viewerDayStart(addDays(day, 1)).getTime() - 1;
  return end < now.getTime() ? end : null;
}

export interface ScopeChange {
  readonly at: string;
  readonly by: BurndownStep['by'];
  readonly item: BurndownStep['item'];
  readonly items: number;
  readonly points: number;
}

export function scopeChanges(steps: readonly BurndownStep[]): ScopeChange[] {
  const changes = steps.slice(1).flatMap((step, at): ScopeChange[] => {
    const before = steps[at];
    if (!step.scopeChange || before === undefined) return [];
    const items = step.scope.items - before.scope.items;
    const points = step.scope.points - before.scope.points;
    return items === 0 && points === 0 ? [] : [{ at: step.at, by: step.by, item: step.item, items, points }];
  });
  return changes.toReversed();
}

export interface Velocity {
  readonly sprint: SprintView;
  readonly committed: number;
  readonly done: number;
}

/** Completed sprints, oldest first; only the newest `count`. */
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

export function averageDone(rows: readonly Velocity[]): number | null {
  return rows.length === 0 ? null : rows.reduce((sum, { done }) => sum + done, 0) / rows.length;
}

export function signed(change: number): string {
  return change < 0 ? `−${formatNumber(Math.abs(change))}` : `+${formatNumber(change)}`;
}
