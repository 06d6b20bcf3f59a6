import type { Department, PermissionFlags, Role, ScopeChoices } from '@atrium/contracts/core/permissions';

/** Holds what belongs to no organisation: superadmins and the organisations themselves. */
export const systemTenant = 'system';

export interface Actor extends PermissionFlags {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly department: Department;
  /** Position of the last change of their rights; what a client read before may exceed them. */
  readonly rightsSince: string;
  readonly home: string;
  readonly tenant: string;
  /** How far rights reach, where that is chosen. */
  readonly scopes?: ScopeChoices;
  /** The ids of their team; only where some scope is a team. */
  readonly team?: readonly string[];
  /** Who only sees as this person: reads what both of them see, and changes nothing. */
  readonly impersonatedBy?: Actor;
}

/** Whose act something is: never that of a person who is only seen as. */
export function authorOf({ impersonatedBy, id, username }: Actor): { _id: string; username: string } {
  return impersonatedBy === undefined ? { _id: id, username } : authorOf(impersonatedBy);
}
