import { type AttendanceDay, dayTotals, type PeriodTotals, periodTotals } from '@atrium/contracts/attendance/rules';
import type { AttendanceSheetView, PresenceView, TimeClockView } from '@atrium/contracts/attendance/views';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { weekBegin } from '../../platform/calendar-days';

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

/** Somebody on the board of who is in. */
export interface TeamRow {
  readonly person: UserView | PersonView;
  readonly in: boolean;
  readonly since: number | null;
  readonly late: boolean;
}

/** Who is in and who is out: those who are in first, by name. */
export function teamRows(
  people: readonly (UserView | PersonView)[],
  clocks: readonly (TimeClockView | PresenceView)[],
  sheets: readonly AttendanceSheetView[],
  today: string,
): TeamRow[] {
  const clockOf = new Map(clocks.map((clock) => [clock._id, clock]));
  const late = new Set(
    sheets
      .filter(({ days }) => days.some((day) => day.day === today && dayTotals(day, 0).late))
      .map(({ user }) => user),
  );
  return people
    .filter((person) => person.active && !('deleted' in person && person.deleted))
    .map((person) => {
      const clock = clockOf.get(person._id);
      const since = clock !== undefined && 'since' in clock ? clock.since : null;
      return { person, in: clock?.in ?? false, since, late: late.has(person._id) };
    })
    .toSorted((a, b) => Number(b.in) - Number(a.in) || a.person.username.localeCompare(b.person.username));
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

/** Hours and minutes, such as `168:30`. */
export function hoursText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A running timer, such as `7:05:09`. */
export function timerText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  return `${hoursText(seconds * 1_000)}:${String(seconds % 60).padStart(2, '0')}`;
}
