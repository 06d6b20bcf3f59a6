import type { Department, Designation, PermissionFlag, Role } from '@atrium/contracts/core/permissions';
import type { DomainEvent, EventVersions } from '../../platform/core/events.js';

/** What a person's record says about them. */
export interface PersonalDetails {
  readonly username: string;
  readonly email: string;
  readonly dob: string;
  readonly designation: Designation;
  readonly department: Department;
}

/** What a person may do: their role and the flags that are ticked. */
export interface GivenRights {
  readonly role: Role;
  readonly flags: readonly PermissionFlag[];
}

export type UserEvent =
  | DomainEvent<'UserCreated', PersonalDetails & GivenRights & { readonly password: string }>
  | DomainEvent<'UserDetailsChanged', Partial<PersonalDetails>>
  | DomainEvent<'UserRightsChanged', GivenRights>
  /** `password` refers to the hash, which lies in a stream of its own. */
  | DomainEvent<'UserPasswordSet', { readonly password: string; readonly own: boolean }>
  | DomainEvent<'UserDeactivated', Record<string, never>>
  | DomainEvent<'UserReactivated', Record<string, never>>
  | DomainEvent<'UserDeleted', Record<string, never>>
  | DomainEvent<'UserRestored', Record<string, never>>;

export const userEventVersions = {
  UserCreated: { version: 1 },
  UserDetailsChanged: { version: 1 },
  UserRightsChanged: { version: 1 },
  UserPasswordSet: { version: 1 },
  UserDeactivated: { version: 1 },
  UserReactivated: { version: 1 },
  UserDeleted: { version: 1 },
  UserRestored: { version: 1 },
} satisfies EventVersions<UserEvent>;
