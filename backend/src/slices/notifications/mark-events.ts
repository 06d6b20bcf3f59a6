import type { Position } from '@atrium/contracts/core/live';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

/** What somebody did about their notifications, in a stream of their own. */
export type MarkEvent =
  | DomainEvent<'NotificationsRead', { readonly notifications: readonly string[]; readonly upTo: Position }>
  | DomainEvent<'AllNotificationsRead', { readonly upTo: Position }>
  | DomainEvent<'NotificationUnread', { readonly notification: string; readonly upTo: Position }>
  /** It is unread from `upTo` on when it comes back. */
  | DomainEvent<
      'NotificationSnoozed',
      { readonly notification: string; readonly until: string; readonly upTo: Position }
    >
  | DomainEvent<'NotificationUnsnoozed', { readonly notification: string }>
  /** Its time has come; it stays where it came back until it is read. */
  | DomainEvent<'SnoozeEnded', { readonly notification: string; readonly until: string }>;

export const markEventVersions = {
  NotificationsRead: { version: 1, personal: {} },
  AllNotificationsRead: { version: 1, personal: {} },
  NotificationUnread: { version: 1, personal: {} },
  NotificationSnoozed: { version: 1, personal: {} },
  NotificationUnsnoozed: { version: 1, personal: {} },
  SnoozeEnded: { version: 1, personal: {} },
} satisfies EventVersions<MarkEvent>;
