import { dayMs, hourMs, minuteMs } from '@atrium/contracts/core/days';
import { formatDate, viewerDay } from '../../ui/format/formats';

/** How much time the bar shows at once. */
export const zooms = ['day', 'week', 'month', 'all'] as const;
export type Zoom = (typeof zooms)[number];

/** A span of time, in milliseconds. */
export interface TimeWindow {
  readonly from: number;
  readonly until: number;
}

/** A mark below the bar, at a part of its width from 0 to 1. */
export interface TimeTick {
  readonly at: number;
  readonly part: number;
  readonly label: string;
}

/** How far an arrow key goes, and a page key. */
export const keySteps: Readonly<Record<Zoom, readonly [small: number, large: number]>> = {
  day: [5 * minuteMs, hourMs],
  week: [hourMs, dayMs],
  month: [6 * hourMs, 7 * dayMs],
  all: [dayMs, 30 * dayMs],
};

/** The beginning of a day as the viewer counts days. @param days so many days later, or earlier */
export function startOfDay(at: number, days = 0): number {
  const day = new Date(`${viewerDay(at)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return dayStart(day.toISOString().slice(0, 10));
}

/** When a day such as `2026-11-24` begins where the viewer counts: found from noon, since days have 23 to 25 hours. */
function dayStart(day: string): number {
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let turn = 0; turn < 3; turn += 1) {
    const shown = new Date(`${wallTime(at)}Z`).getTime();
    const off = Date.parse(`${day}T00:00:00Z`) - shown;
    if (off === 0) return at;
    at += off;
  }
  return at;
}

/** An instant as the viewer's clock shows it, such as `2026-11-24T18:00:05`. */
export function wallTime(at: number): string {
  const time = formatDate(at, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  const digits = time.match(/\d+/g)?.map((part) => part.padStart(2, '0')) ?? [];
  return `${viewerDay(at)}T${digits.slice(0, 3).join(':')}`;
}

/** The instant at which the viewer's clock shows a time such as `2026-11-24T18:00`; null for what is none. */
export function instantOfWall(wall: string): number | null {
  const [day = '', time = ''] = wall.split('T');
  const into = Date.parse(`1970-01-01T${time.length === 5 ? `${time}:00` : time}Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(into)) return null;
  const start = dayStart(day);
  return Number.isNaN(start) ? null : start + into;
}

/**
 * The span of time that the bar shows around a moment: whole days, so that it stays where it is while one moves in it.
 * @param first the first moment that there is
 */
export function windowAround(at: number, zoom: Zoom, first: number, now: number): TimeWindow {
  const inReach = Math.min(Math.max(at, first), now);
  const start = startOfDay(inReach);
  switch (zoom) {
    case 'day':
      return { from: start, until: startOfDay(start, 1) };
    case 'week': {
      const weekday = (new Date(`${viewerDay(start)}T12:00:00Z`).getUTCDay() + 6) % 7;
      return { from: startOfDay(start, -weekday), until: startOfDay(start, 7 - weekday) };
    }
    case 'month': {
      const day = Number(viewerDay(start).slice(8));
      const from = startOfDay(start, 1 - day);
      const [year = 0, month = 1] = viewerDay(start).split('-').map(Number);
      return { from, until: startOfDay(from, new Date(Date.UTC(year, month, 0)).getUTCDate()) };
    }
    case 'all':
      return { from: Math.min(startOfDay(first), startOfDay(now, -1)), until: startOfDay(now, 1) };
  }
}

function ticksOf({ from, until }: TimeWindow, zoom: Zoom): readonly number[] {
  if (zoom === 'day') return [6, 12, 18].map((hour) => from + hour * hourMs);
  const days = Math.round((until - from) / dayMs);
  const every = zoom === 'week' ? 1 : Math.max(1, Math.ceil(days / 7));
  const first = zoom === 'week' ? 0 : every;
  return Array.from({ length: days }, (_, day) => day)
    .filter((day) => day >= first && (day - first) % every === 0)
    .map((day) => startOfDay(from, day));
}

/** The marks below the bar. */
export function ticksIn(window: TimeWindow, zoom: Zoom): readonly TimeTick[] {
  const { from, until } = window;
  const look: Intl.DateTimeFormatOptions =
    zoom === 'day'
      ? { hour: '2-digit', minute: '2-digit' }
      : zoom === 'week'
        ? { weekday: 'short', day: 'numeric' }
        : { day: 'numeric', month: 'short' };
  return ticksOf(window, zoom)
    .map((at) => ({ at, part: (at - from) / (until - from), label: formatDate(at, look) }))
    .filter(({ part }) => part >= 0 && part < 0.97);
}

/** How fast the past is played, by what a second of it stands for. */
export const speeds = [
  { value: '1', label: '1×' },
  { value: '60', label: '1 min/s' },
  { value: '600', label: '10 min/s' },
  { value: '3600', label: '1 h/s' },
  { value: '21600', label: '6 h/s' },
  { value: '86400', label: '1 day/s' },
] as const;
