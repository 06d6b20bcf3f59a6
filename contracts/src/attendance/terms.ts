import { minuteMs } from '../core/days.js';
import { instantAt } from '../core/zones.js';
import { halvesAway, hoursAway, type HourlySpan, type LeaveSpan, workingTimeAway } from '../leave/rules.js';
import type { Settings } from '../settings/rules.js';
import { addWorkingTime, daysCounted, workingTimeBetween } from '../settings/working-time.js';
import { hoursADayOn, type Scheduled } from '../work-schedules/rules.js';
import type { DayTerms } from './rules.js';

/** As they hold for the person. */
export type AttendanceSettings = Pick<Settings, 'timeZone' | 'holidays' | 'attendance'> & Scheduled;

/**
 * The terms of a day. Half a day of leave halves the target, and after a morning of leave only missing the afternoon
 * is late. Some hours of leave are taken off the target, and work begins after them where they begin the day.
 * @param away the person's leave, on any days
 */
export function termsOn(settings: AttendanceSettings, day: string, away: readonly LeaveSpan[] = []): DayTerms {
  const { breakMinutes, graceMinutes } = settings.attendance;
  const part = daysCounted(settings, day, day);
  const leave = halvesAway(away, day);
  const isDue = { morning: part > 0 && !leave.morning, afternoon: part === 1 && !leave.afternoon };
  const due = (Number(isDue.morning) + Number(isDue.afternoon)) / 2;
  const hours = hoursAway(away, day);
  const freeMs = hours.reduce((sum, span) => sum + workingTimeAway(settings, span), 0);
  const targetMs = Math.max(0, Math.round(due * hoursADayOn(settings, day) * 60 * minuteMs - freeMs));
  const midnight = instantAt(day, '00:00', settings.timeZone);
  const begins = targetMs === 0 ? null : afterHours(settings, workFrom(settings, midnight, isDue.morning), hours);
  return {
    targetMs,
    breakMs: breakMinutes * minuteMs,
    lateAfter: begins === null ? null : begins + graceMinutes * minuteMs,
  };
}

/** When work begins, where hours of leave begin the day. */
function afterHours({ timeZone }: AttendanceSettings, begins: number, hours: readonly HourlySpan[]): number {
  return hours.reduce((from, { startDate, startTime, endTime }) => {
    const [start, end] = [startTime, endTime].map((clock) => instantAt(startDate, clock, timeZone));
    return start !== undefined && end !== undefined && start <= from && from < end ? end : from;
  }, begins);
}

function workFrom(settings: AttendanceSettings, midnight: number, isInTheMorning: boolean): number {
  // One millisecond of working time after midnight lies one after the start of work.
  if (isInTheMorning) return Date.parse(addWorkingTime(settings, midnight, 1)) - 1;
  const all = workingTimeBetween(settings, midnight, midnight + 24 * 60 * minuteMs);
  return Date.parse(addWorkingTime(settings, midnight, all / 2));
}

/** The space before AM varies with ICU versions; records use a plain one. */
const plain = (text: string): string => text.replaceAll('\u202F', ' ');

interface ClockFormats {
  readonly date: Intl.DateTimeFormat;
  readonly timeonly: Intl.DateTimeFormat;
}

/** Cached: creating a format costs a hundred times as much as using it. */
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

export function clockTexts(instant: number, timeZone: string): { date: string; timeonly: string } {
  const { date, timeonly } = clockFormatsIn(timeZone);
  return { date: plain(date.format(instant)), timeonly: plain(timeonly.format(instant)) };
}
