import type { MessageView } from '@atrium/contracts/chat/views';
import { comparePositions } from '@atrium/contracts/core/live';
import { mergeMessages } from './message-rows';

/** What was fetched of a conversation beside its live end. */
export interface Fetched {
  readonly topic: string;
  /** In their order, without a gap. */
  readonly items: readonly MessageView[];
  /** Whether there is nothing before them. */
  readonly complete: boolean;
  /** Whether there is something between them and the live end: then they are shown instead of it. */
  readonly isApart: boolean;
  /** The first live message when they were fetched, which they reach up to. */
  readonly joins: string | undefined;
}

/** A page as the server gives it. */
export interface MessagePage {
  readonly items: readonly MessageView[];
  readonly complete: boolean;
  /** Whether there are some after these. */
  readonly newer: boolean;
}

/** What of a conversation is shown. */
export interface MessageWindow {
  readonly messages: readonly MessageView[];
  /** Whether there is nothing before what is shown. */
  readonly complete: boolean;
  /** Whether there is something after it: it is a part of the past. */
  readonly isApart: boolean;
}

/**
 * The live end of a conversation: its newest messages. A live topic also brings old messages that changed just now;
 * these are not at the end.
 * @param documents as the topic holds them: what it began with first, oldest first
 * @param complete whether it holds the whole conversation
 */
export function liveEnd(documents: readonly MessageView[], complete: boolean): readonly MessageView[] {
  const [first] = documents;
  if (first === undefined || complete) return inOrder(documents);
  return inOrder(documents.filter((message) => inSequence(message, first) >= 0));
}

function inSequence(a: MessageView, b: MessageView): number {
  return comparePositions(a.position, b.position);
}

/** In the order of the log: by their times two that were said at one moment could stand otherwise on another screen. */
function inOrder(documents: readonly MessageView[]): readonly MessageView[] {
  const isSorted = documents.every((message, n) => n === 0 || inSequence(documents[n - 1] ?? message, message) <= 0);
  return isSorted ? documents : documents.toSorted(inSequence);
}

/** What is shown of a conversation: what was fetched, up to its live end or apart from it, always as it is now. */
export function windowOf(documents: readonly MessageView[], complete: boolean, fetched: Fetched | null): MessageWindow {
  const end = liveEnd(documents, complete);
  if (fetched === null || complete) return { messages: end, complete, isApart: false };
  const now = new Map(documents.map((message) => [message._id, message]));
  const items = fetched.items.map((message) => now.get(message._id) ?? message);
  if (fetched.isApart) return { messages: items, complete: fetched.complete, isApart: true };
  // After a long absence the live end begins later than it did: what was fetched reaches it no more.
  const reaches = fetched.joins === undefined || end.some(({ _id }) => _id === fetched.joins);
  if (!reaches) return { messages: end, complete: false, isApart: false };
  return { messages: mergeMessages(end, items), complete: fetched.complete, isApart: false };
}

/** What is known after a page from before was fetched. */
export function withOlder(
  shown: MessageWindow,
  page: MessagePage,
  topic: string,
  end: readonly MessageView[],
): Fetched {
  const { isApart } = shown;
  const items = isApart ? shown.messages : beforeEnd(shown.messages, end);
  return { topic, items: [...page.items, ...items], complete: page.complete, isApart, joins: end[0]?._id };
}

/** What is known after a page from behind was fetched; it may reach the live end. */
export function withNewer(
  shown: MessageWindow,
  page: MessagePage,
  topic: string,
  end: readonly MessageView[],
): Fetched {
  const items = [...shown.messages, ...page.items];
  const known = new Set(end.map(({ _id }) => _id));
  const isApart = page.newer && !items.some(({ _id }) => known.has(_id));
  return {
    topic,
    items: isApart ? items : items.filter(({ _id }) => !known.has(_id)),
    complete: shown.complete,
    isApart,
    joins: end[0]?._id,
  };
}

/** What is known after a page around some message was fetched. */
export function atPage(page: MessagePage, topic: string, end: readonly MessageView[]): Fetched {
  const nothing: MessageWindow = { messages: [], complete: page.complete, isApart: true };
  return withNewer(nothing, page, topic, end);
}

function beforeEnd(messages: readonly MessageView[], end: readonly MessageView[]): readonly MessageView[] {
  const known = new Set(end.map(({ _id }) => _id));
  return messages.filter(({ _id }) => !known.has(_id));
}
