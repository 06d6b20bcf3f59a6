import type { PersonRef } from '../core/items.js';
import type { LiveDocument, Position } from '../core/live.js';
import type { WebhookEventName, WebhookFormat, WebhookState } from './rules.js';

/** Tells another program what happens to records, as far as its owner sees them. Its secret is shown once. */
export interface WebhookView extends LiveDocument {
  name: string;
  address: string;
  /** Collections. */
  kinds: readonly string[];
  /** What becomes of them for it to tell; left out for everything. */
  events?: readonly WebhookEventName[];
  format: WebhookFormat;
  owner: PersonRef;
  state: WebhookState;
  /** What is wrong while it is failing, or why it stopped. */
  reason: string;
  stateSince: string;
  createdAt: string;
  secretSince: string;
  /** Until when messages are also signed with the secret before; null when they never were. */
  formerUntil: string | null;
  /** From when everything was sent again last. */
  replayedFrom: string | null;
  deleted: boolean;
}

/** Answers a new webhook, and a new secret. */
export interface WebhookSecret {
  readonly message: string;
  readonly webhook: WebhookView;
  /** Shown once. */
  readonly secret: string;
}

/** One message to a receiver, and how its latest attempt went. */
export interface WebhookDelivery {
  /** The message's `webhook-id`. */
  readonly _id: string;
  /** Such as `bug.changed`. */
  readonly type: string;
  /** Where the change is in the log, and of which record; null for a test. */
  readonly of: { readonly position: Position; readonly collection: string; readonly record: string } | null;
  /** What people call the record, if they see it; else empty. */
  readonly label: string;
  /** When it was tried last. */
  readonly at: string;
  readonly ms: number;
  readonly attempts: number;
  readonly isTaken: boolean;
  /** The receiver's answer; null where it gave none. */
  readonly status: number | null;
  /** The beginning of the answer, or what went wrong on the way. */
  readonly response: string;
  /** When it is tried next; null when it is not. */
  readonly next: string | null;
}

/** Answers `GET /webhook/deliveries/:id`, newest first. */
export interface WebhookDeliveries {
  readonly deliveries: readonly WebhookDelivery[];
}
