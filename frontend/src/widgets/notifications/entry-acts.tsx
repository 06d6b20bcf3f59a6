import type { InboxEntry } from '@atrium/contracts/notifications/views';
import { AlarmClock, AlarmClockOff, CalendarDays, Circle, CircleCheck } from 'lucide-react';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/menu';
import type { EntryActions } from './entry-row';
import { snoozeTimes } from './snooze-times';

/** The buttons of an entry: read or unread, and later. */
export function EntryActs(props: { entry: InboxEntry; actions: EntryActions; onChooseDay: () => void }) {
  const { entry, actions, onChooseDay } = props;
  const later = snoozeTimes(Date.now()).map(({ id, label, until }) => ({
    id,
    label,
    icon: AlarmClock,
    onSelect: () => actions.onSnooze(entry, until),
  }));
  const day = { id: 'day', label: 'Until a day…', icon: CalendarDays, onSelect: onChooseDay };
  return (
    <div className="flex shrink-0 items-start gap-0.5">
      {entry.snoozedUntil === null ? (
        <Menu label="Later" size="sm" groups={[[...later, day]]}>
          <AlarmClock aria-hidden className="size-4" />
        </Menu>
      ) : (
        <IconButton label="Show again now" size="sm" icon={AlarmClockOff} onClick={() => actions.onUnsnooze(entry)} />
      )}
      {entry.unread ? (
        <IconButton label="Mark as read" size="sm" icon={CircleCheck} onClick={() => actions.onRead(entry)} />
      ) : (
        <IconButton label="Mark as unread" size="sm" icon={Circle} onClick={() => actions.onUnread(entry)} />
      )}
    </div>
  );
}
