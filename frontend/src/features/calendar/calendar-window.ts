import { shownDays, turned } from '../../widgets/calendar/steps';
import { dayText, daysLater, formatWall, wallAt } from '../../widgets/calendar/wall-time';
import type { CalendarViewName } from './calendar-search';

const agendaDays = 28;

/** Ends are exclusive. */
export interface Pages {
  readonly from: Date;
  readonly to: Date;
  readonly monthFrom: Date;
  readonly monthTo: Date;
}

export function pagesOf(view: CalendarViewName, day: string, weekStart: number): Pages {
  const date = wallAt(day);
  const monthFrom = new Date(date.getFullYear(), date.getMonth(), 1);
  const monthTo = new Date(date.getFullYear(), date.getMonth() + 1, 1);
  if (view === 'agenda') return { from: date, to: daysLater(date, agendaDays), monthFrom, monthTo };
  const { from, to } = shownDays(view, date, weekStart);
  return { from, to: daysLater(to, 1), monthFrom, monthTo };
}

function shortDay(day: Date): string {
  return formatWall(day, { day: 'numeric', month: 'short' });
}

export function pageTitle(view: CalendarViewName, { from, to, monthFrom }: Pages): string {
  if (view === 'month') return formatWall(monthFrom, { month: 'long', year: 'numeric' });
  if (view === 'day') return dayText(from);
  const last = daysLater(to, -1);
  return `${shortDay(from)} – ${shortDay(last)} ${formatWall(last, { year: 'numeric' })}`;
}

export function pageBeside(view: CalendarViewName, day: string, pages: number): Date {
  const date = wallAt(day);
  return view === 'agenda' ? daysLater(date, pages * agendaDays) : turned(view, date, pages);
}
