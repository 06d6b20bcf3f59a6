import { occurrenceOn } from '@atrium/contracts/calendar/occurrences';
import type { EventDetails, EventPart, Recurrence } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { addDays, dayNumber, dayOf, weekDayOf } from '@atrium/contracts/core/days';
import { instantAt, zonedDate } from '@atrium/contracts/core/zones';
import type { Holiday } from '@atrium/contracts/settings/rules';
import ical, { foldLines, type ICalCalendar, type ICalEvent, ICalEventTransparency } from 'ical-generator';
import { type ClockYear, type ClockYears, zoneComponent } from './zone-rules.js';

export interface IcsSource {
  readonly name: string;
  readonly events: readonly CalendarEventView[];
  readonly companyEvents: readonly CompanyEventView[];
  readonly holidays: readonly Holiday[];
  readonly now: string;
  readonly clockYears: ClockYears;
}

const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const calendarEnd = 'END:VCALENDAR';

/**
 * iCalendar (RFC 5545), yielded in small pieces so that the event loop can run in between. Deterministic for the same
 * calendar and instant.
 */
export function* icsChunks({ name, events, companyEvents, holidays, now, clockYears }: IcsSource): Generator<string> {
  const calendar = ical({ name, prodId: { company: 'Atrium', product: 'Calendar', language: 'EN' } });
  yield calendar.toString().slice(0, -calendarEnd.length);
  for (const [zone, years] of zoneYears(events, companyEvents, now)) {
    const known: ClockYear[] = [];
    for (const year of years) {
      known.push(clockYears(zone, year));
      yield '';
    }
    yield `${zoneComponent(zone, known)}\r\n`;
  }
  for (const event of events) for (const part of event.parts) yield* piecesOf(addPart(calendar, event, part, now));
  for (const event of companyEvents) yield* piecesOf([addCompanyEvent(calendar, event, now)]);
  for (const holiday of holidays) yield* piecesOf([addHoliday(calendar, holiday, now)]);
  yield calendarEnd;
}

function* piecesOf(events: Iterable<ICalEvent>): Generator<string> {
  for (const event of events) yield foldLines(event.toString());
}

