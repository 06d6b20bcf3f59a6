import { monthOf, weekStartOf } from '@atrium/contracts/core/days';
import {
  type AttendanceDay,
  countedSpan,
  type PeriodTotals,
  periodTotals,
  timeBalance,
  type TimeBalance,
} from '@atrium/contracts/attendance/rules';
import { groupBy } from '@atrium/contracts/core/values';
import type { MissingDay } from '@atrium/contracts/attendance/missing-days';
import type { AttendanceSheetView } from '@atrium/contracts/attendance/views';
import type { MissingDaysOf } from './use-missing-days';

export function daysOf(sheets: readonly AttendanceSheetView[], user: string): readonly AttendanceDay[] {
  const own = sheets.filter((sheet) => sheet.user === user).flatMap(({ days }) => days);
  return own.toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

function isRunning({ pairs }: AttendanceDay): boolean {
  return pairs.some((pair) => countedSpan(pair)?.out === null);
}

/** Of today with a shift that began the evening before, of this week and of this month. */
export function totalsAround(days: readonly AttendanceDay[], today: string, weekStart: number, now: number) {
  const begin = weekStartOf(today, weekStart);
  const within = (test: (day: AttendanceDay) => boolean): PeriodTotals => periodTotals(days.filter(test), now);
  return {
    day: within((one) => one.day === today || isRunning(one)),
    week: within(({ day }) => day >= begin && day <= today),
    month: within(({ day }) => monthOf(day) === monthOf(today)),
  };
}

export interface MonthRow extends PeriodTotals, TimeBalance {
  /** The balance since the beginning of the year. */
  readonly yearMs: number;
  /** In days, of those on which the person was employed. */
  readonly absent: number;
  /** Of leave by the hour. */
  readonly leaveMs: number;
  readonly user: string;
  readonly name: string;
}

/** What a month sheet is made of, besides the sheets. */
export interface MonthSources {
  readonly month: string;
  /** Whose attendance is read. */
  readonly people: readonly string[];
  readonly nameOf: (user: string) => string;
  readonly missingDaysOf: MissingDaysOf;
  /** Whether somebody joined within the month. */
  readonly joinsIn: (user: string) => boolean;
  readonly leaveMsOf: (user: string) => number;
  /** In milliseconds. */
  readonly now: number;
  readonly today: string;
}

/** From January to a month. */
export function monthsUntil(month: string): readonly string[] {
  const year = month.slice(0, 4);
  return Array.from({ length: Number(month.slice(5)) }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`);
}

/**
 * By name. Of two versions of a sheet the newer one counts. Whoever was on unpaid leave for the whole month has no sheet,
 * but a line, since their pay is cut; so has whoever joins, since their working hours are set there before they come.
 * @param sheets of the year until the month
 */
export function monthRows(sheets: readonly AttendanceSheetView[], sources: MonthSources): MonthRow[] {
  const { month, people, nameOf, missingDaysOf, joinsIn, leaveMsOf, now, today } = sources;
  const months = new Set(monthsUntil(month));
  const newest = new Map<string, AttendanceSheetView>();
  for (const sheet of sheets) {
    if (months.has(sheet.month) && sheet.version > (newest.get(sheet._id)?.version ?? 0)) newest.set(sheet._id, sheet);
  }
  const ofYear = groupBy(newest.values(), ({ user }) => user);
  const rowOf = (user: string, days: readonly AttendanceDay[]): MonthRow => {
    const away = missingDaysOf(user, days).filter(({ why }) => why !== 'notEmployed');
    const absent = away.reduce((sum, { part }) => sum + part, 0);
    const all = (ofYear.get(user) ?? []).flatMap((sheet) => sheet.days);
    const yearMs = timeBalance(all, today).balanceMs;
    const balance = { ...timeBalance(days, today), yearMs };
    return { user, name: nameOf(user), absent, leaveMs: leaveMsOf(user), ...periodTotals(days, now), ...balance };
  };
  const ofMonth = [...newest.values()].filter((sheet) => sheet.month === month);
  const present = ofMonth.map(({ user, days }) => rowOf(user, days));
  const came = new Set(present.map(({ user }) => user));
  const absent = people.filter((user) => !came.has(user)).map((user) => rowOf(user, []));
  return [...present, ...absent.filter((row) => row.absent > 0 || joinsIn(row.user))].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
}

export type DayEntry = { readonly day: string } & (
  | { readonly recorded: AttendanceDay; readonly missing?: undefined }
  | { readonly missing: MissingDay; readonly recorded?: undefined }
);

/** Newest first; half days of leave precede the other half. */
export function dayEntries(days: readonly AttendanceDay[], missing: readonly MissingDay[]): DayEntry[] {
  const entries: DayEntry[] = [
    ...missing.map((one) => ({ day: one.day, missing: one })),
    ...days.map((recorded) => ({ day: recorded.day, recorded })),
  ];
  return entries.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}
