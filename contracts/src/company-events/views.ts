import type { CustomFields } from '../core/custom-fields.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { companyEventKind } from './kind.js';
import type { EventAnswer, OccasionKind } from './rules.js';

/** When a company event is, by the clock of the organisation: both days belong to it; an empty time takes whole days. */
export type EventTimes = Pick<DetailsOf<typeof companyEventKind>, 'date' | 'endDate' | 'time' | 'endTime' | 'allDay'>;

export interface CompanyEventView extends LiveDocument, DetailsOf<typeof companyEventKind> {
  /** ISO instants; days for all-day events. */
  start: string;
  end: string;
  /** A picture by its id; empty for none. */
  cover: string;
  /** The start of which its audience was reminded; empty before. */
  remindedFor: string;
  /** Time zone at the announcement. */
  timeZone: string;
  cancelled: boolean;
  cancelReason: string;
  createdAt: string;
  createdby: PersonRef;
  updatedAt: string;
  /** Left out without any. */
  custom?: CustomFields;
  deleted: boolean;
}

/** Counts of answers; the id is the event's. */
export interface EventAttendanceView extends LiveDocument, Readonly<Record<EventAnswer, number>> {}

export interface EventAnswerView extends LiveDocument {
  of: string;
  /** The person's id. */
  user: string;
  /** Empty when removed. */
  answer: EventAnswer | '';
  at: string;
}

/** By event; the id is the person's. */
export interface OwnAnswersView extends LiveDocument {
  answers: Readonly<Record<string, { readonly answer: EventAnswer; readonly at: string }>>;
}

/** A yearly occasion. Birthdays never reveal the year. */
export interface OccasionView extends LiveDocument {
  kind: OccasionKind;
  title: string;
  /** The person's id. */
  user: string;
  /** Such as `02-29`; see `occasionIn`. */
  day: string;
  /** Year of joining; null for birthdays. */
  since: number | null;
}
