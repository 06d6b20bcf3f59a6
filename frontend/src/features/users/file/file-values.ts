import { type EmployeeFileField, employeeFileFieldNames } from '@atrium/contracts/employee-files/fields';
import type { EmployeeFileDetails } from '@atrium/contracts/employee-files/views';

/** The values of the form: hours as typed. */
export type FileValues = Pick<EmployeeFileDetails, Exclude<EmployeeFileField, 'weeklyHours'>> & { weeklyHours: string };

/** What the form begins with. */
export function fileValues(file: EmployeeFileDetails): FileValues {
  const values = Object.fromEntries(employeeFileFieldNames.map((name) => [name, file[name]]));
  return { ...values, weeklyHours: file.weeklyHours === 0 ? '' : String(file.weeklyHours) } as FileValues;
}

/** Hours as typed, with a point or a comma; not a number for anything else. */
export function hoursIn(text: string): number {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return 0;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Values as they are sent. */
export function fileBody({ weeklyHours, ...values }: Partial<FileValues>): Partial<EmployeeFileDetails> {
  return weeklyHours === undefined ? values : { ...values, weeklyHours: hoursIn(weeklyHours) };
}
