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
  label: string;
  title: string;
  state: string;
  from: string;
  until: string;
  fate: Fate;
  changes: FieldChange[];
  said: { text: string; by: PersonRef } | null;
  comments: number;
  by: PersonRef[];
  acts: number;
  at: string;
  position: Position;
}

export interface AwayAnswer {
  /** The reader it was made for. */
  userId: string;
  /** Exclusive. */
  since: Position;
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
  label: string;
  title: string;
  state: string;
  priority: string;
  due: string;
  followUpAt: string | null;
  /** A ticket's clock; null for other kinds. */
  targets: Clocked | null;
}

/** A person's work of one kind; the id is `<person>_<kind>`. */
export interface OwnWorkView extends LiveDocument {
  user: string;
  kind: WorkKind;
  items: readonly WorkItem[];
}
