import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { ArrowDown } from 'lucide-react';
import { useAppearance } from '../../../ui/element/appearance';
import { isByKeyboard, takesLetters } from '../../../ui/focus/places';
import { Spinner } from '../../../ui/status/spinner';
import { DayLine, UnreadLine } from './day-line';
import { MessageItem } from './message-item';
import { conversationDays, type ConversationRow } from './conversation-rows';
import { OutgoingItem } from './outgoing-item';
import type { OutboxView } from '../outbox/use-outbox';
import type { Sight } from './use-jump';
import { useScrollHold } from './use-scroll-hold';
import type { ConversationMessages } from '../use-conversation-messages';
import { isPressed } from '../../../ui/keys/shortcuts';

function stepOf(event: KeyboardEvent, letters: boolean): number | undefined {
  if (event.key === 'ArrowDown' || (letters && isPressed(event, 'next'))) return 1;
  if (event.key === 'ArrowUp' || (letters && isPressed(event, 'previous'))) return -1;
  return undefined;
}

/**
 * Arrow keys move between messages. Letters act only after keyboard navigation; after a click, typing goes to the
 * composer.
 */
function walk(event: KeyboardEvent<HTMLElement>, singleKeys: boolean): void {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target === null || takesLetters(target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = stepOf(event, singleKeys && isByKeyboard());
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
  const at = all.indexOf(target.closest<HTMLElement>('[data-message]') ?? target);
  const next = at === -1 ? all.at(-1) : all[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

export function MessageList(props: {
  label: string;
  rows: readonly ConversationRow[];
  conversation: ConversationMessages;
  outbox: OutboxView;
  /** Draws an event of the discussed record; null when there are none. */
  drawEvent: ((id: string) => ReactNode) | null;
  me: string;
  /** The message to highlight. */
  target: string | undefined;
  /** What to scroll to. */
  sight: Sight | null;
  onSeen: (isAtEnd: boolean) => void;
  /** Shown before the first row when there is nothing older. */
  beginning: ReactNode;
}) {
  const { label, rows, conversation, outbox, drawEvent, me, target, sight, onSeen, beginning } = props;
  const { singleKeys } = useAppearance();
  const { complete, isApart, showOlder, showNewer, showEnd } = conversation;
  const [busy, setBusy] = useState<'older' | 'newer' | null>(null);
  const fetch = async (which: 'older' | 'newer', show: () => Promise<boolean>) => {
    if (busy !== null) return;
    setBusy(which);
    await show();
    setBusy(null);
  };
  const { keys, lastRow } = useMemo(() => {
    const counted = rows.filter(({ kind }) => kind !== 'day' && kind !== 'unread');
    return { keys: counted.map(({ key }) => key), lastRow: counted.at(-1) };
  }, [rows]);
  const { box, waiting, isAtEnd, onScroll, toEnd } = useScrollHold({
    keys,
    own: lastRow?.kind === 'outgoing' || (lastRow?.kind === 'message' && lastRow.message.by._id === me && !isApart),
    onStart: () => (complete ? undefined : void fetch('older', showOlder)),
    onEnd: () => (isApart ? void fetch('newer', showNewer) : undefined),
  });
  useEffect(() => onSeen(isAtEnd && !isApart), [isAtEnd, isApart, onSeen]);
  const days = useMemo(() => conversationDays(rows), [rows]);
  useEffect(() => {
    const element =
      sight === null ? null : box.current?.querySelector<HTMLElement>(`[data-message="${sight.message}"]`);
    element?.scrollIntoView({ block: sight?.block });
    element?.focus({ preventScroll: true });
  }, [sight, box]);

  const drawn = (row: ConversationRow): ReactNode => {
    if (row.kind === 'day') return <DayLine key={row.key} day={row.day} />;
    if (row.kind === 'unread') return <UnreadLine key={row.key} />;
    if (row.kind === 'event') {
      return <Fragment key={row.key}>{drawEvent?.(row.event._id)}</Fragment>;
    }
    if (row.kind === 'outgoing') {
      const { retry, dismiss } = outbox;
      const { outgoing, isContinued } = row;
      return <OutgoingItem key={row.key} {...{ outgoing, isContinued }} onRetry={retry} onDismiss={dismiss} />;
    }
    const { message, isContinued } = row;
    const isMarked = message._id === target;
    return <MessageItem key={row.key} message={message} isContinued={isContinued} isMarked={isMarked} />;
  };

  return (
    <div className="relative flex min-h-0 grow flex-col bg-surface">
      <div
        ref={box}
        onScroll={onScroll}
        className="flex min-h-0 grow flex-col-reverse overflow-x-hidden overflow-y-auto [overflow-anchor:none]"
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk from message to message */}
        <div
          role="log"
          aria-label={label}
          aria-live="polite"
          onKeyDown={(event) => walk(event, singleKeys)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard gets to the messages by it
          tabIndex={0}
          className="focus-inset pt-2 pb-3"
        >
          {complete ? beginning : null}
          {complete && rows.length === 0 && beginning === null ? (
            <p className="px-4 py-2 text-ink-faint">Nobody has written anything yet.</p>
          ) : null}
          {busy === 'older' ? (
            <p className="flex justify-center py-2">
              <Spinner label="Loading earlier messages" />
            </p>
          ) : null}
          {days.map(({ key, rows: ofDay }) => (
            // The day's line sticks while the day is visible.
            <div key={key}>{ofDay.map(drawn)}</div>
          ))}
        </div>
      </div>
      {isApart || (waiting > 0 && !isAtEnd) ? (
        <button
          type="button"
          onClick={() => {
            showEnd();
            toEnd();
          }}
          className="absolute bottom-3 left-1/2 inline-flex h-7 -translate-x-1/2 animate-rise items-center gap-1 rounded-full bg-accent ps-2.5 pe-3 text-meta font-medium text-on-accent tabular-nums shadow-raised hover:bg-accent-hover"
        >
          <ArrowDown aria-hidden className="size-3.5" />
          {isApart ? 'Jump to the latest' : `${waiting} new`}
        </button>
      ) : null}
    </div>
  );
}
