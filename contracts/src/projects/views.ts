import type { Attachment } from '../core/attachments.js';
import type { CustomFields } from '../core/custom-fields.js';
import type { FileType } from '../core/files.js';
import type { PlacedEntry } from '../core/history.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument, Position } from '../core/live.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { PlannedCollection } from '../sprints/rules.js';
import type { projectKind } from './kind.js';
import type { ProjectHealth, ProjectState } from './rules.js';

export interface ProjectUpdate {
  _id: string;
  health: ProjectHealth;
  /** Empty once it is deleted. */
  text: string;
  /** Left out while it stands. */
  deletedBy?: PersonRef;
  at: string;
  by: PersonRef;
}

/** A file of the project's own. */
export interface ProjectAttachment extends Attachment {
  at: string;
  by: PersonRef;
}

/** A page outside that belongs to a project, such as its repository. */
export interface WebLink {
  id: string;
  title: string;
  /** Begins with https://. */
  url: string;
}

/** A day by which something of a project is to be reached. */
export interface Milestone {
  id: string;
  name: string;
  day: string;
  /** When it was reached; null until then. */
  doneAt: string | null;
  /** What its people were told about its day last. */
  told: 'near' | 'late' | null;
}

export interface TargetMove {
  from: string;
  to: string;
  reason: string;
  at: string;
  by: PersonRef;
}

export interface ProjectView extends LiveDocument, DetailsOf<typeof projectKind> {
  lead: string | null;
  members: readonly string[];
  /** Visible to members, the lead, and those who read everything. */
  private: boolean;
  state: ProjectState;
  targetDate: string;
  health: ProjectHealth | null;
  /** Oldest first; see `projectTail`. */
  updates: readonly ProjectUpdate[];
  /** The ids of deleted updates; left out for none. */
  withdrawn?: readonly string[];
  targetMoves: readonly TargetMove[];
  /** Oldest first. */
  attachments: readonly ProjectAttachment[];
  /** In their own order. */
  webLinks: readonly WebLink[];
  /** By day. */
  milestones: readonly Milestone[];
  createdAt: string;
  createdby: PersonRef;
  completedAt: string | null;
  custom?: CustomFields;
  deleted: boolean;
}

export interface ProgressCount {
  total: number;
  done: number;
  points: number;
  pointsDone: number;
}

export interface KindProgress extends ProgressCount {
  /** By what its list calls the state. */
  states: Readonly<Record<string, number>>;
}

/** Progress by its records, without deleted, invalid or declined ones. The id is the project's. */
export interface ProjectProgressView extends LiveDocument {
  counts: Readonly<Record<PlannedCollection, KindProgress>>;
  /** The days on which its open tasks fall due, in order. */
  dues: readonly string[];
  /** What of it was done lately, in order; see `paceDays`. */
  pace: readonly DoneQuarter[];
}

/** A quarter of an hour, numbered since 1970, and how many records that are still done came to be done in it. */
export type DoneQuarter = readonly [quarter: number, records: number];

/** Tells that its work has changed, not what: not everybody sees all of it. The id is the project's. */
export interface ProjectActivityView extends LiveDocument {
  latest: Position;
}

/** A change of a record that is filed under a project. */
export interface ProjectActivityItem {
  collection: PlannedCollection;
  _id: string;
  label: string;
  title: string;
  entry: PlacedEntry;
}

/** The newest first, as far as the reader sees them. */
export interface ProjectActivityAnswer {
  items: ProjectActivityItem[];
}

/** A file of a project or of a record that is filed under it. */
export interface ProjectFile {
  /** The record that carries it. */
  collection: PlannedCollection | 'projects';
  record: string;
  /** Of the record; empty for the project itself. */
  label: string;
  title: string;
  file: string;
  /** Empty for pictures within a text. */
  name: string;
  type: FileType;
  /** Bytes. */
  size: number;
  at: string;
  /** The id of the person who uploaded it. */
  by: string;
}

/** The newest first, as far as the reader sees them. */
export interface ProjectFilesAnswer {
  items: ProjectFile[];
}
