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
}
