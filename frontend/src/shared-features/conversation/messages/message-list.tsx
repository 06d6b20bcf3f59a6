import { ArrowDown, Clock, RotateCw, X } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useUser } from '../../../platform/session/session';
import { useConnection } from '../../../platform/sync/use-connection';
import { useAppearance } from '../../../ui/element/appearance';
import { Button } from '../../../ui/element/button';
import { isByKeyboard, takesLetters } from '../../../ui/focus/focus-targets';
import { useNow } from '../../../ui/format/clock';
import { formatDay, useFormats, viewerDay } from '../../../ui/format/formats';
import { isPressed } from '../../../ui/keys/shortcuts';
import { cx } from '../../../ui/element/cx';
import { Spinner } from '../../../ui/status/spinner';
import { MarkdownView } from '../../markdown/markdown-view';
import type { OutgoingMessage } from '../outbox/outbox';
import type { OutboxView } from '../outbox/use-outbox';
import type { ConversationMessages } from '../use-conversation-messages';
import { conversationDays, type ConversationRow } from './conversation-rows';
import { MessageFrame, MessageItem, readable } from './message-item';
import type { ScrollTarget } from './use-jump';
import { useScrollHold } from './use-scroll-hold';
import { useLiveName } from '../../../ui/person/person-names';

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

function dayName(day: string, now: number): string {
  if (day === viewerDay(now)) return 'Today';
  if (day === viewerDay(now - 24 * 60 * 60 * 1_000)) return 'Yesterday';
  const isThisYear = day.slice(0, 4) === viewerDay(now).slice(0, 4);
  const year = isThisYear ? ({} as const) : ({ year: 'numeric' } as const);
  return formatDay(day, { weekday: 'long', day: 'numeric', month: 'long', ...year });
}

function DayLine({ day }: { day: string }) {
  useFormats();
  const now = useNow();
  return (
    <h3 className="sticky top-0 z-sticky flex items-center gap-3 bg-surface px-4 py-1.5 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      <time dateTime={day} className="rounded-full border bg-surface px-2.5 text-meta font-medium text-ink-muted">
        {dayName(day, now)}
      </time>
    </h3>
  );
}

function UnreadLine() {
  return (
    <p
      data-unread
      className="flex items-center gap-3 px-4 py-1 text-meta font-medium text-danger-ink before:h-px before:grow before:bg-danger-line"
    >
      New
    </p>
  );
}

/** A message that is being sent or was refused, with its actions. */
function OutgoingItem(props: {
  outgoing: OutgoingMessage;
  isContinued: boolean;
  onRetry: (nonce: string) => void;
  onDismiss: (nonce: string) => void;
}) {
  const { outgoing, isContinued, onRetry, onDismiss } = props;
  const { nonce, text, files, at, state, problem } = outgoing;
  const user = useUser();
  const { _id, username } = user;
  const name = useLiveName(user);
  const isOffline = useConnection() !== 'live';
  return (
    <article aria-label={`${name}, on its way`} data-outgoing={state} className="group/message relative">
      <MessageFrame by={{ _id, username }} at={at} isContinued={isContinued}>
        <div className={state === 'sent' ? undefined : 'text-ink-muted'}>
          {text === '' ? null : <MarkdownView text={text} files={null} className={readable} />}
          {files.length === 0 ? null : (
            <p className="text-meta text-ink-muted">
              {files.length} {files.length === 1 ? 'file' : 'files'}
            </p>
          )}
        </div>
        {state === 'waiting' ? (
          <p className="flex items-center gap-1 text-meta text-ink-faint">
            <Clock aria-hidden className="size-3" />
            {isOffline ? 'Waiting for the connection' : 'Sending…'}
          </p>
        ) : null}
        {state === 'failed' ? (
          <div role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-meta text-danger-ink">
            <span className="min-w-0">Not sent: {problem}</span>
            <Button size="sm" icon={RotateCw} onClick={() => onRetry(nonce)}>
              Try again
            </Button>
            <Button size="sm" variant="ghost" icon={X} onClick={() => onDismiss(nonce)}>
              Discard
            </Button>
          </div>
        ) : null}
      </MessageFrame>
    </article>
  );
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
  scrollTo: ScrollTarget | null;
  onSeen: (isAtEnd: boolean) => void;
  /** Shown before the first row when there is nothing older. */
  beginning: ReactNode;
  /** Few rows stand at the top rather than at the end. */
  fromTop?: boolean;
}) {
  const { label, rows, conversation, outbox, drawEvent, me, target, scrollTo, onSeen, beginning, fromTop } = props;
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
      scrollTo === null ? null : box.current?.querySelector<HTMLElement>(`[data-message="${scrollTo.message}"]`);
    element?.scrollIntoView({ block: scrollTo?.block });
    element?.focus({ preventScroll: true });
  }, [scrollTo, box]);

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
        className="flex min-h-0 grow flex-col-reverse overflow-x-hidden overflow-y-auto [overflow-anchor:none] print:overflow-visible"
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk from message to message */}
        <div
          role="log"
          aria-label={label}
          aria-live="polite"
          onKeyDown={(event) => walk(event, singleKeys)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard gets to the messages by it
          tabIndex={0}
          className={cx('focus-inset pt-2 pb-3', fromTop && 'mb-auto')}
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
