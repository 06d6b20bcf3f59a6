import { addMonths } from '@atrium/contracts/core/days';
import type { EmployeeFileView } from '@atrium/contracts/employee-files/views';
import type { AttendanceSheetView } from '@atrium/contracts/attendance/views';
import type { CountedLeave } from '@atrium/contracts/attendance/missing-days';
import { isHourly } from '@atrium/contracts/leave/rules';
import type { LeaveTermsView, LeaveView } from '@atrium/contracts/leave/views';
import { type PayDays, paySlipId } from '@atrium/contracts/payslips/rules';
import type {
  PaidEmployee,
  PaidPerson,
  PaySlipContent,
  PaySlipView,
  PublishedPerson,
} from '@atrium/contracts/payslips/views';
import { monthsBefore, type PayYear, yearOf } from '@atrium/contracts/payslips/year-to-date';
import { salaryIn, type SlipSalary } from '@atrium/contracts/salaries/rules';
import type { SalaryStructureView, SalaryView } from '@atrium/contracts/salaries/views';
import type { Settings } from '@atrium/contracts/settings/rules';
import { unitName, type Units } from '@atrium/contracts/settings/units';
import type { Scheduled } from '@atrium/contracts/work-schedules/rules';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { payDaysOf } from './days-rules.js';
import { currentOf } from './state-rules.js';

/** Includes former staff, who are paid for their last days, until they are deleted. */
export async function personBehind(id: string, tools: LookUpTools): Promise<PaidPerson | null> {
  const user = await tools.document<UserView>('users', id);
  if (user === null || user.deleted) return null;
  const { username, department, designation } = user;
  return { username, department, designation };
}

/** As a version keeps them: what their department and designation are called today. */
export function withUnitNames(person: PaidPerson, { departments, designations }: Units): PublishedPerson {
  const { department, designation } = person;
  return {
    ...person,
    departmentName: unitName(departments, department),
    designationName: unitName(designations, designation),
  };
}

/** From the employee's file; empty texts where it says nothing. */
export async function employeeBehind(id: string, tools: LookUpTools): Promise<PaidEmployee> {
  const file = await tools.document<EmployeeFileView>('employee-files', id);
  return { employeeNumber: file?.employeeNumber ?? '', taxId: file?.taxId ?? '', iban: file?.iban ?? '' };
}

/** What was published in the months before, of the same calendar year. */
export async function yearBeforeOf(
  user: string,
  month: string,
  currency: string,
  tools: LookUpTools,
): Promise<PayYear> {
  const slips = await Promise.all(
    monthsBefore(month).map((each) => tools.document<PaySlipView>('payslips', paySlipId(user, each))),
  );
  return yearOf(
    slips.flatMap((slip) => (slip === null ? [] : (currentOf(slip.versions) ?? []))),
    currency,
  );
}

export async function daysOf(
  user: string,
  month: string,
  settings: Settings & Scheduled,
  tools: LookUpTools,
): Promise<PayDays> {
  const [person, sheet, asked, terms] = await Promise.all([
    tools.document<UserView>('users', user),
    // Ids are `<person>_<month>`.
    tools.document<AttendanceSheetView>('attendance-sheets', `${user}_${month}`),
    tools.room<LeaveView>('leave', `self:${user}`),
    tools.document<LeaveTermsView>('leave-terms', tools.actor.tenant),
  ]);
  // Includes types that the settings have dropped.
  const unpaid = new Set((terms?.types ?? settings.leaveTypes).filter(({ paid }) => !paid).map(({ id }) => id));
  const leaves = asked
    .filter(({ state }) => state === 'Approved')
    .map((leave): CountedLeave => {
      const { type, startDate, endDate, startHalf, endHalf, days } = leave;
      const paid = type === null || !unpaid.has(type);
      const share = isHourly(leave) ? { share: days } : {};
      return { from: startDate, to: endDate, firstHalf: startHalf, lastHalf: endHalf, paid, ...share };
    });
  const came = new Set(sheet?.days.map(({ day }) => day));
  const { joined = '', left = '' } = person ?? {};
  return payDaysOf(settings, month, { came, leaves, joined, left }, tools.now);
}

/** What the person's salaries and their structures say of a month, for the days of their employment; null without. */
export async function salaryOf(
  user: string,
  month: string,
  settings: Settings & Scheduled,
  tools: LookUpTools,
): Promise<SlipSalary | null> {
  const { currency } = settings;
  const [person, salaries] = await Promise.all([
    tools.document<UserView>('users', user),
    tools.document<SalaryView>('salaries', user),
  ]);
  const entries = salaries?.entries ?? [];
  const ids = [...new Set(entries.map(({ structure }) => structure))];
  const structures = await Promise.all(ids.map((id) => tools.document<SalaryStructureView>('salary-structures', id)));
  const byId = new Map(structures.flatMap((one) => (one === null ? [] : [[one._id, one] as const])));
  const { joined = '', left = '' } = person ?? {};
  return salaryIn(month, entries, (id) => byId.get(id), currency, settings, { joined, left });
}

/** The previous month's current version, else its draft; null without either. */
export async function previousOf(
  user: string,
  month: string,
  tools: LookUpTools,
): Promise<Pick<PaySlipContent, 'currency' | 'earnings' | 'deductions'> | null> {
  const before = await tools.document<PaySlipView>('payslips', paySlipId(user, addMonths(month, -1)));
  return before === null ? null : (currentOf(before.versions) ?? before.draft);
}
