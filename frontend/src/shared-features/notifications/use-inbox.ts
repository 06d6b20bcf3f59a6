import { inboxOf, noMarks, readMarksByPlace, unreadCount } from '@atrium/contracts/notifications/inbox';
import { defaultChoices } from '@atrium/contracts/notifications/rules';
import type { InboxEntry, NotificationPreferencesView } from '@atrium/contracts/notifications/views';
import { useMemo } from 'react';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useDocument } from '../../platform/sync/use-document';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useWishes } from '../conversation/unread/use-wishes';
import { useNow } from '../../ui/format/clock';

export interface InboxView {
  readonly entries: readonly InboxEntry[];
  readonly unread: number;
  readonly status: TopicStatus;
}

/** Live; defaults while nothing is chosen. */
export function usePreferredNotifications(): {
  readonly choices: NotificationPreferencesView;
  readonly status: TopicStatus;
} {
  const { _id } = useUser();
  const { document, status } = useDocument('notification-preferences', _id);
  const choices = useMemo(() => document ?? { _id, version: 0, ...defaultChoices }, [document, _id]);
  return { choices, status };
}

export function useInbox(): InboxView {
  const { _id: me, createdAt: since } = useUser();
  const notifications = useCollection('notifications');
  const { document: marks = noMarks, status: marksStatus } = useDocument('notification-marks', me);
  const { documents: read, status: readStatus } = useCollection('read-marks');
  const { choices } = usePreferredNotifications();
  const wishes = useWishes();
  const now = useNow();
  // Without the reader's marks everything would seem new.
  const isReady = marksStatus === 'ready' && readStatus === 'ready';
  return useMemo(() => {
    const readMarks = readMarksByPlace(read);
    const entries = isReady
      ? inboxOf(notifications.documents, { me, since, marks, choices, readMarks, wishes, now })
      : [];
    const waitsFor = marksStatus === 'ready' ? readStatus : marksStatus;
    return { entries, unread: unreadCount(entries), status: isReady ? notifications.status : waitsFor };
  }, [notifications, marks, marksStatus, read, readStatus, isReady, choices, wishes, me, since, now]);
}
