/**
 * The live protocol, whole. Commands go over HTTP; the socket carries what is live by one mechanism for every entity:
 * subscribe to a topic, receive a snapshot or the deltas missed, then every delta in order.
 */

/**
 * The version of this protocol, which a client names in its handshake (`auth.protocol`). Raised when messages change so that
 * older clients would misread them: those are refused, and tell people to reload.
 */
export const liveProtocol = 1;

/** A position in the log of everything that happened: a decimal string, compared as an integer. */
export type Position = string;

/** Compares two positions as integers; negative when `a` comes first. */
export function comparePositions(a: Position, b: Position): number {
  if (a.length !== b.length) return a.length - b.length;
  return a === b ? 0 : a < b ? -1 : 1;
}

export const startPosition: Position = '0';

/** What every live document carries besides its own fields. */
export interface LiveDocument {
  _id: string;
  /** Counts the changes of the record; sent back as `If-Match` to be told of a conflict. */
  version: number;
}

export interface Delta<Doc extends LiveDocument = LiveDocument> {
  position: Position;
  collection: string;
  id: string;
  version: number;
  op: 'put' | 'del';
  doc?: Doc;
  /** Who did it, so that a change can be shown with a name. */
  by?: { _id: string; username: string };
}

/**
 * The push of the server: deltas of one topic in the order of their positions. One `delta` event carries one message or
 * several, each as an argument of its own.
 */
export interface DeltaMessage {
  topic: string;
  position: Position;
  deltas: Delta[];
}

export interface SubscribeRequest {
  topic: string;
  /** The last position applied; without it, or when it is too long ago, a snapshot comes. */
  since?: Position;
}

export type SubscribeAnswer =
  | { ok: true; position: Position; complete: boolean; snapshot: LiveDocument[] }
  | { ok: true; position: Position; deltas: Delta[] }
  | { ok: false; code: string; message: string };

/**
 * What somebody sees of collections, read over HTTP while there is no connection yet: each topic is subscribed to from its
 * position on.
 */
export interface SnapshotsAnswer {
  /** Whose sight it is. */
  userId: string;
  snapshots: { topic: string; position: Position; complete: boolean; snapshot: LiveDocument[] }[];
}

/** The server took a topic away, or changed what of it may be seen: forget it and subscribe anew. */
export interface RightsChanged {
  topic: string;
}

export interface PresenceRequest {
  topic: string;
  /** What somebody does there, for instance `viewing` or `editing:<id>`; null to leave. */
  what: string | null;
}

export interface PresentPerson {
  userId: string;
  username: string;
  what: string;
}

/** The topic at which everybody who is connected is present, {@link Wakefulness} being what they do there. */
export const onlineTopic = 'online';

/**
 * The topic that says when others did something that one sees. It holds one document, whose version is the position of
 * the last such change; what changed is asked for.
 */
export const activityTopic = 'news';
export type ActivityCursor = LiveDocument;

/** Whether somebody who is connected is at their desk. */
export const wakefulnesses = ['online', 'away'] as const;
export type Wakefulness = (typeof wakefulnesses)[number];

/** Who is at a topic: everybody, or with `gone` only what changed since the last message about it. */
export interface PresenceMessage {
  topic: string;
  people: PresentPerson[];
  /** The ids of those who left. */
  gone?: string[];
}

export interface TypingMessage {
  topic: string;
  userId: string;
  username: string;
}

export interface ServerToClientEvents {
  /** What there is to tell, one message for each topic, to be applied in this order. */
  delta: (...messages: DeltaMessage[]) => void;
  rights: (message: RightsChanged) => void;
  presence: (message: PresenceMessage) => void;
  typing: (message: TypingMessage) => void;
}

export interface ClientToServerEvents {
  subscribe: (request: SubscribeRequest, answer: (answer: SubscribeAnswer) => void) => void;
  unsubscribe: (request: { topic: string }, answer?: (answer: { ok: true }) => void) => void;
  presence: (request: PresenceRequest) => void;
  typing: (request: { topic: string }) => void;
  /** Somebody used the page since the last such message; an open connection alone keeps no session. */
  active: () => void;
}

/** The topic of a record's history. */
export function historyTopic(collection: string, id: string): string {
  return `history:${collection}:${id}`;
}
