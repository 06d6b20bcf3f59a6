import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { ChangeScope, EventAnswer, EventDetails, EventPart, EventVisibility, Recurrence } from './rules.js';

export interface EventAttendee extends PersonRef {
  /** The general answer; see `answerTo` for an occurrence. Empty before the first. */
  answer: EventAnswer | '';
  answeredAt: string | null;
}

export interface NextReminder {
  at: string;
  occurrence: string;
}

export interface EventChange {
  scope: ChangeScope;
  /** Null for the whole event. */
  occurrence: string | null;
  from: Partial<EventDetails & { recurrence: Recurrence | null; timezone: string }>;
  /** Null when cancelled. */
  to: Partial<EventDetails & { recurrence: Recurrence | null; timezone: string }> | null;
}

/** An answer for one occurrence, for the history. Empty: the general answer applies again. */
export interface SingleAnswer {
  occurrence: string;
  from: EventAnswer | '';
  to: EventAnswer | '';
}

/**
 * Topic `calendar`. Details are those of the first part; use `occurrencesBetween(event, from, to)` for what happens
 * when.
 */
export interface CalendarEventView extends LiveDocument, EventDetails {
  timezone: string;
  recurrence: Recurrence | null;
  parts: readonly EventPart[];
  visibility: EventVisibility;
  attendees: readonly EventAttendee[];
  reminderminutes: number | null;
  nextreminder: NextReminder | null;
  lastchange: EventChange | null;
  lastanswer?: SingleAnswer;
  createdAt: string;
  createdby: PersonRef;
  deleted: boolean;
}

export interface CalendarReminder {
  event: string;
  occurrence: string;
  eventtitle: string;
  place: string;
  allday: boolean;
  starts: string;
  /** When it was due, and when it came: later if the product was down. */
  due: string;
  at: string;
}

/** Topic `calendar-reminders`; the id is the person's. The newest 20, newest last. */
export interface CalendarRemindersView extends LiveDocument {
  reminders: readonly CalendarReminder[];
}

/** A person's private calendar address for other programs. The id is the person's. */
export interface CalendarFeedView extends LiveDocument {
  active: boolean;
  since: string | null;
  /** Last day of validity; null without an end. */
  until: string | null;
}

/** Shown once: only a digest is stored. */
export interface CalendarFeedAddress {
  path: string;
  /** Null when the public address is unknown. */
  address: string | null;
  since: string;
  until: string | null;
}
