import { dayNumber } from '@atrium/contracts/core/days';
import { occurrenceOn } from '@atrium/contracts/calendar/occurrences';
import type { EventDetails, EventPart } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';

const yearsAhead = 10;

type Years = readonly [number, number];

const yearOf = (day: string): number => Number(day.slice(0, 4));
const yearsOf = ({ eventdate, enddate }: Pick<EventDetails, 'eventdate' | 'enddate'>): Years => [
  yearOf(eventdate),
  yearOf(enddate),
];

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
 * Years per zone that a reader needs: those with occurrences, and the year before each, whose offset holds until the
 * first change.
 * @returns ascending years, by zone
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
