import { type RefObject, useLayoutEffect } from 'react';
import type { GridView } from './calendar-types';

/** Centres the active day where a week is wider than the screen. */
export function useDayInView(grid: RefObject<HTMLElement | null>, view: GridView, day: string): void {
  useLayoutEffect(() => {
    const days = grid.current?.querySelector('.rbc-time-content');
    if (days == null || view !== 'week' || days.scrollWidth <= days.clientWidth) return;
    const heads = [...(grid.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
    // Its head is positioned only after the library has measured the hours.
    const column = days.querySelectorAll('.rbc-day-slot')[heads.findIndex((head) => head.dataset['day'] === day)];
    if (column === undefined) return;
    const [outer, inner] = [days.getBoundingClientRect(), column.getBoundingClientRect()];
    const hours = days.firstElementChild?.clientWidth ?? 0;
    days.scrollBy({ left: inner.left - outer.left - hours - (days.clientWidth - hours - inner.width) / 2 });
  }, [grid, view, day]);
}
