import type { MessageView } from '@atrium/contracts/chat/views';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useIsPast } from '../../platform/past/use-is-past';
import { shownTopics } from '../../platform/sync/shown';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useEscape } from '../../ui/focus/use-escape';
import { ErrorState } from '../../ui/status/error-state';
import { viewerDay } from '../../ui/format/formats';
import { NoPermission } from '../../ui/status/no-permission';
import { SkeletonText } from '../../ui/status/skeleton';
import { Composer } from './composer/composer';
import { HeldDraft } from './composer/held-draft';
import { MessageList } from './messages/message-list';
import { type ConversationEvent, conversationRows } from './messages/conversation-rows';
import type { MessageWindow } from './messages/message-window';
import { ConversationContext, type ConversationContextValue } from './conversation-context';
import { type Spot, topicOf } from './spot';
import { TypingLine } from './composer/typing-line';
import { type Jump, useJump } from './messages/use-jump';
import { useMessageCommands } from './messages/use-message-commands';
import { useOutbox } from './outbox/use-outbox';
import { useReading } from './unread/use-read-marks';
import { useConversationMessages } from './use-conversation-messages';

const RemindDialog = lazy(async () => ({ default: (await import('./later/remind-dialog')).RemindDialog }));

export interface ConversationProps {
  readonly spot: Spot;
  readonly label: string;
  readonly placeholder: string;
  readonly canWrite: boolean;
  readonly moderates: boolean;
  /** Shown instead of the composer when the reader may not write. */
  readonly closed?: ReactNode;
  readonly beginning: ReactNode;
  /** Events of the discussed record, oldest first, and how to draw them. */
  readonly events?: { readonly entries: readonly ConversationEvent[]; readonly draw: (id: string) => ReactNode } | null;
  /** The message or the instant to scroll to. */
  readonly target?: string | undefined;
  readonly since?: string | undefined;
  /** Counts requests, so that a repeated one scrolls again. */
  readonly asked?: number;
  /** Focuses on mount. */
  readonly beginsHere?: boolean;
  readonly openThread: ((message: string) => void) | null;
  readonly promotable: ConversationContextValue['promotable'];
  readonly promote: ConversationContextValue['promote'];
  readonly linkTo: ConversationContextValue['linkTo'];
}

const nothingSaved: readonly { readonly message: string }[] = [];

/** The events between the first and the last shown message. */
function eventsWithin(
  entries: readonly ConversationEvent[],
  { messages, complete, isApart }: MessageWindow,
): readonly ConversationEvent[] {
  const first = complete ? undefined : messages[0]?.at;
  const last = isApart ? messages.at(-1)?.at : undefined;
  return entries.filter(({ at }) => (first === undefined || at >= first) && (last === undefined || at <= last));
}

export function Conversation(props: ConversationProps) {
  const isPast = useIsPast();
  const canWrite = props.canWrite && !isPast;
  const { spot, label, placeholder, moderates, closed, beginning, events, target, since } = props;
  const { asked = 0, beginsHere = false, openThread, promotable, promote, linkTo } = props;
  const me = useUser()._id;
  const conversation = useConversationMessages(spot);
  const { messages, status, complete, isApart } = conversation;
  const nonces = useMemo(() => new Set(messages.map(({ nonce }) => nonce).filter(Boolean)), [messages]);
  const outbox = useOutbox(spot, nonces);
  const { readUpTo, onSeen, clear, markRead } = useReading(spot, conversation, me);
  const frame = useRef<HTMLDivElement>(null);
  const readAll = () => {
    markRead();
    clear();
    if (isApart) conversation.showEnd();
  };
  useEscape(frame, readAll, !isPast && spot.place.collection === 'channels' && spot.root === null);
  const commands = useMessageCommands();
  const savedItems = useCollection('saved-messages').documents[0]?.items ?? nothingSaved;
  const saved = useMemo(() => new Set(savedItems.map(({ message }) => message)), [savedItems]);
  const [editing, edit] = useState<string | null>(null);
  const [reminding, remind] = useState<MessageView | null>(null);

  const jump = useMemo((): Jump | null => {
    if (target !== undefined) return { message: target };
    return since === undefined ? null : { at: since };
    // oxlint-disable-next-line react/exhaustive-deps -- asked for once more it is another one
  }, [target, since, asked]);
  const scrollTo = useJump(conversation, jump);

  const rows = useMemo(
    () =>
      conversationRows({
        messages,
        outgoing: isApart || isPast ? [] : outbox.outgoing,
        events: eventsWithin(events?.entries ?? [], { messages, complete, isApart }),
        readUpTo,
        me,
        dayOf: viewerDay,
      }),
    [messages, complete, isApart, isPast, outbox.outgoing, events?.entries, readUpTo, me],
  );
  const context = useMemo(
    () => ({
      spot,
      me,
      canWrite,
      moderates,
      saved,
      commands,
      editing,
      edit,
      remind,
      openThread,
      promotable,
      promote,
      linkTo,
    }),
    [spot, me, canWrite, moderates, saved, commands, editing, openThread, promotable, promote, linkTo],
  );
  if (status === 'no-permission' || status === 'not-found') {
    return (
      <div className="p-4">
        <NoPermission />
        <HeldDraft key={topicOf(spot)} spot={spot} />
      </div>
    );
  }
  if (status === 'failed') {
    const description = conversation.message ?? 'It reloads by itself as soon as possible.';
    return <ErrorState description={description} onRetry={() => shownTopics.retryRefused()} />;
  }
  const editLast = () => {
    const own = messages.findLast(({ by, deleted }) => by._id === me && !deleted);
    if (own !== undefined) edit(own._id);
  };
  return (
    <ConversationContext value={context}>
      <div ref={frame} className="flex min-h-0 grow flex-col">
        {/* Outgoing messages show even while earlier ones load. */}
        {status === 'loading' && outbox.outgoing.length === 0 ? (
          <div className="flex min-h-0 grow flex-col justify-end p-4">
            <SkeletonText lines={6} />
          </div>
        ) : (
          <MessageList
            key={topicOf(spot)}
            {...{ label, rows, conversation, outbox, me, target, scrollTo, onSeen, beginning }}
            fromTop={spot.root !== null}
            drawEvent={events?.draw ?? null}
          />
        )}
        <div className="px-4 pb-3 print:hidden">
          <TypingLine topic={topicOf(spot)} />
          {canWrite ? (
            <Composer
              key={topicOf(spot)}
              spot={spot}
              placeholder={placeholder}
              beginsHere={beginsHere}
              onEditLast={editLast}
              onSend={(text, files) => {
                outbox.send(text, files);
                markRead();
                clear();
                if (isApart) conversation.showEnd();
              }}
            />
          ) : isPast ? null : (
            <>
              <HeldDraft key={topicOf(spot)} spot={spot} />
              {closed}
            </>
          )}
        </div>
      </div>
      {reminding === null ? null : (
        <Suspense fallback={null}>
          <RemindDialog message={reminding} onClose={() => remind(null)} />
        </Suspense>
      )}
    </ConversationContext>
  );
}
