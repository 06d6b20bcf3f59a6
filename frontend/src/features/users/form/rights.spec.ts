import { expect, test } from '@jest/globals';
import { permissionFlags, presetFor, rolePresets, roles } from '@atrium/contracts/core/permissions';
import { flagName, namedFlags } from '../../../shared-features/account/flag-names';
import {
  copyOf,
  firstRole,
  flagLockedBecause,
  locksExplained,
  roleLockedBecause,
  tickedFlags,
  untouchableBecause,
} from './rights';
import { deviationOf } from '@atrium/contracts/users/rights-presets';
import { sampleUser } from '../sample-users';

const admin = sampleUser({ username: 'admin', role: 'admin' });
const root = sampleUser({ username: 'root', role: 'superadmin' });
const hr = sampleUser({ username: 'hr', role: 'member', flags: ['hrcreateuser', 'createnotes'] });

test('every flag has a name, and equal labels differ by group', () => {
  expect(namedFlags.map(({ flag }) => flag)).toEqual(permissionFlags);
  expect(flagName('supportcreatebug')).toBe('Create Bug (Support)');
  expect(flagName('developercreatebug')).toBe('Create Bug (Developer)');
});

test.each(roles)('the preset of %s differs from itself in nothing', (role) => {
  expect(deviationOf(sampleUser({ username: 'x', role }))).toMatchObject({ added: [], removed: [] });
});

test('rights beyond the preset and rights short of it are both named', () => {
  const flags = [...rolePresets.dev.filter((flag) => flag !== 'developertask'), 'deletenotes'] as const;
  expect(deviationOf(sampleUser({ username: 'x', role: 'dev', flags }))).toMatchObject({
    added: ['deletenotes'],
    removed: ['developertask'],
  });
});

test('rights implied by the role count as no difference', () => {
  expect(deviationOf(sampleUser({ username: 'x', role: 'admin', flags: [] }))).toMatchObject({
    added: [],
    removed: [],
  });
});

test('a preset is ticked as far as the giver has it', () => {
  expect(tickedFlags({ role: 'member', ...presetFor('member', admin) })).toEqual(
    permissionFlags.filter((flag) => rolePresets.member.includes(flag)),
  );
  expect(tickedFlags({ role: 'member', ...presetFor('member', hr) })).toEqual(['createnotes']);
});

test('copying leaves out what the giver can’t give, and says so', () => {
  const model = sampleUser({ username: 'model', flags: ['createnotes', 'updatesetting'] });
  const { flags, leftOut } = copyOf(model, hr);
  expect(tickedFlags({ role: 'member', ...flags })).toEqual(['createnotes']);
  expect(leftOut).toEqual(['updatesetting']);
  expect(copyOf(model, admin).leftOut).toEqual([]);
});

test('a flag is locked when the role carries it or the giver lacks it', () => {
  expect(flagLockedBecause('createnotes', 'member', hr)).toBeNull();
  expect(flagLockedBecause('updatesetting', 'member', hr)).toBe('You don’t have this right yourself');
  expect(flagLockedBecause('developertask', 'admindev', admin)).toBe('Comes with the role Admin dev');
  expect(locksExplained('member', admin)).toBeNull();
  expect(locksExplained('member', hr)).toBe('A right with a lock is one that you don’t have yourself.');
  expect(locksExplained('admin', admin)).toBe('A right with a lock comes with the role Admin.');
});

test('roles above the sender’s are locked, and superadmins belong to no organisation', () => {
  expect(roles.filter((role) => roleLockedBecause(role, hr, false) === null)).toEqual(['member']);
  expect(roleLockedBecause('admin', admin, false)).toBeNull();
  expect(roleLockedBecause('superadmin', root, false)).toBe('belongs to no organisation');
  expect(roles.filter((role) => roleLockedBecause(role, root, true) === null)).toEqual(['superadmin']);
});

test('the first person of an organisation looks after it, later ones start as members', () => {
  expect(firstRole(root, true, true)).toBe('superadmin');
  expect(firstRole(root, false, true)).toBe('admin');
  expect(firstRole(root, false, false)).toBe('member');
  expect(firstRole(hr, false, true)).toBe('member');
});

test('people with more rights can’t be edited', () => {
  expect(untouchableBecause(hr, admin)).toBeNull();
  expect(untouchableBecause(admin, hr)).toBe('This person has rights that you don’t have');
});
