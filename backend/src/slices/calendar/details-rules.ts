import { dayNumber, dayOf } from '@atrium/contracts/core/days';
import type { CreateCalendarEvent, EditCalendarEvent, RecurrenceBody } from '@atrium/contracts/calendar/commands';
import { refuseCalendar } from '@atrium/contracts/calendar/errors';
import { lengthOf, spanFrom } from '@atrium/contracts/calendar/occurrences';
import { ruleFrom } from '@atrium/contracts/calendar/recurrence';
import { type EventDetails, type EventPart, lengthLimit, type Recurrence } from '@atrium/contracts/calendar/rules';

export type Span = Pick<EventDetails, 'eventdate' | 'eventtime' | 'enddate' | 'endtime'>;

type DetailsBody = Pick<EditCalendarEvent, keyof EventDetails>;

const hour = 60;

const dayIn = (text: string | null | undefined): string | undefined => (text ? dayOf(text) : undefined);
const clockIn = (text: string | null | undefined): string | undefined => (text ? text.slice(0, 5) : undefined);

/**
 * Fields left out stay; without an end the duration does.
 * @throws Refusal when it would end before it starts, or last too long
 */
export function detailsAfter(present: EventDetails, body: DetailsBody): EventDetails {
  const { eventtitle, eventdescription, place } = present;
  const allday = body.allday ?? present.allday;
  const texts = {
    eventtitle: body.eventtitle ?? eventtitle,
    eventdescription: body.eventdescription ?? eventdescription,
    place: body.place ?? place,
    ...(body.room == null && present.room === undefined ? {} : { room: body.room ?? present.room ?? '' }),
  };
  const details = { ...texts, allday, ...spanAfter(present, body, allday) };
  if (lengthOf(details) < 0) {
    throw refuseCalendar(details.enddate < details.eventdate ? 'endsBeforeStart' : 'endTimeBeforeStart');
  }
  if (lengthOf(details) > lengthLimit * 1_440) throw refuseCalendar('tooLong');
  return details;
}

function spanAfter(present: EventDetails, body: DetailsBody, allday: boolean): Span {
  const eventdate = dayIn(body.eventdate) ?? present.eventdate;
  const [enddate, endtime] = [dayIn(body.enddate), clockIn(body.endtime)];
  const eventtime = allday ? '00:00' : (clockIn(body.eventtime) ?? present.eventtime);
  // Switching between all-day and timed resets the duration but keeps the number of days.
  const days = dayNumber(present.enddate) - dayNumber(present.eventdate);
  const usual = allday === present.allday ? lengthOf(present) : allday ? days * 1_440 : days * 1_440 + hour;
  const span = spanFrom(eventdate, eventtime, usual);
  if (allday) return { ...span, enddate: enddate ?? span.enddate };
  if (endtime === undefined) return enddate === undefined ? span : { ...span, enddate };
  // An end without a day keeps its distance to the start.
  return { ...span, enddate: enddate ?? spanFrom(eventdate, '00:00', days * 1_440).enddate, endtime };
}

export function newDetails(body: CreateCalendarEvent): EventDetails {
  const eventdate = dayIn(body.eventdate) ?? body.eventdate;
  const eventtime = body.allday === true ? '00:00' : (clockIn(body.eventtime) ?? body.eventtime);
  const allday = body.allday ?? false;
  const { eventtitle, eventdescription } = body;
  const span = spanFrom(eventdate, eventtime, allday ? 0 : hour);
  return detailsAfter({ eventtitle, eventdescription, place: '', allday, ...span }, body);
}

/**
 * The normalised rule for an event starting on a day.
 * @param until overrides the body's last day
 * @returns null for a single event
 * @throws Refusal when it ends before it starts
 */
export function ruleIn(body: RecurrenceBody, eventdate: string, until = body.until): Recurrence | null {
  const { frequency, interval, weekdays, monthly, count } = body;
  if (frequency === 'none') return null;
  if (until && until < eventdate) throw refuseCalendar('endsBeforeFirst');
  return ruleFrom(dayNumber(eventdate), {
    frequency,
    interval: interval ?? 1,
    weekdays: weekdays ?? [],
    monthly: monthly ?? 'day',
    until: until ?? '',
    count: count ?? null,
  });
}

export function isSameSpan(a: EventDetails, b: EventDetails): boolean {
  return spanText(a) === spanText(b);
}

function spanText({ allday, eventdate, eventtime, enddate, endtime }: EventDetails): string {
  return [allday, eventdate, eventtime, enddate, endtime].join();
}

/** Fields that differ, with the second's values; the span counts as one. */
export function differences(before: EventDetails, after: EventDetails): Partial<EventDetails> {
  const { eventtitle, eventdescription, place, room = '', ...span } = after;
  return {
    ...(eventtitle === before.eventtitle ? {} : { eventtitle }),
    ...(eventdescription === before.eventdescription ? {} : { eventdescription }),
    ...(place === before.place ? {} : { place }),
    ...(room === (before.room ?? '') ? {} : { room }),
    ...(isSameSpan(before, after) ? {} : span),
  };
}

export function valuesFor<T extends object>(fields: Partial<T>, holder: T): Partial<T> {
  const values: Partial<T> = {};
  for (const field in fields) values[field] = holder[field];
  return values;
}

export function newPart(details: EventDetails, timezone: string, recurrence: Recurrence | null): EventPart {
  return { part: 0, ...details, timezone, recurrence, exceptions: {} };
}
