import { addDays } from '@atrium/contracts/core/days';
import { instantAt } from '@atrium/contracts/core/zones';
import type { AttendancePair, BreakTimes } from '@atrium/contracts/attendance/rules';
import { fieldTime, saidBefore } from './said-span';

/** A break as a form shows it. */
export interface SaidBreak {
  readonly id: string;
  readonly from: string;
  /** Empty where it is not known. */
  readonly until: string;
  /** What the form began with, to the millisecond. */
  readonly shown?: { readonly from: number; readonly until: number | null };
}

/** The breaks that a form begins with. One that only a forgotten punch-out ended has no end yet. */
export function likelyBreaks(pair: AttendancePair, timeZone: string): SaidBreak[] {
  return likely(pair).map((shown, n) => ({
    id: `recorded-${n}`,
    from: fieldTime(shown.from, timeZone),
    until: shown.until === null ? '' : fieldTime(shown.until, timeZone),
    shown,
  }));
}

function likely(pair: AttendancePair): readonly { from: number; until: number | null }[] {
  if (pair.amended?.breaks !== undefined) return pair.amended.breaks;
  return (pair.breaks ?? []).map(({ from, until, later }) => {
    const began = saidBefore(later?.from, from, pair.in);
    const isKnown = until !== null && !(pair.missed && until === pair.out);
    return { from: began, until: isKnown ? saidBefore(later?.until, until, began) : null };
  });
}

/**
 * Untouched times keep their milliseconds; what lies before the start is after midnight.
 * @param began when the span begins
 * @returns undefined where the breaks stay as they are recorded
 */
export function breaksSaid(
  breaks: readonly SaidBreak[],
  pair: AttendancePair | null,
  { day, began, timeZone }: { readonly day: string; readonly began: number; readonly timeZone: string },
): BreakTimes[] | undefined {
  const instant = (text: string, shown: number | null | undefined, earliest: number): number => {
    if (shown != null && fieldTime(shown, timeZone) === text) return shown;
    const at = instantAt(day, text, timeZone);
    return at < earliest ? instantAt(addDays(day, 1), text, timeZone) : at;
  };
  const said = breaks.map(({ from, until, shown }) => {
    // Fields know no seconds: a break can begin in the minute in which its span does.
    const start = Math.max(instant(from, shown?.from, began - 60_000), began);
    return { from: start, until: instant(until, shown?.until, start) };
  });
  const recorded = pair?.breaks ?? [];
  const isAsRecorded =
    said.length === recorded.length &&
    said.every((one, n) => one.from === recorded[n]?.from && one.until === recorded[n]?.until);
  return isAsRecorded && pair?.amended?.breaks === undefined ? undefined : said;
}
