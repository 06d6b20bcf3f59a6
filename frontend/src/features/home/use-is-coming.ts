import { useEffect, useState } from 'react';
import { realTimers } from '../../platform/browser/timers';
import { useAreLoading } from '../../platform/sync/use-are-loading';
import { homeCollections } from './home-collections';

/** Who waits for longer sees the parts as they come. */
const patienceMs = 1_500;

/**
 * Whether the page is still to come: until all that it shows is there, or it takes too long. What was shown once stays.
 * @param isTold whether it is known what others did
 */
export function useIsComing(isTold: boolean): boolean {
  const areLoading = useAreLoading(homeCollections);
  const [isShown, setShown] = useState(false);
  const isThere = isTold && !areLoading;
  if (isThere && !isShown) setShown(true);
  useEffect(() => realTimers.after(patienceMs, () => setShown(true)), []);
  return !isShown && !isThere;
}
