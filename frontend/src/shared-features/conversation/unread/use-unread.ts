import { freshActions, noMarks, readMarksByPlace } from '@atrium/contracts/notifications/inbox';
import { useMemo } from 'react';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { useDocument } from '../../../platform/sync/use-document';
import {
  type FollowedThread,
  followedThreads,
  type FreshActions,
  unreadByChannel,
  type UnreadCounts,
  type UrgentCounts,
  urgentCounts,
} from './unread';
import { useReadMarks } from './use-read-marks';
import { useWishes } from './use-wishes';

/** Unread messages, live on all of the reader's screens. */
export interface Unread {
  readonly byChannel: ReadonlyMap<string, UnreadCounts>;
  readonly urgent: UrgentCounts;
  readonly threads: readonly FollowedThread[];
}

const nothing: Unread = { byChannel: new Map(), urgent: { channels: 0, threads: 0, elsewhere: 0 }, threads: [] };

/** Urgency comes from the inbox. */
export function useUnread(): Unread {
  const me = useUser()._id;
  const channels = useCollection('channels').documents;
  const activity = useCollection('channel-activity').documents;
  const notifications = useCollection('notifications').documents;
  const { document: inboxMarks = noMarks, status } = useDocument('notification-marks', me);
  const { marks, isReady } = useReadMarks();
  const wishes = useWishes();
  return useMemo(() => {
    // Without the reader's marks everything would seem new.
    if (!isReady || status !== 'ready') return nothing;
    const reader = { me, marks: inboxMarks, readMarks: readMarksByPlace([...marks.values()]), wishes };
    const fresh: FreshActions = new Map(
      notifications.map((notification) => [
        notification._id,
        // Reminders count at the bell alone: their messages were read before.
        freshActions(notification, reader).filter(({ talk, what }) => talk !== undefined && what !== 'remindedOf'),
      ]),
    );
    const byChannel = unreadByChannel({ channels, activity, marks, fresh, wishes, me });
    return { byChannel, urgent: urgentCounts(byChannel, fresh), threads: followedThreads(notifications, fresh) };
  }, [channels, activity, notifications, inboxMarks, status, marks, isReady, wishes, me]);
}
