import type { CustomFields } from '../core/custom-fields.js';
import type { ItemLink, PersonRef, Planned } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { Triage } from '../core/triage-rules.js';
import type { CodeLink } from './code-rules.js';
import type { bugKind } from './kind.js';
import type { BugStatus } from './rules.js';

export interface BugComment {
  _id: string;
  /** Empty once it is deleted. */
  description: string;
  /** Left out while it stands. */
  deletedBy?: PersonRef;
  createdAt: string;
  createdby: PersonRef;
}

export interface BugHistoryLine {
  createdAt: string;
  assignedBy: PersonRef;
  assignedTo: PersonRef | null;
  status: BugStatus;
  comment: string;
  /** Who deleted the comment; left out while it stands. */
  deletedBy?: PersonRef;
}

export interface BugView extends LiveDocument, Planned, DetailsOf<typeof bugKind> {
  bugnumber: number;
  status: BugStatus;
  custom?: CustomFields;
  createdby: PersonRef & { email: string };
  createdAt: string;
  updatedAt: string;
  assignedTo: PersonRef | null;
  assignedtolist: readonly PersonRef[];
  /** Ids of those who work along; never the assignee's. */
  coassignees: readonly string[];
  /** Newest comments, oldest first; see `bugTail` and `bugTailLetters`. */
  commmentlist: readonly BugComment[];
  commentcount: number;
  /** The ids of deleted comments; left out for none. */
  withdrawn?: readonly string[];
  allhistory: readonly BugHistoryLine[];
  watchers: readonly string[];
  links: readonly ItemLink[];
  /** Commits and pull requests that name it, oldest first; left out before the first. */
  code?: readonly CodeLink[];
  statusSince: string;
  /** Milliseconds in each earlier status. */
  timeInStatus: Partial<Record<BugStatus, number>>;
  /** When it was last resolved, closed or found invalid; null while open. */
  settledAt: string | null;
  reopened: number;
  triage: Triage;
  deleted: boolean;
}
