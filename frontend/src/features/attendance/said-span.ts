import { addDays } from '@atrium/contracts/core/days';
import { dayAt, instantAt } from '@atrium/contracts/core/zones';
import { type AttendancePair, type Claim, countedSpan, type Span } from '@atrium/contracts/attendance/rules';

/** What stands in a field of times, such as `09:40`. */
export function fieldTime(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
}

/**
 * What a time most likely was: what counts, else what was recorded; of punches that were sent later what the device says.
 * The end is null where nothing tells of it, as where it was forgotten.
 */
export function likelySpan(pair: AttendancePair, timeZone: string): Span {
  const counted = countedSpan(pair);
  if (pair.amended !== null && counted !== null) return counted;
  const { later } = pair;
  const came = saidBefore(later?.in, pair.in);
  // A span belongs to the day on which it was recorded to begin, whatever the device says.
  const from = dayAt(came, timeZone) === dayAt(pair.in, timeZone) ? came : pair.in;
  return { in: from, out: counted?.out == null ? null : saidBefore(later?.out, counted.out, from) };
}

/** What a device says of a punch, where it can have been so: before it was recorded. */
function saidBefore(claim: Claim | undefined, recorded: number, earliest = 0): number {
  const said = claim?.time ?? recorded;
  return said > earliest && said < recorded ? said : recorded;
}

/** What somebody wrote into the form. */
export interface SaidTimes {
  readonly day: string;
  readonly came: string;
  readonly went: string;
}

/**
 * The instants that are meant. What was not touched stays to the millisecond; who goes before they came went after midnight.
 * @param shown from what the fields were filled in; null for a time of which nothing was recorded
 */
export function spanSaid({ day, came, went }: SaidTimes, shown: Span | null, timeZone: string) {
  const untouched = (at: number | null | undefined, text: string): number | null =>
    at != null && fieldTime(at, timeZone) === text ? at : null;
  const from = untouched(shown?.in, came) ?? instantAt(day, came, timeZone);
  const until = untouched(shown?.out, went) ?? instantAt(day, went, timeZone);
  return { in: from, out: until > from ? until : instantAt(addDays(day, 1), went, timeZone) };
}
