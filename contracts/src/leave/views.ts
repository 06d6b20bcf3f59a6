import type { CustomFields } from '../core/custom-fields.js';
import type { PersonRef } from '../core/items.js';
import type { BalanceKind } from './commands.js';
import type { LiveDocument } from '../core/live.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { leaveKind } from './kind.js';
import type { LeaveSpan, YearDays } from './rules.js';
import type { LeaveState } from './states.js';

/** A leave, for whose it is and those who read everybody's. */
export interface LeaveView extends LiveDocument, DetailsOf<typeof leaveKind> {
  /** Whose it is. */
  user: string;
  /** The id of the organisation's leave type; null for a text of one's own. */
  type: string | null;
  days: number;
  /** The days by year. */
  counted: readonly YearDays[];
  state: LeaveState;
  /** Who is asked, and then who decided; null when there is nobody to ask. */
  approver: PersonRef | null;
  decidedAt: string | null;
  /** Why it was rejected. */
  answer: string;
  custom?: CustomFields;
  createdAt: string;
  updatedAt: string;
}

/** Somebody who is away, as every colleague sees it: neither why nor how often. The id is the leave's. */
export interface AbsenceView extends LiveDocument, LeaveSpan {
  user: string;
  state: 'Approved';
}

/** What one event did to somebody's days of leave in one year. */
export interface LedgerEntry {
  kind: 'taken' | 'returned' | BalanceKind;
  /** The leave that the event belongs to, and the leave's version after it; for corrections the person. */
  leave: string;
  version: number;
  type: string | null;
  leaveType: string;
  /** More than 0; corrections also take away. */
  days: number;
  /** Why a balance was corrected. */
  reason?: string;
  at: string;
  by: PersonRef;
}

/** A correction of somebody's balance. */
export interface BalanceCorrection {
  kind: BalanceKind;
  /** The id of the leave type, and how it was called. */
  type: string;
  leaveType: string;
  year: number;
  days: number;
  reason: string;
  at: string;
  by: PersonRef;
}

/** How HR corrected somebody's balances; the id is the person's. */
export interface BalanceCorrectionsView extends LiveDocument {
  /** In the order in which it happened. */
  corrections: readonly BalanceCorrection[];
}

/** What was taken, and came back, of one person's leave in one year; the id is `<person>_<year>`. */
export interface LeaveLedgerView extends LiveDocument {
  user: string;
  year: number;
  /** In the order in which it happened. */
  entries: readonly LedgerEntry[];
}

/** What a year of a leave type brings, from a year on. */
export interface LeaveTermsEntry {
  /** The first year for which it holds. */
  year: number;
  allowance: number;
  carryOver: number;
  /** The change of the settings that said so: when, by whom, and their version after it. */
  at: string;
  by: PersonRef;
  version: number;
}

/** A leave type of the organisation, with what it brought in which year. */
export interface LeaveTypeTerms {
  id: string;
  name: string;
  paid: boolean;
  halfDays: boolean;
  /** The year in which it was added; null for types with which the organisation began. */
  since: number | null;
  /** Whether it was taken out of the settings; what was taken of it stays. */
  gone: boolean;
  /** By year, rising; at least one. */
  terms: readonly LeaveTermsEntry[];
}

/** What each leave type brings; the id is the organisation's. */
export interface LeaveTermsView extends LiveDocument {
  types: readonly LeaveTypeTerms[];
}
