import type { MessageView } from '@atrium/contracts/chat/views';
import { comparePositions } from '@atrium/contracts/core/live';
import { AtSign, Bookmark } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useQuery } from '../../platform/api/use-query';
import { EmptyState } from '../../ui/status/empty-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { messagePath, savedPath } from '../../shared-features/conversation/messages/message-paths';
import { SidePanel } from '../../shared-features/conversation/threads/thread-panel';
import { FoundMessage } from './found-message';
import { Listing } from './listing';
import { RemindersList } from './reminders-list';
import { useMessageList } from './use-message-list';

const mostShown = 50;
const nothing = {};

function Mention({ id }: { id: string }) {
  const { answer: message } = useQuery<MessageView>(messagePath(id));
  // The message was deleted or hidden meanwhile.
  if (message === null || message.deleted) return null;
  return <FoundMessage message={message} />;
}

export function MentionsPanel({ onClose }: { onClose: () => void }) {
  const me = useUser()._id;
  const { documents, status } = useCollection('notifications');
  const items = useMemo(() => {
    const actions = documents.flatMap((notification) => notification.acts);
    const spoken = actions.filter(
      ({ what, talk, by }) => talk !== undefined && what !== 'messaged' && by !== null && by._id !== me,
    );
    const newest = spoken.toSorted((a, b) => comparePositions(b.position, a.position));
    return [...new Set(newest.flatMap(({ talk }) => talk?.message ?? []))].slice(0, mostShown);
  }, [documents, me]);
  return (
    <SidePanel title="Mentions" onClose={onClose}>
      <div className="min-h-0 grow overflow-y-auto p-3">
        {status === 'loading' ? <SkeletonText lines={6} /> : null}
        {status === 'ready' && items.length === 0 ? (
          <EmptyState
            icon={AtSign}
            title="Nobody has mentioned you"
            description="Messages that mention you or everybody, and replies in your threads, appear here."
          />
        ) : null}
        <ul aria-label="Mentions" className="flex flex-col gap-2">
          {items.map((item) => (
            <Mention key={item} id={item} />
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}

export function SavedPanel({ onClose }: { onClose: () => void }) {
  const me = useUser()._id;
  const { documents } = useCollection('saved-messages');
  // Followed by id, so texts are fetched again whenever the list changes.
  const version = documents.find(({ _id }) => _id === me)?.version ?? 0;
  const { items, failed, refusal } = useMessageList(savedPath, nothing, version);
  const listing = useMemo(() => ({ items: items?.toReversed() ?? null, failed, refusal }), [items, failed, refusal]);
  return (
    <SidePanel title="Saved" onClose={onClose}>
      <div className="min-h-0 grow overflow-y-auto p-3">
        <RemindersList />
        <Listing
          label="Saved"
          listing={listing}
          empty={{
            icon: Bookmark,
            title: 'Nothing is saved',
            description: 'Save messages to come back to; only you see them.',
          }}
        />
      </div>
    </SidePanel>
  );
}
