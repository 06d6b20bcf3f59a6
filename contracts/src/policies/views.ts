import type { Attachment } from '../core/attachments.js';
import type { Audience } from '../core/audience.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { Department, Role } from '../core/permissions.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { policyKind } from './kind.js';
import type { ArchiveSpan, PolicyState } from './rules.js';

/** What a policy says, and for whom it is. */
export interface PolicyContent extends DetailsOf<typeof policyKind> {
  attachments: readonly Attachment[];
}

/** A version as it was published, without its text. */
export interface PolicyVersion extends Audience {
  revision: number;
  title: string;
  /** First day in force. */
  effectiveDate: string;
  /** Last day to acknowledge it; empty for none. */
  dueDate: string;
  acknowledge: boolean;
  /** What was different, in short; may be empty. */
  note: string;
  /** The ids of the pictures in its text. */
  pictures: readonly string[];
  attachments: readonly Attachment[];
  at: string;
  by: PersonRef;
}

export interface PolicyReminder {
  revision: number;
  at: string;
  by: PersonRef;
  /** Sent by the product. */
  automatic: boolean;
  /** Of those that the product sends: the day on which it was due. */
  day?: string;
  count: number;
}

/** The newest version; before the first, the draft, for writers only. */
export interface PolicyView extends LiveDocument, PolicyContent {
  state: PolicyState;
  /** Newest version; 0 before the first. */
  revision: number;
  effectiveDate: string;
  dueDate: string;
  acknowledge: boolean;
  versions: readonly PolicyVersion[];
  archives: readonly ArchiveSpan[];
  createdAt: string;
  createdby: PersonRef;
  updatedAt: string;
  deleted: boolean;
  /** Differs from the newest version; writers only. */
  draft?: PolicyContent | null;
  /** Newest few, oldest first; writers only. */
  reminders?: readonly PolicyReminder[];
}

export interface PolicyVersionView extends LiveDocument, PolicyVersion, PolicyContent {
  of: string;
}

/** By policy and version number. */
export type Acknowledged = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The id is the person's. */
export interface AcknowledgementsView extends LiveDocument {
  acknowledged: Acknowledged;
}

/** For the reader and for writers; the id is the person's. */
export interface PolicyReaderView extends LiveDocument {
  department: Department;
  role: Role;
  active: boolean;
  acknowledged: Acknowledged;
  /** Last reminder, by policy. */
  reminded: Readonly<Record<string, { readonly revision: number; readonly at: string }>>;
}

export interface PolicyInForce {
  on: string;
  user: string;
  version: PolicyVersion | null;
  /** At any time; null when they have not. */
  acknowledgedAt: string | null;
  byThen: boolean;
}
