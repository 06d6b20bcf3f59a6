import {
  flagsFrom,
  type Department,
  type PermissionFlag,
  permissionFlags,
  type Role,
  roles,
  type ScopeChoices,
  scopedActs,
  scopes,
} from '../core/permissions.js';
import type { FieldProblem } from '../core/problems.js';
import { isUnitCode } from '../settings/units.js';
import { recordKinds } from '../record-kinds.js';
import type { UpdateUser } from './commands.js';

/** Deleted records, which only people who restore them see, and private ones are counted apart from the others. */
export const visibilityKinds = ['plain', 'private', 'deleted'] as const;
export type VisibilityKind = (typeof visibilityKinds)[number];

/** How a person's view of a collection would change. */
export interface VisibilityChange {
  readonly collection: string;
  readonly kind: VisibilityKind;
  /** How many they would see, and don't. */
  readonly gives: number;
  readonly takes: number;
  /** How many they would see more of, or less. */
  readonly fuller: number;
  readonly poorer: number;
}

/** What a change of rights would give and take. Nothing is changed for it. */
export interface RightsDryRun {
  readonly changes: readonly VisibilityChange[];
  /** Whether everything was counted; of very many records only the newest are. */
  readonly complete: boolean;
}

/** The rights, and the place, that a person is to have. */
export interface ProposedRights {
  readonly role: Role;
  readonly flags: readonly PermissionFlag[];
  readonly department: Department;
  readonly scopes: ScopeChoices;
}

/** The same as the body of the command that would save them. */
export function updateFor({ role, flags, department, scopes: chosen }: ProposedRights): UpdateUser {
  return { role, department, ...flagsFrom(flags), scopes: { ...chosen } };
}

/** Such as `readLeave:team,decideLeave:own`. */
export function scopesText(chosen: ScopeChoices): string {
  return scopedActs.flatMap((act) => (chosen[act] ? [`${act}:${chosen[act]}`] : [])).join(',');
}

function scopesIn(text: string): ScopeChoices | null {
  const chosen: Partial<Record<string, string>> = Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((part) => part.split(':')),
  );
  const known = Object.fromEntries(
    scopedActs.flatMap((act) => {
      const scope = scopes.find((each) => each === chosen[act]);
      return scope === undefined ? [] : [[act, scope]];
    }),
  );
  return Object.keys(known).length === text.split(',').filter(Boolean).length ? known : null;
}

/** Reads `?role=&department=&flags=&scopes=`, flags and scopes with commas; scopes may be left out. @returns undefined when it is not valid; problems name each field */
export function readProposedRights(
  raw: Readonly<Record<string, unknown>>,
  problems: FieldProblem[],
): ProposedRights | undefined {
  const role = roles.find((each) => each === raw['role']);
  const department = isUnitCode(raw['department']) ? raw['department'] : undefined;
  const named = typeof raw['flags'] === 'string' ? raw['flags'].split(',').filter((name) => name !== '') : null;
  const flags = permissionFlags.filter((flag) => named?.includes(flag) === true);
  if (role === undefined) problems.push({ field: 'role', message: 'role must be one of the roles' });
  if (department === undefined) {
    problems.push({ field: 'department', message: 'department must be the code of a department' });
  }
  if (named === null || flags.length !== new Set(named).size) {
    problems.push({ field: 'flags', message: 'flags must be names of rights, with commas between them' });
  }
  const chosen = raw['scopes'] === undefined ? {} : typeof raw['scopes'] === 'string' ? scopesIn(raw['scopes']) : null;
  if (chosen === null) {
    problems.push({ field: 'scopes', message: 'scopes must be such as readLeave:team, with commas between them' });
  }
  if (role === undefined || department === undefined || chosen === null || problems.length > 0) return undefined;
  return { role, department, flags, scopes: chosen };
}

const ownNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  users: ['account', 'accounts'],
  'employee-files': ['employee’s file', 'employees’ files'],
  'api-tokens': ['API token', 'API tokens'],
  webhooks: ['webhook', 'webhooks'],
  repositories: ['connected repository', 'connected repositories'],
  salaries: ['salary', 'salaries'],
  'salary-structures': ['salary structure', 'salary structures'],
  leave: ['leave request', 'leave requests'],
  'company-events': ['company event', 'company events'],
  calendar: ['entry of the calendar', 'entries of the calendar'],
  channels: ['channel', 'channels'],
  'time-clocks': ['person’s attendance', 'people’s attendance'],
};

/** What records of a collection are called in a count; null for what is not counted, such as settings. */
export function visibilityName(collection: string): readonly [one: string, many: string] | null {
  const own = ownNames[collection];
  if (own !== undefined) return own;
  const kind = Object.values(recordKinds).find((each) => each.collection === collection);
  return kind === undefined ? null : [kind.one, kind.many];
}
