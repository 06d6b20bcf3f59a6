import { hourMs } from '@atrium/contracts/core/days';
import { instantAt, wallTimeAt } from '@atrium/contracts/core/zones';
import { addWorkingTime, type WorkingTimes } from '@atrium/contracts/settings/working-time';
import { zoneName } from '../../platform/browser/viewer-zone';

const localInputPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

/**
 * For inputs of type `datetime-local`, such as `2026-03-02T09:30`.
 * @param zone the viewer's; null for the device's
 */
export function localInput(at: number, zone: string | null): string {
  const { day, time } = wallTimeAt(at, zoneName(zone));
  return `${day}T${time}`;
}

/** Null for what is none. */
export function instantOfInput(input: string, zone: string | null): string | null {
  const [, day, clock] = localInputPattern.exec(input) ?? [];
  if (day === undefined || clock === undefined) return null;
  return new Date(instantAt(day, clock, zoneName(zone))).toISOString();
}

/** At least half an hour away, and while people work. */
export function nextWorkingHour(now: number, times: WorkingTimes): number {
  const hour = Math.ceil((now + hourMs / 2) / hourMs) * hourMs;
  // Where nobody works, any hour will do.
  if (times.workingDays.length === 0) return hour;
  return Date.parse(addWorkingTime(times, hour, 1)) - 1;
}
