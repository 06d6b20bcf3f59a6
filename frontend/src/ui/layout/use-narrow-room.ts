import { type RefCallback, useCallback, useState } from 'react';
import { usePhone } from './use-narrow';

/** Up to which width, in pixels, rows are told in lines of their own instead of in columns. */
const narrowest = 640;

/**
 * Whether an element has as little room as on a phone, on a wide screen too where something stands beside it.
 * @returns what the element is to be given as its ref, and whether that is so
 */
export function useNarrowRoom(): readonly [RefCallback<HTMLElement>, boolean] {
  const isPhone = usePhone();
  const [isNarrow, setNarrow] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      // What is not shown has no width, and keeps what it had.
      if (element.offsetWidth > 0) setNarrow(element.offsetWidth < narrowest);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, []);
  return [watch, isPhone || isNarrow];
}
