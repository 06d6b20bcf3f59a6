import { expect, it } from '@jest/globals';
import { flagsFrom, type PermissionFlag, type Role } from '../core/permissions.js';
import { maySeeAs } from './impersonation.js';

const person = (id: string, role: Role, flags: readonly PermissionFlag[] = []) => ({
  ...flagsFrom(flags),
  id,
  role,
  department: 'support' as const,
});
const admin = person('ann', 'admin');

it('is for people who can set the password of the person', () => {
  expect(maySeeAs(admin, person('bob', 'member'))).toBe(true);
  expect(maySeeAs(person('eve', 'member', ['edituser']), person('bob', 'member'))).toBe(true);
  expect(maySeeAs(person('eve', 'member'), person('bob', 'member'))).toBe(false);
});

it('is refused towards more rights, oneself, another department and superadmins', () => {
  const lesser = person('eve', 'member', ['edituser']);
  expect(maySeeAs(lesser, person('bob', 'member', ['deleteuser']))).toBe(false);
  expect(maySeeAs(lesser, admin)).toBe(false);
  expect(maySeeAs(admin, admin)).toBe(false);
  expect(maySeeAs(lesser, { ...person('bob', 'member'), department: 'developer' })).toBe(false);
  expect(maySeeAs(person('root', 'superadmin'), person('bob', 'member'))).toBe(false);
});
