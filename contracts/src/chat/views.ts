import type { FileType } from '../core/files.js';
import type { ItemRef, PersonRef } from '../core/items.js';
import type { LiveDocument, Position } from '../core/live.js';
import type { ReferenceCollection } from './references.js';
import type { Broadcast, ChannelKind, ChannelWishes, Place, ReadCollection } from './rules.js';

/** A channel, or a conversation of a few people (topic `channels`). */
export interface ChannelView extends LiveDocument {
  kind: ChannelKind;
  /** Empty for conversations, which are named after their members. */
  name: string;
  purpose: string;
  topic: string;
  /** Then members are not listed. */
  everyone: boolean;
  members: readonly string[];
  archived: boolean;
  createdAt: string;
  /** Null for the organisation's first channel. */
  createdby: PersonRef | null;
}

/** Topic `channel-activity`; the id is the channel's. */
export interface ChannelActivityView extends LiveDocument {
  /** Without replies. */
  count: number;
  /** `by` is a person's id; null before the first message. */
  last: { readonly message: string; readonly at: string; readonly by: string } | null;
}

/** Served at `fileAddress('messages' | 'replies', <message>, <file>)`. */
export interface MessageFile {
  _id: string;
  name: string;
  type: FileType;
  width: number;
  height: number;
  /** Bytes. */
  size: number;
}

/** A referenced record; readers look up its title by their own rights. */
export interface RecordRef {
  collection: ReferenceCollection;
  id: string;
  /** Null when it came from an address. */
  number: number | null;
}

export interface Reaction {
  emoji: string;
  people: readonly string[];
}

/**
 * A message in a place (`messages:<channel>`, `messages:<collection>:<record>`) or thread (`replies:<message>`),
 * ordered by position.
 */
export interface MessageView extends LiveDocument {
  /** The place's id; for replies, that of the root message. */
  of: string;
  place: Place;
  root: string | null;
  by: PersonRef;
  at: string;
  /** Log position of its sending: clocks may disagree. */
  position: Position;
  /** Markdown; empty when deleted. */
  text: string;
  files: readonly MessageFile[];
  /** Ids of the mentioned people. */
  mentions: readonly string[];
  broadcast: Broadcast | null;
  /** The ids of those whose thread it replies in, who chose every message of the channel, or took part in the discussion. */
  follow: readonly string[];
  references: readonly RecordRef[];
  reactions: readonly Reaction[];
  /** The replies that are there; null for a message without a thread. */
  thread: { readonly count: number; readonly lastAt: string; readonly people: readonly string[] } | null;
  editedAt: string | null;
  earlier: readonly { readonly text: string; readonly until: string }[];
  pinned: { readonly by: PersonRef; readonly at: string } | null;
  promoted: readonly ItemRef[];
  deletedBy: PersonRef | null;
  deleted: boolean;
  /** The client's id for it; may be empty. */
  nonce: string;
}

/** Topic `read-marks`: the reader's own, shared by their devices. */
export interface ReadMarkView extends LiveDocument {
  person: string;
  place: { readonly collection: ReadCollection; readonly id: string };
  upTo: string;
  at: string;
  /** The position of the message; null for marks of version 1. */
  position: Position | null;
  /** The number of messages up to and including that one. */
  count: number;
  /** Whether it was marked as unread from `upTo` on, which is not read then. */
  unread: boolean;
}

/** A person's choices about a channel (topic `channel-wishes`), for them alone, on all of their screens. */
export interface ChannelWishesView extends LiveDocument, ChannelWishes {
  person: string;
  channel: string;
}

/** A draft (topic `message-drafts`), for its writer alone, on all of their screens. */
export interface MessageDraftView extends LiveDocument {
  person: string;
  place: Place;
  /** Null for a message of the place itself. */
  root: string | null;
  /** Markdown; empty once it was sent or discarded. */
  text: string;
  at: string;
}

/** The states of a scheduled message. */
export const scheduledStates = ['waiting', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type ScheduledState = (typeof scheduledStates)[number];

/** A message that is sent later (topic `scheduled-messages`), for its author alone, until it is sent. */
export interface ScheduledMessageView extends LiveDocument {
  person: string;
  place: Place;
  root: string | null;
  text: string;
  files: readonly MessageFile[];
  /** When it is sent. */
  sendAt: string;
  state: ScheduledState;
  /** Why it could not be sent; empty otherwise. */
  problem: string;
}

/** A reminder of a message (topic `message-reminders`), for its person alone, until it is ended. */
export interface MessageReminderView extends LiveDocument {
  person: string;
  message: string;
  place: Place;
  /** The message in whose thread it is; null for a message of the place itself. */
  root: string | null;
  remindAt: string;
  /** Whether its moment has come. */
  rang: boolean;
  done: boolean;
}

/** A person's own choice to follow a thread (collection `thread-choices`). */
export interface ThreadChoiceView extends LiveDocument {
  person: string;
  root: string;
  place: Place;
  following: boolean;
}

/**
 * Topic `thread-follows`. People follow a thread when they write or are mentioned in it, unless they chose otherwise.
 */
export interface ThreadFollowView extends ThreadChoiceView {
  /** The newest reply that concerns the reader, or null. */
  newest: string | null;
  position: Position;
}

/** Topic `saved-messages`, newest last; the id is the person's. */
export interface SavedMessagesView extends LiveDocument {
  items: readonly { readonly message: string; readonly at: string }[];
}

/** A record's summary, by its reader's current rights. */
export interface RecordChip {
  collection: ReferenceCollection;
  id: string;
  label: string;
  title: string;
  state: string;
  assignee: string | null;
}
