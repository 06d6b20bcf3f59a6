import type { MessageView } from '@atrium/contracts/chat/views';
import { useCallback } from 'react';
import { useWide } from '../../ui/layout/use-narrow';
import { saidAddress } from '../../shared-features/talk/talk-address';
import { useChat } from './use-chat';
import { useGo } from '../../platform/browser/use-go';

/**
 * The function that leads to a message: in its channel, in its thread, or in the talk of its record. Where there is room,
 * the list that it stands in stays open beside it, so that one goes through it message by message.
 */
export function useShowMessage(): (message: Pick<MessageView, '_id' | 'place' | 'root'>) => void {
  const { setSearch } = useChat();
  const go = useGo();
  const isWide = useWide();
  return useCallback(
    ({ _id, place, root }) => {
      if (place.collection !== 'channels') return go(saidAddress(place, { message: _id, root }));
      return setSearch({
        c: place.id,
        m: _id,
        t: root ?? undefined,
        on: undefined,
        dialog: undefined,
        ...(isWide ? {} : { panel: undefined, q: undefined }),
      });
    },
    [setSearch, go, isWide],
  );
}
