import { type RefObject, useLayoutEffect } from 'react';
import type { GridView } from './calendar-types';

/** Where a week is wider than the screen, brings the day that is looked at to the middle of what is beside the hours. */
export function useDayInView(grid: RefObject<HTMLElement | null>, view: GridView, day: string): void {
  useLayoutEffect(() => {
    const days = grid.current?.querySelector('.rbc-time-content');
    if (days == null || view !== 'week' || days.scrollWidth <= days.clientWidth) return;
    const heads = [...(grid.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
    // The column itself: the head of it finds its place only when the library has measured the hours.
    const column = days.querySelectorAll('.rbc-day-slot')[heads.findIndex((head) => head.dataset['day'] === day)];
    if (column === undefined) return;
    const [outer, inner] = [days.getBoundingClientRect(), column.getBoundingClientRect()];
    const hours = days.firstElementChild?.clientWidth ?? 0;
    days.scrollBy({ left: inner.left - outer.left - hours - (days.clientWidth - hours - inner.width) / 2 });
  }, [grid, view, day]);
}
