import type { AwayAnswer, AwayScope, AwaySince, HomeSeenView } from '@atrium/contracts/home/views';
import { activityTopic, type Position } from '@atrium/contracts/core/live';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../platform/api/api';
import { problemOf } from '../../platform/api/api-problem';
import { onlyNow } from '../../platform/past/only-now';
import { useIsPast } from '../../platform/past/use-is-past';
import { currentUserId } from '../../platform/session/session';
import { shownTopics } from '../../platform/sync/shown';
import { realTimers } from '../../platform/browser/timers';
import { useTopicSubscription } from '../../platform/sync/use-collection';
import { type AwayList, withPage } from './away-list';
import { keepUp } from './keep-up';

export interface AwayView {
  readonly list: AwayList | null;
  readonly failure: string | null;
  readonly isReading: boolean;
  readonly ask: () => Promise<void>;
  readonly more: () => void;
}

/** Where the last thing stands that others did; null while the topic is not there. */
function lastActivity(): Position | null {
  const latest = shownTopics.document(activityTopic, 'latest');
  return latest === undefined ? null : `${latest.version}`;
}

/** Up to where the reader has seen it, on any device; null while that is unknown. */
function seenUpTo(): Position | null {
  const [seen] = shownTopics.view('home-seen').documents as readonly HomeSeenView[];
  return seen?.position ?? null;
}

/** What is asked: since what was seen, the last punch-out or a position; of which records; and whose news. */
export interface AwayQuestion {
  readonly since: AwaySince | (string & {});
  readonly of: AwayScope | undefined;
  readonly person: string | undefined;
}

/** Asks what others did, and again whenever they did something, or another device has seen it. */
export function useAway({ since, of, person }: AwayQuestion): AwayView {
  const question = useMemo(
    () => ({ since, ...(of !== undefined && { of }), ...(person !== undefined && { person }) }),
    [since, of, person],
  );
  const [answered, setAnswered] = useState<{ readonly question: object; readonly list: AwayList | null }>(() => {
    const page = api.known<AwayAnswer>('/home/away', { query: question });
    return { question, list: page?.userId === currentUserId() ? withPage(null, page, null) : null };
  });
  // The list of another question doesn't count while this one's is on its way.
  const list = answered.question === question ? answered.list : null;
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const turn = useRef(0);
  const known = useRef<Position | null>(null);
  const answeredSince = useRef<Position | null>(null);

  const read = useCallback(
    (before: Position | null): Promise<void> => {
      const mine = turn.current;
      const query = { ...question, ...(before === null ? {} : { before }) };
      return api.get<AwayAnswer>('/home/away', { query, repeats: 0 }).then(
        (page) => {
          // It may have been asked before it was known who is here.
          if (mine !== turn.current || page.userId !== currentUserId()) return;
          if (before === null) known.current = page.position;
          answeredSince.current = page.since;
          setAnswered((present) => ({
            question,
            list: withPage(present.question === question ? present.list : null, page, before),
          }));
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
    [question],
  );
  const ask = useCallback(() => read(null), [read]);

  const isPast = useIsPast();
  const follow = useTopicSubscription(activityTopic);
  useEffect(() => {
    // The past has no news.
    if (isPast) return undefined;
    const forget = (): void => void (known.current = null);
    const stop = keepUp({ follow, last: lastActivity, known: () => known.current, forget, ask }, realTimers);
    return () => {
      stop();
      // Invalidates answers still in flight.
      turn.current += 1;
    };
  }, [isPast, follow, ask]);
  // Another device has seen it. The state at the first answer is no news.
  const followSeen = useTopicSubscription('home-seen');
  useEffect(
    () =>
      followSeen(() => {
        const seen = seenUpTo();
        if (since === 'seen' && seen !== null && answeredSince.current !== null && seen !== answeredSince.current)
          void ask();
      }),
    [followSeen, ask, since],
  );

  const next = list?.next ?? null;
  const more = useCallback(() => {
    if (next === null) return;
    setReading(true);
    void read(next);
  }, [read, next]);
  return isPast
    ? { list: null, failure: onlyNow, isReading: false, ask, more }
    : { list, failure, isReading, ask, more };
}
