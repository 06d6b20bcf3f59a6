import type { FileType } from '../core/files.js';
import type { ItemRef, PersonRef } from '../core/items.js';
import type { LiveDocument, Position } from '../core/live.js';
import type { ReferenceCollection } from './references.js';
import type { Broadcast, ChannelKind, Place, ReadCollection } from './rules.js';

/** A channel, or a conversation of a few people (topic `channels`). */
export interface ChannelView extends LiveDocument {
  kind: ChannelKind;
  /** Empty for conversations, which are called by their people. */
  name: string;
  /** What it is for. */
  purpose: string;
  /** Current topic. */
  topic: string;
  /** Whether everybody of the organisation belongs to it; then it names no members. */
  everyone: boolean;
  /** People's ids. */
  members: readonly string[];
  archived: boolean;
  createdAt: string;
  /** Null for the channel that every organisation begins with. */
  createdby: PersonRef | null;
}

/** How lively a channel is (topic `channel-activity`); its id is the channel's. */
export interface ChannelActivityView extends LiveDocument {
  /** How many messages were ever sent to it, without replies in threads. */
  count: number;
  /** The newest one, `by` the id of who sent it; null before the first. */
  last: { readonly message: string; readonly at: string; readonly by: string } | null;
}

/** A file that goes with a message; its address is `fileAddress('messages' | 'replies', <message>, <file>)`. */
export interface MessageFile {
  _id: string;
  /** What its uploader calls it; may be empty. */
  name: string;
  type: FileType;
  /** In pixels; 0 for what is no picture. */
  width: number;
  height: number;
  /** In bytes. */
  size: number;
}

/** A record to which a message refers; what it is called right now, its reader asks by their own rights. */
export interface RecordRef {
  collection: ReferenceCollection;
  id: string;
  /** The number by which it was named; null where it was an address. */
  number: number | null;
}

export interface Reaction {
  emoji: string;
  /** The ids of those who reacted with it, in that order. */
  people: readonly string[];
}

/**
 * What somebody said: in a place (topics `messages:<channel>` and `messages:<collection>:<record>`), or in the thread of
 * such a message (topic `replies:<message>`). Messages are in the order of their positions.
 */
export interface MessageView extends LiveDocument {
  /** The id of the place; of a reply, that of the message to which it replies. */
  of: string;
  place: Place;
  /** The message to which this one replies; null for a message of the place itself. */
  root: string | null;
  by: PersonRef;
  at: string;
  /** Where its sending stands in the log: messages are in the order of these, as clocks may disagree. */
  position: Position;
  /** Markdown; empty when it was deleted. */
  text: string;
  files: readonly MessageFile[];
  /** The ids of the people to whom it speaks. */
  mentions: readonly string[];
  broadcast: Broadcast | null;
  /** The ids of those whose thread it replies in. */
  follow: readonly string[];
  references: readonly RecordRef[];
  reactions: readonly Reaction[];
  /** The replies that are there; null for a message without a thread. */
  thread: { readonly count: number; readonly lastAt: string; readonly people: readonly string[] } | null;
  editedAt: string | null;
  /** What it said before, oldest first, each with until when it said so. */
  earlier: readonly { readonly text: string; readonly until: string }[];
  pinned: { readonly by: PersonRef; readonly at: string } | null;
  /** What was made of it. */
  promoted: readonly ItemRef[];
  /** Who deleted it; null while it is there. */
  deletedBy: PersonRef | null;
  deleted: boolean;
  /** What its sender's screen called it before it was here; empty when it was sent without one. */
  nonce: string;
}

/** Up to where one has read (topic `read-marks`): one's own, on all of one's screens. */
export interface ReadMarkView extends LiveDocument {
  person: string;
  place: { readonly collection: ReadCollection; readonly id: string };
  /** The last message read, and when it was sent. */
  upTo: string;
  at: string;
  /** Where its sending stands in the log; null for a mark that was set before that was kept. */
  position: Position | null;
  /** How many messages of the place there were up to that one. */
  count: number;
}

/** What somebody chose about a thread (collection `thread-choices`): their own, beside what they said in it. */
export interface ThreadChoiceView extends LiveDocument {
  person: string;
  /** The message that the thread is about. */
  root: string;
  place: Place;
  following: boolean;
}

/**
 * A thread that somebody follows, or follows no more (topic `thread-follows`): their own, on all of their screens. Who
 * writes in a thread follows it, and who is mentioned in it, until they say otherwise.
 */
export interface ThreadFollowView extends ThreadChoiceView {
  /** Its newest reply of which they were told, or theirs; null when they followed it by hand before there was one. */
  newest: string | null;
  /** Where that stands in the log, or the choice. */
  position: Position;
}

/** What one keeps (topic `saved-messages`), the newest last; the id is the person's. */
export interface SavedMessagesView extends LiveDocument {
  items: readonly { readonly message: string; readonly at: string }[];
}

/** A record in short, as its reader may see it right now. */
export interface RecordChip {
  collection: ReferenceCollection;
  id: string;
  /** Such as `BUG-12`; empty where records have no numbers. */
  label: string;
  title: string;
  state: string;
  /** The id of who has it; null for nobody. */
  assignee: string | null;
}
