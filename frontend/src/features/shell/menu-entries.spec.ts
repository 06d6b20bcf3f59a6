import { expect, test } from '@jest/globals';
import { hasFlag, type Rights } from '@atrium/contracts/core/permissions';
import { blockedBecause, goLinks, groupOf, isShown, menuLinks, type MenuRights } from './menu-entries';

function rightsOf(rights: Rights, isInside = true): MenuRights {
  return { role: rights.role, isInside, can: (...flags) => flags.some((flag) => hasFlag(rights, flag)) };
}

const link = (path: string) => menuLinks.find(({ to }) => to === path)!;
const blocked = (path: string, rights: Rights) => blockedBecause(link(path), rightsOf(rights));

test('the menu links to everything that it has to', () => {
  const top = 'home origin project notes template user calender setting';
  const developer = 'devhome triage devfr devbug sprint';
  const support = 'support/new support/ticket support/bug support/feature';
  const hr = 'hr/dashboard hr/policy hr/attendence hr/payslip hr/leave hr/users hr/onboarding hr/events';
  const wanted = `${top} ${developer} ${support} ${hr}`.split(' ').map((path) => `/u/${path}`);
  expect(menuLinks.map(({ to }) => to).toSorted()).toEqual(wanted.toSorted());
});

test('no letter goes to two places', () => {
  const keys = goLinks.flatMap(({ goKey }) => goKey ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a right lets one in, and its lack is explained', () => {
  expect(blocked('/u/user', { role: 'member' })).toBe('Needs the right “Create User (User)” or a similar one');
  expect(blocked('/u/user', { role: 'member', deleteuser: true })).toBeNull();
  expect(blocked('/u/calender', { role: 'member' })).toBe('Needs the right “Enable Calendar (Others)”');
  expect(blocked('/u/home', { role: 'member' })).toBeNull();
});

test('roles that imply rights or read everything have access', () => {
  expect(blocked('/u/sprint', { role: 'admindev' })).toBeNull();
  expect(blocked('/u/user', { role: 'manager' })).toBeNull();
  expect(blocked('/u/user', { role: 'dev' })).not.toBeNull();
});

test('leave is shown within an organisation alone', () => {
  expect(isShown(link('/u/hr/leave'), rightsOf({ role: 'superadmin' }, false))).toBe(false);
  expect(isShown(link('/u/hr/leave'), rightsOf({ role: 'superadmin' }))).toBe(true);
});

test('organisations are shown to superadmins alone', () => {
  expect(isShown(link('/u/origin'), rightsOf({ role: 'admin' }))).toBe(false);
  expect(isShown(link('/u/origin'), rightsOf({ role: 'superadmin' }))).toBe(true);
});

test('a path knows its group', () => {
  expect(groupOf('/u/hr/leave')).toBe('H.R.');
  expect(groupOf('/u/support/reports')).toBe('Support');
  expect(groupOf('/u/hr/reports')).toBe('H.R.');
  expect(groupOf('/u/notes')).toBeNull();
});
