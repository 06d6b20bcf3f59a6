import { addDays } from '@atrium/contracts/core/days';
import { dayAt, instantAt, wallTimeAt } from '@atrium/contracts/core/zones';
import { type AttendancePair, type Claim, countedSpan, type Span } from '@atrium/contracts/attendance/rules';

export function fieldTime(at: number, timeZone: string): string {
  return wallTimeAt(at, timeZone).time;
}

/**
 * A first guess for a correction: what counts, else the record; for punches sent later, the device's claim. The end is
 * null for a forgotten punch-out.
 */
export function likelySpan(pair: AttendancePair, timeZone: string): Span {
  const counted = countedSpan(pair);
  if (pair.amended !== null && counted !== null) return counted;
  const { later } = pair;
  const came = saidBefore(later?.in, pair.in);
  // A span belongs to the day on which its record begins, whatever the device claims.
  const from = dayAt(came, timeZone) === dayAt(pair.in, timeZone) ? came : pair.in;
  return { in: from, out: counted?.out == null ? null : saidBefore(later?.out, counted.out, from) };
}

/** A plausible claim: earlier than the record. */
export function saidBefore(claim: Claim | undefined, recorded: number, earliest = 0): number {
  const said = claim?.time ?? recorded;
  return said > earliest && said < recorded ? said : recorded;
}

export interface SaidTimes {
  readonly day: string;
  readonly came: string;
  readonly went: string;
}

/**
 * Untouched times keep their milliseconds; an end before the start is after midnight.
 * @param shown the form's initial times; null without a record
 */
export function spanSaid({ day, came, went }: SaidTimes, shown: Span | null, timeZone: string) {
  const untouched = (at: number | null | undefined, text: string): number | null =>
    at != null && fieldTime(at, timeZone) === text ? at : null;
  const from = untouched(shown?.in, came) ?? instantAt(day, came, timeZone);
  const until = untouched(shown?.out, went) ?? instantAt(day, went, timeZone);
  return { in: from, out: until > from ? until : instantAt(addDays(day, 1), went, timeZone) };
}
