import { daysBetween } from '@atrium/contracts/core/days';
import { formatDate, formatDay, viewerDay } from '../../ui/format/formats';
import type { Tone } from '../../ui/element/tone';
import { relativeDay } from '../../ui/format/relative-time-text';

export type DueState = 'overdue' | 'today' | 'soon' | 'later';

export const soonDays = 3;

export const dueTones: Readonly<Record<DueState, Tone>> = {
  overdue: 'danger',
  today: 'warning',
  soon: 'neutral',
  later: 'neutral',
};

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const short = { day: 'numeric', month: 'short' } as const;
const shortWithYear = { ...short, year: 'numeric' } as const;
const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * The due day in the viewer's time zone; a date without time is the same day everywhere.
 * @returns null without a due date
 */
export function dueDay(text: string): string | null {
  if (datePattern.test(text)) return Number.isNaN(Date.parse(text)) ? null : text;
  return text === '' || Number.isNaN(Date.parse(text)) ? null : viewerDay(text);
}

/**
 * A date with time is overdue once the time has passed.
 * @returns null without a due date
 */
export function dueState(text: string, now: Date): DueState | null {
  const day = dueDay(text);
  if (day === null) return null;
  const days = daysBetween(viewerDay(now), day);
  if (days < 0 || (days === 0 && !datePattern.test(text) && new Date(text) < now)) return 'overdue';
  if (days === 0) return 'today';
  return days <= soonDays ? 'soon' : 'later';
}

export function dueText(text: string, now: Date): string {
  const day = dueDay(text);
  if (day === null) return 'No due date';
  const today = viewerDay(now);
  const days = daysBetween(today, day);
  if (Math.abs(days) <= soonDays) {
    const labels = relativeDay(days);
    return labels.charAt(0).toUpperCase() + labels.slice(1);
  }
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? short : shortWithYear);
}

export function longDueText(text: string, now: Date): string {
  const day = dueDay(text);
  if (day === null) return 'No due date';
  const time = datePattern.test(text) ? '' : `, ${formatDate(text, clock)}`;
  return `${formatDay(day, long)}${time} (${relativeDay(daysBetween(viewerDay(now), day))})`;
}
