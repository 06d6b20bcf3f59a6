import type { Attachment } from '../core/attachments.js';
import type { CustomFields } from '../core/custom-fields.js';
import type { PersonRef } from '../core/items.js';
import type { BalanceKind } from './commands.js';
import type { LiveDocument } from '../core/live.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { leaveKind } from './kind.js';
import type { LeaveSpan, YearDays } from './rules.js';
import type { LeaveState } from './states.js';

/** Visible to its owner and readers of all leave. */
export interface LeaveView
  extends LiveDocument, Omit<DetailsOf<typeof leaveKind>, 'attachments' | 'startTime' | 'endTime'> {
  user: string;
  /** Of a single day; left out for whole and half days. */
  startTime?: string;
  endTime?: string;
  /** Such as a doctor's note; may be left out where there are none. */
  attachments?: readonly Attachment[];
  /** Null for free text. */
  type: string | null;
  days: number;
  /** The days by year. */
  counted: readonly YearDays[];
  state: LeaveState;
  /** The current or deciding approver; null when nobody can be asked. */
  approver: PersonRef | null;
  /** Who approved it before HR decides, and when; left out until then, and where one approval is enough. */
  endorsedBy?: PersonRef;
  endorsedAt?: string;
  /** The approver that a deputy did so for. */
  endorsedFor?: PersonRef;
  /** Who decides instead of the approver today; left out for nobody. */
  deputy?: PersonRef;
  /** Where a deputy gave the first approval: the approver they stood in for. The deputy keeps seeing it while HR decides. */
  deputyFor?: PersonRef;
  /** The approver that a deputy decided for. */
  decidedFor?: PersonRef;
  /** Who recorded it for its person; left out where they applied themselves. */
  recordedBy?: PersonRef;
  decidedAt: string | null;
  answer: string;
  custom?: CustomFields;
  createdAt: string;
  updatedAt: string;
}

/** Shown to every colleague, without the reason. The id is the leave's. */
export interface AbsenceView extends LiveDocument, LeaveSpan {
  user: string;
  state: 'Approved';
}

export interface LedgerEntry {
  kind: 'taken' | 'returned' | BalanceKind;
  /** The leave and its version after the event; for corrections, the person. */
  leave: string;
  version: number;
  type: string | null;
  leaveType: string;
  /** Positive, except in corrections. */
  days: number;
  reason?: string;
  at: string;
  by: PersonRef;
}

export interface BalanceCorrection {
  kind: BalanceKind;
  type: string;
  leaveType: string;
  year: number;
  days: number;
  reason: string;
  at: string;
  by: PersonRef;
}

/** What a person is entitled to a year, from a year on. */
export interface LeaveEntitlement {
  readonly type: string;
  readonly leaveType: string;
  /** First year. */
  readonly year: number;
  /** Null from when the type's allowance holds again. */
  readonly days: number | null;
  readonly reason: string;
  readonly at: string;
  readonly by: PersonRef;
  /** Of the record after the event. */
  readonly version: number;
}

/** The id is the person's. */
export interface BalanceCorrectionsView extends LiveDocument {
  /** Chronological. */
  corrections: readonly BalanceCorrection[];
  /** Ascending by year, one for each type and year; may be left out where there never were any. */
  entitlements?: readonly LeaveEntitlement[];
}

/** Since when a person has leave, for those who see their balance. The id is the person's. */
export interface LeaveOwnerView extends LiveDocument {
  /** Empty where it is not known. */
  joined: string;
  createdAt: string;
}

/** A person's ledger of one year; the id is `<person>_<year>`. */
export interface LeaveLedgerView extends LiveDocument {
  user: string;
  year: number;
  /** Chronological. */
  entries: readonly LedgerEntry[];
}

export interface LeaveTermsEntry {
  /** First year. */
  year: number;
  allowance: number;
  carryOver: number;
  /** In proportion in the year of joining; left out where it is not. */
  proportional?: true;
  /** The settings change behind it. */
  at: string;
  by: PersonRef;
  version: number;
}

export interface LeaveTypeTerms {
  id: string;
  name: string;
  paid: boolean;
  halfDays: boolean;
  /** Null for the initial types. */
  since: number | null;
  /** Removed from the settings; leave taken stays. */
  gone: boolean;
  /** Ascending by year; at least one. */
  terms: readonly LeaveTermsEntry[];
}

/** The id is the organisation's. */
export interface LeaveTermsView extends LiveDocument {
  types: readonly LeaveTypeTerms[];
}
