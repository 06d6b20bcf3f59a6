import { isBeyond } from '@atrium/contracts/chat/rules';
import type { MessageView, ReadMarkView } from '@atrium/contracts/chat/views';
import type { OutgoingMessage } from '../outbox/outbox';

/** An event of the discussed record. */
export interface ConversationEvent {
  readonly _id: string;
  readonly at: string;
}

/** One row of a conversation. */
export type ConversationRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: MessageView;
      /** Continues the same author's previous message. */
      readonly isContinued: boolean;
    }
  | {
      readonly kind: 'outgoing';
      readonly key: string;
      readonly outgoing: OutgoingMessage;
      readonly isContinued: boolean;
    }
  | { readonly kind: 'event'; readonly key: string; readonly event: ConversationEvent };

/** Messages of one author within this time form a group. */
const togetherMs = 5 * 60_000;

type Item =
  | { readonly at: string; readonly by: string; readonly message: MessageView }
  | { readonly at: string; readonly by: string; readonly outgoing: OutgoingMessage }
  | { readonly at: string; readonly by: null; readonly event: ConversationEvent };

/** How much was read when the conversation was opened. */
export type ReadHere =
  | (Pick<ReadMarkView, 'at' | 'position' | 'upTo'> & {
      /** Marked as unread by hand; the reader's own messages count as new too. */
      readonly isByHand?: true;
    })
  | null;

/** Merges messages with events by time; keeps the order of the messages. */
function interleaved(messages: readonly MessageView[], events: readonly ConversationEvent[]): Item[] {
  const items: Item[] = [];
  let next = 0;
  const upTo = (at: string | null): void => {
    for (let event = events[next]; event !== undefined; event = events[next]) {
      if (at !== null && event.at > at) return;
      items.push({ at: event.at, by: null, event });
      next += 1;
    }
  };
  for (const message of messages) {
    upTo(message.at);
    items.push({ at: message.at, by: message.by._id, message });
  }
  upTo(null);
  return items;
}

/**
 * Builds the rows of a conversation.
 * @param messages in order
 * @param outgoing messages of this device that are not among them yet
 * @param events events of the discussed record, oldest first
 * @param readUpTo where the "new" line goes; null for none
 * @param me the reader's id: their own messages are never new
 * @param dayOf the day of an instant in the reader's time zone
 */
export function conversationRows(options: {
  messages: readonly MessageView[];
  outgoing: readonly OutgoingMessage[];
  events?: readonly ConversationEvent[];
  readUpTo: ReadHere;
  me: string;
  dayOf: (at: string) => string;
}): ConversationRow[] {
  const { messages, outgoing, events = [], readUpTo, me, dayOf } = options;
  const items = interleaved(messages, events);
  for (const each of outgoing) items.push({ at: each.at, by: me, outgoing: each });

  const rows: ConversationRow[] = [];
  let day = '';
  let before: Item | null = null;
  let isParted = readUpTo === null;
  for (const item of items) {
    const itemDay = dayOf(item.at);
    if (itemDay !== day) {
      day = itemDay;
      before = null;
      rows.push({ kind: 'day', key: `day ${day}`, day });
    }
    if (!isParted && isNew(item, readUpTo, me)) {
      isParted = true;
      before = null;
      rows.push({ kind: 'unread', key: 'unread' });
    }
    rows.push(rowOf(item, goesOn(before, item)));
    before = item;
  }
  return rows;
}

export interface ConversationDay {
  readonly key: string;
  readonly rows: readonly ConversationRow[];
}

/** Two days may share a date when clocks disagree. */
export function conversationDays(rows: readonly ConversationRow[]): readonly ConversationDay[] {
  const days: { key: string; rows: ConversationRow[] }[] = [];
  for (const row of rows) {
    if (row.kind === 'day' || days.length === 0) days.push({ key: row.key, rows: [row] });
    else days.at(-1)?.rows.push(row);
  }
  return days;
}

function rowOf(item: Item, isContinued: boolean): ConversationRow {
  if ('event' in item) return { kind: 'event', key: `event ${item.event._id}`, event: item.event };
  if ('outgoing' in item) {
    // A sent message keeps its key on arrival, and so its place and focus.
    return { kind: 'outgoing', key: item.outgoing.nonce, outgoing: item.outgoing, isContinued };
  }
  const { message } = item;
  return { kind: 'message', key: message.nonce === '' ? message._id : message.nonce, message, isContinued };
}

function isNew(item: Item, readUpTo: ReadHere, me: string): boolean {
  if (readUpTo === null || !('message' in item)) return false;
  const counts = item.by !== me || readUpTo.isByHand === true;
  return counts && isBeyond(item.message, readUpTo) && item.message._id !== readUpTo.upTo;
}

function goesOn(before: Item | null, item: Item): boolean {
  if (before === null || before.by === null || before.by !== item.by) return false;
  if ('message' in before && before.message.deleted) return false;
  return Date.parse(item.at) - Date.parse(before.at) < togetherMs;
}

/** Sorted by position, without duplicates. */
export function mergeMessages(live: readonly MessageView[], older: readonly MessageView[]): readonly MessageView[] {
  if (older.length === 0) return live;
  const newest = new Map(live.map((message) => [message._id, message]));
  const before = older.map((message) => {
    const known = newest.get(message._id);
    newest.delete(message._id);
    return known ?? message;
  });
  return [...before, ...newest.values()];
}
