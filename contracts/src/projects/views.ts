import type { CustomFields } from '../core/custom-fields.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { PlannedCollection } from '../sprints/rules.js';
import type { ProjectHealth, ProjectState } from './rules.js';

/** What was said about how a project does. */
export interface ProjectUpdate {
  _id: string;
  health: ProjectHealth;
  /** Markdown. */
  text: string;
  at: string;
  by: PersonRef;
}

export interface TargetMove {
  from: string;
  to: string;
  reason: string;
  at: string;
  by: PersonRef;
}

export interface ProjectView extends LiveDocument {
  name: string;
  /** Markdown. */
  description: string;
  /** A person's id. */
  lead: string | null;
  /** People's ids. */
  members: readonly string[];
  /** Whether only its members, its lead and those who read everything see it. */
  private: boolean;
  state: ProjectState;
  /** Days, `2026-02-28`, or empty. */
  startDate: string;
  targetDate: string;
  /** The newest update; null before the first. */
  health: ProjectHealth | null;
  /** The newest ones, oldest first; see `projectTail`. */
  updates: readonly ProjectUpdate[];
  targetMoves: readonly TargetMove[];
  createdAt: string;
  createdby: PersonRef;
  completedAt: string | null;
  /** The organisation's own fields; left out when it was filled in without any. */
  custom?: CustomFields;
  deleted: boolean;
}

/** How many records there are, how many of them are done, and their points. */
export interface ProgressCount {
  total: number;
  done: number;
  points: number;
  pointsDone: number;
}

/**
 * How far a project is, counted from the records that are filed under it; its id is the project's. What is deleted,
 * invalid or declined does not count.
 */
export interface ProjectProgressView extends LiveDocument {
  counts: Readonly<Record<PlannedCollection, ProgressCount>>;
}
