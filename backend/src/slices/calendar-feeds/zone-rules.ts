import { clockOf } from '@atrium/contracts/calendar/occurrences';
import { tzOffset } from '@date-fns/tz';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A change of a zone's clocks. */
interface ClockChange {
  readonly at: number;
  /** Minutes ahead of universal time, before and after. */
  readonly from: number;
  readonly to: number;
}

const offsetAt = (timeZone: string, at: number): number => tzOffset(timeZone, new Date(at));

/** The changes of a zone's clocks within a time, to the minute. */
function changesBetween(timeZone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let offset = offsetAt(timeZone, from);
  for (let day = from; day < to; day += dayMs) {
    const next = offsetAt(timeZone, day + dayMs);
    if (next === offset) continue;
    let [low, high] = [day, day + dayMs];
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
      if (offsetAt(timeZone, middle) === offset) low = middle;
      else high = middle;
    }
    changes.push({ at: high, from: offset, to: next });
    offset = next;
  }
  return changes;
}

function offsetText(minutes: number): string {
  const size = Math.abs(Math.round(minutes));
  return `${minutes < 0 ? '-' : '+'}${clockOf(size).replace(':', '')}`;
}

/** An instant on the wall clock that was in force so many minutes ahead of universal time. */
function wallText(at: number, offset: number): string {
  return new Date(at + offset * minuteMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

/**
 * What iCalendar has to be told of a zone: its clocks, and each of their changes within a time.
 * @param from milliseconds; @param to milliseconds
 */
export function zoneComponent(timeZone: string, from: number, to: number): string {
  const first: ClockChange = { at: from, from: offsetAt(timeZone, from), to: offsetAt(timeZone, from) };
  const observances = [first, ...changesBetween(timeZone, from, to)].map((change) => {
    const kind = change.to > change.from ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${wallText(change.at, change.from)}`,
      `TZOFFSETFROM:${offsetText(change.from)}`,
      `TZOFFSETTO:${offsetText(change.to)}`,
      `END:${kind}`,
    ].join('\r\n');
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
}
