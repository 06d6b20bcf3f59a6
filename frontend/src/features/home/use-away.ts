import type { AwayAnswer, AwaySince } from '@atrium/contracts/home/views';
import { type Position, startPosition } from '@atrium/contracts/core/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api';
import { problemOf } from '../../platform/api-problem';
import { useTopicSubscription } from '../../platform/use-collection';
import { type AwayList, withPage } from './away-list';
import { useNews } from './use-news';

/** What others did since one was away, as it comes in. */
export interface AwayView {
  /** Null before the first answer. */
  readonly list: AwayList | null;
  readonly failure: string | null;
  readonly isReading: boolean;
  readonly ask: () => void;
  /** Reads what is older. */
  readonly more: () => void;
}

/**
 * Asks what others did, and again whenever they did something, or another device has seen it.
 * @param since what was seen, or the last punch-out
 */
export function useAway(since: AwaySince): AwayView {
  const [list, setList] = useState<AwayList | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const turn = useRef(0);
  /** Up to where it is known what others did. */
  const known = useRef<Position>(startPosition);

  const read = useCallback(
    (before: Position | null) => {
      const mine = turn.current;
      const query = { since, ...(before === null ? {} : { before }) };
      api.get<AwayAnswer>('/home/away', { query, repeats: 0 }).then(
        (page) => {
          if (mine !== turn.current) return;
          if (before === null) known.current = page.position;
          setList((present) => withPage(present, page, before));
          setFailure(null);
          setReading(false);
        },
        (error: unknown) => {
          if (mine !== turn.current) return;
          setFailure(problemOf(error).message);
          setReading(false);
        },
      );
    },
    [since],
  );
  const ask = useCallback(() => read(null), [read]);

  useEffect(() => {
    ask();
    return () => {
      // Answers that are still under way are nobody's any more.
      turn.current += 1;
    };
  }, [ask]);
  useNews(known, ask);
  // Another device has seen it.
  const followSeen = useTopicSubscription('home-seen');
  useEffect(() => followSeen(ask), [followSeen, ask]);

  const next = list?.next ?? null;
  const more = useCallback(() => {
    if (next === null) return;
    setReading(true);
    read(next);
  }, [read, next]);
  return { list, failure, isReading, ask, more };
}
