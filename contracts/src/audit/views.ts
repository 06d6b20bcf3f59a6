import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';

export const auditOutcomes = ['done', 'denied', 'notFound', 'failed', 'throttled'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** What an entry is about; which one is in `categories.ts`. */
export const auditCategories = [
  'access',
  'people',
  'work',
  'hr',
  'communication',
  'organisation',
  'readings',
  'other',
] as const;
export type AuditCategory = (typeof auditCategories)[number];

/** One action, or several alike within a minute. Holds names and ids, but no content. */
export interface AuditEntry {
  _id: string;
  /** Of the first, when several are merged. */
  at: string;
  /** Null without a session. */
  by: PersonRef | null;
  act: string;
  area: string | null;
  record: string | null;
  /** What was made within the record, such as a label; left out where the record says it. */
  part?: string;
  outcome: AuditOutcome;
  address: string;
  times: number;
}

export interface AuditPageView extends LiveDocument {
  entries: readonly AuditEntry[];
}

export interface AuditRow extends AuditEntry {
  /** The record's title, such as `BUG-12`; null where the reader sees none. */
  name: string | null;
  /** What the person is called whose record it is, where its title does not say it. */
  of: string | null;
}

export interface AuditAnswer {
  items: AuditRow[];
  /** Cursor; null at the end. */
  next: string | null;
}

export const auditRows = 50;
