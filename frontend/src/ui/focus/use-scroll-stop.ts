import { useCallback } from 'react';

const stops = 'a[href], summary, [tabindex="0"], :is(button, input, select, textarea):not(:disabled)';

/**
 * For what scrolls: a stop of the Tab key while it is longer than its room and holds nothing else that can have the focus,
 * so that keys can scroll it.
 * @returns to be given as its ref
 */
export function useScrollStop() {
  return useCallback((region: HTMLElement | null) => {
    if (region === null) return undefined;
    const look = () => {
      if (region.scrollHeight > region.clientHeight && region.querySelector(stops) === null) region.tabIndex = 0;
      else region.removeAttribute('tabindex');
    };
    const size = new ResizeObserver(look);
    const content = new MutationObserver(look);
    size.observe(region);
    content.observe(region, { childList: true, subtree: true });
    return () => {
      size.disconnect();
      content.disconnect();
    };
  }, []);
}
