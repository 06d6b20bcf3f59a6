import { flagsFrom, type PermissionFlag, rolePresets, type Role } from '@atrium/contracts/core/permissions';
import type { UserView } from '@atrium/contracts/users/views';

/** With exactly their role's default rights, unless given otherwise. */
export function sampleUser(
  part: Partial<UserView> & { username: string; flags?: readonly PermissionFlag[] },
): UserView {
  const { flags, ...rest } = part;
  const role: Role = part.role ?? 'member';
  return {
    _id: part.username,
    version: 1,
    firstname: '',
    lastname: '',
    email: `${part.username}@acme.test`,
    tenentId: 'acme',
    dob: '1990-05-06',
    designation: 'member',
    department: 'support',
    manager: '',
    picture: '',
    phone: '',
    showsEmail: false,
    joined: '2026-01-01',
    left: '',
    active: true,
    deleted: false,
    erased: false,
    rightsUntil: {},
    secondFactor: false,
    singleSignOn: false,
    invited: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    role,
    ...flagsFrom(flags ?? rolePresets[role]),
    ...rest,
  };
}
