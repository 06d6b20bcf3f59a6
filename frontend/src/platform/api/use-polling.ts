import { useMemo } from 'react';
import { api } from './api';
import { onlyNow } from '../past/only-now';
import { useIsPast } from '../past/use-is-past';
import { type ReadWhileSeen, useReadWhileSeen } from './use-read-while-seen';

export type Polled<Answer> = Omit<ReadWhileSeen<Answer>, 'show'>;

/**
 * Polls an address: at once, when the page becomes visible, and periodically.
 * @param path null while there is nothing to ask
 */
export function usePolling<Answer>(path: string | null, everyMs: number, asOneself: boolean): Polled<Answer> {
  const isPast = useIsPast();
  const read = useMemo(
    () => (path === null ? null : () => api.get<Answer>(path, { asOneself, repeats: 0 })),
    [path, asOneself],
  );
  const { answer, failure, ask } = useReadWhileSeen(read, everyMs);
  return isPast ? { answer: null, failure: onlyNow, ask } : { answer, failure, ask };
}
