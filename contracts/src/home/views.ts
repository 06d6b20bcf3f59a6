import type { FieldChange } from '../core/history.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument, Position } from '../core/live.js';
import type { Clocked } from '../tickets/targets.js';

/** Up to where somebody has seen what others did; the id is theirs. */
export interface HomeSeenView extends LiveDocument {
  position: Position;
  /** When they said so. */
  at: string;
}

/** What became of a record as a whole: it was made, it went, it came back; or it only changed. */
export type Fate = 'made' | 'gone' | 'back' | 'changed';

/** One record that others changed while somebody was away, with all that it comes to. */
export interface AwayItem {
  collection: string;
  _id: string;
  /** What people call it by, such as `BUG-12`; empty where they use its title. */
  label: string;
  title: string;
  /** How it is now, such as `In Progress`; empty where there is nothing to say. */
  state: string;
  /** The days or instants that it is about, which its reader's screen writes; empty where it is about none. */
  from: string;
  until: string;
  fate: Fate;
  /** Each field from what it was to what it is; what ended where it began is left out. */
  changes: FieldChange[];
  /** What was said last, and how much was said in all. */
  said: { text: string; by: PersonRef } | null;
  comments: number;
  /** Who did something, the latest first; and how many acts there were. */
  by: PersonRef[];
  acts: number;
  /** When it last changed, and where that stands in the log. */
  at: string;
  position: Position;
}

/** The answer to `GET /home/away`: the newest first. */
export interface AwayAnswer {
  /** What came after this is told. */
  since: Position;
  /** When that was; null where it is not known. */
  sinceAt: string | null;
  /** Everything up to here is in it: what somebody has seen who has seen this. */
  position: Position;
  items: AwayItem[];
  /** Goes on with what is older than this; null at the end. */
  next: Position | null;
}

/** How many records there are on a page. */
export const awayPage = 20;

/** From where on somebody wants to be told: from what they saw last, or from when they last punched out. */
export type AwaySince = 'seen' | 'out';

/** The kinds of work that lie with somebody. */
export const workKinds = ['bugs', 'tasks', 'tickets'] as const;
export type WorkKind = (typeof workKinds)[number];

/** An open record that is assigned to somebody, as far as their start page shows it. */
export interface WorkItem {
  _id: string;
  /** What people call it by, such as `BUG-12`. */
  label: string;
  title: string;
  state: string;
  priority: string;
  /** The day on which a task is due; empty for none. */
  due: string;
  /** When a ticket is to be looked at again, the next time; null for never. */
  followUpAt: string | null;
  /** What tells how a ticket stands to its targets; null for everything else. */
  targets: Clocked | null;
}

/** What lies with one person, of one kind; the id is `<person>_<kind>`. */
export interface OwnWorkView extends LiveDocument {
  user: string;
  kind: WorkKind;
  /** In the order in which it came to them. */
  items: readonly WorkItem[];
}
