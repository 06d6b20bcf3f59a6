import type { CommandOf } from '@atrium/contracts/core/commands';
import { comparePositions } from '@atrium/contracts/core/live';
import type { notificationMarkCommands } from '@atrium/contracts/notifications/commands';
import { refuseNotification } from '@atrium/contracts/notifications/errors';
import { type Marks, noMarks } from '@atrium/contracts/notifications/inbox';
import { ownValue } from '@atrium/contracts/core/values';
import type { Decider } from '../../platform/core/decider.js';
import { type LogEnd, refuseBeyond } from '../../platform/core/log-end.js';
import type { MarkEvent } from './mark-events.js';
import { marksAfter } from './mark-rules.js';

export type MarkCommand = CommandOf<typeof notificationMarkCommands>;

/** One stream for each person: what they read on one device is read on all of them. */
export const markDecider: Decider<Marks, MarkEvent, MarkCommand, LogEnd> = {
  initialState: noMarks,
  evolve: marksAfter,
  decide(command, marks, { actor, id, now, found }) {
    if (command.type === 'EndSnooze') return endSnooze(command.data, marks, now);
    // Whoever acts, acts for themselves, and as one of the organisation's people.
    if (actor.id !== id || actor.home !== actor.tenant) throw refuseNotification('notificationGone');
    if ('upTo' in command.data) refuseBeyond('upTo', command.data.upTo, found);
    switch (command.type) {
      case 'ReadNotifications': {
        const { upTo } = command.data;
        const unread = command.data.notifications.filter((one) => !isReadUpTo(marks, one, upTo));
        return unread.length === 0 ? [] : [{ type: 'NotificationsRead', data: { notifications: unread, upTo } }];
      }
      case 'ReadAllNotifications': {
        const { upTo } = command.data;
        const isAll = comparePositions(marks.readUpTo, upTo) >= 0 && Object.keys(marks.read).length === 0;
        return isAll ? [] : [{ type: 'AllNotificationsRead', data: { upTo } }];
      }
      case 'UnreadNotification': {
        const { notification, upTo } = command.data;
        if (ownValue(marks.unread, notification) === upTo && ownValue(marks.snoozed, notification) === undefined)
          return [];
        return [{ type: 'NotificationUnread', data: { notification, upTo } }];
      }
      case 'SnoozeNotification': {
        const { notification, upTo } = command.data;
        const until = new Date(command.data.until).toISOString();
        if (until <= now) throw refuseNotification('snoozeInThePast');
        const present = ownValue(marks.snoozed, notification);
        if (present !== undefined && !present.over && present.until === until) return [];
        return [{ type: 'NotificationSnoozed', data: { notification, until, upTo } }];
      }
      case 'UnsnoozeNotification': {
        const { notification } = command.data;
        return ownValue(marks.snoozed, notification) === undefined
          ? []
          : [{ type: 'NotificationUnsnoozed', data: { notification } }];
      }
      default:
        return command satisfies never;
    }
  },
};

/** Once, however late, unless it was put off anew or read since. */
function endSnooze(
  { notification, until }: { readonly notification: string; readonly until: string },
  { snoozed }: Marks,
  now: string,
): readonly MarkEvent[] {
  const present = ownValue(snoozed, notification);
  if (present === undefined || present.over || present.until !== until || now < until) return [];
  return [{ type: 'SnoozeEnded', data: { notification, until } }];
}

/** Whether reading it up to there would change nothing. */
function isReadUpTo({ readUpTo, read, snoozed }: Marks, notification: string, upTo: string): boolean {
  if (ownValue(snoozed, notification) !== undefined) return false;
  return comparePositions(ownValue(read, notification) ?? readUpTo, upTo) >= 0;
}
