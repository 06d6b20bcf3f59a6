import { dayNumber, type WeekDay, weekDayOf, weekDays } from '@atrium/contracts/core/days';
import type { CreateCalendarEvent, EditCalendarEvent, RecurrenceBody } from '@atrium/contracts/calendar/commands';
import type { Occurrence } from '@atrium/contracts/calendar/occurrences';
import type {
  ChangeScope,
  EventVisibility,
  Frequency,
  MonthlyKind,
  Recurrence,
} from '@atrium/contracts/calendar/rules';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import type { Span } from '../../../widgets/calendar/calendar-types';
import { movedEnd } from '../../../widgets/calendar/moved-end';
import { zoneName } from '../../../platform/browser/viewer-zone';
import { timesFrom } from './event-moves';

/** The values of the form of an event. Days and times are those of its time zone. */
export interface EventValues {
  eventtitle: string;
  eventdate: string;
  eventtime: string;
  eventdescription: string;
  enddate: string;
  endtime: string;
  allday: boolean;
  place: string;
  /** People's ids. */
  attendees: string[];
  visibility: EventVisibility;
  /** Minutes; empty for no reminder. */
  reminderminutes: string;
  frequency: Frequency | 'none';
  interval: string;
  /** Days of the week as JavaScript counts them. */
  weekdays: string[];
  monthly: MonthlyKind;
  /** How it ends: never, on a day, or after so many times. */
  ends: 'never' | 'until' | 'count';
  until: string;
  count: string;
}

export type EventField = keyof EventValues;

const timeFields: readonly EventField[] = ['eventdate', 'eventtime', 'enddate', 'endtime', 'allday'];
const rhythmFields: readonly EventField[] = ['frequency', 'interval', 'weekdays', 'monthly', 'ends', 'until', 'count'];
const wholeFields: readonly EventField[] = ['attendees', 'visibility', 'reminderminutes'];

const noRhythm = {
  frequency: 'none',
  interval: '1',
  weekdays: [] as string[],
  monthly: 'day',
  ends: 'never',
  until: '',
  count: '10',
} as const;

function rhythmOf(rule: Recurrence | null) {
  if (rule === null) return { ...noRhythm, weekdays: [] };
  const { frequency, interval, weekdays, monthly, until, count } = rule;
  const ends = until !== '' ? ('until' as const) : count !== null ? ('count' as const) : ('never' as const);
  return {
    frequency,
    interval: String(interval),
    weekdays: weekdays.map(String),
    monthly,
    ends,
    until,
    count: count === null ? noRhythm.count : String(count),
  };
}

/** An occurrence's values as the form takes them. */
export function valuesOf(event: CalendarEventView, one: Occurrence): EventValues {
  const rule = event.parts.find(({ part }) => part === one.part)?.recurrence ?? null;
  return {
    eventtitle: one.eventtitle,
    eventdate: one.eventdate,
    eventtime: one.eventtime,
    eventdescription: one.eventdescription,
    enddate: one.enddate,
    endtime: one.endtime,
    allday: one.allday,
    place: one.place,
    attendees: event.attendees.map(({ _id }) => _id),
    visibility: event.visibility,
    reminderminutes: event.reminderminutes === null ? '' : String(event.reminderminutes),
    ...rhythmOf(rule),
  };
}

/**
 * The values of a new event on a day. The time is left to be said, as long as nobody drew one.
 * @param drawn the time that was drawn over the grid
 */
export function blankValues(day: string, drawn: Span | null): EventValues {
  // New events are in the viewer's own time zone, so what was drawn needs no translation.
  const times = drawn === null ? null : timesFrom(drawn, null, zoneName(null));
  return {
    eventtitle: '',
    eventdate: day,
    eventtime: '',
    eventdescription: '',
    enddate: day,
    endtime: '',
    allday: false,
    ...times,
    place: '',
    attendees: [],
    visibility: 'company',
    reminderminutes: '',
    ...noRhythm,
    weekdays: [],
  };
}

