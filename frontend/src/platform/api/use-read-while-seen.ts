import { useCallback, useEffect, useRef, useState } from 'react';
import { problemOf } from './api-problem';

export interface ReadWhileSeen<Answer> {
  readonly answer: Answer | null;
  readonly failure: string | null;
  /** Shows what a command has answered, without asking again. */
  readonly show: (answer: Answer) => void;
  readonly ask: () => void;
}

/**
 * Asks at once, when the page comes into sight, and periodically while it is.
 * @param read another one asks anew; null while there is nothing to ask
 * @param everyMs pause between two questions
 * @param isHandled takes failures of its own, which are then not shown
 */
export function useReadWhileSeen<Answer>(
  read: (() => Promise<Answer>) | null,
  everyMs: number,
  isHandled: (error: unknown) => boolean = () => false,
): ReadWhileSeen<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const turn = useRef(0);
  const handles = useRef(isHandled);
  useEffect(() => {
    handles.current = isHandled;
  });

  const show = useCallback((latest: Answer) => {
    // Invalidates answers still in flight.
    turn.current += 1;
    setAnswer(latest);
    setFailure(null);
  }, []);

  const ask = useCallback(() => {
    if (read === null) return;
    const mine = ++turn.current;
    read().then(
      (latest) => {
        if (mine === turn.current) show(latest);
      },
      (error: unknown) => {
        if (mine === turn.current && !handles.current(error)) setFailure(problemOf(error).message);
      },
    );
  }, [read, show]);

  useEffect(() => {
    ask();
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = setInterval(askIfSeen, everyMs);
    document.addEventListener('visibilitychange', askIfSeen);
    window.addEventListener('focus', askIfSeen);
    return () => {
      turn.current += 1;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
      window.removeEventListener('focus', askIfSeen);
    };
  }, [ask, everyMs]);

  return { answer, failure, show, ask };
}
