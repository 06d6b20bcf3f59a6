import type { PersonRef } from '../core/items.js';
import type { LiveDocument, Position } from '../core/live.js';
import type { AnyNotificationKind, NotificationType, NotificationChoices } from './rules.js';

/** One thing that happened to a record and concerns the reader. */
export interface NotificationAction {
  /** Where it stands in the log; several acts may stand at one place. */
  position: Position;
  kind: AnyNotificationKind;
  what: NotificationType;
  at: string;
  /** Null for what came by itself, such as a due date. */
  by: PersonRef | null;
  /** What it was and what it became, such as a status; empty where there is no such thing. */
  from: string;
  to: string;
  /** Why it was decided so, where somebody said why. */
  reason?: string;
  /** Where it was said; left out for what was not said in a talk. */
  talk?: TalkSpot;
}

/** A message in the talk of a record, such as a channel. */
export interface TalkSpot {
  readonly message: string;
  /** The message to which it replies; null for a message of the talk itself. */
  readonly root: string | null;
}

/** A record as the reader of its notification sees it right now. */
export interface NotificationLabels {
  /** What people call it by, such as `BUG-12`; may be empty. */
  label: string;
  title: string;
  /** How it is, such as `In Progress`; may be empty. */
  state: string;
  /** The days or instants that it is about; empty where it is about none. */
  from: string;
  until: string;
}

/** What happened to one record, as far as it concerns the reader; see `noticeId`. */
export interface NotificationView extends LiveDocument, NotificationLabels {
  collection: string;
  /** The record's id. */
  record: string;
  /** Oldest first. */
  acts: readonly NotificationAction[];
}

/** A notification that waits. */
export interface Snooze {
  until: string;
  /** Whether its time has come. */
  over: boolean;
}

/** What somebody has read and put off; the id is the person's. */
export interface NotificationMarksView extends LiveDocument {
  /** Everything up to here is read, but for what `read` says otherwise. */
  readUpTo: Position;
  /** Up to where each notification is read, by its id. */
  read: Readonly<Record<string, Position>>;
  snoozed: Readonly<Record<string, Snooze>>;
  /** What was made unread by hand, or put off: beyond these places it is unread, whatever was read in its talk. */
  unread: Readonly<Record<string, Position>>;
}

/** How somebody wants to be told; the id is the person's. */
export interface NotificationPreferencesView extends LiveDocument, NotificationChoices {}

/** A notification as somebody's inbox shows it. */
export interface InboxEntry extends Omit<NotificationView, 'version'> {
  /** Of the actions those that are not read. */
  fresh: readonly NotificationAction[];
  unread: boolean;
  /** When it comes back; null when it does not wait. */
  snoozedUntil: string | null;
  /** When it was touched last. */
  at: string;
}

/** The answer of `GET /notifications`, the newest first. */
export interface InboxAnswer {
  items: readonly InboxEntry[];
  unread: number;
}
