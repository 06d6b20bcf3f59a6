import type { AttendanceSheetView } from '@atrium/contracts/attendance/views';
import type { PayDays } from '@atrium/contracts/payslips/rules';
import { dayAt, daysCounted, type WorkingTimes } from '@atrium/contracts/settings/working-time';

/** A stretch of approved leave, as far as pay is concerned. */
export interface CountedLeave {
  readonly from: string;
  readonly to: string;
  readonly paid: boolean;
  readonly firstHalf: boolean;
  readonly lastHalf: boolean;
}

/** What is recorded of somebody's month. */
export interface MonthRecords {
  readonly sheet: Pick<AttendanceSheetView, 'days'> | null;
  readonly leaves: readonly CountedLeave[];
}

const dayMs = 24 * 60 * 60 * 1_000;

/** The last calendar day of a month. */
function lastOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/**
 * The days of a month for which somebody is paid or not. Where their attendance is recorded, a working day that is over,
 * on which they did not come and for which no paid leave was approved, is not paid; where it is not, approved unpaid
 * leave alone counts.
 * @param now the instant of looking; what is still to come is not missing
 */
export function payDaysOf(settings: WorkingTimes, month: string, records: MonthRecords, now: string): PayDays {
  const [first, last] = [`${month}-01`, lastOf(month)];
  const working = daysCounted(settings, first, last);
  const leaveDays = (paid: boolean): number => leaveDaysIn(settings, first, last, records.leaves, paid);
  const came = new Set(records.sheet?.days.map(({ day }) => day));
  if (came.size === 0) {
    const unpaid = Math.min(leaveDays(false), working);
    return { working, present: null, unpaid, recorded: unpaid, source: unpaid > 0 ? 'leave' : 'none' };
  }
  const daysUntil = (end: string): number =>
    [...came].filter((day) => day <= end).reduce((sum, day) => sum + daysCounted(settings, day, day), 0);
  // Today is not over.
  const yesterday = new Date(Date.parse(dayAt(now, settings.timeZone)) - dayMs).toISOString().slice(0, 10);
  const elapsed = daysCounted(settings, first, earlier(last, yesterday));
  const unpaid = Math.max(0, elapsed - daysUntil(yesterday) - leaveDays(true));
  return { working, present: daysUntil(last), unpaid, recorded: unpaid, source: 'attendance' };
}

function leaveDaysIn(
  settings: WorkingTimes,
  first: string,
  last: string,
  leaves: readonly CountedLeave[],
  paid: boolean,
): number {
  return leaves
    .filter((leave) => leave.paid === paid && leave.from <= last && leave.to >= first)
    .reduce((sum, { from, to, firstHalf, lastHalf }) => {
      const halves = { first: firstHalf && from >= first, last: lastHalf && to <= last };
      return sum + daysCounted(settings, later(from, first), earlier(to, last), halves);
    }, 0);
}
