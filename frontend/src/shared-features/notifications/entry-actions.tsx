import type { InboxEntry } from '@atrium/contracts/notifications/views';
import { useRouter } from '@tanstack/react-router';
import { AlarmClock, AlarmClockOff, Archive, ArchiveRestore, Circle, CircleCheck, History } from 'lucide-react';
import { addressAt } from '../../platform/past/addresses';
import { IconButton } from '../../ui/element/icon-button';
import type { EntryActions } from './entry-row';
import { addressOfEntry } from './notification-looks';

export function EntryActions(props: {
  entry: InboxEntry;
  actions: EntryActions;
  asksWhen: boolean;
  onAskWhen: () => void;
}) {
  const { entry, actions, asksWhen, onAskWhen } = props;
  const { history } = useRouter();
  return (
    <div className="flex shrink-0 items-start gap-0.5 max-sm:basis-full max-sm:justify-end">
      <IconButton
        label="See this moment"
        size="sm"
        icon={History}
        onClick={() => history.push(addressAt(addressOfEntry(entry), new Date(entry.at).getTime()))}
      />
      {entry.snoozedUntil === null ? (
        <IconButton label="Later" size="sm" icon={AlarmClock} aria-expanded={asksWhen} onClick={onAskWhen} />
      ) : (
        <IconButton label="Unsnooze" size="sm" icon={AlarmClockOff} onClick={() => actions.onUnsnooze(entry)} />
      )}
      {entry.unread ? (
        <IconButton label="Mark as read" size="sm" icon={CircleCheck} onClick={() => actions.onRead(entry)} />
      ) : (
        <IconButton label="Mark as unread" size="sm" icon={Circle} onClick={() => actions.onUnread(entry)} />
      )}
      {entry.archived ? (
        <IconButton
          label="Move to the inbox"
          size="sm"
          icon={ArchiveRestore}
          onClick={() => actions.onUnarchive(entry)}
        />
      ) : (
        <IconButton label="Archive" size="sm" icon={Archive} onClick={() => actions.onArchive(entry)} />
      )}
    </div>
  );
}
