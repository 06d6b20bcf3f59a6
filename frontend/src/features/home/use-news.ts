import { comparePositions, newsTopic, type Position, startPosition } from '@atrium/contracts/core/live';
import { type RefObject, useEffect } from 'react';
import { liveStore } from '../../platform/live';
import { realTimers } from '../../platform/timers';
import { useTopicSubscription } from '../../platform/use-collection';

/** Where much happens it is asked no more often than this what it was; and so often again where that failed. */
const calmMs = 3_000;

/** Where the last thing stands that others did; null while the topic is not there, as when rights have changed. */
function lastNews(): Position | null {
  const latest = liveStore.document(newsTopic, 'latest');
  return latest === undefined ? null : `${latest.version}`;
}

/**
 * Asks what others did whenever they did something: at once while little happens, and not while nobody looks, but once
 * they do.
 * @param known up to where it is known what they did; what is asked moves it on
 */
export function useNews(known: RefObject<Position>, ask: () => void): void {
  const follow = useTopicSubscription(newsTopic);
  useEffect(() => {
    let isCalm = true;
    let callOff: () => void = () => {};
    const catchUp = (): void => {
      const latest = lastNews();
      // With other rights it is another list.
      if (latest === null) known.current = startPosition;
      const isBehind = latest !== null && comparePositions(latest, known.current) > 0;
      if (!isBehind || !isCalm || document.visibilityState !== 'visible') return;
      isCalm = false;
      ask();
      callOff = realTimers.after(calmMs, () => {
        isCalm = true;
        catchUp();
      });
    };
    const unfollow = follow(catchUp);
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      callOff();
      unfollow();
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, [follow, ask, known]);
}
