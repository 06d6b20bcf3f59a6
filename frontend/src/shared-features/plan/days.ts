import { dayNumber, daysBetween } from '@atrium/contracts/core/days';
import { formatDay, viewerDay } from '../../ui/format/formats';

const short = { day: 'numeric', month: 'short' } as const;
const shortWithYear = { ...short, year: 'numeric' } as const;
const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A day in short: "12 Mar", with its year when that isn't this one. Empty for none. */
export function dayText(day: string, now: Date = new Date()): string {
  return formatDay(day, day.slice(0, 4) === viewerDay(now).slice(0, 4) ? short : shortWithYear);
}

/** A day in full. Empty for none. */
export function longDayText(day: string): string {
  return formatDay(day, long);
}

/** From one day to another; empty when neither is known. */
export function spanText(from: string, to: string, now: Date = new Date()): string {
  if (from === '' && to === '') return '';
  if (to === '') return `from ${dayText(from, now)}`;
  if (from === '') return `until ${dayText(to, now)}`;
  return `${dayText(from, now)} – ${dayText(to, now)}`;
}

/** How far a day is from today as text: "3 days left", "due today", "2 days over". Empty for none. */
export function leftText(day: string, today: string): string {
  if (Number.isNaN(dayNumber(day))) return '';
  const days = daysBetween(today, day);
  if (days === 0) return 'last day today';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'left' : 'over'}`;
}
