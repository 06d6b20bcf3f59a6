import { type AttendanceDay, type PeriodTotals, periodTotals } from '@atrium/contracts/attendance/rules';
import type { AttendanceSheetView } from '@atrium/contracts/attendance/views';
import { weekBegin } from '../../platform/browser/calendar-days';

/** The days of a person, the newest first. */
export function daysOf(sheets: readonly AttendanceSheetView[], user: string): readonly AttendanceDay[] {
  const own = sheets.filter((sheet) => sheet.user === user).flatMap(({ days }) => days);
  return own.toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

/** What a day, its week and its month come to. */
export function totalsAround(days: readonly AttendanceDay[], today: string, weekStart: number, now: number) {
  const begin = weekBegin(today, weekStart);
  const within = (test: (day: string) => boolean): PeriodTotals =>
    periodTotals(
      days.filter(({ day }) => test(day)),
      now,
    );
  return {
    day: within((day) => day === today),
    week: within((day) => day >= begin && day <= today),
    month: within((day) => day.slice(0, 7) === today.slice(0, 7)),
  };
}

/** One person's line of a month sheet. */
export interface MonthRow extends PeriodTotals {
  readonly user: string;
  readonly name: string;
}

/** The lines of a month, by name. Of two versions of a sheet the newer one counts. */
export function monthRows(
  sheets: readonly AttendanceSheetView[],
  month: string,
  nameOf: (user: string) => string,
  now: number,
): MonthRow[] {
  const newest = new Map<string, AttendanceSheetView>();
  for (const sheet of sheets) {
    if (sheet.month === month && sheet.version > (newest.get(sheet._id)?.version ?? 0)) newest.set(sheet._id, sheet);
  }
  return [...newest.values()]
    .map(({ user, days }) => ({ user, name: nameOf(user), ...periodTotals(days, now) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
