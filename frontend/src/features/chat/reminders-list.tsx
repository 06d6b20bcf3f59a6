import type { MessageReminderView, MessageView } from '@atrium/contracts/chat/views';
import { AlarmClock, Check } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../platform/api/use-query';
import { useCollection } from '../../platform/sync/use-collection';
import { cx } from '../../ui/element/cx';
import { IconButton } from '../../ui/element/icon-button';
import { Dialog } from '../../ui/overlay/dialog';
import { laterTimes } from '../../shared-features/later/later-times';
import { laterText, TimeChoice } from '../../shared-features/later/time-choice';
import { useLaterCommands } from '../../shared-features/conversation/later/use-later-commands';
import { messagePath } from '../../shared-features/conversation/messages/message-paths';
import { FoundMessage } from './found-message';

function Reminder({ reminder, onMove }: { reminder: MessageReminderView; onMove: () => void }) {
  const { message: id, remindAt, rang } = reminder;
  const { answer: message, failure } = useQuery<MessageView>(messagePath(id));
  const { end } = useLaterCommands();
  const acts = (
    <p className="relative z-10 mt-1 flex items-center gap-1">
      <AlarmClock aria-hidden className={cx('size-3.5', rang ? 'text-warning-ink' : 'text-ink-faint')} />
      <span className={cx('me-auto text-meta', rang ? 'font-medium text-warning-ink' : 'text-ink-muted')}>
        {rang ? 'Due' : laterText(remindAt)}
      </span>
      <IconButton size="sm" label="Remind me later" icon={AlarmClock} onClick={onMove} />
      <IconButton size="sm" label="Done with the reminder" icon={Check} onClick={() => void end(reminder)} />
    </p>
  );
  if (message !== null) return <FoundMessage message={message}>{acts}</FoundMessage>;
  return (
    <li className="rounded-md border bg-surface p-2.5">
      <p className="text-ink-faint italic">{failure === null ? 'Loading…' : 'You can no longer see this message'}</p>
      {acts}
    </li>
  );
}

/** The reminders, due ones first. */
export function RemindersList() {
  const { documents } = useCollection('message-reminders');
  const { move } = useLaterCommands();
  const [moving, setMoving] = useState<string | null>(null);
  const reminders = documents
    .filter(({ done }) => !done)
    .toSorted((a, b) => Number(b.rang) - Number(a.rang) || a.remindAt.localeCompare(b.remindAt));
  const moved = reminders.find(({ _id }) => _id === moving);
  if (reminders.length === 0) return null;
  return (
    <section aria-label="Reminders" className="mb-5">
      <h3 className="pb-1.5 font-medium">Reminders</h3>
      <ul className="flex flex-col gap-2">
        {reminders.map((reminder) => (
          <Reminder key={reminder._id} reminder={reminder} onMove={() => setMoving(reminder._id)} />
        ))}
      </ul>
      {moved === undefined ? null : (
        <Dialog open onClose={() => setMoving(null)} size="small" title="Remind me later">
          <TimeChoice
            label="Remind me later"
            times={laterTimes}
            submit="Set"
            onChoose={(at) => {
              setMoving(null);
              return move(moved, at);
            }}
          />
        </Dialog>
      )}
    </section>
  );
}
