import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { ChangeScope, EventAnswer, EventDetails, EventPart, EventVisibility, Recurrence } from './rules.js';

/** Somebody who is invited. */
export interface EventAttendee extends PersonRef {
  /** To the event; see `answerTo` for one occurrence. Empty as long as they have not answered. */
  answer: EventAnswer | '';
  answeredAt: string | null;
}

/** When the next reminder of an event falls due, and of which occurrence. */
export interface NextReminder {
  /** ISO instant. */
  at: string;
  occurrence: string;
}

/** What somebody last did to an event's days, times or words, for its history. */
export interface EventChange {
  scope: ChangeScope;
  /** Null where it is about all of it. */
  occurrence: string | null;
  /** Only what changed. */
  from: Partial<EventDetails & { recurrence: Recurrence | null; timezone: string }>;
  /** Null where it was cancelled. */
  to: Partial<EventDetails & { recurrence: Recurrence | null; timezone: string }> | null;
}

/** What somebody last answered for one occurrence alone, for the event's history. Empty: what they answer to the event. */
export interface SingleAnswer {
  occurrence: string;
  from: EventAnswer | '';
  to: EventAnswer | '';
}

/**
 * An event of the calendar (topic `calendar`). Title, description, place, days, times, rhythm and zone are those of its
 * first part; what happens when is told by `occurrencesBetween(event, from, to)`.
 */
export interface CalendarEventView extends LiveDocument, EventDetails {
  timezone: string;
  recurrence: Recurrence | null;
  parts: readonly EventPart[];
  visibility: EventVisibility;
  attendees: readonly EventAttendee[];
  /** How long before each occurrence its writer and attendees are reminded; null for not at all. */
  reminderminutes: number | null;
  /** Null where none is to come. */
  nextreminder: NextReminder | null;
  lastchange: EventChange | null;
  /** Left out as long as nobody answered for one occurrence alone. */
  lastanswer?: SingleAnswer;
  createdAt: string;
  createdby: PersonRef;
  deleted: boolean;
}

/** One reminder that fell due. */
export interface CalendarReminder {
  /** The event's id. */
  event: string;
  occurrence: string;
  eventtitle: string;
  place: string;
  allday: boolean;
  /** When it begins, an ISO instant. */
  starts: string;
  /** When the reminder was due, and when it came: later where the product was not running. */
  due: string;
  at: string;
}

/** The reminders of one person (topic `calendar-reminders`); the id is the person's. The newest 20, the newest last. */
export interface CalendarRemindersView extends LiveDocument {
  reminders: readonly CalendarReminder[];
}

/** Whether somebody has a private address under which other programs read their calendar; the id is the person's. */
export interface CalendarFeedView extends LiveDocument {
  active: boolean;
  /** When the present address was made; null without one. */
  since: string | null;
  /** The last day on which it is answered; null without an end. */
  until: string | null;
}

/** The answer to making such an address: it is shown once, for only a digest of it is kept. */
export interface CalendarFeedAddress {
  /** Such as `/api/calendar/feed/….ics`, under the product's own address. */
  path: string;
  /** The whole of it, where it is known how people reach the product. */
  address: string | null;
  since: string;
  until: string | null;
}
