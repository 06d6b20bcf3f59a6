import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from './api';
import { problemOf } from './api-problem';
import { onlyNow } from '../past/only-now';
import { useIsPast } from '../past/use-is-past';

export interface Polled<Answer> {
  readonly answer: Answer | null;
  readonly failure: string | null;
  readonly ask: () => void;
}

/**
 * Polls an address: at once, when the page becomes visible, and periodically.
 * @param path null while there is nothing to ask
 * @param everyMs pause after each answer
 */
export function usePolling<Answer>(path: string | null, everyMs: number, asOneself: boolean): Polled<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const turn = useRef(0);
  const isPast = useIsPast();

  const ask = useCallback(() => {
    if (path === null) return;
    const mine = ++turn.current;
    const isLatest = () => mine === turn.current;
    api.get<Answer>(path, { asOneself, repeats: 0 }).then(
      (data) => {
        if (!isLatest()) return;
        setAnswer(data);
        setFailure(null);
      },
      (error: unknown) => {
        if (isLatest()) setFailure(problemOf(error).message);
      },
    );
  }, [path, asOneself]);

  useEffect(() => {
    ask();
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = setInterval(askIfSeen, everyMs);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      // Invalidates answers still in flight.
      turn.current += 1;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [ask, everyMs]);

  return isPast ? { answer: null, failure: onlyNow, ask } : { answer, failure, ask };
}
