import { instantAt } from '../core/zones.js';
import { halvesAway, type LeaveSpan } from '../leave/rules.js';
import type { Settings } from '../settings/rules.js';
import { addWorkingTime, daysCounted, workingTimeBetween } from '../settings/working-time.js';
import type { DayTerms } from './rules.js';

/** What of the settings attendance is counted by. */
export type AttendanceSettings = Pick<
  Settings,
  'timeZone' | 'workingDays' | 'workingHours' | 'holidays' | 'attendance'
>;

const minuteMs = 60_000;

/**
 * What counts on a day under these settings. Of a day of which somebody has half on leave half is to be worked, and who is
 * away in the morning is late only when they miss the afternoon.
 * @param day a calendar day, such as `2026-11-20`
 * @param away when the person is on leave, on any days
 */
export function termsOn(settings: AttendanceSettings, day: string, away: readonly LeaveSpan[] = []): DayTerms {
  const { hoursADay, breakMinutes, graceMinutes } = settings.attendance;
  const part = daysCounted(settings, day, day);
  const leave = halvesAway(away, day);
  const isDue = { morning: part > 0 && !leave.morning, afternoon: part === 1 && !leave.afternoon };
  const due = (Number(isDue.morning) + Number(isDue.afternoon)) / 2;
  const midnight = instantAt(day, '00:00', settings.timeZone);
  const begins = due === 0 ? null : workFrom(settings, midnight, isDue.morning);
  return {
    targetMs: Math.round(due * hoursADay * 60 * minuteMs),
    breakMs: breakMinutes * minuteMs,
    lateAfter: begins === null ? null : begins + graceMinutes * minuteMs,
  };
}

/** When work begins on a day on which people work: in the morning, or with its second half. */
function workFrom(settings: AttendanceSettings, midnight: number, isInTheMorning: boolean): number {
  // A millisecond of working time after midnight has passed a millisecond after work began.
  if (isInTheMorning) return Date.parse(addWorkingTime(settings, midnight, 1)) - 1;
  const all = workingTimeBetween(settings, midnight, midnight + 24 * 60 * minuteMs);
  return Date.parse(addWorkingTime(settings, midnight, all / 2));
}

/** The blank before AM differs between releases of the language data; the record has the plain one. */
const plain = (text: string): string => text.replaceAll('\u202F', ' ');

interface ClockFormats {
  readonly date: Intl.DateTimeFormat;
  readonly timeonly: Intl.DateTimeFormat;
}

/** By time zone: making a format takes a hundred times as long as using it. */
const clockFormats = new Map<string, ClockFormats>();

function clockFormatsIn(timeZone: string): ClockFormats {
  const known = clockFormats.get(timeZone);
  if (known !== undefined) return known;
  const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;
  const made = {
    date: new Intl.DateTimeFormat('en-US', { timeZone, ...day, ...time }),
    timeonly: new Intl.DateTimeFormat('en-US', { timeZone, ...time }),
  };
  clockFormats.set(timeZone, made);
  return made;
}

/** How an instant reads in a time zone: `11/20/2026, 9:02:11 AM` and `9:02:11 AM`. */
export function clockTexts(instant: number, timeZone: string): { date: string; timeonly: string } {
  const { date, timeonly } = clockFormatsIn(timeZone);
  return { date: plain(date.format(instant)), timeonly: plain(timeonly.format(instant)) };
}
