import { partAway } from '../leave/rules.js';
import type { AwaySpan } from './views.js';

/** Being away on a day. */
export interface Absence {
  /** The last day of it. */
  readonly until: string;
  /** Whether only half of the day is meant. */
  readonly isHalf: boolean;
}

/**
 * Whether somebody is away on a day.
 * @param day such as `2026-11-20`, in the organisation's time zone
 * @returns the longest absence that holds on the day; null when there is none
 */
export function absenceOn(away: readonly AwaySpan[], day: string): Absence | null {
  const holding = away.filter((span) => partAway(span, day) > 0);
  const longest = holding.toSorted((a, b) => b.endDate.localeCompare(a.endDate))[0];
  if (longest === undefined) return null;
  const part = holding.reduce((sum, span) => sum + partAway(span, day), 0);
  return { until: longest.endDate, isHalf: part < 1 };
}
