import type { MessageView } from '@atrium/contracts/chat/views';
import { comparePositions } from '@atrium/contracts/core/live';
import { mergeMessages } from './conversation-rows';

/** Messages that were fetched by page. */
export interface Fetched {
  readonly topic: string;
  /** In order, without gaps. */
  readonly items: readonly MessageView[];
  /** There are no earlier messages. */
  readonly complete: boolean;
  /** They don't reach the live end, so they replace it. */
  readonly isApart: boolean;
  /** The live message that they reached when they were fetched. */
  readonly joins: string | undefined;
}

export interface MessagePage {
  readonly items: readonly MessageView[];
  readonly complete: boolean;
  readonly newer: boolean;
}

export interface MessageWindow {
  readonly messages: readonly MessageView[];
  readonly complete: boolean;
  /** There are later messages. */
  readonly isApart: boolean;
}

/**
 * The newest messages. A topic also delivers old messages that just changed, which don't belong here.
 * @param documents initial ones first, oldest first
 * @param complete the topic holds everything
 */
export function liveEnd(documents: readonly MessageView[], complete: boolean): readonly MessageView[] {
  const [first] = documents;
  if (first === undefined || complete) return inOrder(documents);
  return inOrder(documents.filter((message) => inSequence(message, first) >= 0));
}

function inSequence(a: MessageView, b: MessageView): number {
  return comparePositions(a.position, b.position);
}

/** By position: equal times could sort differently elsewhere. */
function inOrder(documents: readonly MessageView[]): readonly MessageView[] {
  const isSorted = documents.every((message, n) => n === 0 || inSequence(documents[n - 1] ?? message, message) <= 0);
  return isSorted ? documents : documents.toSorted(inSequence);
}

/** Fetched messages joined with the live end, or apart from it, always in their current state. */
export function windowOf(documents: readonly MessageView[], complete: boolean, fetched: Fetched | null): MessageWindow {
  const end = liveEnd(documents, complete);
  if (fetched === null || complete) return { messages: end, complete, isApart: false };
  const now = new Map(documents.map((message) => [message._id, message]));
  const items = fetched.items.map((message) => now.get(message._id) ?? message);
  if (fetched.isApart) return { messages: items, complete: fetched.complete, isApart: true };
  // After a long absence the live end starts later and they no longer join.
  const reaches = fetched.joins === undefined || end.some(({ _id }) => _id === fetched.joins);
  if (!reaches) return { messages: end, complete: false, isApart: false };
  return { messages: mergeMessages(end, items), complete: fetched.complete, isApart: false };
}

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

export function atPage(page: MessagePage, topic: string, end: readonly MessageView[]): Fetched {
  const nothing: MessageWindow = { messages: [], complete: page.complete, isApart: true };
  return withNewer(nothing, page, topic, end);
}

function beforeEnd(messages: readonly MessageView[], end: readonly MessageView[]): readonly MessageView[] {
  const known = new Set(end.map(({ _id }) => _id));
  return messages.filter(({ _id }) => !known.has(_id));
}
