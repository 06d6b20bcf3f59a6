import { isConversation, type Place } from '@atrium/contracts/chat/rules';
import { useRecordCard } from '../../shared-features/talk/messages/use-record-card';
import { useChat } from './use-chat';

/** What a place is called: a channel by its name, a record by its number and title. */
export function usePlaceName({ collection, id }: Place): string {
  const { channels, titleOf } = useChat();
  const channel = collection === 'channels' ? channels.find(({ _id }) => _id === id) : undefined;
  // A channel is no record; asking for one of its id finds nothing.
  const card = useRecordCard({ collection: collection === 'channels' ? 'bugs' : collection, id, number: null });
  if (channel !== undefined) return isConversation(channel) ? titleOf(channel) : `#${titleOf(channel)}`;
  if (collection === 'channels') return 'a channel';
  return card === null ? 'a record' : `${card.label} ${card.title}`.trim();
}