function rhythmBody(values: EventValues): RecurrenceBody {
  const { frequency, interval, weekdays, monthly, ends, until, count } = values;
  if (frequency === 'none') return { frequency };
  return {
    frequency,
    interval: Number(interval),
    ...(frequency === 'weekly' ? { weekdays: weekdaysOf(values, weekdays) } : {}),
    ...(frequency === 'monthly' ? { monthly } : {}),
    ...(ends === 'until' ? { until } : {}),
    ...(ends === 'count' ? { count: Number(count) } : {}),
  };
}

/** The chosen days of the week; the day of the event is always one of them. */
function weekdaysOf({ eventdate }: EventValues, chosen: readonly string[]): WeekDay[] {
  const own = /^\d{4}-\d{2}-\d{2}/.test(eventdate) ? weekDayOf(dayNumber(eventdate)) : null;
  return weekDays.filter((day) => day === own || chosen.includes(String(day)));
}

function timesBody(values: EventValues) {
  const { allday, eventdate, eventtime, enddate, endtime } = values;
  if (allday)
    return { allday, eventdate, eventtime: '00:00', enddate: enddate === '' ? eventdate : enddate, endtime: '00:00' };
  // Without an end it takes an hour, which is the server's to say.
  return {
    allday,
    eventdate,
    eventtime,
    ...(endtime === '' ? {} : { enddate: enddate === '' ? eventdate : enddate, endtime }),
  };
}

function reminderOf({ reminderminutes }: EventValues): number | '' {
  return reminderminutes === '' ? '' : Number(reminderminutes);
}

/** What is sent to create an event. */
export function creationOf(values: EventValues): CreateCalendarEvent {
  const { eventtitle, eventdescription, place, attendees, visibility } = values;
  const rhythm = values.frequency === 'none' ? {} : { recurrence: rhythmBody(values) };
  return {
    eventtitle,
    eventdescription,
    place,
    attendees,
    visibility,
    ...timesBody(values),
    reminderminutes: reminderOf(values),
    ...rhythm,
  };
}

/** What is sent of changed values: days and times together, and so the rhythm. */
export function editOf(changes: Partial<EventValues>, values: EventValues): EditCalendarEvent {
  const has = (fields: readonly EventField[]) => fields.some((field) => field in changes);
  const { eventtitle, eventdescription, place, attendees, visibility } = changes;
  return {
    ...(eventtitle === undefined ? {} : { eventtitle }),
    ...(eventdescription === undefined ? {} : { eventdescription }),
    ...(place === undefined ? {} : { place }),
    ...(attendees === undefined ? {} : { attendees }),
    ...(visibility === undefined ? {} : { visibility }),
    ...(has(timeFields) ? timesBody(values) : {}),
    ...('reminderminutes' in changes ? { reminderminutes: reminderOf(values) } : {}),
    ...(has(rhythmFields) ? { recurrence: rhythmBody(values) } : {}),
  };
}

/** For whom changed values can be meant, where an event comes again: some of it is the same for all of it. */
export function scopesFor(changes: Partial<EventValues>): readonly ChangeScope[] {
  const fields = Object.keys(changes) as EventField[];
  if (fields.some((field) => wholeFields.includes(field))) return ['all'];
  return fields.some((field) => rhythmFields.includes(field)) ? ['following', 'all'] : ['this', 'following', 'all'];
}

/** The end after the beginning was moved; see {@link movedEnd}. */
export function endAfter(
  { eventdate, eventtime, enddate, endtime, allday }: EventValues,
  start: Partial<Pick<EventValues, 'eventdate' | 'eventtime'>>,
): Pick<EventValues, 'enddate' | 'endtime'> {
  // Of whole days the times are those of another day.
  const times = allday ? { time: '', endTime: '' } : { time: eventtime, endTime: endtime };
  const next = { date: start.eventdate ?? eventdate, time: allday ? '' : (start.eventtime ?? eventtime) };
  const end = movedEnd({ date: eventdate, endDate: enddate, ...times }, next);
  return { enddate: end.endDate, endtime: allday ? endtime : end.endTime };
}
