import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { fly, mayMove, type Place } from '../board/motion';
import type { GridItem } from './calendar-types';

function placesIn(grid: HTMLElement): ReadonlyMap<string, { place: Place; element: HTMLElement }> {
  const places = new Map<string, { place: Place; element: HTMLElement }>();
  for (const element of grid.querySelectorAll<HTMLElement>('[data-item]')) {
    const id = element.dataset['item'] ?? '';
    // Several weeks: the first piece represents the item.
    if (places.has(id)) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    places.set(id, { place: { left, top, width, height }, element });
  }
  return places;
}

function pictureOf(element: HTMLElement): Element {
  const picture = element.cloneNode(true) as HTMLElement;
  delete picture.dataset['item'];
  picture.style.height = `${element.offsetHeight}px`;
  return picture;
}

function isElsewhere(a: Place, b: Place): boolean {
  return Math.abs(a.left - b.left) > 1 || Math.abs(a.top - b.top) > 1;
}

/**
 * Animates others' moves. Own moves are in place already.
 * @param page such as the month; a new one animates nothing
 */
export function useGlide(options: {
  grid: RefObject<HTMLElement | null>;
  layer: RefObject<HTMLElement | null>;
  items: readonly GridItem[];
  page: string;
}): void {
  const { grid, layer, items, page } = options;
  const last = useRef<{ page: string; scroll: number; places: ReturnType<typeof placesIn> } | null>(null);
  const [mounted] = useState(() => Date.now());
  const seen = useRef(mounted);
  useLayoutEffect(() => {
    if (grid.current === null) return;
    const before = last.current;
    const scroll = window.scrollY;
    const places = placesIn(grid.current);
    last.current = { page, scroll, places };
    const fresh = items.filter(({ change }) => change !== null && change.at > seen.current);
    if (fresh.length === 0) return;
    seen.current = Math.max(...fresh.map(({ change }) => change?.at ?? 0));
    if (before === null || before.page !== page || before.scroll !== scroll || !mayMove()) return;
    for (const { id } of fresh) {
      const [from, to] = [before.places.get(id), places.get(id)];
      if (from === undefined || to === undefined || layer.current === null) continue;
      if (isElsewhere(from.place, to.place))
        fly(layer.current, pictureOf(to.element), from.place, to.place, to.element);
    }
  }, [grid, layer, items, page]);
}
