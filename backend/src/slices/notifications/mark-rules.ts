import type { Marks } from '@atrium/contracts/notifications/inbox';
import {
  withAllRead,
  withArchived,
  withoutArchived,
  withoutSnooze,
  withRead,
  withSnooze,
  withSnoozeOver,
  withUnread,
} from '@atrium/contracts/notifications/marks';
import type { MarkEvent } from './mark-aggregate.js';

/** Shared by decider and projection. */
export function marksAfter(marks: Marks, event: MarkEvent): Marks {
  switch (event.type) {
    case 'NotificationsRead':
      return withRead(marks, event.data.notifications, event.data.upTo);
    case 'AllNotificationsRead':
      return withAllRead(marks, event.data.upTo);
    case 'NotificationUnread':
      return withUnread(marks, event.data.notification, event.data.upTo);
    case 'NotificationSnoozed':
      return withSnooze(marks, event.data.notification, event.data.until, event.data.upTo);
    case 'NotificationUnsnoozed':
      return withoutSnooze(marks, event.data.notification);
    case 'NotificationsArchived':
      return withArchived(marks, event.data.notifications, event.data.upTo);
    case 'NotificationsUnarchived':
      return withoutArchived(marks, event.data.notifications);
    case 'SnoozeEnded':
      return withSnoozeOver(marks, event.data.notification, event.data.until);
    default:
      return event satisfies never;
  }
}
