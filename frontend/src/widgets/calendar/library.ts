import { format, getDay, startOfWeek } from 'date-fns';
import type { DateLocalizer } from 'react-big-calendar';
import calendar from 'react-big-calendar/lib/Calendar';
import dragging from 'react-big-calendar/lib/addons/dragAndDrop';
import localizing from 'react-big-calendar/lib/localizers/date-fns';
import type { GridItem } from './calendar-types';
import { daysBetween } from './wall-time';

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
  const begin = daysBetween(evtB.start, evtA.start);
  return begin === 0 ? daysBetween(evtB.start, evtB.end) - daysBetween(evtA.start, evtA.end) : begin;
}

/** What tells the library how days and weeks go. @param weekStart the first day of the week; 0 is Sunday */
export function localizerFor(weekStart: 0 | 1 | 2 | 3 | 4 | 5 | 6): DateLocalizer {
  const localizer = exported(localizing)({
    format,
    getDay,
    startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: weekStart }),
    locales: {},
  });
  return Object.assign(localizer, { sortEvents });
}
