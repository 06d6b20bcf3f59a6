import type { Department, PermissionFlags, Role } from '@atrium/contracts/core/permissions';

/** The tenant that holds what belongs to no organisation: the superadmin's account and the organisations themselves. */
export const systemTenant = 'system';

/** Somebody who is signed in, with the rights they have right now, acting inside one tenant. */
export interface Actor extends PermissionFlags {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly department: Department;
  /** The position of the last change of their rights: what a client read before it may be more than it may see now. */
  readonly rightsSince: string;
  /** The tenant they belong to. */
  readonly home: string;
  /** The tenant they act in: their own, or the one that a superadmin named. */
  readonly tenant: string;
}
