import { belongsToChannel, managesChannel } from '@atrium/contracts/chat/rules';
import type { ChannelView, MessageView } from '@atrium/contracts/chat/views';
import { useCallback, useMemo } from 'react';
import { useUser } from '../../platform/session/session';
import { messageAddress } from '../../shared-features/conversation/message-address';
import { usePromotions } from '../../shared-features/conversation/messages/use-promotions';
import { useChat } from './use-chat';

export function useChannelConversation(channel: ChannelView) {
  const user = useUser();
  const { setSearch } = useChat();
  const { promotable, promote } = usePromotions();
  const { _id } = channel;
  const spot = useMemo(() => ({ place: { collection: 'channels', id: _id }, root: null }) as const, [_id]);
  const openThread = useCallback(
    (message: string) => setSearch({ t: message, m: undefined, panel: undefined }),
    [setSearch],
  );
  const linkTo = useCallback(
    ({ _id: message, place, root }: MessageView) => messageAddress(place, { message, root }),
    [],
  );
  const me = useMemo(() => ({ id: user._id, role: user.role }), [user._id, user.role]);
  return {
    spot,
    canWrite: !channel.archived && belongsToChannel(channel, user._id),
    moderates: managesChannel(me, channel),
    promotable,
    promote,
    openThread,
    linkTo,
  };
}
