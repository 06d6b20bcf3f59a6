import type { FieldProblem } from '../core/problems.js';
import type { Department } from '../core/permissions.js';
import { isUnitCode } from '../settings/units.js';
import type { RawQuery } from './time.js';

/** Stands for records that are assigned to nobody. */
export const nobody = 'none';

/** Whose work a report is about; null for everybody's. */
export interface WhoseWork {
  /** A person's id, or `none`. */
  readonly assignee: string | null;
  /** Of which the assignee is now. */
  readonly department: Department | null;
}

/** The people of an organisation and their departments. */
export type Departments = ReadonlyMap<string, string>;

/** @param people of the collection `users`, without those who were deleted */
export function departmentsOf(people: Iterable<{ readonly _id: string; readonly department: string }>): Departments {
  return new Map([...people].map(({ _id, department }) => [_id, department]));
}

/** People who were deleted are nobody, as on all lists. */
export function isTheirs({ assignee, department }: WhoseWork, person: string | null, people: Departments): boolean {
  const present = person !== null && people.has(person) ? person : nobody;
  return (assignee === null || present === assignee) && (department === null || people.get(present) === department);
}

const idLength = 64;

/**
 * A person's id or `none`; null when empty.
 * @param problems receives what is invalid
 */
export function readPerson(raw: RawQuery, field: string, problems: FieldProblem[]): string | null {
  const text = raw[field] ?? '';
  if (typeof text === 'string' && text.length <= idLength) return text === '' ? null : text;
  problems.push({ field, message: `${field} must be the id of a person, or none` });
  return null;
}

/** Null when empty. */
export function readDepartment(raw: RawQuery, problems: FieldProblem[]): Department | null {
  const code = raw['department'] ?? '';
  if (isUnitCode(code)) return code;
  if (code !== '') problems.push({ field: 'department', message: 'department must be the code of a department' });
  return null;
}
