import type { GridItem, Span } from './calendar-types';
import { lastMidnightOf } from './steps';
import { dayKey, dayText, formatWall, timeText } from './wall-time';

/** `09:00 – 10:30`, or "All day". */
export function hoursText({ start, end, allDay }: Span): string {
  if (allDay) return 'All day';
  return end > start && dayKey(start) === dayKey(end) ? `${timeText(start)} – ${timeText(end)}` : timeText(start);
}

export function spanText(span: Span): string {
  const { start, end, allDay } = span;
  const last = lastMidnightOf(span);
  const isOneDay = dayKey(start) === dayKey(last);
  if (allDay) return isOneDay ? dayText(start) : `${shortDay(start)} – ${shortDay(last)}`;
  if (isOneDay)
    return end > start
      ? `${dayText(start)}, ${timeText(start)} – ${timeText(end)}`
      : `${dayText(start)}, ${timeText(start)}`;
  return `${shortDay(start)}, ${timeText(start)} – ${shortDay(end)}, ${timeText(end)}`;
}

function shortDay(day: Date): string {
  return formatWall(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
}

export function spokenItem(item: GridItem): string {
  return `${item.title}, ${item.kind}, ${spanText(item)}`;
}

/** What is within one day and shows its hours: they come right after its title, as they are seen. */
export function spokenBox(item: GridItem): string {
  return `${item.title}, ${hoursText(item)}, ${item.kind}, ${dayText(item.start)}`;
}

/** Described once for the whole calendar. */
export const keyHelp =
  'Arrow keys go from day to day, Page Up and Page Down turn the page, Enter opens a day and Tab goes to its items. ' +
  'On an item, Enter opens it and Space lifts it: arrow keys carry it then, with Shift they move its end, Space or ' +
  'Enter puts it down and Escape leaves it where it was.';

export function liftedText(item: GridItem): string {
  return `Lifted ${item.title}. ${spanText(item)}`;
}

export function putDownText(item: GridItem, hasMoved: boolean): string {
  return hasMoved ? `Put down ${item.title}. ${spanText(item)}` : `${item.title} is back where it was`;
}

export function letGoText(item: GridItem): string {
  return `Not moved. ${item.title} is back on ${spanText(item)}`;
}
