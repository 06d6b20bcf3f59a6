import { dayNumber } from '@atrium/contracts/core/days';
import { occurrenceOn } from '@atrium/contracts/calendar/occurrences';
import type { EventDetails, EventPart } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';

/** How far beyond now the clocks are told for what goes on without an end. */
const yearsAhead = 10;

/** From one year to another, both within it. */
type Years = readonly [number, number];

const yearOf = (day: string): number => Number(day.slice(0, 4));
const yearsOf = ({ eventdate, enddate }: Pick<EventDetails, 'eventdate' | 'enddate'>): Years => [
  yearOf(eventdate),
  yearOf(enddate),
];

/** The years in which a part has times of its zone. */
function* yearsOfPart(part: EventPart, now: string): Generator<Years> {
  const { recurrence, allday, eventdate, enddate, exceptions } = part;
  if (!allday) {
    const furthest = Math.max(yearOf(now), yearOf(enddate)) + yearsAhead;
    const last = recurrence === null || recurrence.until === '' ? furthest : yearOf(recurrence.until);
    yield recurrence === null ? yearsOf(part) : [yearOf(eventdate), Math.min(furthest, last)];
  }
  for (const [original, { cancelled, changes }] of Object.entries(exceptions)) {
    if (cancelled || Object.keys(changes).length === 0) continue;
    const one = occurrenceOn(part, dayNumber(original));
    if (one !== null && !one.allday) yield yearsOf(one);
    if (!allday) yield [yearOf(original), yearOf(original)];
  }
}

/**
 * The years of each zone whose clocks other programs need in order to read an export: those in which it has something
 * there. The year before each of them is among them, as its clocks hold until they are changed.
 * @returns years, rising, by zone
 */
export function zoneYears(
  events: readonly CalendarEventView[],
  companyEvents: readonly CompanyEventView[],
  now: string,
): Map<string, readonly number[]> {
  const found = new Map<string, Set<number>>();
  const add = (zone: string, [first, last]: Years): void => {
    const years = found.get(zone) ?? new Set();
    found.set(zone, years);
    for (let year = first - 1; year <= last; year++) years.add(year);
  };
  for (const part of events.flatMap(({ parts }) => parts)) {
    for (const years of yearsOfPart(part, now)) add(part.timezone, years);
  }
  for (const { allDay, date, endDate, timeZone } of companyEvents) {
    if (!allDay) add(timeZone, [yearOf(date), yearOf(endDate)]);
  }
  return new Map([...found].map(([zone, years]) => [zone, [...years].toSorted((a, b) => a - b)]));
}
