import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { SalaryEntry, SalaryLine } from './rules.js';

/** The earnings and deductions of a kind of pay. Only payroll sees them. */
export interface SalaryStructureView extends LiveDocument {
  name: string;
  /** The organisation's at the time. */
  currency: string;
  lines: readonly SalaryLine[];
  /** Whose salary is made up by it keeps it; nobody else gets it. */
  archived: boolean;
  by: PersonRef;
  updatedAt: string;
}

export interface RecordedSalary extends SalaryEntry {
  readonly at: string;
  readonly by: PersonRef;
}

/** A person's salaries. The id is the person's; seen by payroll alone. */
export interface SalaryView extends LiveDocument {
  /** Ascending by first day. */
  entries: readonly RecordedSalary[];
}
