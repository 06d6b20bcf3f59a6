import { useEffect, useMemo, useState } from 'react';
import type { TalkMessages } from '../use-talk-messages';

/** Where somebody asked to be led: to a message, or to what was said from an instant on. Asked anew it is another one. */
export type Jump = { readonly message: string } | { readonly at: string };

/** The message to which a list is to bring its reader; asked for anew it is another one. */
export interface Sight {
  readonly message: string;
  /** Where in the box it comes to stand. */
  readonly block: 'start' | 'center';
}

/**
 * Leads through a conversation to what is asked for, and fetches that part of the past where it has to.
 * @returns null until it is there, and where nothing is asked for
 */
export function useJump(talk: TalkMessages, jump: Jump | null): Sight | null {
  const { messages, status, showAt } = talk;
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
    // oxlint-disable-next-line react/exhaustive-deps -- led there once, whatever is said meanwhile
  }, [jump, isReady]);
  return useMemo(() => {
    if (arrived === null || arrived !== jump) return null;
    if ('message' in arrived) return { message: arrived.message, block: 'center' };
    const first = messages.find(({ at }) => at >= arrived.at);
    return first === undefined ? null : { message: first._id, block: 'start' };
    // oxlint-disable-next-line react/exhaustive-deps -- what was there on arrival
  }, [arrived, jump]);
}
