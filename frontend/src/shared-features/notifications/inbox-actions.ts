import { lastPosition, type Marks, noMarks, positionBefore } from '@atrium/contracts/notifications/inbox';
import {
  withAllRead,
  withArchived,
  withoutArchived,
  withoutSnooze,
  withRead,
  withSnooze,
  withUnread,
} from '@atrium/contracts/notifications/marks';
import type { InboxEntry, NotificationMarksView } from '@atrium/contracts/notifications/views';
import { patch } from '../../platform/api/dispatch';
import { dispatch } from '../../platform/api/dispatch-here';

type After = (marks: Marks) => Marks;

function expected(me: string, after: After) {
  const shown = patch<NotificationMarksView>('notification-marks', me, (marks) => ({
    ...(marks ?? { _id: me, version: 0 }),
    ...after(marks ?? noMarks),
  }));
  return { patches: [shown], failure: 'The notification was not changed' };
}

/** Marks the shown actions as read. */
export function readEntry(me: string, { _id, acts }: InboxEntry): void {
  const upTo = lastPosition(acts);
  const body = { notifications: [_id], upTo };
  void dispatch('ReadNotifications', { body, ...expected(me, (marks) => withRead(marks, [_id], upTo)) });
}

export function readAll(me: string, entries: readonly InboxEntry[]): void {
  const upTo = lastPosition(entries.flatMap(({ acts }) => acts));
  const body = { upTo };
  void dispatch('ReadAllNotifications', { body, ...expected(me, (marks) => withAllRead(marks, upTo)) });
}

/** Takes entries out of the inbox; they are read by that. */
export function archiveEntries(me: string, entries: readonly InboxEntry[]): void {
  const notifications = entries.map(({ _id }) => _id);
  if (notifications.length === 0) return;
  const upTo = lastPosition(entries.flatMap(({ acts }) => acts));
  const body = { notifications, upTo };
  void dispatch('ArchiveNotifications', { body, ...expected(me, (marks) => withArchived(marks, notifications, upTo)) });
}

export function unarchiveEntry(me: string, { _id }: InboxEntry): void {
  const body = { notifications: [_id] };
  void dispatch('UnarchiveNotifications', { body, ...expected(me, (marks) => withoutArchived(marks, [_id])) });
}

export function unreadEntry(me: string, { _id, acts }: InboxEntry): void {
  const upTo = positionBefore(lastPosition(acts));
  const body = { notification: _id, upTo };
  void dispatch('UnreadNotification', { body, ...expected(me, (marks) => withUnread(marks, _id, upTo)) });
}

export function snoozeEntry(me: string, { _id, acts, fresh }: InboxEntry, until: string): void {
  // A read entry returns with its newest action.
  const upTo = positionBefore(fresh[0]?.position ?? lastPosition(acts));
  const body = { notification: _id, until, upTo };
  void dispatch('SnoozeNotification', { body, ...expected(me, (marks) => withSnooze(marks, _id, until, upTo)) });
}

export function unsnoozeEntry(me: string, { _id }: InboxEntry): void {
  const body = { notification: _id };
  void dispatch('UnsnoozeNotification', { body, ...expected(me, (marks) => withoutSnooze(marks, _id)) });
}
