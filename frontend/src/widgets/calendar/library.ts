import { format, getDay, startOfWeek } from 'date-fns';
import type { DateLocalizer } from 'react-big-calendar';
import calendar from 'react-big-calendar/lib/Calendar';
import dragging from 'react-big-calendar/lib/addons/dragAndDrop';
import localizing from 'react-big-calendar/lib/localizers/date-fns';
import type { GridItem } from './calendar-types';
import { midnightsBetween, midnightOf } from './wall-time';

/** What a module of the older kind exports; whether it arrives wrapped depends on who bundles it. */
function exported<T extends object>(module: T | { default: T }): T {
  return 'default' in module ? module.default : module;
}

/** The library's calendar, whose items can be dragged. */
export const BigCalendar = exported(dragging)<GridItem>(exported(calendar));

/** The days of an item, as the library asks for the order of two. */
interface Days {
  readonly start: Date;
  readonly end: Date;
}

/** Longer ones first, since they run through; otherwise items stay in the order in which they are given. */
function sortEvents({ evtA, evtB }: { evtA: Days; evtB: Days }): number {
  const begin = midnightsBetween(evtB.start, evtA.start);
  return begin === 0 ? midnightsBetween(evtB.start, evtB.end) - midnightsBetween(evtA.start, evtA.end) : begin;
}

// Asked for each item of each week: the library's own answers are the same and many times slower.

/** Whether something is on days of which the last is named by its beginning. */
function inEventRange({ event: { start, end }, range }: { event: Days; range: Days }): boolean {
  if (midnightOf(start) > range.end) return false;
  return end > range.start || (end >= range.start && end.getTime() === midnightOf(start).getTime());
}

function isSameDate(a: Date, b: Date): boolean {
  return a.getDate() === b.getDate() && a.getMonth() === b.getMonth() && a.getFullYear() === b.getFullYear();
}

/** What tells the library how days and weeks go. @param weekStart the first day of the week; 0 is Sunday */
export function localizerFor(weekStart: 0 | 1 | 2 | 3 | 4 | 5 | 6): DateLocalizer {
  const localizer = exported(localizing)({
    format,
    getDay,
    startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: weekStart }),
    locales: {},
  });
  return Object.assign(localizer, { sortEvents, inEventRange, isSameDate });
}
