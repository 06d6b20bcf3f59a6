import { type RefObject, useLayoutEffect } from 'react';
import type { GridView } from './calendar-types';

/** Where a week is wider than the screen, brings the day that is looked at to the middle of it. */
export function useDayInView(grid: RefObject<HTMLElement | null>, view: GridView, day: string): void {
  useLayoutEffect(() => {
    const box = grid.current;
    const head = box?.querySelector(`[data-day="${day}"]`);
    if (box == null || head == null || view !== 'week' || box.scrollWidth <= box.clientWidth) return;
    const [outer, inner] = [box.getBoundingClientRect(), head.getBoundingClientRect()];
    box.scrollBy({ left: inner.left - outer.left - (outer.width - inner.width) / 2 });
  }, [grid, view, day]);
}
