import type { CustomFields } from '../core/custom-fields.js';
import type { ItemLink, PersonRef, Planned } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { bugKind } from './kind.js';
import type { BugStatus } from './rules.js';

export interface BugComment {
  _id: string;
  /** Markdown. */
  description: string;
  createdAt: string;
  createdby: PersonRef;
}

/** One line of the history table: what a change of status or assignee, or a comment, led to. */
export interface BugHistoryLine {
  createdAt: string;
  assignedBy: PersonRef;
  assignedTo: PersonRef | null;
  status: BugStatus;
  comment: string;
}

/** A bug: what its form says, empty where nobody chose or wrote anything, and what became of it. */
export interface BugView extends LiveDocument, Planned, DetailsOf<typeof bugKind> {
  bugnumber: number;
  status: BugStatus;
  /** The organisation's own fields; left out when it was filled in without any. */
  custom?: CustomFields;
  createdby: PersonRef & { email: string };
  createdAt: string;
  updatedAt: string;
  assignedTo: PersonRef | null;
  /** The assignee as a list, or nobody. */
  assignedtolist: readonly PersonRef[];
  /** The newest comments, oldest first; see `bugTail` and `bugTailLetters`. */
  commmentlist: readonly BugComment[];
  commentcount: number;
  /** The newest lines, oldest first; see `bugTail` and `bugTailLetters`. */
  allhistory: readonly BugHistoryLine[];
  /** The ids of those who want to be told of changes. */
  watchers: readonly string[];
  links: readonly ItemLink[];
  /** When it came into its status. */
  statusSince: string;
  /** Milliseconds spent in each status before the present one. */
  timeInStatus: Partial<Record<BugStatus, number>>;
  /** When it was last resolved, closed or found invalid; null while it is open. */
  settledAt: string | null;
  /** How often it was opened again. */
  reopened: number;
  deleted: boolean;
}
