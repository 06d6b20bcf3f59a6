import type { CustomFields } from '../core/custom-fields.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { Department, Designation } from '../core/permissions.js';
import type { PayLines, PaySlipState, PayTotals, VersionState } from './rules.js';

/** What a pay slip says, with what it comes to. */
export interface PaySlipContent extends PayLines, PayTotals {
  /** A word to whom it is for; empty for none. */
  note: string;
  custom?: CustomFields;
}

/** A version that is being prepared. */
export interface PaySlipDraft extends PaySlipContent {
  /** Why a published version is corrected; empty for a first version. */
  reason: string;
  by: PersonRef;
  at: string;
}

/** Whose it is, as it was when the version was published. */
export interface PaidPerson {
  username: string;
  department: Department;
  designation: Designation;
}

/** Who pays, as it was when the version was published. */
export interface PayingCompany {
  name: string;
  /** The id of the logo's file; null without one. */
  logo: string | null;
}

/** Whether the document of a version was made: only somebody's asking for it has it made. */
export type DocumentState = 'none' | 'asked' | 'made';

/** A version as its owner has it. It never changes, but for what became of it. */
export interface PaySlipVersion extends PaySlipContent {
  number: number;
  state: VersionState;
  person: PaidPerson;
  company: PayingCompany;
  publishedAt: string;
  publishedby: PersonRef;
  /** Why it replaces the one before it; empty for the first. */
  reason: string;
  /** Why it was withdrawn; empty unless it was. */
  withdrawal: string;
  document: DocumentState;
}

/** What a draft comes to, for those who look after all of them. */
export type DraftSummary = Pick<PaySlipContent, 'currency' | 'gross' | 'net' | 'days'> & { number: number };

/** What payroll sees of everybody's pay slip without opening it. */
export interface PaySlipSummary extends LiveDocument, Pick<PaidPerson, 'username' | 'department' | 'designation'> {
  /** Whose it is. */
  user: string;
  /** Such as `2026-11`. */
  month: string;
  state: PaySlipState;
  /** The version that counts; 0 while there is none. */
  number: number;
  /** Of the version that counts, or else of the draft. */
  currency: string;
  gross: string;
  net: string;
  /** What is being prepared; null when nothing is. */
  drafted: DraftSummary | null;
  publishedAt: string | null;
  updatedAt: string;
  /** Whether its only draft was thrown away. */
  deleted: boolean;
}

/** A pay slip with everything, for those of payroll who are preparing it or have opened it, which is recorded. */
export interface PaySlipView extends PaySlipSummary {
  draft: PaySlipDraft | null;
  versions: readonly PaySlipVersion[];
  /** The ids of those of payroll who see all of it right now. */
  readers: readonly string[];
}

/** A pay slip as somebody gets it: its owner the versions, payroll what it comes to, and all of it once opened. */
export type PaySlipDocument = PaySlipSummary & Partial<Pick<PaySlipView, 'draft' | 'versions' | 'readers'>>;

/** What became of work on many pay slips at once. */
export interface ManyPaySlips {
  /** The pay slips that it was done to. */
  done: readonly string[];
  /** What was left as it is, and why. */
  refused: readonly { _id: string; message: string }[];
}
