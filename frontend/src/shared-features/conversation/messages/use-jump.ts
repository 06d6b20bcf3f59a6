import { useEffect, useMemo, useState } from 'react';
import type { ConversationMessages } from '../use-conversation-messages';

/** A message, or an instant. A new object jumps again. */
export type Jump = { readonly message: string } | { readonly at: string };

/** A new object scrolls again. */
export interface ScrollTarget {
  readonly message: string;
  readonly block: 'start' | 'center';
}

/**
 * Scrolls to a target and loads that part of the past if needed.
 * @returns null until it is there
 */
export function useJump(conversation: ConversationMessages, jump: Jump | null): ScrollTarget | null {
  const { messages, status, showAt } = conversation;
  const isReady = status === 'ready';
  const [arrived, setArrived] = useState<Jump | null>(null);
  useEffect(() => {
    if (jump === null || !isReady) return undefined;
    let isWanted = true;
    const arrive = (isThere: boolean) => (isThere && isWanted ? setArrived(jump) : undefined);
    if ('at' in jump) void showAt({ at: jump.at }).then(arrive);
    else if (messages.some(({ _id }) => _id === jump.message)) arrive(true);
    else void showAt({ around: jump.message }).then(arrive);
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- jumps once, whatever arrives meanwhile
  }, [jump, isReady]);
  return useMemo(() => {
    if (arrived === null || arrived !== jump) return null;
    if ('message' in arrived) return { message: arrived.message, block: 'center' };
    const first = messages.find(({ at }) => at >= arrived.at);
    return first === undefined ? null : { message: first._id, block: 'start' };
    // oxlint-disable-next-line react/exhaustive-deps -- what was there on arrival
  }, [arrived, jump]);
}
