import { lastPosition, type Marks, noMarks, positionBefore } from '@atrium/contracts/notifications/inbox';
import { withAllRead, withoutSnooze, withRead, withSnooze, withUnread } from '@atrium/contracts/notifications/marks';
import type { InboxEntry, NotificationMarksView } from '@atrium/contracts/notifications/views';
import { patch } from '../../platform/dispatch';
import { dispatch } from '../../platform/use-dispatch';

type After = (marks: Marks) => Marks;

/** Sends what somebody did about their notifications, and shows at once what it leads to. */
function send(me: string, path: string, body: object, after: After): void {
  const shown = patch<NotificationMarksView>('notification-marks', me, (marks) => ({
    ...(marks ?? { _id: me, version: 0 }),
    ...after(marks ?? noMarks),
  }));
  void dispatch({
    method: 'POST',
    path: `/notifications/${path}`,
    body,
    patches: [shown],
    failure: 'The notification was not changed',
  });
}

/** Marks an entry as read, as far as it is shown. */
export function readEntry(me: string, { _id, acts }: InboxEntry): void {
  const upTo = lastPosition(acts);
  send(me, 'read', { notifications: [_id], upTo }, (marks) => withRead(marks, [_id], upTo));
}

/** Marks everything as read, as far as it is shown. */
export function readAll(me: string, entries: readonly InboxEntry[]): void {
  const upTo = lastPosition(entries.flatMap(({ acts }) => acts));
  send(me, 'readall', { upTo }, (marks) => withAllRead(marks, upTo));
}

/** Makes the newest of an entry unread again. */
export function unreadEntry(me: string, { _id, acts }: InboxEntry): void {
  const upTo = positionBefore(lastPosition(acts));
  send(me, 'unread', { notification: _id, upTo }, (marks) => withUnread(marks, _id, upTo));
}

/** Puts an entry off. @param until an ISO instant */
export function snoozeEntry(me: string, { _id, acts, fresh }: InboxEntry, until: string): void {
  // What was read already comes back with its newest act.
  const upTo = positionBefore(fresh[0]?.position ?? lastPosition(acts));
  send(me, 'snooze', { notification: _id, until, upTo }, (marks) => withSnooze(marks, _id, until, upTo));
}

/** Brings an entry back that waits. */
export function unsnoozeEntry(me: string, { _id }: InboxEntry): void {
  send(me, 'unsnooze', { notification: _id }, (marks) => withoutSnooze(marks, _id));
}
