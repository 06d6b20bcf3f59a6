import { useEffect, useState } from 'react';

const shownMs = 2_600;

/**
 * Whether to highlight a change: briefly, from when it comes into view. Key the component by the change.
 * @param at milliseconds
 */
export function useFlash(at: number): boolean {
  const [isShown, setShown] = useState(() => Date.now() - at < shownMs);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}
