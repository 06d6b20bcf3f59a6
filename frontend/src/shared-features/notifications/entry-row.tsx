import { netChange, whoActed } from '@atrium/contracts/notifications/notification-text';
import type { InboxEntry } from '@atrium/contracts/notifications/views';
import { type KeyboardEvent, useState } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { nameNow } from '../../platform/presence/names-now';
import { useNamesNow } from '../../platform/presence/use-names';
import { Button } from '../../ui/element/button';
import { cx } from '../../ui/element/cx';
import { inkOf } from '../../ui/element/tone';
import { DayInput } from '../../ui/form/day-input';
import { useNow } from '../../ui/format/clock';
import { RelativeTime } from '../../ui/format/relative-time';
import { writeTime } from '../record-kinds/record-title';
import { EntryActions } from './entry-actions';
import { addressOfEntry, lookOf, titleOfEntry } from './notification-looks';
import { firstDay, morningOn, snoozeTimes } from './snooze-times';
import { message } from '../../ui/language/message';
import { wireText } from '../../ui/language/wire-text';

/** Inline: a popover would close the surrounding panel. */
function SnoozeChoice({ onSnooze }: { onSnooze: (until: string) => void }) {
  const now = useNow();
  return (
    <fieldset aria-label="Snooze" className="flex min-w-0 basis-full flex-wrap items-center gap-1.5 ps-7 pt-2">
      {snoozeTimes(now).map(({ id, label, until }) => (
        <Button key={id} size="sm" onClick={() => onSnooze(until)}>
          {label}
        </Button>
      ))}
      <DayInput label="Until" value="" min={firstDay(now)} onChange={(day) => onSnooze(morningOn(day))} />
    </fieldset>
  );
}

export interface EntryActions {
  readonly onOpen: (entry: InboxEntry) => void;
  readonly onRead: (entry: InboxEntry) => void;
  readonly onUnread: (entry: InboxEntry) => void;
  readonly onSnooze: (entry: InboxEntry, until: string) => void;
  readonly onUnsnooze: (entry: InboxEntry) => void;
  readonly onArchive: (entry: InboxEntry) => void;
  readonly onUnarchive: (entry: InboxEntry) => void;
}

export interface RowKeys {
  readonly tabIndex: number;
  readonly ref: (element: HTMLElement | null) => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function EntryRow(props: { entry: InboxEntry; keys: RowKeys; actions: EntryActions }) {
  const { entry, keys, actions } = props;
  const { label, state, fresh, acts, unread, snoozedUntil, at } = entry;
  const [asksWhen, setAsksWhen] = useState(false);
  const shown = fresh.length > 0 ? fresh : acts.slice(-1);
  useNamesNow();
  const who = whoActed(shown, nameNow, message);
  const { icon: Icon, tone } = lookOf(entry);
  const title = titleOfEntry(entry);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a row that keys move among
    <li
      {...keys}
      aria-label={[label, title].filter((text) => text !== '').join(' ')}
      className={cx(
        'group relative flex flex-wrap gap-x-3 px-3 py-2.5 outline-offset-[-2px] hover:bg-hover',
        unread ? 'bg-accent-soft/40' : '',
      )}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', inkOf[tone])} />
      <div className="min-w-0 flex-1">
        <RecordLink href={addressOfEntry(entry)} tabIndex={-1} onClick={() => actions.onOpen(entry)} className="block">
          <span className="line-clamp-2">
            {label === '' ? null : <span className="me-1.5 font-medium tabular-nums">{label}</span>}
            <span className={cx(unread && 'font-medium')}>{title}</span>
            {unread ? <span className="sr-only">unread</span> : null}
          </span>
          <span className={cx('block text-meta text-ink-muted', who === '' && 'first-letter:uppercase')}>
            {who === '' ? null : `${who}: `}
            <span className="text-ink">{netChange(shown, writeTime, message)}</span>
          </span>
          <span className="block text-meta text-ink-faint">
            <RelativeTime at={at} />
            {state === '' ? null : ` · ${wireText(state)}`}
            {snoozedUntil === null ? null : (
              <>
                {' · '}
                <span>Snoozed until {writeTime(snoozedUntil)}</span>
              </>
            )}
          </span>
        </RecordLink>
      </div>
      <EntryActions entry={entry} actions={actions} asksWhen={asksWhen} onAskWhen={() => setAsksWhen(!asksWhen)} />
      {asksWhen ? <SnoozeChoice onSnooze={(until) => actions.onSnooze(entry, until)} /> : null}
    </li>
  );
}
