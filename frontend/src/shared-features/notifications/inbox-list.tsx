import type { InboxEntry } from '@atrium/contracts/notifications/views';
import { useRef } from 'react';
import { useGo } from '../../platform/browser/use-go';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useUser } from '../../platform/session/session';
import { useRowKeys } from '../../ui/table/use-row-keys';
import { type EntryActions, EntryRow } from './entry-row';
import { archiveEntries, readEntry, snoozeEntry, unarchiveEntry, unreadEntry, unsnoozeEntry } from './inbox-actions';
import { type InboxFilter, InboxState } from './inbox-state';
import { addressOfEntry } from './notification-looks';

const shows: Readonly<Record<InboxFilter, (entry: InboxEntry) => boolean>> = {
  unread: ({ unread }) => unread,
  mentions: ({ acts, archived }) => !archived && acts.some(({ kind }) => kind === 'mentioned'),
  // Snoozed ones too.
  all: ({ archived }) => !archived,
  archived: ({ archived }) => archived,
};

export function filtered(entries: readonly InboxEntry[], filter: InboxFilter): readonly InboxEntry[] {
  return entries.filter(shows[filter]);
}

export function InboxList(props: {
  entries: readonly InboxEntry[];
  status: TopicStatus;
  filter: InboxFilter;
  onLeave?: () => void;
}) {
  const { entries, status, filter, onLeave } = props;
  const { _id: me } = useUser();
  const go = useGo();
  const list = useRef<HTMLDivElement>(null);
  // An action may remove the row that had the focus; the list takes it, so that the panel around it stays open.
  const staying =
    (action: (person: string, entry: InboxEntry) => void) =>
    (entry: InboxEntry): void => {
      list.current?.focus();
      action(me, entry);
    };
  const actions: EntryActions = {
    onOpen: (entry) => {
      if (entry.unread) readEntry(me, entry);
      onLeave?.();
    },
    onRead: staying(readEntry),
    onUnread: staying(unreadEntry),
    onSnooze: (entry, until) => staying(() => snoozeEntry(me, entry, until))(entry),
    onUnsnooze: staying(unsnoozeEntry),
    onArchive: staying((person, entry) => archiveEntries(person, [entry])),
    onUnarchive: staying(unarchiveEntry),
  };
  const of = (id: string) => entries.find(({ _id }) => _id === id);
  const rowKeys = useRowKeys({
    ids: entries.map(({ _id }) => _id),
    onOpen: (id) => {
      const entry = of(id);
      if (entry === undefined) return;
      actions.onOpen(entry);
      go(addressOfEntry(entry));
    },
    onArchive: (id) => {
      const entry = of(id);
      if (entry !== undefined) (entry.archived ? actions.onUnarchive : actions.onArchive)(entry);
    },
    onToggle: (id) => {
      const entry = of(id);
      if (entry !== undefined) (entry.unread ? actions.onRead : actions.onUnread)(entry);
    },
  });
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {status !== 'ready' || entries.length === 0 ? (
        <InboxState status={status} filter={filter} />
      ) : (
        <ul aria-label="Notifications" className="divide-y">
          {entries.map((entry) => (
            <EntryRow key={entry._id} entry={entry} keys={rowKeys(entry._id)} actions={actions} />
          ))}
        </ul>
      )}
    </div>
  );
}
