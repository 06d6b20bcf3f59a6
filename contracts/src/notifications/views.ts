import type { PersonRef } from '../core/items.js';
import type { LiveDocument, Position } from '../core/live.js';
import type { AnyNotificationKind, NotificationType, NotificationChoices } from './rules.js';

export interface NotificationAction {
  /** Not unique: several may share a position. */
  position: Position;
  kind: AnyNotificationKind;
  what: NotificationType;
  at: string;
  /** Null for automatic events, such as a due date. */
  by: PersonRef | null;
  from: string;
  to: string;
  reason?: string;
  talk?: MessageRef;
}

export interface MessageRef {
  readonly message: string;
  /** Null unless it is a reply. */
  readonly root: string | null;
}

/** The record as the reader sees it now. */
export interface NotificationLabels {
  label: string;
  title: string;
  state: string;
  from: string;
  until: string;
}

/** Actions on one record that concern the reader; see `noticeId`. */
export interface NotificationView extends LiveDocument, NotificationLabels {
  collection: string;
  record: string;
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
  read: Readonly<Record<string, Position>>;
  snoozed: Readonly<Record<string, Snooze>>;
  /** Marked as unread or snoozed: unread beyond these positions, regardless of read marks. */
  unread: Readonly<Record<string, Position>>;
  /** Out of the inbox until something happens beyond these positions; left out in documents of before. */
  archived?: Readonly<Record<string, Position>>;
}

/** The id is the person's. */
export interface NotificationPreferencesView extends LiveDocument, NotificationChoices {}

export interface InboxEntry extends Omit<NotificationView, 'version'> {
  fresh: readonly NotificationAction[];
  unread: boolean;
  snoozedUntil: string | null;
  archived: boolean;
  at: string;
}

export interface InboxAnswer {
  items: readonly InboxEntry[];
  unread: number;
}
