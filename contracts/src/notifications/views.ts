import type { PersonRef } from '../core/items.js';
import type { LiveDocument, Position } from '../core/live.js';
import type { AnyNotificationKind, NotificationType, NotificationChoices } from './rules.js';

/** An action that concerns the reader. */
export interface NotificationAction {
  /** Not unique: several may share a position. */
  position: Position;
  kind: AnyNotificationKind;
  what: NotificationType;
  at: string;
  /** Null for automatic events, such as a due date. */
  by: PersonRef | null;
  /** Such as two statuses; may be empty. */
  from: string;
  to: string;
  reason?: string;
  /** Left out outside of discussions. */
  talk?: TalkSpot;
}

export interface TalkSpot {
  readonly message: string;
  /** Null unless it is a reply. */
  readonly root: string | null;
}

/** The record as the reader sees it now. */
export interface NotificationLabels {
  /** Such as `BUG-12`; may be empty. */
  label: string;
  title: string;
  /** Such as `In Progress`; may be empty. */
  state: string;
  /** Days or instants; may be empty. */
  from: string;
  until: string;
}

/** What happened to one record, as far as it concerns the reader; see `noticeId`. */
export interface NotificationView extends LiveDocument, NotificationLabels {
  collection: string;
  record: string;
  /** Oldest first. */
  acts: readonly NotificationAction[];
}

export interface Snooze {
  until: string;
  over: boolean;
}

/** The id is the person's. */
export interface NotificationMarksView extends LiveDocument {
  /** Everything up to here is read; `read` and `unread` override it. */
  readUpTo: Position;
  /** By notification. */
  read: Readonly<Record<string, Position>>;
  snoozed: Readonly<Record<string, Snooze>>;
  /** Marked unread or snoozed: unread beyond these positions, whatever was read in the discussion. */
  unread: Readonly<Record<string, Position>>;
}

/** The id is the person's. */
export interface NotificationPreferencesView extends LiveDocument, NotificationChoices {}

export interface InboxEntry extends Omit<NotificationView, 'version'> {
  fresh: readonly NotificationAction[];
  unread: boolean;
  /** Null unless snoozed. */
  snoozedUntil: string | null;
  at: string;
}

/** Answers `GET /notifications`, newest first. */
export interface InboxAnswer {
  items: readonly InboxEntry[];
  unread: number;
}
