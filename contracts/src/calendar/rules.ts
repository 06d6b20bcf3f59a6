import { isDay } from '../core/calendar-values.js';
import { dayOf, type WeekDay } from '../core/days.js';
import { hasFlag, readsEverything, type Rights } from '../core/permissions.js';

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof frequencies)[number];

/**
 * Which day of a month it is: the same one (months without it are left out), the same day of the same week, such as
 * the second Tuesday, the last such day of the week, or the month's last day.
 */
export const monthlyKinds = ['day', 'weekday', 'lastweekday', 'last'] as const;
export type MonthlyKind = (typeof monthlyKinds)[number];

/** How an event comes again. */
export interface Recurrence {
  frequency: Frequency;
  /** 2 is every other day, week, month or year. */
  interval: number;
  /** Weekly: on which days; the day of the event is always one of them. Rising; empty for other frequencies. */
  weekdays: readonly WeekDay[];
  /** Monthly: which day it is; `day` for other frequencies. */
  monthly: MonthlyKind;
  /** The last calendar day on which it may come; empty where it goes on. */
  until: string;
  /** How often it comes in all; null where that is not said. Never beside `until`. */
  count: number | null;
}

/** What can differ from one occurrence to another. Days and times are those of the event's time zone. */
export interface EventDetails {
  eventtitle: string;
  eventdescription: string;
  place: string;
  /** Whether it takes whole days; both times are `00:00` then, and `enddate` is the last day. */
  allday: boolean;
  /** A calendar day, such as `2026-11-20`. */
  eventdate: string;
  /** A time of day, such as `09:30`. */
  eventtime: string;
  enddate: string;
  endtime: string;
}

export const detailNames = [
  'eventtitle',
  'eventdescription',
  'place',
  'allday',
  'eventdate',
  'eventtime',
  'enddate',
  'endtime',
] as const satisfies readonly (keyof EventDetails)[];

/** The details of something that holds more besides. */
export function detailsOf(holder: EventDetails): EventDetails {
  const { eventtitle, eventdescription, place, allday, eventdate, eventtime, enddate, endtime } = holder;
  return { eventtitle, eventdescription, place, allday, eventdate, eventtime, enddate, endtime };
}

/** What became of one occurrence by itself. */
export interface EventException {
  cancelled: boolean;
  /** What was said about it alone; stays through changes of the others. */
  changes: Partial<EventDetails>;
  /** Who of the invited answered for it alone, by their ids; left out where nobody did. */
  answers?: Readonly<Record<string, EventAnswer>>;
}

/**
 * A stretch of an event that follows one rhythm. An event has one, until somebody changes an occurrence "and all that
 * follow": then it goes on in another one.
 */
export interface EventPart extends EventDetails {
  /** Tells the parts of an event apart. The first one's is 0. */
  part: number;
  /** An IANA name: the wall clock that counts, also over daylight saving. */
  timezone: string;
  /** Null where it comes once. */
  recurrence: Recurrence | null;
  /** By the original start of the occurrence, such as `2026-11-20T09:30`. */
  exceptions: Readonly<Record<string, EventException>>;
}

/** Whom a change is about: one occurrence, it and all that follow, or all of them. */
export const changeScopes = ['this', 'following', 'all'] as const;
export type ChangeScope = (typeof changeScopes)[number];

/** Who sees an event: everybody with a calendar, or only who is invited (besides its writer and the reading roles). */
export const eventVisibilities = ['company', 'attendees'] as const;
export type EventVisibility = (typeof eventVisibilities)[number];

export const eventAnswers = ['yes', 'no', 'maybe'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

const occurrencePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(~[1-9]\d{0,3})?$/;

/** Whether the text names an occurrence: by its original start, and by the number of its part unless that is 0. */
export function isOccurrenceName(value: unknown): value is string {
  return typeof value === 'string' && occurrencePattern.test(value) && isDay(dayOf(value));
}

/** How many people are invited to one event at most. */
export const attendeeLimit = 200;
/** How many occurrences of one event differ at most. */
export const exceptionLimit = 500;
/** How many answers there are at most to single occurrences of one event. */
export const singleAnswerLimit = 2_000;
/** How many parts an event goes on in at most. */
export const partLimit = 50;
/** How long before an event one is reminded at most: four weeks, in minutes. */
export const reminderLimit = 40_320;
/** How long an event lasts at most, in days. */
export const lengthLimit = 366;

/** Whether somebody with these rights has a calendar. */
export function readsCalendar(rights: Rights): boolean {
  return readsEverything(rights) || hasFlag(rights, 'enablecalender');
}

/** Whether somebody may change an event: who wrote it, and administrators. Who is invited only answers. */
export function changesEvent(rights: Rights, who: string, event: { createdby: { _id: string } }): boolean {
  return event.createdby._id === who || rights.role === 'admin' || rights.role === 'superadmin';
}
