import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** How near the end still counts as being there, in pixels. */
const nearEnd = 40;
/** How near the beginning more is fetched, in pixels. */
const nearStart = 400;

const nothingKnown = { last: undefined, element: null, foot: 0 };

/** How much of a list is below one of its rows, in pixels. */
function footOf(list: Element, row: Element): number {
  return list.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom;
}

/** Where somebody reads in a list that grows at both ends. */
export interface ScrollHold {
  readonly box: RefObject<HTMLDivElement | null>;
  /** How many rows came at the end while one read above it. */
  readonly waiting: number;
  readonly isAtEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps what somebody reads in its place: the box counts its scrolling from its end, so what is added at the beginning
 * moves nothing; what is added at the end is made up for while one reads above it. At the end one stays at the end.
 * The box holds one list, the list groups, and these the rows.
 * @param keys of the rows that count, in their order
 * @param own whether the last row is one's own: then one follows it
 */
export function useScrollHold(options: {
  keys: readonly string[];
  own: boolean;
  onStart: () => void;
  onEnd: () => void;
}): ScrollHold {
  const { keys, own, onStart, onEnd } = options;
  const box = useRef<HTMLDivElement>(null);
  const known = useRef<{ last: string | undefined; element: Element | null; foot: number }>(nothingKnown);
  const [waiting, setWaiting] = useState(0);
  const [isAtEnd, setAtEnd] = useState(true);
  const last = keys.at(-1);

  const look = useCallback(() => {
    const element = box.current;
    if (element === null) return true;
    // Counted from the end, where one has scrolled up to is negative.
    const isThere = -element.scrollTop <= nearEnd;
    setAtEnd(isThere);
    if (isThere) setWaiting(0);
    return isThere;
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    const list = element?.firstElementChild;
    if (element === null || list == null) return;
    const before = known.current;
    if (before.last !== undefined && before.last !== last) {
      const at = keys.indexOf(before.last);
      if (own) element.scrollTop = 0;
      else if (-element.scrollTop > nearEnd && at !== -1 && before.element?.isConnected === true) {
        element.scrollTop -= footOf(list, before.element) - before.foot;
        setWaiting((count) => count + keys.length - 1 - at);
      }
    }
    const lastElement = list.lastElementChild?.lastElementChild ?? null;
    known.current = { last, element: lastElement, foot: lastElement === null ? 0 : footOf(list, lastElement) };
  }, [keys, last, own]);

  const onScroll = () => {
    const element = box.current;
    if (element === null) return;
    const isThere = look();
    if (element.scrollHeight - element.clientHeight + element.scrollTop < nearStart) onStart();
    if (isThere) onEnd();
  };
  const toEnd = () => {
    if (box.current !== null) box.current.scrollTop = 0;
    look();
  };
  return { box, waiting, isAtEnd, onScroll, toEnd };
}
