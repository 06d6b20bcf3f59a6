import type { CarriedChange } from '../core/history.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { AttendanceDay, BreakTimes, Claim, CorrectionState, PunchAction, Span } from './rules.js';

/** Times are the server's; the client's is in `claimed`. */
export interface PunchView extends LiveDocument {
  user: string;
  action: PunchAction;
  date: string;
  time: number;
  timeonly: string;
  claimed: Claim | null;
  offline: boolean;
  /** Made by the product for a forgotten punch-out. */
  flagged: boolean;
  /** The time by an approved correction. */
  amended: { time: number; by: PersonRef; at: string } | null;
}

/** The id is the person's. */
export interface TimeClockView extends LiveDocument {
  in: boolean;
  /** Milliseconds; null while out. */
  since: number | null;
  day: string | null;
  /** When the running break began, in milliseconds; left out while there is none. */
  breakSince?: number;
  /** When a missing punch-out counts as forgotten, ISO; null while out. */
  forgottenAt: string | null;
  lastIn: PunchView | null;
  lastOut: PunchView | null;
}

/** What colleagues see of a clock. */
export interface PresenceView extends Pick<TimeClockView, '_id' | 'version' | 'in'> {
  /** Left out while there is no break. */
  onBreak?: true;
}

export interface AttendanceSheetView extends LiveDocument {
  user: string;
  month: string;
  days: readonly AttendanceDay[];
}

/** What was recorded of a span, with its breaks if it had any. */
export interface RecordedSpan extends Span {
  breaks?: readonly BreakTimes[];
}

export interface CorrectionView extends LiveDocument {
  user: string;
  day: string;
  pair: string | null;
  recorded: RecordedSpan | null;
  in: number;
  out: number;
  /** Left out where the breaks stay as they are recorded. */
  breaks?: readonly BreakTimes[];
  reason: string;
  state: CorrectionState;
  approver?: string;
  /** The id of who decides instead of the approver today; left out for nobody. */
  deputy?: string;
  /** The approver that a deputy decided for. */
  decidedFor?: PersonRef;
  requestedAt: string;
  decidedby: PersonRef | null;
  decidedAt: string | null;
  answer: string;
  /** What was asked for, handed on and decided, the oldest first; left out by an earlier release. */
  changes?: readonly CarriedChange[];
}

/** Months closed by payroll. The id is the organisation's. */
export interface AttendanceLocksView extends LiveDocument {
  months: readonly { month: string; at: string; by: PersonRef }[];
  reopenings: readonly { month: string; at: string; by: PersonRef; reason: string }[];
}
