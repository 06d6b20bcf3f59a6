import type { CustomFields } from '../core/custom-fields.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { companyEventKind } from './kind.js';
import type { EventAnswer, OccasionKind } from './rules.js';

/** When a company event is, by the clock of the organisation: both days belong to it; an empty time takes whole days. */
export type EventTimes = Pick<DetailsOf<typeof companyEventKind>, 'date' | 'endDate' | 'time' | 'endTime' | 'allDay'>;

/** Something that the company does, for whomever it is meant. */
export interface CompanyEventView extends LiveDocument, DetailsOf<typeof companyEventKind> {
  /** The instants from and until when it is, ISO; the first and the last day when it takes whole days. */
  start: string;
  end: string;
  /** The time zone by whose clock it was announced. */
  timeZone: string;
  cancelled: boolean;
  /** Why it was called off; may be empty. */
  cancelReason: string;
  createdAt: string;
  createdby: PersonRef;
  updatedAt: string;
  /** The organisation's own fields; left out when it was filled in without any. */
  custom?: CustomFields;
  deleted: boolean;
}

/** How many come; its id is the event's. */
export interface EventAttendanceView extends LiveDocument, Readonly<Record<EventAnswer, number>> {}

/** One person's answer, within the event. */
export interface EventAnswerView extends LiveDocument {
  /** The event's id. */
  of: string;
  /** The person's id. */
  user: string;
  /** Empty when it was taken back. */
  answer: EventAnswer | '';
  at: string;
}

/** What somebody has answered, by the event's id; the id is the person's. */
export interface OwnAnswersView extends LiveDocument {
  answers: Readonly<Record<string, { readonly answer: EventAnswer; readonly at: string }>>;
}

/** A day of somebody that comes back each year. Of a birthday nobody is told the year. */
export interface OccasionView extends LiveDocument {
  kind: OccasionKind;
  title: string;
  /** The person's id. */
  user: string;
  /** The day of each year, such as `02-29`; see `occasionIn`. */
  day: string;
  /** The year in which somebody joined; null for birthdays. */
  since: number | null;
}
