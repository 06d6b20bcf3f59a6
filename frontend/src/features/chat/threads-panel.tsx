import { belongsToChannel, threadsRead } from '@atrium/contracts/chat/rules';
import type { MessageView, ThreadFollowView } from '@atrium/contracts/chat/views';
import { MessagesSquare } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useQuery } from '../../platform/api/use-query';
import { onlyNowTexts } from '../../platform/past/only-now';
import { useIsPast } from '../../platform/past/use-is-past';
import { useCollection } from '../../platform/sync/use-collection';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { FollowToggle } from '../../shared-features/conversation/threads/follow-toggle';
import { threadsPath } from '../../shared-features/conversation/messages/message-paths';
import { ThreadFacts } from '../../shared-features/conversation/messages/message-marks';
import { SidePanel } from '../../shared-features/conversation/threads/thread-panel';
import { FoundMessage } from './found-message';
import { type ThreadRow, threadRows } from './thread-rows';
import { UrgentBadge } from './urgent-badge';
import { useChat } from './use-chat';

function Nothing() {
  return (
    <EmptyState
      icon={MessagesSquare}
      title="No threads yet"
      description="Threads in which you write, or are mentioned, appear here, and those that you follow."
    />
  );
}

function Page({ rows, isOnly }: { rows: readonly ThreadRow[]; isOnly: boolean }) {
  const query = useMemo(
    () => ({
      of: rows
        .map(({ root }) => root)
        .toSorted()
        .join(','),
    }),
    [rows],
  );
  const turn = useMemo(() => rows.map(({ position }) => position).join(), [rows]);
  const isPast = useIsPast();
  const { answer, failure } = useQuery<{ items: MessageView[] }>(threadsPath, query, turn);
  const [known, setKnown] = useState(answer);
  // Keeps the list while a thread is added or removed.
  if (answer !== null && answer !== known) setKnown(answer);
  if (failure !== null) return <ErrorState description={isPast ? onlyNowTexts.threads : failure} />;
  if (known === null) return <SkeletonText lines={6} />;
  const roots = new Map(known.items.map((message) => [message._id, message]));
  const shown = rows.flatMap((row) => {
    const message = roots.get(row.root);
    return message === undefined ? [] : [{ ...row, message }];
  });
  if (shown.length === 0 && isOnly) return <Nothing />;
  return (
    <ul aria-label="Threads" className="flex flex-col gap-2">
      {shown.map(({ root, opens, unread, message }) => (
        <FoundMessage key={root} message={message} opens={opens} aside={<UrgentBadge count={unread} />}>
          <div className="mt-1 flex min-w-0 items-center gap-2 text-meta">
            {message.thread === null || message.thread.count === 0 ? null : <ThreadFacts thread={message.thread} />}
            <FollowToggle message={message} className="relative z-10 ms-auto" />
          </div>
        </FoundMessage>
      ))}
    </ul>
  );
}

export function ThreadsPanel({ onClose }: { onClose: () => void }) {
  const { unread, channels, me } = useChat();
  const { documents: follows, status } = useCollection('thread-follows');
  const [pages, setPages] = useState(1);
  const rows = useMemo(() => {
    const own = new Set(channels.filter((channel) => belongsToChannel(channel, me)).map(({ _id }) => _id));
    const isOpen = ({ place }: ThreadFollowView) => place.collection !== 'channels' || own.has(place.id);
    return threadRows(follows, unread.threads, isOpen);
  }, [follows, unread.threads, channels, me]);
  // Unread ones are always shown.
  const urgent = rows.filter((row) => row.unread > 0).length;
  const count = Math.max(pages, Math.ceil(urgent / threadsRead));
  const shown = Array.from({ length: count }, (_, page) => rows.slice(page * threadsRead, (page + 1) * threadsRead));
  return (
    <SidePanel title="Threads" onClose={onClose}>
      <div className="flex min-h-0 grow flex-col gap-2 overflow-y-auto p-3">
        {status === 'loading' ? (
          <SkeletonText lines={6} />
        ) : rows.length === 0 ? (
          <Nothing />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a page is its place in the list
          shown.map((page, at) => <Page key={at} rows={page} isOnly={rows.length <= threadsRead} />)
        )}
        {rows.length > count * threadsRead ? <Button onClick={() => setPages(count + 1)}>Show more</Button> : null}
      </div>
    </SidePanel>
  );
}
