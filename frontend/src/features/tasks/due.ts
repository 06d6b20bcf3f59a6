import type { Tone } from '../../ui/tone';

/** How a due date stands to today; empty for a card without one. */
export type DueState = 'overdue' | 'today' | 'soon' | 'later';

/** How many days ahead count as soon. */
export const soonDays = 3;

/** What colour and sign a due date has. Those that can wait have none. */
export const dueTones: Readonly<Record<DueState, Tone>> = {
  overdue: 'danger',
  today: 'warning',
  soon: 'primary',
  later: 'neutral',
};

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 24 * 60 * 60 * 1000;
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const shortWithYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const long = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** The moment of a due date in the viewer's time; a date without a time is that day wherever one is. */
export function dueDate(text: string): Date | null {
  if (text === '') return null;
  const match = datePattern.exec(text);
  const date = match === null ? new Date(text) : new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Whole days from today until a date; negative when it has passed. Days of 23 or 25 hours count as days. */
export function daysUntil(date: Date, today: Date): number {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / dayMs);
}

/** How a due date stands to a moment; null for none. A date with a time is overdue as soon as that has passed. */
export function dueState(text: string, now: Date): DueState | null {
  const date = dueDate(text);
  if (date === null) return null;
  const days = daysUntil(date, now);
  if (days < 0 || (days === 0 && !datePattern.test(text) && date < now)) return 'overdue';
  if (days === 0) return 'today';
  return days <= soonDays ? 'soon' : 'later';
}

/** A due date in a few words: "Today", "Tomorrow", "12 Mar". */
export function dueText(text: string, now: Date): string {
  const date = dueDate(text);
  if (date === null) return 'No due date';
  const days = daysUntil(date, now);
  if (Math.abs(days) <= soonDays) {
    const words = relative.format(days, 'day');
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
  return (date.getFullYear() === now.getFullYear() ? short : shortWithYear).format(date);
}

/** A due date in full, and how far it is. */
export function longDueText(text: string, now: Date): string {
  const date = dueDate(text);
  if (date === null) return 'No due date';
  const time = datePattern.test(text) ? '' : `, ${clock.format(date)}`;
  return `${long.format(date)}${time} (${relative.format(daysUntil(date, now), 'day')})`;
}
