import { type RefObject, useEffect } from 'react';

function scrollerOf(element: Element): Element | null {
  for (let each = element.parentElement; each !== null; each = each.parentElement) {
    if (each.scrollHeight > each.clientHeight && getComputedStyle(each).overflowY === 'auto') return each;
  }
  return document.scrollingElement;
}

/** Keeps what has the focus within a frame at its place in the window while the frame grows above it. */
export function useSteadyFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    let last: { readonly focused: Element; readonly offset: number } | null = null;
    const look = (): void => {
      const focused = document.activeElement;
      const before = last;
      const isWithin = focused !== null && element.contains(focused);
      // Within the frame: what is scrolled meanwhile does not count.
      last = isWithin
        ? { focused, offset: focused.getBoundingClientRect().top - element.getBoundingClientRect().top }
        : null;
      if (last === null || before?.focused !== last.focused || before.offset === last.offset) return;
      scrollerOf(element)?.scrollBy({ top: last.offset - before.offset, behavior: 'instant' });
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('focusin', look);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', look);
    };
  }, [frame]);
}
