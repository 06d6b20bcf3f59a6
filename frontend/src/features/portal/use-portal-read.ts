import { useCallback } from 'react';
import { ApiProblem } from '../../platform/api/api-problem';
import { type ReadWhileSeen, useReadWhileSeen } from '../../platform/api/use-read-while-seen';
import { portalApi } from './portal-api';

/** A client waits for answers of people, not of machines. */
const everyMs = 20_000;

/** @param onSignedOut when the sign-in has ended */
export function usePortalRead<Answer>(path: string, onSignedOut: () => void): ReadWhileSeen<Answer> {
  const read = useCallback(() => portalApi.get<Answer>(path), [path]);
  return useReadWhileSeen(read, everyMs, (error) => {
    const isSignedOut = error instanceof ApiProblem && error.status === 401;
    if (isSignedOut) onSignedOut();
    return isSignedOut;
  });
}
