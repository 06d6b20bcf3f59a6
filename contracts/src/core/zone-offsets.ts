import { tzOffset } from '@date-fns/tz';
import { dayMs, minuteMs } from './days.js';

/**
 * Offsets of time zones, kept by week. Asking the runtime for one takes a browser as long as laying out several rows, and
 * a screen asks thousands of times.
 */

const weekMs = 7 * dayMs;
/** Far more than the weeks that people look at; dates typed by mistake can't fill the memory. */
const mostWeeks = 4_096;

/** A zone's offset in minutes before and after its clocks change within a week; the same where they don't. */
interface Week {
  readonly before: number;
  readonly after: number;
  readonly changesAt: number;
}

const zones = new Map<string, Map<number, Week>>();

/**
 * Minutes that a zone's clocks are ahead of UTC.
 *
 * @param at an instant, in milliseconds or as `Date` takes it
 * @returns NaN for an unknown zone or an instant that is none
 */
export function offsetAt(instant: number | string | Date, timeZone: string): number {
  const at = new Date(instant).getTime();
  const { before, after, changesAt } = weekOf(Math.floor(at / weekMs), timeZone);
  return at < changesAt ? before : after;
}

function weekOf(number: number, timeZone: string): Week {
  const weeks = zones.get(timeZone) ?? new Map<number, Week>();
  const known = weeks.get(number);
  if (known) return known;
  const week = readWeek(number * weekMs, timeZone);
  if (Number.isNaN(week.before)) return week;
  if (weeks.size >= mostWeeks) weeks.clear();
  zones.set(timeZone, weeks.set(number, week));
  return week;
}

/** No zone changes its clocks twice within a week. */
function readWeek(begin: number, timeZone: string): Week {
  const read = (at: number): number => tzOffset(timeZone, new Date(at));
  const end = begin + weekMs;
  const [before, after] = [read(begin), read(end)];
  if (Object.is(before, after)) return { before, after, changesAt: end };
  // The change comes in (low, high].
  let [low, high] = [begin, end];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (read(middle) === before) low = middle;
    else high = middle;
  }
  return { before, after, changesAt: high };
}
