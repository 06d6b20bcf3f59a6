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

/** In the event's time zone. */
export interface EventValues {
  eventtitle: string;
  eventdate: string;
  eventtime: string;
  eventdescription: string;
  enddate: string;
  endtime: string;
  allday: boolean;
  place: string;
  /** Its id; empty for none. */
  room: string;
  attendees: string[];
  visibility: EventVisibility;
  /** Minutes; empty for none. */
  reminderminutes: string;
  frequency: Frequency | 'none';
  interval: string;
  /** 0 is Sunday. */
  weekdays: string[];
  monthly: MonthlyKind;
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
    room: one.room ?? '',
    attendees: event.attendees.map(({ _id }) => _id),
    visibility: event.visibility,
    reminderminutes: event.reminderminutes === null ? '' : String(event.reminderminutes),
    ...rhythmOf(rule),
  };
}

/**
 * Without a time unless a span was drawn.
 * @param drawn span on the grid
 * @param reminder minutes; empty for none
 */
export function blankValues(day: string, drawn: Span | null, reminder: number | ''): EventValues {
  // New events are in the viewer's time zone, so no conversion is needed.
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
    room: '',
    attendees: [],
    visibility: 'company',
    reminderminutes: String(reminder),
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

function weekdaysOf({ eventdate }: EventValues, chosen: readonly string[]): WeekDay[] {
  const own = /^\d{4}-\d{2}-\d{2}/.test(eventdate) ? weekDayOf(dayNumber(eventdate)) : null;
  return weekDays.filter((day) => day === own || chosen.includes(String(day)));
}

function timesBody(values: EventValues) {
  const { allday, eventdate, eventtime, enddate, endtime } = values;
  if (allday)
    return { allday, eventdate, eventtime: '00:00', enddate: enddate === '' ? eventdate : enddate, endtime: '00:00' };
  // The server adds the default duration.
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

export function creationOf(values: EventValues): CreateCalendarEvent {
  const { eventtitle, eventdescription, place, room, attendees, visibility } = values;
  const rhythm = values.frequency === 'none' ? {} : { recurrence: rhythmBody(values) };
  return {
    eventtitle,
    eventdescription,
    place,
    ...(room === '' ? {} : { room }),
    attendees,
    visibility,
    ...timesBody(values),
    reminderminutes: reminderOf(values),
    ...rhythm,
  };
}

/** Days and times are sent together, and so is the rule. */
export function editOf(changes: Partial<EventValues>, values: EventValues): EditCalendarEvent {
  const has = (fields: readonly EventField[]) => fields.some((field) => field in changes);
  const { eventtitle, eventdescription, place, room, attendees, visibility } = changes;
  return {
    ...(eventtitle === undefined ? {} : { eventtitle }),
    ...(eventdescription === undefined ? {} : { eventdescription }),
    ...(place === undefined ? {} : { place }),
    ...(room === undefined ? {} : { room }),
    ...(attendees === undefined ? {} : { attendees }),
    ...(visibility === undefined ? {} : { visibility }),
    ...(has(timeFields) ? timesBody(values) : {}),
    ...('reminderminutes' in changes ? { reminderminutes: reminderOf(values) } : {}),
    ...(has(rhythmFields) ? { recurrence: rhythmBody(values) } : {}),
  };
}

/** Some fields apply to the whole series only. */
export function scopesFor(changes: Partial<EventValues>): readonly ChangeScope[] {
  const fields = Object.keys(changes) as EventField[];
  if (fields.some((field) => wholeFields.includes(field))) return ['all'];
  return fields.some((field) => rhythmFields.includes(field)) ? ['following', 'all'] : ['this', 'following', 'all'];
}

export function endAfter(
  { eventdate, eventtime, enddate, endtime, allday }: EventValues,
  start: Partial<Pick<EventValues, 'eventdate' | 'eventtime'>>,
): Pick<EventValues, 'enddate' | 'endtime'> {
  // Times of all-day events are meaningless.
  const times = allday ? { time: '', endTime: '' } : { time: eventtime, endTime: endtime };
  const next = { date: start.eventdate ?? eventdate, time: allday ? '' : (start.eventtime ?? eventtime) };
  const end = movedEnd({ date: eventdate, endDate: enddate, ...times }, next);
  return { enddate: end.endDate, endtime: allday ? endtime : end.endTime };
}
