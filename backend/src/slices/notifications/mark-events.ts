import type { Position } from '@atrium/contracts/core/live';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type MarkEvent =
  | DomainEvent<'NotificationsRead', { readonly notifications: readonly string[]; readonly upTo: Position }>
  | DomainEvent<'AllNotificationsRead', { readonly upTo: Position }>
  | DomainEvent<'NotificationUnread', { readonly notification: string; readonly upTo: Position }>
  /** On return it is unread from `upTo` on. */
  | DomainEvent<
      'NotificationSnoozed',
      { readonly notification: string; readonly until: string; readonly upTo: Position }
    >
  | DomainEvent<'NotificationUnsnoozed', { readonly notification: string }>
  /** It stays in the inbox until read. */
  | DomainEvent<'SnoozeEnded', { readonly notification: string; readonly until: string }>;

export const markEventVersions = {
  NotificationsRead: { version: 1, personal: {} },
  AllNotificationsRead: { version: 1, personal: {} },
  NotificationUnread: { version: 1, personal: {} },
  NotificationSnoozed: { version: 1, personal: {} },
  NotificationUnsnoozed: { version: 1, personal: {} },
  SnoozeEnded: { version: 1, personal: {} },
} satisfies EventVersions<MarkEvent>;
