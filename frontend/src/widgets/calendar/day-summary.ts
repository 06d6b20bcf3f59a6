import type { GridItem } from './calendar-types';
import type { DaySummary } from './grid-context';

const mostDots = 3;

/** What is on a day, in short. */
export function summaryOf(items: readonly GridItem[]): DaySummary {
  return { count: items.length, tints: [...new Set(items.map(({ tint }) => tint))].slice(0, mostDots) };
}
