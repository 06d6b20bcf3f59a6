import { dayNumber, daysBetween } from '@atrium/contracts/core/days';
import { formatDay, viewerDay } from '../../ui/format/formats';

const short = { day: 'numeric', month: 'short' } as const;
const shortWithYear = { ...short, year: 'numeric' } as const;
const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** "12 Mar", with the year unless it is this one; may be empty. */
export function dayText(day: string, now: Date = new Date()): string {
  return formatDay(day, day.slice(0, 4) === viewerDay(now).slice(0, 4) ? short : shortWithYear);
}

export function longDayText(day: string): string {
  return formatDay(day, long);
}

/** Empty when both are unknown. */
export function spanText(from: string, to: string, now: Date = new Date()): string {
  if (from === '' && to === '') return '';
  if (to === '') return `from ${dayText(from, now)}`;
  if (from === '') return `until ${dayText(to, now)}`;
  return `${dayText(from, now)} – ${dayText(to, now)}`;
}

/** "3 days left", "due today", "2 days over"; may be empty. */
export function leftText(day: string, today: string): string {
  if (Number.isNaN(dayNumber(day))) return '';
  const days = daysBetween(today, day);
  if (days === 0) return 'last day today';
  const count = Math.abs(days);
  if (days > 0) return count === 1 ? '1 day left' : `${count} days left`;
  return count === 1 ? '1 day over' : `${count} days over`;
}
