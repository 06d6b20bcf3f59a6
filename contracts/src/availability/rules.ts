import { partAway } from '../leave/rules.js';
import type { AwaySpan } from './views.js';

export interface Absence {
  readonly until: string;
  readonly isHalf: boolean;
}

/**
 * @param day in the organisation's time zone
 * @returns the longest absence on that day; null for none
 */
export function absenceOn(away: readonly AwaySpan[], day: string): Absence | null {
  const holding = away.filter((span) => partAway(span, day) > 0);
  const longest = holding.toSorted((a, b) => b.endDate.localeCompare(a.endDate))[0];
  if (longest === undefined) return null;
  const part = holding.reduce((sum, span) => sum + partAway(span, day), 0);
  return { until: longest.endDate, isHalf: part < 1 };
}
