import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { AttendanceDay, Claim, CorrectionState, PunchAction, Span } from './rules.js';

/** One punch. What it says of the time is the server's; what the client said stands in `claimed`. */
export interface PunchView extends LiveDocument {
  /** Whose it is. */
  user: string;
  action: PunchAction;
  /** In the organisation's time zone, such as `11/20/2026, 9:02:11 AM`. */
  date: string;
  /** Milliseconds since 1970. */
  time: number;
  timeonly: string;
  claimed: Claim | null;
  /** Whether it was made without a connection, and sent later. */
  offline: boolean;
  /** Whether the product made it, because nobody did. */
  flagged: boolean;
  /** What an approved correction says the time was, beside what was recorded. */
  amended: { time: number; by: PersonRef; at: string } | null;
}

/** The state of somebody's clock; the id is the person's. */
export interface TimeClockView extends LiveDocument {
  in: boolean;
  /** Since when, in milliseconds; null while they are out. */
  since: number | null;
  /** The calendar day on which they came; null while they are out. */
  day: string | null;
  /** When a missing punch-out counts as forgotten, ISO; null while they are out. */
  forgottenAt: string | null;
  lastIn: PunchView | null;
  lastOut: PunchView | null;
}

/** What colleagues see of a clock. */
export type PresenceView = Pick<TimeClockView, '_id' | 'version' | 'in'>;

/** The days of one person in one month. */
export interface AttendanceSheetView extends LiveDocument {
  user: string;
  /** Such as `2026-11`. */
  month: string;
  /** Rising. */
  days: readonly AttendanceDay[];
}

/** What somebody says their attendance was. */
export interface CorrectionView extends LiveDocument {
  user: string;
  day: string;
  /** The span that is wrong; null where none was recorded. */
  pair: string | null;
  /** What was recorded. */
  recorded: Span | null;
  /** What it was, in milliseconds. */
  in: number;
  out: number;
  reason: string;
  state: CorrectionState;
  /** The id of who is asked; left out for nobody. */
  approver?: string;
  requestedAt: string;
  decidedby: PersonRef | null;
  decidedAt: string | null;
  /** Why it was refused, or reversed. */
  answer: string;
}

/** The months that payroll has closed; the id is the organisation's. */
export interface AttendanceLocksView extends LiveDocument {
  months: readonly { month: string; at: string; by: PersonRef }[];
  /** The months that were opened again, and why; also those that are closed again by now. */
  reopenings: readonly { month: string; at: string; by: PersonRef; reason: string }[];
}
