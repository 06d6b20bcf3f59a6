import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import { permissionFlags } from '@atrium/contracts/core/permissions';
import { flagName } from './rights';

/** One changed value in words. */
export interface WordedChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** One entry of a person's history in words. */
export interface WordedEntry {
  /** What was done, continuing the sentence after the name. */
  readonly what: string;
  readonly changes: readonly WordedChange[];
}

const fieldLabels: Readonly<Record<string, string>> = {
  username: 'Username',
  email: 'Email',
  role: 'Role',
  dob: 'Date of birth',
  designation: 'Designation',
  department: 'Department',
};

const acts: Readonly<Record<string, string>> = {
  UserCreated: 'created the account',
  UserDetailsChanged: 'changed the details',
  UserRightsChanged: 'changed the rights',
  UserPasswordSet: 'set a new password',
  UserDeactivated: 'deactivated the account',
  UserReactivated: 'reactivated the account',
  UserDeleted: 'deleted the account',
  UserRestored: 'restored the account',
};

/** Told by the sentence already, so not repeated as a change. */
const toldByTheAct = new Set(['active', 'deleted']);

/** What a field of an account is called. */
export function fieldLabel(field: string): string {
  const flag = permissionFlags.find((each) => each === field);
  return flag === undefined ? (fieldLabels[field] ?? field) : flagName(flag);
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : 'nothing';
}

function worded({ field, from, to }: FieldChange): WordedChange {
  return { label: fieldLabel(field), from: valueText(from), to: valueText(to) };
}

function beginning(changes: readonly FieldChange[]): WordedChange[] {
  const given = changes.filter(({ to }) => to === true).map(({ field }) => field);
  const rights = permissionFlags.filter((flag) => given.includes(flag)).length;
  const details = changes.filter(({ field }) => field in fieldLabels).map(worded);
  return [...details, { label: 'Rights', from: 'nothing', to: `${rights} of ${permissionFlags.length}` }];
}

/** Says an entry of a person's history in words. A new account tells its rights as a number, later ones each by name. */
export function wordedEntry({ type, changes }: HistoryEntry): WordedEntry {
  const what = acts[type] ?? 'changed the account';
  if (type === 'UserCreated') return { what, changes: beginning(changes) };
  return { what, changes: changes.filter(({ field }) => !toldByTheAct.has(field)).map(worded) };
}

/** Who last changed a field, by the record's history; null when nobody is known to have. */
export function lastAuthorOf(entries: readonly HistoryEntry[], field: string): string | null {
  const newestFirst = entries.toSorted((a, b) => b.version - a.version);
  return newestFirst.find(({ changes }) => changes.some((change) => change.field === field))?.by.username ?? null;
}
