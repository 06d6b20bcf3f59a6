import { type FieldsBack, final, type OppositeTable, oppositesOf, ownOnly } from '../core/opposites.js';
import type { EditEmployeeFile, EditOwnFile, employeeFileCommands } from './commands.js';
import { type EmployeeFileField, employeeFileFieldNames, ownFileFields } from './fields.js';
import type { EmployeeFileView } from './views.js';

const { sets } = oppositesOf<typeof employeeFileCommands, EmployeeFileView>();

/** What a file had in each of these fields. */
function back<Body>(names: readonly EmployeeFileField[]): FieldsBack<EmployeeFileView, Partial<Body>> {
  const fields: object = Object.fromEntries(
    names.map((name) => [name, (file: EmployeeFileView) => ({ [name]: file[name] })]),
  );
  return fields;
}

export const employeeFileOpposites = {
  EditEmployeeFile: sets('EditEmployeeFile', back<EditEmployeeFile>(employeeFileFieldNames)),
  EditOwnFile: ownOnly(sets('EditOwnFile', back<EditOwnFile>(ownFileFields))),
  TellOfEmploymentEnd: final('It only tells that an end is near. Change the day in the file.'),
} satisfies OppositeTable & Record<keyof typeof employeeFileCommands, unknown>;
