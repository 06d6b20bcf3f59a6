import type { Audience } from '../core/audience.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { Department, Role } from '../core/permissions.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { policyKind } from './kind.js';
import type { ArchiveSpan, PolicyState } from './rules.js';

/** A file that belongs to a policy. */
export interface PolicyAttachment {
  /** The id of the uploaded file. */
  file: string;
  /** What it is called, such as `Packing list.pdf`. */
  name: string;
}

/** What a policy says, and for whom it is. */
export interface PolicyContent extends DetailsOf<typeof policyKind> {
  attachments: readonly PolicyAttachment[];
}

/** A version as it was published, without its text. */
export interface PolicyVersion extends Audience {
  revision: number;
  title: string;
  /** The day from which it holds. */
  effectiveDate: string;
  /** Whether its audience is asked to acknowledge it. */
  acknowledge: boolean;
  /** What was different, in short; may be empty. */
  note: string;
  /** The ids of the pictures in its text. */
  pictures: readonly string[];
  attachments: readonly PolicyAttachment[];
  at: string;
  by: PersonRef;
}

/** Those who had not acknowledged a version were reminded. */
export interface PolicyReminder {
  revision: number;
  at: string;
  by: PersonRef;
  /** Whether the product did it by itself. */
  automatic: boolean;
  /** How many people were reminded. */
  count: number;
}

/** A policy in its newest version; before the first, as it is drafted, which only writers see. */
export interface PolicyView extends LiveDocument, PolicyContent {
  state: PolicyState;
  /** The number of the newest version; 0 before the first. */
  revision: number;
  /** The day from which that version holds; empty before the first. */
  effectiveDate: string;
  acknowledge: boolean;
  /** Oldest first. */
  versions: readonly PolicyVersion[];
  archives: readonly ArchiveSpan[];
  createdAt: string;
  createdby: PersonRef;
  updatedAt: string;
  deleted: boolean;
  /** What the next version is going to say, where that differs; only writers get it. */
  draft?: PolicyContent | null;
  /** The newest ones, oldest first; only writers get them. */
  reminders?: readonly PolicyReminder[];
}

/** A policy as it was in one of its versions. */
export interface PolicyVersionView extends LiveDocument, PolicyVersion, PolicyContent {
  /** The policy's id. */
  of: string;
}

/** When somebody acknowledged the versions of policies: by the policy's id, by the version's number. */
export type Acknowledged = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What somebody has acknowledged; the id is the person's. */
export interface AcknowledgementsView extends LiveDocument {
  acknowledged: Acknowledged;
}

/** Somebody as a reader of policies, for themselves and for writers; the id is the person's. */
export interface PolicyReaderView extends LiveDocument {
  department: Department;
  role: Role;
  active: boolean;
  acknowledged: Acknowledged;
  /** When they were last reminded, and of which version, by the policy's id. */
  reminded: Readonly<Record<string, { readonly revision: number; readonly at: string }>>;
}

/** Which version was in force on a day, and whether somebody had acknowledged it by then. */
export interface PolicyInForce {
  on: string;
  user: string;
  /** Null when none was in force. */
  version: PolicyVersion | null;
  /** When they acknowledged it, ever; null when they have not. */
  acknowledgedAt: string | null;
  /** Whether that was on or before the day. */
  byThen: boolean;
}
