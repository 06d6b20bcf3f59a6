import { isDirectChannel, type Place } from '@atrium/contracts/chat/rules';
import { useRecordCard } from '../../shared-features/conversation/messages/use-record-card';
import { useChat } from './use-chat';

export function usePlaceName({ collection, id }: Place): string {
  const { channels, titleOf } = useChat();
  const channel = collection === 'channels' ? channels.find(({ _id }) => _id === id) : undefined;
  // Channels have no card, so the look-up is skipped for them.
  const card = useRecordCard({ collection: collection === 'channels' ? 'bugs' : collection, id, number: null });
  if (channel !== undefined) return isDirectChannel(channel) ? titleOf(channel) : `#${titleOf(channel)}`;
  if (collection === 'channels') return 'a channel';
  return card === null ? 'a record' : `${card.label} ${card.title}`.trim();
}
