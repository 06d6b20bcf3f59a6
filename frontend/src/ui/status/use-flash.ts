import { useEffect, useState } from 'react';

/** How long the mark of a change stays, in milliseconds. */
const shownMs = 2_600;

/**
 * Whether the mark of a change is shown: for a while from when it comes into view. What happened before that is not news.
 * Who uses this is keyed by the change, so that another one is shown anew.
 * @param at when it happened, in milliseconds
 */
export function useFlash(at: number): boolean {
  const [isShown, setShown] = useState(() => Date.now() - at < shownMs);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}
