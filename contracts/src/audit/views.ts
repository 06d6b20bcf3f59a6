import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';

/** How an action ended: done, refused for want of the right, about nothing that the actor may know of, wrong, too often. */
export const auditOutcomes = ['done', 'denied', 'notFound', 'failed', 'throttled'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** One action, or several alike within a minute. It holds names and ids, and nothing of what was written or typed. */
export interface AuditEntry {
  _id: string;
  /** When it happened, the first of several alike. */
  at: string;
  /** Who acted; null where nobody was signed in. */
  by: PersonRef | null;
  /** The command, such as `EditBug`; `SignIn`, `SignOut`, `Export`; or the request that was refused. */
  act: string;
  /** What it was about: the area, and the record's id; null where there is none. */
  area: string | null;
  record: string | null;
  outcome: AuditOutcome;
  /** Where it came from. */
  address: string;
  /** How many were alike. */
  times: number;
}

/** A page of the audit log, which grows and is then full. */
export interface AuditPageView extends LiveDocument {
  entries: readonly AuditEntry[];
}

/** An entry as its reader is shown it. */
export interface AuditRow extends AuditEntry {
  /** What the record is called, such as `BUG-12` or a person's name; null where the reader sees none. */
  name: string | null;
}

/** The answer to `GET /audit`: the newest first. */
export interface AuditAnswer {
  items: AuditRow[];
  /** Goes on with what is older; null at the end. */
  next: string | null;
}

/** How many entries there are in an answer. */
export const auditRows = 50;
