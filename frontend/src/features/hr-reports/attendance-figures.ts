import { groupBy } from '@atrium/contracts/core/values';
import { attendedIn, type MissingDay, missingDaysIn } from '@atrium/contracts/attendance/missing-days';
import { type AttendanceDay, dayTotals } from '@atrium/contracts/attendance/rules';
import type { Department } from '@atrium/contracts/core/permissions';
import type { AttendanceSheetView } from '@atrium/contracts/attendance/views';
import type { WorkingTimes } from '@atrium/contracts/settings/working-time';
import type { PersonRecords } from '../../shared-features/person-records/use-person-records';
import { monthsOf, type ReportRange } from './report-search';

export interface ReportPerson {
  readonly user: string;
  readonly name: string;
  readonly department: Department;
}

export interface PersonAttendance extends ReportPerson {
  /** In days. */
  readonly due: number;
  readonly attended: number;
  /** Without a record. */
  readonly missing: readonly MissingDay[];
  readonly late: readonly AttendanceDay[];
}

/** Of people whose attendance is recorded in that time, by name. */
export function attendanceFigures(
  people: readonly ReportPerson[],
  sheets: readonly AttendanceSheetView[],
  recordsOf: (user: string) => PersonRecords,
  timesOf: (user: string) => WorkingTimes,
  range: ReportRange,
  today: string,
): PersonAttendance[] {
  const months = monthsOf(range);
  const known = new Map(sheets.map((sheet) => [`${sheet.user} ${sheet.month}`, sheet.days]));
  const isWithin = (day: string): boolean => day >= range.from && day <= range.to;
  return people
    .map((person): PersonAttendance => {
      const [records, times] = [recordsOf(person.user), timesOf(person.user)];
      const inMonths = months.map((month) => {
        const days = known.get(`${person.user} ${month}`) ?? [];
        const ofMonth = { came: new Set(days.map(({ day }) => day)), ...records };
        return {
          ...attendedIn(times, month, ofMonth, today, isWithin),
          missing: missingDaysIn(times, month, ofMonth, today).filter(
            ({ day, why }) => why === 'unrecorded' && isWithin(day),
          ),
          late: days.filter((day) => isWithin(day.day) && dayTotals(day, 0).late),
        };
      });
      return {
        ...person,
        due: inMonths.reduce((sum, { due }) => sum + due, 0),
        attended: inMonths.reduce((sum, { attended }) => sum + attended, 0),
        missing: inMonths.flatMap(({ missing }) => missing),
        late: inMonths.flatMap(({ late }) => late),
      };
    })
    .filter(({ due, late }) => due > 0 || late.length > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

export interface AttendanceSum {
  readonly people: number;
  readonly due: number;
  readonly attended: number;
  readonly missing: number;
  readonly late: number;
}

export interface DepartmentAttendance extends AttendanceSum {
  readonly department: Department;
}

export function attendanceSum(people: readonly PersonAttendance[]): AttendanceSum {
  const sum = (value: (one: PersonAttendance) => number): number => people.reduce((all, one) => all + value(one), 0);
  return {
    people: people.length,
    due: sum(({ due }) => due),
    attended: sum(({ attended }) => attended),
    missing: sum(missingDays),
    late: sum(({ late }) => late.length),
  };
}

export function missingDays({ missing }: Pick<PersonAttendance, 'missing'>): number {
  return missing.reduce((all, { part }) => all + part, 0);
}

export function byDepartment(people: readonly PersonAttendance[]): DepartmentAttendance[] {
  return [...groupBy(people, ({ department }) => department)]
    .map(([department, own]) => ({ department, ...attendanceSum(own) }))
    .toSorted((a, b) => a.department.localeCompare(b.department));
}

/** Null where nothing was due. */
export function attendanceShare({ attended, due }: Pick<AttendanceSum, 'attended' | 'due'>): number | null {
  return due === 0 ? null : attended / due;
}
