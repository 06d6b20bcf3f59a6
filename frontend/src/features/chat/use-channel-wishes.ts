import { type ChannelWishes, defaultWishes } from '@atrium/contracts/chat/rules';
import type { ChannelView, ChannelWishesView } from '@atrium/contracts/chat/views';
import { useCallback, useMemo } from 'react';
import { patch } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';

export interface OwnWishes {
  /** By channel id; the default when nothing was chosen. */
  readonly of: (channel: string) => ChannelWishes;
  readonly choose: (channel: ChannelView, change: Partial<ChannelWishes>) => Promise<void>;
}

export function useChannelWishes(): OwnWishes {
  const me = useUser()._id;
  const dispatch = useDispatch();
  const { documents } = useCollection('channel-wishes');
  const byChannel = useMemo(() => new Map(documents.map((wishes) => [wishes.channel, wishes])), [documents]);
  const choose = useCallback(
    async ({ _id: channel }: ChannelView, change: Partial<ChannelWishes>) => {
      // The server derives the id of a first choice; until then a temporary one shows it.
      const id = byChannel.get(channel)?._id ?? `new-${channel}`;
      const fresh = { _id: id, version: 0, person: me, channel, ...defaultWishes };
      await dispatch('ChooseForChannel', {
        body: { channel, ...change },
        patches: [patch<ChannelWishesView>('channel-wishes', id, (now = fresh) => ({ ...now, ...change }))],
        failure: 'The choice could not be kept',
      });
    },
    [byChannel, dispatch, me],
  );
  return useMemo(() => ({ of: (channel) => byChannel.get(channel) ?? defaultWishes, choose }), [byChannel, choose]);
}
