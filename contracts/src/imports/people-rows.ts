import { roleName } from '../core/permission-names.js';
import { grantableRoles, permissionFlags, presetFor, type Role } from '../core/permissions.js';
import type { FieldProblem } from '../core/problems.js';
import { mayGrant } from '../core/scopes.js';
import { unitsInUse } from '../settings/units.js';
import { importedRoles } from '../users/account-fields.js';
import { displayName } from '../users/display-name.js';
import { userRefusals } from '../users/errors.js';
import { canonicalName } from '../users/names.js';
import { mayNameManagerOf, mayPlaceIn } from '../users/placement.js';
import type { ImportAccount, ImportContext } from './cell-values.js';
import type { RowCommandName } from './importable-kinds.js';

/** A record that a row speaks of, though it is not of the import. */
export interface PresentRecord {
  readonly id: string;
  readonly label: string;
}

/** What the cells of a row give, by field. */
export type RowValues = Readonly<Record<string, unknown>>;

/** A command that adds an entry to a record that is there. */
export interface EntryCommand {
  /** The record's. */
  readonly id: string;
  readonly name: RowCommandName;
  readonly values: object;
}

/** What is checked of a kind's rows beyond the rules of their commands. */
export interface RowRules {
  /** The record that is there already. */
  presentIn(values: RowValues): PresentRecord | null;
  problemsIn(values: RowValues, row: number): FieldProblem[];
  /** The earlier row that makes the person of this name. */
  rowOf(name: string, row: number): number | null;
  /** Remembers a row without errors, for the rows that name its person. */
  keep(values: RowValues, row: number): void;
  /** Fields of the body that no column fills. */
  givenBesides(values: RowValues): object;
  /** Where rows are no records, but entries of one: the commands to that record. */
  commandsFor?(values: RowValues): readonly EntryCommand[];
}

const texts = userRefusals;
/** The values of fields that hold a code, and what each is called. */
type Choices = Readonly<Record<string, ReadonlyMap<string, string>>>;

function choicesIn({ departments, designations }: Pick<ImportContext, 'departments' | 'designations'>): Choices {
  return {
    role: new Map(importedRoles.map((role) => [role, roleName(role)])),
    designation: new Map(unitsInUse(designations).map(({ code, name }) => [code, name])),
    department: new Map(unitsInUse(departments).map(({ code, name }) => [code, name])),
  };
}

const isOneOf = <Option extends string>(options: readonly Option[], value: unknown): value is Option =>
  (options as readonly unknown[]).includes(value);

const nameIn = (value: unknown): string => (typeof value === 'string' ? canonicalName(value) : '');

function accountsBy(name: 'username' | 'email', accounts: readonly ImportAccount[]): Map<string, ImportAccount> {
  // Who is deleted without ever having had a password left their names to others.
  const holders = accounts.filter(({ deleted, invited }) => deleted !== true || invited !== true);
  return new Map(holders.map((account) => [nameIn(account[name]), account]));
}

/**
 * Rows about people: who is there already is passed over, and nobody gets rights or a place that the importer could not
 * give by hand. The refusals are those of the command; said for each row before anything is made.
 */
export function rowsOfPeople({ importer, accounts, ...lists }: ImportContext): RowRules {
  const choices = choicesIn(lists);
  const byEmail = accountsBy('email', accounts);
  const byUsername = accountsBy('username', accounts);
  const rowsOf = new Map<string, number>();
  const rowOfPerson = new Map<string, number>();

  /** An earlier row of the file with the same value. */
  const earlierRow = (field: string, value: unknown, row: number): number | null => {
    const key = `${field} ${nameIn(value)}`;
    const first = rowsOf.get(key);
    if (first !== undefined && first < row) return first;
    rowsOf.set(key, row);
    return null;
  };

  const nameProblem = (field: 'username' | 'email', value: unknown, row: number): string | null => {
    if (nameIn(value) === '') return null;
    const first = earlierRow(field, value, row);
    if (first !== null) return `${field}: row ${first} has the same`;
    const holder = (field === 'email' ? byEmail : byUsername).get(nameIn(value));
    if (holder === undefined) return null;
    const who = displayName(holder);
    return holder.deleted === true
      ? `${field}: ${who} has it and was deleted; restore them instead`
      : `${field}: ${who} has it`;
  };

  const roleProblem = (role: Role): string | null => {
    const isGrantable = grantableRoles(importer.role).includes(role) && mayGrant(importer, { role });
    return isGrantable ? null : `role: ${texts.beyondOwnRights.message}`;
  };

  return {
    presentIn({ email }) {
      const account = byEmail.get(nameIn(email));
      if (nameIn(email) === '' || account === undefined || account.deleted === true) return null;
      return { id: account._id, label: displayName(account) };
    },

    problemsIn(values, row) {
      const { role, department, manager } = values;
      // The command's own words for these three are about another field.
      const unknown = Object.entries(choices).flatMap(([field, names]) =>
        names.has(String(values[field]))
          ? []
          : [{ field, message: `${field} must be one of the following values: ${[...names.values()].join(', ')}` }],
      );
      const names = (['username', 'email'] as const).flatMap((field) => {
        const message = nameProblem(field, values[field], row);
        return message === null ? [] : [{ field, message }];
      });
      const problems = [...names, ...unknown];
      if (isOneOf(importedRoles, role)) {
        const message = roleProblem(role);
        if (message !== null) problems.push({ field: 'role', message });
      }
      if (typeof department !== 'string' || !choices['department']?.has(department)) return problems;
      if (!mayPlaceIn(importer, department)) {
        problems.push({ field: 'department', message: texts.beyondOwnDepartment.message });
      }
      if (typeof manager === 'string' && !mayNameManagerOf(importer, { id: '', department })) {
        problems.push({ field: 'manager', message: texts.notTheirApprover.message });
      }
      return problems;
    },

    rowOf(name, row) {
      const first = rowOfPerson.get(canonicalName(name));
      return first !== undefined && first < row ? first : null;
    },

    keep({ username, email, firstname, lastname }, row) {
      const whole = [firstname, lastname].filter((part) => typeof part === 'string').join(' ');
      for (const name of [username, email, whole].map(nameIn)) {
        if (name !== '' && !rowOfPerson.has(name)) rowOfPerson.set(name, row);
      }
    },

    /** The form ticks the same when the role is chosen. */
    givenBesides({ role }) {
      if (!isOneOf(importedRoles, role)) return {};
      const preset = presetFor(role, importer);
      return Object.fromEntries(permissionFlags.filter((flag) => preset[flag]).map((flag) => [flag, true]));
    },
  };
}
