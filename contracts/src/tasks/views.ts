import type { Attachment } from '../core/attachments.js';
import type { CustomFields } from '../core/custom-fields.js';
import type { ItemLink, Planned } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { taskKind } from './kind.js';
import type { Repetition } from './repetition.js';
import type { ColumnField, TaskPriority } from './rules.js';

export interface ChecklistItem {
  id: string;
  text: string;
  done: boolean;
}

export interface TaskView extends LiveDocument, Planned, DetailsOf<typeof taskKind> {
  tasknumber: number;
  /** Left out until it comes. */
  fellDue?: string;
  /** How it repeats; left out or null where it does not, and once the next card has taken that over. */
  repeats?: Repetition | null;
  /** The id of the card that its repetition made after it. */
  nextcard?: string;
  /** What that card will hold, until it is there. */
  coming?: Repetition | null;
  /** The id of the card before it in its series. */
  former?: string;
  priority: TaskPriority;
  /** The card's place in its column; see `compareCards`. */
  rank: string;
  state: 'open' | 'done';
  /** A status id; see `statusInUse` for the one that counts. */
  status: string;
  /** The organisation's own fields; left out when it was filled in without any. */
  custom?: CustomFields;
  deleted: boolean;
  assignee: string | null;
  /** Ids of those who work along; never the assignee's. */
  coassignees: readonly string[];
  checklist: readonly ChecklistItem[];
  links: readonly ItemLink[];
  attachments: readonly Attachment[];
  createdAt: string;
  createdby: { _id: string; username: string };
  doneAt: string | null;
  /** Who last moved the card, for the others who see it glide. */
  movedby: { _id: string; username: string } | null;
  /** When the card came into its present columns; left out for the first ones. */
  since: Partial<Record<ColumnField, string>>;
}
