import type { ChannelView, MessageView } from '@atrium/contracts/chat/views';
import { Pin } from 'lucide-react';
import { useMemo } from 'react';
import { useTopic } from '../../platform/sync/use-collection';
import { pagesPath } from '../../shared-features/conversation/messages/message-paths';
import { SidePanel } from '../../shared-features/conversation/threads/thread-panel';
import { topicOf } from '../../shared-features/conversation/spot';
import { Listing } from './listing';
import { useMessageList } from './use-message-list';

const pinned = { shelf: 'pinned', limit: 100 };

export function PinsPanel({ channel, onClose }: { channel: ChannelView; onClose: () => void }) {
  const { _id } = channel;
  const spot = useMemo(() => ({ place: { collection: 'channels', id: _id }, root: null }) as const, [_id]);
  const { documents } = useTopic<MessageView>(topicOf(spot));
  // Fetched again on each change of pins.
  const turn = useMemo(
    () =>
      documents
        .filter((message) => message.pinned !== null)
        .map((message) => message._id)
        .join(' '),
    [documents],
  );
  const listing = useMessageList(pagesPath(spot), pinned, turn);
  return (
    <SidePanel title="Pinned messages" onClose={onClose}>
      <div className="min-h-0 grow overflow-y-auto p-3">
        <Listing
          label="Pinned messages"
          listing={listing}
          namesPlace={false}
          empty={{
            icon: Pin,
            title: 'Nothing is pinned',
            description: 'Pin messages that everybody here should find again.',
          }}
        />
      </div>
    </SidePanel>
  );
}
