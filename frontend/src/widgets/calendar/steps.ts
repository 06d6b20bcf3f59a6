import { hourMs } from '@atrium/contracts/core/days';
import type { GridItem, GridView, Span } from './calendar-types';
import { dayKey, midnightsBetween, daysLater, midnightOf } from './wall-time';

/** Along days, along hours, or only the end. */
export interface Carry {
  readonly days: number;
  readonly minutes: number;
  readonly endOnly: boolean;
}

const stepMinutes = 15;
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;

function arrowOf(key: string): readonly [number, number] | null {
  return key in arrows ? arrows[key as keyof typeof arrows] : null;
}

export function dayStep(key: string, view: GridView): number | null {
  const arrow = arrowOf(key);
  if (arrow === null) return null;
  const [across, down] = arrow;
  if (down === 0) return across;
  return view === 'month' ? down * 7 : null;
}

/**
 * Null for other keys.
 * @param shift moves only the end
 */
export function carryOf(key: string, shift: boolean, view: GridView, isAllDay: boolean): Carry | null {
  const arrow = arrowOf(key);
  if (arrow === null) return null;
  const [across, down] = arrow;
  if (down === 0) return { days: across, minutes: 0, endOnly: shift };
  if (view === 'month') return { days: down * 7, minutes: 0, endOnly: shift };
  return isAllDay ? null : { days: 0, minutes: down * stepMinutes, endOnly: shift };
}

function later(wall: Date, { days, minutes }: Carry): Date {
  const moved = daysLater(wall, days);
  return new Date(
    moved.getFullYear(),
    moved.getMonth(),
    moved.getDate(),
    moved.getHours(),
    moved.getMinutes() + minutes,
  );
}

/** Unchanged when the end would precede the start. */
export function carried(span: Span, carry: Carry): Span {
  const { allDay } = span;
  const end = later(span.end, carry);
  if (carry.endOnly) return end > span.start ? { start: span.start, end, allDay } : span;
  return { start: later(span.start, carry), end, allDay };
}

export interface Drop {
  readonly start: Date;
  readonly end: Date;
  readonly isAllDay: boolean;
}

/** A month keeps hours and kind; a week makes an item all-day in the all-day row, and an hour long on leaving it. */
export function dropped(item: Span, { start, end, isAllDay }: Drop, view: GridView): Span {
  if (view === 'month' || isAllDay === item.allDay) {
    if (!item.allDay) return { start, end: end > start ? end : new Date(start.getTime() + hourMs / 4), allDay: false };
    const days = Math.max(1, midnightsBetween(start, end) + (end > midnightOf(end) ? 1 : 0));
    return { start: midnightOf(start), end: daysLater(midnightOf(start), days), allDay: true };
  }
  if (isAllDay) return { start: midnightOf(start), end: daysLater(midnightOf(start), 1), allDay: true };
  return { start, end: new Date(start.getTime() + hourMs), allDay: false };
}

/** Null for a click on a day of a month. A click on an hour means all of it. */
export function drawnSpan(
  view: GridView,
  { start, end, isClick }: { readonly start: Date; readonly end: Date; readonly isClick: boolean },
): Span | null {
  if (view === 'month' && isClick) return null;
  const isWhole = start.getTime() === midnightOf(start).getTime() && end.getTime() === midnightOf(end).getTime();
  if (isWhole) return { start, end: end > start ? end : daysLater(start, 1), allDay: true };
  return { start, end: isClick ? new Date(start.getTime() + hourMs) : end, allDay: false };
}

export function isSameSpan(a: Span, b: Span): boolean {
  return a.allDay === b.allDay && a.start.getTime() === b.start.getTime() && a.end.getTime() === b.end.getTime();
}

export function lastMidnightOf({ start, end }: Span): Date {
  if (end <= start) return midnightOf(start);
  const last = midnightOf(end);
  return last.getTime() === end.getTime() ? daysLater(last, -1) : last;
}

export function daysOf(span: Span, most = 400): string[] {
  const first = midnightOf(span.start);
  const count = Math.min(most, midnightsBetween(first, lastMidnightOf(span)) + 1);
  return Array.from({ length: Math.max(1, count) }, (_, index) => dayKey(daysLater(first, index)));
}

export function itemsByDay<Item extends Span & Pick<GridItem, 'title'>>(
  items: readonly Item[],
): ReadonlyMap<string, readonly Item[]> {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    for (const day of daysOf(item)) {
      const list = days.get(day);
      if (list === undefined) days.set(day, [item]);
      else list.push(item);
    }
  }
  for (const list of days.values()) list.sort(inDayOrder);
  return days;
}

function inDayOrder(a: Span & Pick<GridItem, 'title'>, b: Span & Pick<GridItem, 'title'>): number {
  if (a.allDay !== b.allDay) return a.allDay ? -1 : 1;
  return a.start.getTime() - b.start.getTime() || a.title.localeCompare(b.title);
}

export function shownDays(view: GridView, date: Date, weekStart: number): { readonly from: Date; readonly to: Date } {
  if (view === 'day') return { from: midnightOf(date), to: midnightOf(date) };
  const weekOf = (day: Date) => daysLater(midnightOf(day), -((day.getDay() - weekStart + 7) % 7));
  if (view === 'week') return { from: weekOf(date), to: daysLater(weekOf(date), 6) };
  const first = new Date(date.getFullYear(), date.getMonth(), 1);
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0);
  return { from: weekOf(first), to: daysLater(weekOf(last), 6) };
}

/** By month, week or day; in a month clamped to its last day. */
export function turned(view: GridView, date: Date, pages: number): Date {
  if (view !== 'month') return daysLater(date, pages * (view === 'week' ? 7 : 1));
  const last = new Date(date.getFullYear(), date.getMonth() + pages + 1, 0).getDate();
  return new Date(date.getFullYear(), date.getMonth() + pages, Math.min(date.getDate(), last));
}
