import { type RefCallback, useCallback, useState } from 'react';
import { usePhone } from './use-narrow';

/** Up to which width, in pixels, rows are shown as lines of their own instead of in columns. */
const narrowest = 640;

/**
 * Whether an element is as narrow as a phone.
 * @returns a ref callback for the element, and the answer
 */
export function useNarrowRoom(): readonly [RefCallback<HTMLElement>, boolean] {
  const isPhone = usePhone();
  const [isNarrow, setNarrow] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      if (element.offsetWidth > 0) setNarrow(element.offsetWidth < narrowest);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, []);
  return [watch, isPhone || isNarrow];
}
