import type { FieldChange, PlacedEntry } from '../core/history.js';
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

/** Which records are listed: all visible ones, those of the reader's own work, or those of their team. */
export const awayScopes = ['mine', 'team'] as const;
export type AwayScope = (typeof awayScopes)[number];

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

/** What somebody did to a record on a day. */
export const dayParts = ['created', 'closed', 'answered', 'moved', 'changed', 'removed'] as const;
export type DayPart = (typeof dayParts)[number];

/** One record that somebody changed on a day, with what it comes to and each step of it. */
export interface DayItem extends Omit<AwayItem, 'by' | 'said'> {
  parts: DayPart[];
  /** The person's own entries of the record's history on that day, oldest first. */
  entries: PlacedEntry[];
  /** With whom it lies now, if something is still to be done about it: a person's id, or empty for nobody. */
  waitsFor: string | null;
}

/** How many messages somebody wrote in a channel, or about a record. */
export interface DayMessages {
  collection: string;
  id: string;
  count: number;
}

/** What a person did on a day of their organisation, as far as the reader sees it today. */
export interface DayAnswer {
  userId: string;
  person: string;
  day: string;
  items: DayItem[];
  messages: DayMessages[];
  /** Whether that is everything, or only what the person did first. */
  complete: boolean;
}

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
