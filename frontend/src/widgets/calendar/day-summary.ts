import type { GridItem } from './calendar-types';
import type { DaySummary } from './grid-context';

const mostDots = 3;

export function summaryOf(items: readonly GridItem[]): DaySummary {
  return { count: items.length, tints: [...new Set(items.map(({ tint }) => tint))].slice(0, mostDots) };
}
