import { isDay } from '../core/calendar-values.js';
import { dayOf, type WeekDay } from '../core/days.js';
import { hasFlag, readsEverything, type Rights } from '../core/permissions.js';

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof frequencies)[number];

/**
 * The same date (skipping months without it), the same weekday of the month, such as the second Tuesday, the last such
 * weekday, or the last day.
 */
export const monthlyKinds = ['day', 'weekday', 'lastweekday', 'last'] as const;
export type MonthlyKind = (typeof monthlyKinds)[number];

export interface Recurrence {
  frequency: Frequency;
  interval: number;
  /** Weekly only, ascending; includes the start's weekday. */
  weekdays: readonly WeekDay[];
  /** Monthly only; else `day`. */
  monthly: MonthlyKind;
  /** Last possible day; empty without an end. */
  until: string;
  /** Total occurrences; null for no limit. Excludes `until`. */
  count: number | null;
}

/** What single occurrences can change. In the event's time zone. */
export interface EventDetails {
  eventtitle: string;
  eventdescription: string;
  place: string;
  /** A room of the organisation's by its id; left out or empty for none. */
  room?: string;
  /** Times are `00:00` then, and `enddate` is inclusive. */
  allday: boolean;
  eventdate: string;
  eventtime: string;
  enddate: string;
  endtime: string;
}

export const detailNames = [
  'eventtitle',
  'eventdescription',
  'place',
  'room',
  'allday',
  'eventdate',
  'eventtime',
  'enddate',
  'endtime',
] as const satisfies readonly (keyof EventDetails)[];

export function detailsOf(holder: EventDetails): EventDetails {
  const { eventtitle, eventdescription, place, room, allday, eventdate, eventtime, enddate, endtime } = holder;
  const taken = room === undefined ? {} : { room };
  return { eventtitle, eventdescription, place, ...taken, allday, eventdate, eventtime, enddate, endtime };
}

export interface EventException {
  cancelled: boolean;
  /** Individual changes; they outlive changes of the series. */
  changes: Partial<EventDetails>;
  answers?: Readonly<Record<string, EventAnswer>>;
}

/** A section of an event with one rule. Changing an occurrence "and all following" starts another. */
export interface EventPart extends EventDetails {
  part: number;
  /** IANA name; occurrences keep its wall-clock time over daylight saving. */
  timezone: string;
  recurrence: Recurrence | null;
  /** By the occurrence's original start, such as `2026-11-20T09:30`. */
  exceptions: Readonly<Record<string, EventException>>;
}

export const changeScopes = ['this', 'following', 'all'] as const;
export type ChangeScope = (typeof changeScopes)[number];

export const eventVisibilities = ['company', 'attendees'] as const;
export type EventVisibility = (typeof eventVisibilities)[number];

export const eventAnswers = ['yes', 'no', 'maybe'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

const occurrencePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(~[1-9]\d{0,3})?$/;

/** Its original start, and its part's number unless that is 0. */
export function isOccurrenceName(value: unknown): value is string {
  return typeof value === 'string' && occurrencePattern.test(value) && isDay(dayOf(value));
}

export const attendeeLimit = 200;
export const exceptionLimit = 500;
export const singleAnswerLimit = 2_000;
export const partLimit = 50;
/** Four weeks, in minutes. */
export const reminderLimit = 40_320;
/** Days. */
export const lengthLimit = 366;

export function readsCalendar(rights: Rights): boolean {
  return readsEverything(rights) || hasFlag(rights, 'enablecalender');
}

/** Organiser and administrators; attendees only answer. */
export function changesEvent(rights: Rights, who: string, event: { createdby: { _id: string } }): boolean {
  return event.createdby._id === who || rights.role === 'admin' || rights.role === 'superadmin';
}
