import type { CustomFields } from '../core/custom-fields.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { Department, Designation } from '../core/permissions.js';
import type { SlipSalary } from '../salaries/rules.js';
import type { PayLines, PaySlipState, PayTotals, VersionState } from './rules.js';
import type { PayYear } from './year-to-date.js';

/** From the employee's file when a slip was drafted. What is shown hides all but the last four characters of the latter two. */
export interface PaidEmployee {
  employeeNumber: string;
  taxId: string;
  iban: string;
}

export interface PaySlipContent extends PayLines, PayTotals {
  note: string;
  /** Left out in early pay slips, as are the next two. */
  payDate?: string;
  employee?: PaidEmployee;
  /** What was published of the same calendar year before this month. */
  yearBefore?: PayYear;
  /** What its lines were taken from; left out where the person had no salary in the month. */
  salary?: SlipSalary;
  custom?: CustomFields;
}

export interface PaySlipDraft extends PaySlipContent {
  reason: string;
  by: PersonRef;
  at: string;
}

export interface PaidPerson {
  username: string;
  department: Department;
  designation: Designation;
}

/** Of a published version, with the names of that day. */
export interface PublishedPerson extends PaidPerson {
  /** Left out in early pay slips, as is the next. */
  departmentName?: string;
  designationName?: string;
}

export interface PayingCompany {
  name: string;
  logo: string | null;
  /** Left out in early pay slips. */
  address?: string;
}

export type DocumentState = 'none' | 'asked' | 'made';

/** A published version. Only its state changes. */
export interface PaySlipVersion extends PaySlipContent {
  number: number;
  state: VersionState;
  person: PublishedPerson;
  company: PayingCompany;
  publishedAt: string;
  publishedby: PersonRef;
  /** When its person confirmed that they received it; null while they have not. */
  acknowledgedAt: string | null;
  reason: string;
  withdrawal: string;
  document: DocumentState;
}

/** A deleted draft that can be brought back; `number` is the version it would become. */
export type DiscardedDraft = Pick<PaySlipContent, 'currency' | 'gross' | 'net'> & { number: number; at: string };

export type DraftSummary = Pick<PaySlipContent, 'currency' | 'gross' | 'net' | 'days'> & { number: number };

/** What payroll sees without opening a payslip. */
export interface PaySlipSummary extends LiveDocument, Pick<PaidPerson, 'username' | 'department' | 'designation'> {
  user: string;
  month: string;
  state: PaySlipState;
  /** Current version; 0 for none. */
  number: number;
  currency: string;
  gross: string;
  net: string;
  /** Left out in early pay slips. */
  payDate?: string;
  drafted: DraftSummary | null;
  /** Null for its owner too. */
  discarded: DiscardedDraft | null;
  /** Of the current version. */
  acknowledgedAt: string | null;
  publishedAt: string | null;
  updatedAt: string;
  deleted: boolean;
}

/** In full, for members of payroll who prepare or opened it; access is recorded. */
export interface PaySlipView extends PaySlipSummary {
  draft: PaySlipDraft | null;
  versions: readonly PaySlipVersion[];
  /** Members of payroll who see it in full now. */
  readers: readonly string[];
}

/** Depends on the reader: owners get the versions, payroll the summary, and everything once opened. */
export type PaySlipDocument = PaySlipSummary & Partial<Pick<PaySlipView, 'draft' | 'versions' | 'readers'>>;

export interface ManyPaySlips {
  done: readonly string[];
  refused: readonly { _id: string; message: string }[];
}
