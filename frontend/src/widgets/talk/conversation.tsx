import type { HistoryEntry } from '@atrium/contracts/core/history';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { sync } from '../../platform/live';
import { useUser } from '../../platform/session';
import { useCollection } from '../../platform/use-collection';
import { ErrorState } from '../../ui/error-state';
import { viewerDay } from '../../ui/formats';
import { NoPermission } from '../../ui/no-permission';
import { SkeletonText } from '../../ui/skeleton';
import type { HistoryWords } from '../history/history-words';
import { Composer } from './composer';
import { MessageList } from './message-list';
import { talkRows } from './message-rows';
import { TalkContext, type TalkContextValue } from './talk-context';
import { type Spot, topicOf } from './talk-place';
import { TypingLine } from './typing-line';
import { useMessageCommands } from './use-message-commands';
import { useOutbox } from './use-outbox';
import { useReading } from './use-read-marks';
import { useTalkMessages } from './use-talk-messages';

/** Props of {@link Conversation}. */
export interface ConversationProps {
  readonly spot: Spot;
  readonly label: string;
  readonly placeholder: string;
  readonly canWrite: boolean;
  readonly moderates: boolean;
  /** What stands in the place of the composer where one may not write. */
  readonly closed?: ReactNode;
  readonly beginning: ReactNode;
  /** What happened to the record that is talked about, oldest first, and how that is told. */
  readonly events?: { readonly entries: readonly HistoryEntry[]; readonly words: HistoryWords } | null;
  /** The message, or the instant, that is asked for. */
  readonly target?: string | undefined;
  readonly since?: string | undefined;
  /** Whether the box takes the focus at once: one opened this to write. */
  readonly beginsHere?: boolean;
  readonly openThread: ((message: string) => void) | null;
  readonly promotable: TalkContextValue['promotable'];
  readonly promote: TalkContextValue['promote'];
  readonly linkTo: TalkContextValue['linkTo'];
}

const nothingSaved: readonly { readonly message: string }[] = [];

/** What happened since the first message that is shown: what was before belongs to what is not fetched yet. */
function eventsSince(entries: readonly HistoryEntry[], first: string | undefined): readonly HistoryEntry[] {
  return first === undefined ? entries : entries.filter(({ at }) => at >= first);
}

/** What is said at a spot, live, and the box in which one says something. */
export function Conversation(props: ConversationProps) {
  const { spot, label, placeholder, canWrite, moderates, closed, beginning, events, target, since } = props;
  const { beginsHere = false, openThread, promotable, promote, linkTo } = props;
  const me = useUser()._id;
  const talk = useTalkMessages(spot);
  const { messages, status, complete, isApart, showAt } = talk;
  const nonces = useMemo(() => new Set(messages.map(({ nonce }) => nonce).filter(Boolean)), [messages]);
  const outbox = useOutbox(spot, nonces);
  const { readUpTo, onSeen, clear } = useReading(spot, talk, me);
  const commands = useMessageCommands();
  const savedItems = useCollection('saved-messages').documents[0]?.items ?? nothingSaved;
  const saved = useMemo(() => new Set(savedItems.map(({ message }) => message)), [savedItems]);
  const [editing, edit] = useState<string | null>(null);

  const isMissing = target !== undefined && status === 'ready' && !messages.some(({ _id }) => _id === target);
  useEffect(() => {
    if (isMissing) void showAt({ around: target });
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each message that is asked for
  }, [target, status === 'ready']);
  useEffect(() => {
    if (since !== undefined && status === 'ready') void showAt({ at: since });
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each day that is asked for
  }, [since, status === 'ready']);

  const rows = useMemo(
    () =>
      talkRows({
        messages,
        outgoing: isApart ? [] : outbox.outgoing,
        events: eventsSince(events?.entries ?? [], complete ? undefined : messages[0]?.at),
        readUpTo,
        me,
        dayOf: viewerDay,
      }),
    [messages, complete, isApart, outbox.outgoing, events?.entries, readUpTo, me],
  );
  const context = useMemo(
    () => ({ spot, me, canWrite, moderates, saved, commands, editing, edit, openThread, promotable, promote, linkTo }),
    [spot, me, canWrite, moderates, saved, commands, editing, openThread, promotable, promote, linkTo],
  );
  if (status === 'no-permission' || status === 'not-found') return <NoPermission />;
  if (status === 'failed') {
    const description = talk.message ?? 'It comes back by itself when it can.';
    return <ErrorState description={description} onRetry={() => sync.retryRefused()} />;
  }
  const editLast = () => {
    const own = messages.findLast(({ by, deleted }) => by._id === me && !deleted);
    if (own !== undefined) edit(own._id);
  };
  return (
    <TalkContext value={context}>
      <div className="flex min-h-0 grow flex-col">
        {status === 'loading' ? (
          <div className="flex min-h-0 grow flex-col justify-end p-4">
            <SkeletonText lines={6} />
          </div>
        ) : (
          <MessageList
            key={topicOf(spot)}
            {...{ label, rows, talk, outbox, me, target, onSeen, beginning }}
            words={events?.words ?? null}
          />
        )}
        <div className="px-4 pb-3">
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
                clear();
                if (isApart) talk.showEnd();
              }}
            />
          ) : (
            closed
          )}
        </div>
      </div>
    </TalkContext>
  );
}
