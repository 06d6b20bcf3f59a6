import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from './api';
import { problemOf } from './api-problem';

/** What the server was asked for. */
export interface Polled<Answer> {
  /** Null before the first answer; what was told last stays while the server can't be reached. */
  readonly answer: Answer | null;
  /** Why there is nothing newer; null when there is. */
  readonly failure: string | null;
  /** Asks again now. */
  readonly ask: () => void;
}

/**
 * Asks the server for what isn't live: at once, whenever the page comes into view again, and every so often.
 * @param everyMs how long to wait after an answer before asking again
 */
export function usePolling<Answer>(path: string, everyMs: number, asOneself: boolean): Polled<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const turn = useRef(0);

  const ask = useCallback(() => {
    const mine = ++turn.current;
    const isLatest = () => mine === turn.current;
    api.get<Answer>(path, { asOneself, repeats: 0 }).then(
      (told) => {
        if (!isLatest()) return;
        setAnswer(told);
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
      // Answers that are still under way are nobody's any more.
      turn.current += 1;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [ask, everyMs]);

  return { answer, failure, ask };
}
