import type { ChannelView } from '@atrium/contracts/chat/views';
import { BrowseDialog } from './browse-dialog';
import { ChannelFormDialog } from './channel-form-dialog';
import { DirectDialog } from './direct-dialog';
import { NotifyDialog } from './notify-dialog';
import { SwitchDialog } from './switch-dialog';
import { useChat } from './use-chat';

/** The dialogs of the chat. */
export function ChatDialogs({ channel }: { channel: ChannelView | undefined }) {
  const { search, setSearch } = useChat();
  const close = () => setSearch({ dialog: undefined, with: undefined });
  switch (search.dialog) {
    case 'new':
      return <ChannelFormDialog channel={null} onClose={close} />;
    case 'edit':
      return channel === undefined ? null : <ChannelFormDialog channel={channel} onClose={close} />;
    case 'browse':
      return <BrowseDialog onClose={close} />;
    case 'direct':
      return <DirectDialog first={search.with} onClose={close} />;
    case 'switch':
      return <SwitchDialog onClose={close} />;
    case 'notify':
      return channel === undefined ? null : <NotifyDialog channel={channel} onClose={close} />;
    case undefined:
      return null;
    default:
      return search.dialog satisfies never;
  }
}
