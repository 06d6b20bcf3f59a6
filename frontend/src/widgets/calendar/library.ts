import { format, getDay, startOfWeek } from 'date-fns';
import type { DateLocalizer } from 'react-big-calendar';
import calendar from 'react-big-calendar/lib/Calendar';
import dragging from 'react-big-calendar/lib/addons/dragAndDrop';
import localizing from 'react-big-calendar/lib/localizers/date-fns';
import type { GridItem } from './calendar-types';
import { midnightsBetween, midnightOf } from './wall-time';

/** CommonJS exports arrive wrapped or not, depending on the bundler. */
export function exported<T extends object>(module: T | { default: T }): T {
  return 'default' in module ? module.default : module;
}

export const BigCalendar = exported(dragging)<GridItem>(exported(calendar));

interface Days {
  readonly start: Date;
  readonly end: Date;
}

/** Longer ones first, since they run through; otherwise the given order. */
function sortEvents({ evtA, evtB }: { evtA: Days; evtB: Days }): number {
  const begin = midnightsBetween(evtB.start, evtA.start);
  return begin === 0 ? midnightsBetween(evtB.start, evtB.end) - midnightsBetween(evtA.start, evtA.end) : begin;
}

// Called for each item and week: the library's versions give the same result far more slowly.

/** The range's last day is given by its start. */
function inEventRange({ event: { start, end }, range }: { event: Days; range: Days }): boolean {
  if (midnightOf(start) > range.end) return false;
  return end > range.start || (end >= range.start && end.getTime() === midnightOf(start).getTime());
}

function isSameDate(a: Date, b: Date): boolean {
  return a.getDate() === b.getDate() && a.getMonth() === b.getMonth() && a.getFullYear() === b.getFullYear();
}

/** @param weekStart 0 is Sunday */
export function localizerFor(weekStart: 0 | 1 | 2 | 3 | 4 | 5 | 6): DateLocalizer {
  const localizer = exported(localizing)({
    format,
    getDay,
    startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: weekStart }),
    locales: {},
  });
  return Object.assign(localizer, { sortEvents, inEventRange, isSameDate });
}
