import { addDays, daysFrom } from '@atrium/contracts/core/days';
import type { BurndownView, SprintView } from '@atrium/contracts/sprints/views';
import { viewerDay } from '../../ui/format/formats';
import type { Measure } from './sprint-search';
import { formatPercent } from '../../ui/format/numbers';

/** How many past working days a forecast draws from. */
const mostPastDays = 40;

/** Whether people work on a day, all of it or half. */
export type IsWorked = (day: string) => boolean;

type Ran = Pick<SprintView, '_id' | 'startedAt' | 'completedAt' | 'deleted'>;

/**
 * Cards done on the latest working days with a running sprint, except today.
 * @param today `2026-02-28`, in the viewer's zone
 */
export function pastDays(
  sprints: readonly Ran[],
  burndowns: ReadonlyMap<string, Pick<BurndownView, 'steps'>>,
  measure: Measure,
  isWorked: IsWorked,
  today: string,
): number[] {
  const done = new Map<string, number>();
  const earliest = addDays(today, -mostPastDays * 4);
  for (const { _id, startedAt, completedAt, deleted } of sprints) {
    if (startedAt === null || deleted) continue;
    const begun = viewerDay(new Date(startedAt));
    const last = completedAt === null ? today : viewerDay(new Date(completedAt));
    for (const day of daysFrom(begun < earliest ? earliest : begun, last)) done.set(day, done.get(day) ?? 0);
    const { steps } = burndowns.get(_id) ?? { steps: [] };
    steps.slice(1).forEach((step, n) => {
      const day = viewerDay(new Date(step.at));
      // Taking something done out of the sprint undoes no work.
      if (step.scopeChange || !done.has(day)) return;
      done.set(day, (done.get(day) ?? 0) + step.done[measure] - (steps[n]?.done[measure] ?? 0));
    });
  }
  return [...done]
    .filter(([day, amount]) => day < today && (isWorked(day) || amount > 0))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .slice(-mostPastDays)
    .map(([, amount]) => Math.max(0, amount));
}

/** The day on which so many working days, tomorrow the first, have passed; null where that is years away. */
export function dayAfter(workingDays: number, isWorked: IsWorked, today: string): string | null {
  let day = today;
  let left = workingDays;
  for (let n = 0; left > 0; n++) {
    if (n > 1_500) return null;
    day = addDays(day, 1);
    if (isWorked(day)) left--;
  }
  return day;
}

/** How many working days are left until the end of a day, tomorrow the first. */
export function workingDaysUntil(end: string, isWorked: IsWorked, today: string): number {
  return daysFrom(addDays(today, 1), end).filter(isWorked).length;
}

export function percentText(share: number): string {
  return formatPercent(share);
}

/** How likely everything is done when a sprint ends, in words. @param end the day, as text */
export function chanceText(chance: number, end: string): string {
  if (chance > 0.99) return `Everything is almost certainly done when the sprint ends on ${end}.`;
  if (chance < 0.01) return `The sprint almost certainly ends on ${end} with work left over.`;
  return `In ${percentText(chance)} of runs everything is done when the sprint ends on ${end}.`;
}
