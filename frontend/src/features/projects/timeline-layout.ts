import { addDays, addMonths, dayOf, daysBetween, lastDayOf, monthOf } from '@atrium/contracts/core/days';
import type { ProjectView } from '@atrium/contracts/projects/views';
import type { Zoom } from './zooms';

const monthsOf: Readonly<Record<Zoom, number>> = { month: 1, quarter: 3, year: 12 };

/** The days that are shown, both included. */
export interface TimelineWindow {
  readonly from: string;
  readonly to: string;
}

/** The months, the quarter or the year in which a day lies. */
export function windowAround(day: string, zoom: Zoom): TimelineWindow {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  const first = month - ((month - 1) % monthsOf[zoom]);
  const begin = `${year}-${String(first).padStart(2, '0')}`;
  return { from: `${begin}-01`, to: lastDayOf(addMonths(begin, monthsOf[zoom] - 1)) };
}

/** The window before (-1) or after (1). */
export function windowBeside({ from }: TimelineWindow, zoom: Zoom, by: -1 | 1): TimelineWindow {
  return windowAround(`${addMonths(monthOf(from), by * monthsOf[zoom])}-01`, zoom);
}

/** Where a day begins, from 0 at the window's start to 1 at its end; beyond, where it is not shown. */
export function placeOf(day: string, { from, to }: TimelineWindow): number {
  return daysBetween(from, day) / (daysBetween(from, to) + 1);
}

/** The middle of a day, as {@link placeOf} its beginning. */
export function middleOf(day: string, shown: TimelineWindow): number {
  return (placeOf(day, shown) + placeOf(addDays(day, 1), shown)) / 2;
}

/** How many days a part of the window's width is. */
export function daysIn(part: number, { from, to }: TimelineWindow): number {
  return Math.round(part * (daysBetween(from, to) + 1));
}

export interface BarSpan {
  readonly start: string;
  /** Empty without a target. */
  readonly target: string;
}

/** From its start, or the day on which it was made, to its target. */
export function spanOfProject({ startDate, targetDate, createdAt }: ProjectView): BarSpan {
  return { start: dayOf(startDate || createdAt), target: targetDate === '' ? '' : dayOf(targetDate) };
}

export interface Bar {
  /** From 0 to 1, within the window. */
  readonly left: number;
  readonly width: number;
  /** Whether it goes on before, or after, the window. */
  readonly before: boolean;
  readonly after: boolean;
}

/** Without a target it lasts until today, and at least a day. */
function endOf({ start, target }: BarSpan, today: string): string {
  if (target === '') return today > start ? today : start;
  return target < start ? start : target;
}

/** What of a span is seen in a window; null for nothing. */
export function barOf(span: BarSpan, shown: TimelineWindow, today: string): Bar | null {
  const { start } = span;
  const end = endOf(span, today);
  if (end < shown.from || start > shown.to) return null;
  const left = Math.max(0, placeOf(start, shown));
  const right = Math.min(1, placeOf(addDays(end, 1), shown));
  return { left, width: Math.max(right - left, 0.004), before: start < shown.from, after: end > shown.to };
}

/**
 * How much of what is seen of a span is filled, from 0 to 1, where a part of the whole span is.
 * @param part from 0 to 1
 */
export function filledOf(span: BarSpan, part: number, shown: TimelineWindow, today: string): number {
  const bar = barOf(span, shown, today);
  if (bar === null) return 0;
  const [from, to] = [placeOf(span.start, shown), placeOf(addDays(endOf(span, today), 1), shown)];
  return Math.min(1, Math.max(0, (from + part * (to - from) - bar.left) / bar.width));
}

/** How a bar is moved: as a whole, or by one of its ends. */
export type Grip = 'whole' | 'start' | 'target';

/** A span that was moved; its ends never pass one another. */
export function movedBy({ start, target }: BarSpan, grip: Grip, days: number): BarSpan {
  if (grip === 'start') {
    const next = addDays(start, days);
    return { start: target !== '' && next > target ? target : next, target };
  }
  if (grip === 'target') {
    if (target === '') return { start, target };
    const next = addDays(target, days);
    return { start, target: next < start ? start : next };
  }
  return { start: addDays(start, days), target: target === '' ? '' : addDays(target, days) };
}

export interface Tick {
  readonly day: string;
  readonly place: number;
}

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

/** The lines of the grid: the Mondays of a month, the months of more. */
export function ticksOf(shown: TimelineWindow, zoom: Zoom): readonly Tick[] {
  if (zoom !== 'month') {
    return Array.from({ length: monthsOf[zoom] }, (_, n) => `${addMonths(monthOf(shown.from), n)}-01`).map((day) => ({
      day,
      place: placeOf(day, shown),
    }));
  }
  const days = Array.from({ length: daysBetween(shown.from, shown.to) + 1 }, (_, n) => addDays(shown.from, n));
  return days.filter(isMonday).map((day) => ({ day, place: placeOf(day, shown) }));
}
