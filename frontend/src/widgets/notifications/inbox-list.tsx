import type { InboxEntry } from '@atrium/contracts/notifications/views';
import { useRouter } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import { useUser } from '../../platform/session';
import type { TopicStatus } from '../../platform/live-store';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { SkeletonText } from '../../ui/skeleton';
import { useRowKeys } from '../../ui/use-row-keys';
import { type EntryActions, EntryRow } from './entry-row';
import { readEntry, snoozeEntry, unreadEntry, unsnoozeEntry } from './inbox-acts';
import { addressOfEntry } from './notice-looks';

/** Which entries a list shows. */
export type InboxFilter = 'unread' | 'all';

/** The entries that a filter shows; those that wait are only among all. */
export function filtered(entries: readonly InboxEntry[], filter: InboxFilter): readonly InboxEntry[] {
  return filter === 'all' ? entries : entries.filter(({ unread }) => unread);
}

/** The entries of an inbox, with all that can be done about them. */
export function InboxList(props: {
  entries: readonly InboxEntry[];
  status: TopicStatus;
  filter: InboxFilter;
  /** Somebody goes to a record. */
  onLeave?: () => void;
}) {
  const { entries, status, filter, onLeave } = props;
  const { _id: me } = useUser();
  const { history } = useRouter();
  const actions: EntryActions = {
    onOpen: (entry) => {
      if (entry.unread) readEntry(me, entry);
      onLeave?.();
    },
    onRead: (entry) => readEntry(me, entry),
    onUnread: (entry) => unreadEntry(me, entry),
    onSnooze: (entry, until) => snoozeEntry(me, entry, until),
    onUnsnooze: (entry) => unsnoozeEntry(me, entry),
  };
  const of = (id: string) => entries.find(({ _id }) => _id === id);
  const rowKeys = useRowKeys({
    ids: entries.map(({ _id }) => _id),
    onOpen: (id) => {
      const entry = of(id);
      if (entry === undefined) return;
      actions.onOpen(entry);
      history.push(addressOfEntry(entry));
    },
    onToggle: (id) => {
      const entry = of(id);
      if (entry !== undefined) (entry.unread ? actions.onRead : actions.onUnread)(entry);
    },
  });
  if (status === 'loading') {
    return (
      <div className="p-3">
        <SkeletonText lines={5} />
      </div>
    );
  }
  if (status !== 'ready') return <ErrorState description="The notifications can not be read right now." />;
  if (entries.length === 0) {
    return filter === 'unread' ? (
      <EmptyState icon={BellOff} title="Nothing is unread" description="What concerns you comes here by itself." />
    ) : (
      <EmptyState
        icon={BellOff}
        title="No notifications"
        description="Once somebody assigns something to you, mentions you or decides on what you asked for, it is told here."
      />
    );
  }
  return (
    <ul aria-label="Notifications" className="divide-y">
      {entries.map((entry) => (
        <EntryRow key={entry._id} entry={entry} keys={rowKeys(entry._id)} actions={actions} />
      ))}
    </ul>
  );
}
