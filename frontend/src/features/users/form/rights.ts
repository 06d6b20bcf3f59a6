import { roleName } from '@atrium/contracts/core/permission-names';
import {
  flagsFrom,
  grantableRoles,
  hasFlag,
  type PermissionFlag,
  type PermissionFlags,
  permissionFlags,
  type Rights,
  type Role,
  roles,
} from '@atrium/contracts/core/permissions';
import { mayGrant } from '@atrium/contracts/core/scopes';
import { mayPlaceIn } from '@atrium/contracts/users/placement';
import type { UserView } from '@atrium/contracts/users/views';

/** Without what the role adds. */
export function tickedFlags(rights: Rights): PermissionFlag[] {
  return permissionFlags.filter((flag) => rights[flag] === true);
}

export function locksExplained(role: Role, giver: Rights): string | null {
  const carried = permissionFlags.some((flag) => hasFlag({ role }, flag));
  const lacking = permissionFlags.some((flag) => !hasFlag(giver, flag));
  const reasons = [
    carried ? `comes with the role ${roleName(role)}` : '',
    lacking ? 'is one that you don’t have yourself' : '',
  ];
  const said = reasons.filter(Boolean).join(' or ');
  return said === '' ? null : `A right with a lock ${said}.`;
}

/** Another person's flags as far as this giver may grant them, and those left out. */
export function copyOf(source: Rights, giver: Rights): { flags: PermissionFlags; leftOut: PermissionFlag[] } {
  const ticked = tickedFlags(source);
  return {
    flags: flagsFrom(ticked.filter((flag) => hasFlag(giver, flag))),
    leftOut: ticked.filter((flag) => !hasFlag(giver, flag)),
  };
}

export function flagLockedBecause(flag: PermissionFlag, role: Role, giver: Rights): string | null {
  if (hasFlag({ role }, flag)) return `Comes with the role ${roleName(role)}`;
  return hasFlag(giver, flag) ? null : 'You don’t have this right yourself';
}

/**
 * Null when it can be given.
 * @param inSystem outside every organisation
 */
export function roleLockedBecause(role: Role, giver: Rights, inSystem: boolean): string | null {
  if (inSystem && role !== 'superadmin') return 'needs an organisation';
  if (!inSystem && role === 'superadmin') return 'belongs to no organisation';
  if (!grantableRoles(giver.role).includes(role)) return 'goes beyond your role';
  return mayGrant(giver, { role }) ? null : 'goes beyond your rights';
}

/** The first person of an organisation starts as its admin. */
export function firstRole(giver: Rights, inSystem: boolean, isFirst: boolean): Role {
  const open = roles.filter((role) => roleLockedBecause(role, giver, inSystem) === null);
  const wished: readonly Role[] = inSystem ? ['superadmin'] : isFirst ? ['admin', 'member'] : ['member'];
  return wished.find((role) => open.includes(role)) ?? open.at(-1) ?? 'member';
}

export function untouchableBecause(person: Rights, giver: Rights): string | null {
  return mayGrant(giver, person) ? null : 'This person has rights that you don’t have';
}

export function isErasable(person: UserView, giver: UserView): boolean {
  const isReached = mayPlaceIn({ ...giver, id: giver._id }, person.department);
  return person.deleted && !person.erased && isReached && untouchableBecause(person, giver) === null;
}

/** The same people as may set that person's password. */
export function mayEndSessionsOf(person: UserView, giver: UserView): boolean {
  const isReached =
    mayPlaceIn({ ...giver, id: giver._id }, person.department) && untouchableBecause(person, giver) === null;
  return abilitiesOf(giver).edit && person._id !== giver._id && !person.deleted && isReached;
}

/** Either family of flags lets a person administer accounts. */
export const creatingFlags = ['createuser', 'hrcreateuser'] as const satisfies readonly PermissionFlag[];
const editingFlags = ['edituser', 'hredituser'] as const satisfies readonly PermissionFlag[];
const deactivatingFlags = ['deactivateuser', 'hrdeactivateuser'] as const satisfies readonly PermissionFlag[];
const deletingFlags = ['deleteuser', 'hrdeleteuser'] as const satisfies readonly PermissionFlag[];
export const administeringFlags: readonly PermissionFlag[] = [
  ...creatingFlags,
  ...editingFlags,
  ...deactivatingFlags,
  ...deletingFlags,
];

export function administersPeople(person: Rights): boolean {
  return administeringFlags.some((flag) => hasFlag(person, flag));
}

export interface UserAbilities {
  readonly edit: boolean;
  readonly deactivate: boolean;
  readonly remove: boolean;
}

/** Independent of whom they reach. */
export function abilitiesOf(giver: Rights): UserAbilities {
  const any = (flags: readonly PermissionFlag[]) => flags.some((flag) => hasFlag(giver, flag));
  return { edit: any(editingFlags), deactivate: any(deactivatingFlags), remove: any(deletingFlags) };
}
