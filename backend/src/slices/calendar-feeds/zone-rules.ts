import { offsetAt } from '@atrium/contracts/core/zones';
import { clockOf } from '@atrium/contracts/core/clock';
import { dayMs, dayNumber, minuteMs } from '@atrium/contracts/core/days';

interface ClockChange {
  readonly at: number;
  /** Minutes ahead of UTC. */
  readonly from: number;
  readonly to: number;
}

export interface ClockYear {
  readonly year: number;
  readonly offset: number;
  readonly changes: readonly ClockChange[];
}

export type ClockYears = (timeZone: string, year: number) => ClockYear;

export function clockYear(timeZone: string, year: number): ClockYear {
  const begin = dayNumber(`${year}-01-01`);
  const count = dayNumber(`${year + 1}-01-01`) - begin;
  const changes: ClockChange[] = [];
  const first = offsetAt(begin * dayMs, timeZone);
  let offset = first;
  for (let n = 0; n < count; n++) {
    const day = (begin + n) * dayMs;
    const next = offsetAt(day + dayMs, timeZone);
    if (next === offset) continue;
    changes.push({ at: changeWithin(timeZone, day, offset), from: offset, to: next });
    offset = next;
  }
  return { year, offset: first, changes };
}

/** Binary search for the minute of a change within a day. */
function changeWithin(timeZone: string, day: number, offset: number): number {
  let [low, high] = [0, dayMs / minuteMs];
  // Eleven halvings of a day leave a minute.
  for (let halved = 0; halved < 11 && high - low > 1; halved++) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(day + middle * minuteMs, timeZone) === offset) low = middle;
    else high = middle;
  }
  return day + high * minuteMs;
}

function offsetText(minutes: number): string {
  const size = Math.abs(Math.round(minutes));
  return `${minutes < 0 ? '-' : '+'}${clockOf(size).replace(':', '')}`;
}

function wallText(at: number, offset: number): string {
  return new Date(at + offset * minuteMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

/**
 * VTIMEZONE with the offsets of some years and their changes.
 * @param years ascending
 */
export function zoneComponent(timeZone: string, years: readonly ClockYear[]): string {
  const observances = years
    .flatMap(({ year, offset, changes }, at): readonly ClockChange[] => {
      const isGoingOn = years[at - 1]?.year === year - 1;
      return isGoingOn ? changes : [{ at: Date.UTC(year), from: offset, to: offset }, ...changes];
    })
    .map((change) => {
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
