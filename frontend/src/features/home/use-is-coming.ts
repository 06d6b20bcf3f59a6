import { useEffect, useState } from 'react';
import { realTimers } from '../../platform/browser/timers';
import { useAreLoading } from '../../platform/sync/use-are-loading';
import { homeCollections } from './home-collections';

/** After this, parts are shown as they arrive. */
const patienceMs = 1_500;

/**
 * Until everything has arrived, or it takes too long. Once shown, the page stays.
 * @param isTold others' changes are loaded
 */
export function useIsComing(isTold: boolean): boolean {
  const areLoading = useAreLoading(homeCollections);
  const [isShown, setShown] = useState(false);
  const isThere = isTold && !areLoading;
  if (isThere && !isShown) setShown(true);
  useEffect(() => realTimers.after(patienceMs, () => setShown(true)), []);
  return !isShown && !isThere;
}
