import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, type RefObject } from 'react';
import type { BoardController, ColumnHandle } from './board-controller';
import type { Drawn, Glider, Spot } from './glider';
import { firstIndex } from './placement';

type List = Virtualizer<HTMLDivElement, HTMLElement>;

/** Estimate in pixels, for a title of one line. */
const usualHeight = 132;
const gap = 8;
const firstRect = { width: 288, height: 720 };

/** The moving part of a card lies within the list's item, which the list positions. */
function spotsOf(list: List): Map<string, Spot> {
  return new Map(
    list.getVirtualItems().map(({ key, start, size }) => {
      const element = list.elementsCache.get(key)?.firstElementChild ?? null;
      return [String(key), { top: start, height: size, element }];
    }),
  );
}

/** Parses a cell's id. */
function shiftOf(before: Drawn | undefined, now: ReadonlyMap<string, Spot>, ids: readonly string[], scroll: number) {
  if (before === undefined || before.ids === ids || scroll <= 0) return 0;
  const pushed = [...before.spots].flatMap(([id, was]) => {
    const spot = was.top + was.height > scroll ? now.get(id) : undefined;
    return spot === undefined ? [] : [spot.top - was.top];
  });
  return pushed.toSorted((a, b) => a - b)[pushed.length >> 1] ?? 0;
}

/** Where a card is drawn that is the so-manieth of its column, as outlines stand between the cards. */
function drawnAt(ids: readonly string[], ghosts: ReadonlySet<string>, index: number): number {
  let left = Math.max(0, index);
  const at = ids.findIndex((id) => !ghosts.has(id) && left-- === 0);
  return at < 0 ? Math.max(0, ids.length - 1) : at;
}

function handleOf(
  list: List,
  scroller: HTMLElement,
  ids: readonly string[],
  ghosts: ReadonlySet<string>,
): ColumnHandle {
  return {
    indexAt(y, card) {
      const inside = y - scroller.getBoundingClientRect().top + scroller.scrollTop;
      const spots = list.measurementsCache;
      const at = firstIndex(Math.min(spots.length, ids.length), (index) => {
        const spot = spots[index];
        return spot !== undefined && spot.start + spot.size / 2 >= inside;
      });
      const own = ids.indexOf(card);
      return own >= 0 && own < at ? at - 1 : at;
    },
    bounds: () => scroller.getBoundingClientRect(),
    reveal: (index) => list.scrollToIndex(drawnAt(ids, ghosts, index), { align: 'auto' }),
  };
}

/**
 * A virtualised column. Cards glide when reordered, and what is read stays in place.
 * @param heights of all cards, so that one from another column has its size at once
 */
export function useColumnList(options: {
  column: string;
  ids: readonly string[];
  /** Those of the ids that are outlines and no cards. */
  ghosts: ReadonlySet<string>;
  scroller: RefObject<HTMLDivElement | null>;
  controller: BoardController;
  glider: Glider;
  heights: Map<string, number>;
}): List {
  const { column, ids, ghosts, scroller, controller, glider, heights } = options;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const list = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: ids.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    estimateSize: useCallback((index: number) => heights.get(ids[index] ?? '') ?? usualHeight, [ids, heights]),
    measureElement(element, entry) {
      const height = entry?.borderBoxSize[0]?.blockSize ?? element.offsetHeight;
      if (height > 0) heights.set(element.dataset['card'] ?? '', height);
      return height;
    },
    initialRect: firstRect,
    overscan: 3,
    gap,
  });

  useLayoutEffect(() => {
    if (scroller.current === null) return undefined;
    return controller.attach(column, handleOf(list, scroller.current, ids, ghosts));
  }, [controller, column, list, scroller, ids, ghosts]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const spots = spotsOf(list);
    const last = glider.before(column);
    // Reading it from the element would force layout.
    const before = list.scrollOffset ?? 0;
    // Making room for a carried card must not scroll.
    const shift = controller.drag() === null ? shiftOf(last, spots, ids, before) : 0;
    if (shift !== 0) element.scrollTop = before + shift;
    const spotOf = (id: string) => {
      const item = list.measurementsCache[ids.indexOf(id)];
      return item === undefined ? null : { top: item.start, height: item.size };
    };
    const window = () => {
      const { top, height } = element.getBoundingClientRect();
      const { left, width } = (element.firstElementChild ?? element).getBoundingClientRect();
      return { left, top, width, height };
    };
    const scrolled = { before, now: shift === 0 ? before : element.scrollTop };
    glider.drawn(column, { ids, spots, spotOf, window, scrolled }, controller.handled);
  });

  useLayoutEffect(() => () => glider.forget(column), [glider, column]);
  return list;
}
