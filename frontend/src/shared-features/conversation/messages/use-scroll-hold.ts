import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels. */
const nearEnd = 40;
const nearStart = 400;

const nothingKnown = { last: undefined, element: null, foot: 0 };

function footOf(list: Element, row: Element): number {
  return list.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom;
}

export interface ScrollHold {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Rows added below while reading above. */
  readonly waiting: number;
  readonly isAtEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps the reading position: scrolling is anchored at the end, so rows added at the start move nothing, and rows added
 * at the end are compensated, unless the reader is there. Expects one list with groups of rows.
 * @param keys of relevant rows, in order
 * @param own whether the last row is the reader's own, which is followed
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
    // Anchored at the end, scrollTop is negative.
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
