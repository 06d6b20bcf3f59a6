import type { FieldProblem } from '../core/problems.js';
import { isLimited, isOfTeam, mayAct } from '../core/scopes.js';
import { balanceEntryKinds, type BalanceEntryKind } from '../leave/balance-fields.js';
import { leaveRefusals } from '../leave/errors.js';
import type { BalanceCorrection, BalanceCorrectionsView } from '../leave/views.js';
import { displayName } from '../users/display-name.js';
import type { ImportContext } from './cell-values.js';
import type { RowRules, RowValues } from './people-rows.js';

const required = 'This field is required';

/** The reason of an entry that takes another back; the undo of a single one says the same. */
export function takenBack(reason: string): string {
  return `Undone: ${reason}`.slice(0, 500);
}

/** A row as far as it is filled in; files of opening balances need not say that they are such. */
function entryIn(values: RowValues, file: string | undefined) {
  const { user, reason: said } = values;
  const given = values['kind'];
  const kind: BalanceEntryKind | undefined =
    given === undefined ? 'opening' : balanceEntryKinds.find((one) => one === given);
  const reason = typeof said === 'string' ? said : `Imported from ${file ?? 'a file'}`;
  return {
    user: typeof user === 'string' ? user : '',
    type: values['type'],
    year: values['year'],
    days: values['days'],
    kind,
    reason,
  };
}

type Entry = ReturnType<typeof entryIn>;

const isOf =
  ({ kind, type, year }: Entry) =>
  (one: BalanceCorrection): boolean =>
    one.kind === kind && one.type === type && one.year === year;

function sum(entries: readonly BalanceCorrection[]): number {
  return entries.reduce((total, { days }) => total + days, 0);
}

/** The opening balance that a person has; nothing for one that was taken back. */
function openingOf(entry: Entry, record: BalanceCorrectionsView | undefined): number {
  return sum(record?.corrections.filter(isOf(entry)) ?? []);
}

function isPresent(entry: Entry, record: BalanceCorrectionsView | undefined): boolean {
  const { kind, type, year, days, reason } = entry;
  if (record === undefined || typeof days !== 'number') return false;
  switch (kind) {
    case 'opening':
      return days !== 0 && openingOf(entry, record) === days;
    case 'entitlement':
      return record.entitlements?.some((one) => one.type === type && one.year === year && one.days === days) === true;
    case 'correction': {
      const own = record.corrections.filter(isOf(entry));
      const same = own.filter((one) => one.days === days && one.reason === reason).length;
      return same > own.filter((one) => one.days === -days && one.reason === takenBack(reason)).length;
    }
    case undefined:
      return false;
    default:
      return kind satisfies never;
  }
}

/**
 * Rules of leave balance rows. A row adds an entry to a person's balance, unless that has it already; each leave type has
 * one opening balance a year.
 */
export function rowsOfBalances({ importer, people, leave, file }: ImportContext): RowRules {
  const records = new Map(leave?.balances.map((record) => [record._id, record]));
  const rowOfEntry = new Map<string, number>();

  const colleagues = new Map(
    people.map(({ _id: id, department = '', manager = '' }) => [id, { id, department, manager }] as const),
  );

  /** As the commands refuse it: whose scope is limited keeps the balances of those for whose leave they decide. */
  const isWithinReach = (user: string): boolean => {
    const person = colleagues.get(user);
    if (person === undefined || !isLimited(importer)) return true;
    const isInTeam = () => isOfTeam(importer, person, (id) => colleagues.get(id)?.manager);
    return mayAct('decideLeave', importer, importer, person, isInTeam);
  };

  const problemOfDays = (entry: Entry): string | null => {
    if (entry.days === undefined) return required;
    if (entry.kind !== 'opening') return null;
    const isThere = openingOf(entry, records.get(entry.user)) !== 0;
    return isThere ? 'days: there is another opening balance already; record a correction instead' : null;
  };

  return {
    presentIn(values) {
      const entry = entryIn(values, file);
      if (!isPresent(entry, records.get(entry.user))) return null;
      const person = people.find(({ _id }) => _id === entry.user);
      const type = leave?.types.find(({ id }) => id === entry.type)?.name ?? '';
      return {
        id: entry.user,
        label: `${person === undefined ? '' : displayName(person)}: ${type} ${String(entry.year)}`,
      };
    },

    problemsIn(values, row) {
      const entry = entryIn(values, file);
      const problems: FieldProblem[] = [];
      const add = (field: string, message: string | null) => {
        if (message !== null) problems.push({ field, message });
      };
      add('user', entry.user === '' ? required : null);
      if (entry.user === importer.id) add('user', `user: ${leaveRefusals.ownBalance.message}`);
      else add('user', isWithinReach(entry.user) ? null : `user: ${leaveRefusals.notApprover.message}`);
      for (const field of ['type', 'year'] as const) add(field, entry[field] === undefined ? required : null);
      add('days', problemOfDays(entry));
      const { user, type, year, kind, days, reason } = entry;
      // Several corrections of a year are as many; but not the very same one.
      const key = JSON.stringify([user, type, year, kind, ...(kind === 'correction' ? [days, reason] : [])]);
      const first = rowOfEntry.get(key);
      if (first !== undefined && first < row) add('user', `user: row ${first} has the same`);
      else if (user !== '') rowOfEntry.set(key, row);
      return problems;
    },

    rowOf: () => null,
    keep() {},
    givenBesides: () => ({}),

    commandsFor(values) {
      const { user: id, kind, type, year, days, reason } = entryIn(values, file);
      return kind === 'entitlement'
        ? [{ id, name: 'SetLeaveEntitlement', values: { type, year, days, reason } }]
        : [{ id, name: 'CorrectLeaveBalance', values: { type, year, days, kind: values['kind'] ?? kind, reason } }];
    },
  };
}
