import { lastDayOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { missingDaysIn, type MonthRecords } from '@atrium/contracts/attendance/missing-days';
import { type PayMissingDay, type PayDays, unpaidAmong } from '@atrium/contracts/payslips/rules';
import type { SlipSalary } from '@atrium/contracts/salaries/rules';
import { daysCounted, workingParts, type WorkingTimes } from '@atrium/contracts/settings/working-time';

/**
 * The working days of a month. Unpaid leave is unpaid; every other missing day awaits a decision.
 * @param now days to come are not missing
 */
export function payDaysOf(settings: WorkingTimes, month: string, records: MonthRecords, now: string): PayDays {
  const partOf = workingParts(settings);
  const working = daysCounted(settings, `${month}-01`, lastDayOf(month));
  const present = [...records.came].reduce((sum, day) => sum + partOf(day), 0);
  const missing = missingDaysIn(settings, month, records, dayAt(now, settings.timeZone)).map((one): PayMissingDay => ({
    ...one,
    paid: one.why === 'unpaidLeave' ? false : null,
  }));
  return withMissing({ working, present: records.came.size === 0 ? null : present }, missing);
}

function withMissing(
  { working, present }: Pick<PayDays, 'working' | 'present'>,
  missing: readonly PayMissingDay[],
): PayDays {
  const recorded = missing.reduce((sum, { part }) => sum + part, 0);
  const source = present !== null ? 'attendance' : missing.length > 0 ? 'leave' : 'none';
  return { working, present, unpaid: unpaidAmong(missing), recorded, source, missing };
}

const isOutside = ({ why }: PayMissingDay): boolean => why === 'notEmployed';

/**
 * As {@link payDaysOf}, of the days of employment alone: where the lines come from a salary, they are already cut to those.
 * @param salary null where none applies
 */
export function daysUnder(salary: SlipSalary | null, days: PayDays): PayDays {
  if (salary?.joined === undefined && salary?.left === undefined) return days;
  const outside = days.missing.filter(isOutside).reduce((sum, { part }) => sum + part, 0);
  const missing = days.missing.filter((one) => !isOutside(one));
  return withMissing({ working: days.working - outside, present: days.present }, missing);
}

/** Unpaid leave can't be overridden. */
export interface Decided {
  readonly day: string;
  readonly paid: boolean | null;
}

/** Applying decisions discards unpaid days set by hand. */
export function daysDecided(days: PayDays, decisions: readonly Decided[]): PayDays {
  const byDay = new Map(decisions.map(({ day, paid }) => [day, paid]));
  const missing = days.missing.map((one): PayMissingDay => {
    const paid = one.why === 'unpaidLeave' ? undefined : byDay.get(one.day);
    return paid === undefined || paid === null ? one : { ...one, paid };
  });
  return withMissing(days, missing);
}
