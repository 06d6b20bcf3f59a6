/**
 * The live protocol. Commands go over HTTP; the socket carries live data by one mechanism: subscribe to a topic,
 * receive a snapshot or the missed deltas, then every delta in order.
 */

/**
 * Sent by clients in the handshake (`auth.protocol`). Raise when messages change incompatibly: older clients are then
 * refused and asked to reload.
 */
export const liveProtocol = 1;

/** Position in the log: a decimal string, compared as an integer. */
export type Position = string;

export function comparePositions(a: Position, b: Position): number {
  if (a.length !== b.length) return a.length - b.length;
  return a === b ? 0 : a < b ? -1 : 1;
}

export const startPosition: Position = '0';

export interface LiveDocument {
  _id: string;
  /** The record's revision, sent as `If-Match` to detect conflicts. */
  version: number;
}

export interface Delta<Doc extends LiveDocument = LiveDocument> {
  position: Position;
  collection: string;
  id: string;
  version: number;
  op: 'put' | 'del';
  doc?: Doc;
  by?: { _id: string; username: string };
}

export interface DeltaMessage {
  topic: string;
  position: Position;
  deltas: Delta[];
}

export interface SubscribeRequest {
  topic: string;
  /** Last applied position; without it, or when it is too old, a snapshot follows. */
  since?: Position;
}

export type SubscribeAnswer =
  | { ok: true; position: Position; complete: boolean; snapshot: LiveDocument[] }
  | { ok: true; position: Position; deltas: Delta[] }
  | { ok: false; code: string; message: string };

/** Collections read over HTTP before there is a connection; their topics continue from these positions. */
export interface SnapshotsAnswer {
  userId: string;
  snapshots: { topic: string; position: Position; complete: boolean; snapshot: LiveDocument[] }[];
}

/** A topic was revoked or its visible part changed: forget it and subscribe again. */
export interface RightsChanged {
  topic: string;
}

export interface PresenceRequest {
  topic: string;
  /** Such as `viewing` or `editing:<id>`; null to leave. */
  what: string | null;
}

export interface PresentPerson {
  userId: string;
  username: string;
  what: string;
}

/** Everybody connected is present here, with their {@link Wakefulness}. */
export const onlineTopic = 'online';

/**
 * Signals that others changed something the follower sees. Its one document's version is the position of the last
 * change.
 */
export const activityTopic = 'news';
export type ActivityCursor = LiveDocument;

export const wakefulnesses = ['online', 'away'] as const;
export type Wakefulness = (typeof wakefulnesses)[number];

/** Everybody present, or with `gone` only the differences since the last message. */
export interface PresenceMessage {
  topic: string;
  people: PresentPerson[];
  gone?: string[];
}

export interface TypingMessage {
  topic: string;
  userId: string;
  username: string;
}

export interface ServerToClientEvents {
  /** One message per topic, to be applied in order. */
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
  /** The page was used; an open connection alone keeps no session alive. */
  active: () => void;
}

export function historyTopic(collection: string, id: string): string {
  return `history:${collection}:${id}`;
}
