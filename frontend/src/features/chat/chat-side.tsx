import type { ChannelView } from '@atrium/contracts/chat/views';
import { ThreadPanel } from '../../shared-features/conversation/threads/thread-panel';
import { CatchUpPanel } from './catch-up-panel';
import { MentionsPanel, SavedPanel } from './collected-panel';
import { DraftsPanel } from './drafts-panel';
import { PeoplePanel } from './people-panel';
import { PinsPanel } from './pins-panel';
import { SearchPanel } from './search-panel';
import { ThreadsPanel } from './threads-panel';
import { useChannelConversation } from './use-channel-conversation';
import { useChat } from './use-chat';

function Thread({ channel, root, onClose }: { channel: ChannelView; root: string; onClose: () => void }) {
  const { search } = useChat();
  const { spot, openThread: _, ...conversation } = useChannelConversation(channel);
  return (
    <ThreadPanel {...conversation} key={root} place={spot.place} root={root} target={search.m} onClose={onClose} />
  );
}

export function ChatSide({ channel }: { channel: ChannelView | undefined }) {
  const { search, setSearch } = useChat();
  const { panel, t } = search;
  // A thread opened from a list leads back to it.
  const closeThread = () => setSearch({ t: undefined, m: undefined });
  if (t !== undefined && channel !== undefined) return <Thread channel={channel} root={t} onClose={closeThread} />;
  const close = () => setSearch({ panel: undefined, t: undefined, m: undefined, q: undefined });
  if (panel === 'search') return <SearchPanel onClose={close} />;
  if (panel === 'mentions') return <MentionsPanel onClose={close} />;
  if (panel === 'threads') return <ThreadsPanel onClose={close} />;
  if (panel === 'drafts') return <DraftsPanel onClose={close} />;
  if (panel === 'unread') return <CatchUpPanel onClose={close} />;
  if (panel === 'saved') return <SavedPanel onClose={close} />;
  if (channel === undefined) return null;
  if (panel === 'people') return <PeoplePanel channel={channel} onClose={close} />;
  if (panel === 'pins') return <PinsPanel channel={channel} onClose={close} />;
  return null;
}
