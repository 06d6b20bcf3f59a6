import type { ChannelActivityView, ChannelView } from '@atrium/contracts/chat/views';
import { markKey } from '@atrium/contracts/notifications/inbox';
import { CheckCheck, ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useAsOf } from '../../platform/past/use-as-of';
import { useQuery } from '../../platform/api/use-query';
import { useCollection } from '../../platform/sync/use-collection';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import type { MessagePage } from '../../shared-features/conversation/messages/message-window';
import { pagesPath } from '../../shared-features/conversation/messages/message-paths';
import { SidePanel } from '../../shared-features/conversation/threads/thread-panel';
import { useReadMarks } from '../../shared-features/conversation/unread/use-read-marks';
import { unreadOf, unreadQuery } from './catch-up-rules';
import { channelIcons } from './channel-names';
import { FoundMessage } from './found-message';
import { UrgentBadge } from './urgent-badge';
import { useChat } from './use-chat';

interface Waiting {
  readonly channel: ChannelView;
  readonly activity: ChannelActivityView;
  readonly messages: number;
  readonly urgent: number;
}

/** Channels with unread messages: with mentions first, then starred, then by last message. */
function useWaiting(): readonly Waiting[] {
  const { own, unread, wishes } = useChat();
  const { documents } = useCollection('channel-activity');
  return useMemo(() => {
    const lively = new Map(documents.map((activity) => [activity._id, activity]));
    const waiting = own.flatMap((channel): Waiting[] => {
      const activity = lively.get(channel._id);
      const { messages = 0, urgent = 0 } = unread.byChannel.get(channel._id) ?? {};
      return activity === undefined || messages + urgent === 0 ? [] : [{ channel, activity, messages, urgent }];
    });
    const isStarred = ({ channel }: Waiting) => Number(wishes.of(channel._id).starred);
    const lastAt = ({ activity }: Waiting) => activity.last?.at ?? '';
    return waiting.toSorted(
      (a, b) => b.urgent - a.urgent || isStarred(b) - isStarred(a) || lastAt(b).localeCompare(lastAt(a)),
    );
  }, [own, unread, wishes, documents]);
}

function useMarkRead(): (waiting: Waiting) => void {
  const dispatch = useDispatch();
  return ({ channel: { _id: id }, activity: { last } }) => {
    if (last === null) return;
    const place = { collection: 'channels', id } as const;
    void dispatch('MarkRead', {
      body: { place, upTo: last.message },
      failure: 'The channel could not be marked as read',
    });
  };
}

function Section({ waiting, onRead }: { waiting: Waiting; onRead: () => void }) {
  const { channel, activity, messages, urgent } = waiting;
  const { me, titleOf, open } = useChat();
  const { marks } = useReadMarks();
  const place = { collection: 'channels', id: channel._id } as const;
  const mark = marks.get(markKey(place));
  const { answer, failure } = useQuery<MessagePage>(
    pagesPath({ place, root: null }),
    { ...unreadQuery(mark), asOf: useAsOf() },
    activity.last?.message ?? '',
  );
  const shown = answer === null ? null : unreadOf(answer.items, mark, me);
  const more = messages - (shown?.length ?? messages);
  const title = titleOf(channel);
  const Icon = channelIcons[channel.kind];
  return (
    <div>
      <div className="sticky top-0 z-sticky -mx-3 flex items-center gap-2 bg-surface px-3 py-1.5">
        <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
        <h3 className="min-w-0 truncate font-medium">{title}</h3>
        <UrgentBadge count={urgent} />
        <Button size="sm" variant="ghost" icon={CheckCheck} className="ms-auto shrink-0" onClick={onRead}>
          Mark as read
        </Button>
      </div>
      {failure === null ? null : <ErrorState description={failure} />}
      {shown === null && failure === null ? <SkeletonText lines={3} /> : null}
      <ul aria-label={`Unread in ${title}`} className="flex flex-col gap-2">
        {shown?.map((message) => (
          <FoundMessage key={message._id} message={message} namesPlace={false} />
        ))}
      </ul>
      {more > 0 ? (
        <Button size="sm" variant="ghost" className="mt-1" onClick={() => open(channel._id)}>
          {more} more in {title}
        </Button>
      ) : null}
    </div>
  );
}

/** All unread messages, channel by channel. Muted channels are left out. */
export function CatchUpPanel({ onClose }: { onClose: () => void }) {
  const waiting = useWaiting();
  const markRead = useMarkRead();
  return (
    <SidePanel
      title="Catch up"
      aside={
        waiting.length < 2 ? null : (
          <Button size="sm" className="ms-auto shrink-0" icon={CheckCheck} onClick={() => waiting.forEach(markRead)}>
            Mark all as read
          </Button>
        )
      }
      onClose={onClose}
    >
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-3 pt-1.5">
        {waiting.length === 0 ? (
          <EmptyState
            icon={ListChecks}
            title="You are all caught up"
            description="What is said in your channels while you are away appears here, to be read in one go."
          />
        ) : null}
        {waiting.map((each) => (
          <Section key={each.channel._id} waiting={each} onRead={() => markRead(each)} />
        ))}
      </div>
    </SidePanel>
  );
}
