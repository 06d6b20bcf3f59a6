import type { InboxEntry } from '@atrium/contracts/notifications/views';
import { AlarmClock, AlarmClockOff, Circle, CircleCheck } from 'lucide-react';
import { IconButton } from '../../ui/element/icon-button';
import type { EntryActions } from './entry-row';

export function EntryActions(props: {
  entry: InboxEntry;
  actions: EntryActions;
  asksWhen: boolean;
  onAskWhen: () => void;
}) {
  const { entry, actions, asksWhen, onAskWhen } = props;
  return (
    <div className="flex shrink-0 items-start gap-0.5">
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
    </div>
  );
}