function addHoliday(calendar: ICalCalendar, { date, name, halfDay }: Holiday, now: string): ICalEvent {
  return calendar.createEvent({
    id: `holiday-${date}@atrium`,
    start: dayDate(date),
    end: dayDate(addDays(date, 1)),
    allDay: true,
    stamp: new Date(now),
    summary: halfDay ? `${name} (half a day)` : name,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}

function dayDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function spanOf(details: EventDetails, timezone: string) {
  const { allday, eventdate, eventtime, enddate, endtime } = details;
  if (allday) return { allDay: true, start: dayDate(eventdate), end: dayDate(addDays(enddate, 1)) };
  const start = instantAt(eventdate, eventtime, timezone);
  const end = Math.max(start, instantAt(enddate, endtime, timezone));
  return { timezone, start: zonedDate(start, timezone), end: zonedDate(end, timezone) };
}

function textsOf({ eventtitle, eventdescription, place }: EventDetails) {
  return { summary: eventtitle, description: eventdescription, location: place === '' ? null : place };
}

function plain(text: string): string {
  return text.replaceAll(/[-:]/g, '');
}

function* addPart(
  calendar: ICalCalendar,
  event: CalendarEventView,
  part: EventPart,
  now: string,
): Generator<ICalEvent> {
  const id = `${event._id}-${part.part}@atrium`;
  const common = { stamp: new Date(now), created: new Date(event.createdAt), sequence: event.version };
  const repeating = ruleLines(part);
  const whole = repeating === null ? part.exceptions[`${part.eventdate}T${part.eventtime}`] : undefined;
  // A single event's change is the event itself.
  if (whole?.cancelled === true) return;
  const base = { ...part, ...whole?.changes };
  yield calendar.createEvent({
    id,
    ...common,
    ...spanOf(base, part.timezone),
    ...textsOf(base),
    ...(repeating === null ? {} : { repeating }),
  });
  if (repeating === null) return;
  for (const [original, { cancelled }] of Object.entries(part.exceptions)) {
    const day = dayNumber(original);
    const one = cancelled ? null : occurrenceOn(part, day);
    if (one === null) continue;
    const own = { ...common, ...spanOf(one, part.timezone), ...textsOf(one) };
    // The library supports no day as RECURRENCE-ID, so it is excluded and exported by itself.
    if (part.allday || one.allday) {
      yield calendar.createEvent({ id: `${event._id}-${dayOf(original)}@atrium`, ...own });
    } else {
      const recurrenceId = zonedDate(instantAt(dayOf(original), part.eventtime, part.timezone), part.timezone);
      yield calendar.createEvent({ id, ...own, recurrenceId });
    }
  }
}

function addCompanyEvent(calendar: ICalCalendar, event: CompanyEventView, now: string): ICalEvent {
  const { _id, version, createdAt, title, description, place, allDay, date, time, endDate, endTime, timeZone } = event;
  const details = { allday: allDay, eventdate: date, eventtime: time, enddate: endDate, endtime: endTime };
  const texts = { eventtitle: title, eventdescription: description, place };
  return calendar.createEvent({
    id: `company-event-${_id}@atrium`,
    stamp: new Date(now),
    created: new Date(createdAt),
    sequence: version,
    ...spanOf({ ...texts, ...details }, timeZone),
    ...textsOf({ ...texts, ...details }),
  });
}

function ruleLines({ recurrence, exceptions, allday, eventdate, eventtime, timezone }: EventPart): string | null {
  if (recurrence === null) return null;
  const left = Object.entries(exceptions).filter(
    ([, { cancelled, changes }]) => cancelled || allday || changes.allday === true,
  );
  const days = left.map(([original]) => (allday ? plain(dayOf(original)) : `${plain(original)}00`));
  const excluded = allday ? `EXDATE;VALUE=DATE:` : `EXDATE;TZID=${timezone}:`;
  const lines = [
    `RRULE:${ruleText(recurrence, eventdate, allday ? null : { eventtime, timezone })}`,
    ...days.map((day) => excluded + day),
  ];
  // The library passes a text with a line break through unchanged.
  return lines.join('\r\n');
}

function ruleText(
  { frequency, interval, weekdays, monthly, until, count }: Recurrence,
  eventdate: string,
  clock: { eventtime: string; timezone: string } | null,
): string {
  const parts = [`FREQ=${frequency.toUpperCase()}`, `INTERVAL=${interval}`];
  if (count !== null) parts.push(`COUNT=${count}`);
  if (until !== '') {
    // RFC 5545 wants UNTIL in UTC for zoned events.
    const instant = clock === null ? null : instantAt(until, clock.eventtime, clock.timezone);
    const text = instant === null ? until : new Date(instant).toISOString().slice(0, 19);
    parts.push(`UNTIL=${plain(text)}${instant === null ? '' : 'Z'}`);
  }
  const date = Number(eventdate.slice(8, 10));
  const dayName = dayNames[weekDayOf(dayNumber(eventdate))] ?? 'MO';
  if (frequency === 'weekly') parts.push(`BYDAY=${weekdays.map((day) => dayNames[day]).join(',')}`, 'WKST=MO');
  // Without these, some programs move 29 February to 1 March.
  if (frequency === 'yearly') parts.push(`BYMONTH=${Number(eventdate.slice(5, 7))}`, `BYMONTHDAY=${date}`);
  if (frequency === 'monthly' && monthly === 'last') parts.push('BYMONTHDAY=-1');
  if (frequency === 'monthly' && monthly === 'lastweekday') parts.push(`BYDAY=-1${dayName}`);
  if (frequency === 'monthly' && monthly === 'weekday') parts.push(`BYDAY=${Math.ceil(date / 7)}${dayName}`);
  if (frequency === 'monthly' && monthly === 'day') parts.push(`BYMONTHDAY=${date}`);
  return parts.join(';');
}

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
function zoneYears(
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
