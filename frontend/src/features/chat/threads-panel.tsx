import type { MessageView } from '@atrium/contracts/chat/views';
import { MessagesSquare } from 'lucide-react';
import { useQuery } from '../../platform/api/use-query';
import { EmptyState } from '../../ui/status/empty-state';
import { messagePath } from '../../widgets/talk/message-paths';
import { SidePanel } from '../../widgets/talk/thread-panel';
import type { FollowedThread } from '../../widgets/talk/unread';
import { FoundMessage } from './found-message';
import { UrgentBadge } from './urgent-badge';
import { useChat } from './use-chat';

/** How many threads are shown, those with something unread first. */
const mostShown = 50;

function Thread({ thread }: { thread: FollowedThread }) {
  const { answer: message } = useQuery<MessageView>(messagePath(thread.root));
  // What one may not see any more is not shown; its replies stay in one's inbox.
  if (message === null) return null;
  return <FoundMessage message={message} opens={thread.newest} aside={<UrgentBadge count={thread.unread} />} />;
}

/** The threads in which others replied to one, from everywhere, with what is unread in each. */
export function ThreadsPanel({ onClose }: { onClose: () => void }) {
  const { threads } = useChat().unread;
  return (
    <SidePanel title="Threads" onClose={onClose}>
      <div className="min-h-0 grow overflow-y-auto p-3">
        {threads.length === 0 ? (
          <EmptyState
            icon={MessagesSquare}
            title="No threads yet"
            description="Threads in which you take part appear here when others reply."
          />
        ) : null}
        <ul aria-label="Threads" className="flex flex-col gap-2">
          {threads.slice(0, mostShown).map((thread) => (
            <Thread key={thread.root} thread={thread} />
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}
