import type { FieldChange } from '../core/history.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument, Position } from '../core/live.js';
import type { Clocked } from '../tickets/targets.js';

/** The reader's position; the id is theirs. */
export interface HomeSeenView extends LiveDocument {
  position: Position;
  at: string;
}

export type Fate = 'made' | 'gone' | 'back' | 'changed';

/** One record that others changed during an absence, summed up. */
export interface AwayItem {
  collection: string;
  _id: string;
  /** Such as `BUG-12`; empty when the title is enough. */
  label: string;
  title: string;
  /** Such as `In Progress`; may be empty. */
  state: string;
  /** Days or instants, formatted by the screen; may be empty. */
  from: string;
  until: string;
  fate: Fate;
  /** Net changes only. */
  changes: FieldChange[];
  /** The last comment. */
  said: { text: string; by: PersonRef } | null;
  comments: number;
  /** Latest first. */
  by: PersonRef[];
  acts: number;
  at: string;
  position: Position;
}

/** Answers `GET /home/away`, newest first. */
export interface AwayAnswer {
  /** Exclusive. */
  since: Position;
  /** Null when unknown. */
  sinceAt: string | null;
  /** Everything up to here is included; sent back as seen. */
  position: Position;
  items: AwayItem[];
  /** Cursor; null at the end. */
  next: Position | null;
}

export const awayPage = 20;

/** Since the last visit, or since the last punch-out. */
export type AwaySince = 'seen' | 'out';

export const workKinds = ['bugs', 'tasks', 'tickets'] as const;
export type WorkKind = (typeof workKinds)[number];

export interface WorkItem {
  _id: string;
  /** Such as `BUG-12`. */
  label: string;
  title: string;
  state: string;
  priority: string;
  /** A task's due day; may be empty. */
  due: string;
  /** Null for none. */
  followUpAt: string | null;
  /** A ticket's clock; null for other kinds. */
  targets: Clocked | null;
}

/** A person's work of one kind; the id is `<person>_<kind>`. */
export interface OwnWorkView extends LiveDocument {
  user: string;
  kind: WorkKind;
  /** In order of assignment. */
  items: readonly WorkItem[];
}
