import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem, problemOf } from '../../platform/api/api-problem';
import { portalApi } from './portal-api';

/** Between looks; a client waits for answers of people, not of machines. */
const everyMs = 20_000;

export interface PortalRead<Answer> {
  readonly answer: Answer | null;
  readonly failure: string | null;
  /** Shows what a command has answered, without asking again. */
  readonly show: (answer: Answer) => void;
  readonly ask: () => void;
}

/**
 * Reads an address of the portal at once, as the page comes into sight, and every 20 seconds while it is.
 * @param onSignedOut when the sign-in has ended
 */
export function usePortalRead<Answer>(path: string, onSignedOut: () => void): PortalRead<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const turn = useRef(0);
  const signedOut = useRef(onSignedOut);
  useEffect(() => {
    signedOut.current = onSignedOut;
  });

  const show = useCallback((latest: Answer) => {
    turn.current += 1;
    setAnswer(latest);
    setFailure(null);
  }, []);

  const ask = useCallback(() => {
    const mine = ++turn.current;
    portalApi.get<Answer>(path).then(
      (latest) => {
        if (mine === turn.current) show(latest);
      },
      (error: unknown) => {
        if (mine !== turn.current) return;
        if (error instanceof ApiProblem && error.status === 401) signedOut.current();
        else setFailure(problemOf(error).message);
      },
    );
  }, [path, show]);

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
  }, [ask]);

  return { answer, failure, show, ask };
}
