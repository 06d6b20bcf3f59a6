import { expect, test } from '@jest/globals';
import { maySetPasswordOf, placementLocks } from './placement-locks';
import { sampleUser } from '../sample-users';

const colleague = sampleUser({ username: 'colleague', department: 'support' });
const elsewhere = sampleUser({ username: 'elsewhere', department: 'sales' });

test('nobody changes their own placement and rights, whatever they may do to others', () => {
  const admin = sampleUser({ username: 'admin', role: 'admin' });
  expect(Object.values(placementLocks(admin, admin))).not.toContain(null);
  for (const person of [null, colleague, elsewhere])
    expect(Object.values(placementLocks(person, admin))).toEqual([null, null, null, null]);
});

test('a clerk places people of their own department, and names nobody’s manager', () => {
  const clerk = sampleUser({ username: 'clerk', flags: ['edituser'] });
  const locked = expect.any(String);
  expect(placementLocks(colleague, clerk)).toEqual({ role: null, department: null, manager: locked, rights: null });
  expect(placementLocks(elsewhere, clerk)).toEqual({ role: locked, department: locked, manager: locked, rights: null });
});

test('who decides on requests says whom somebody reports to', () => {
  const lead = sampleUser({ username: 'lead', role: 'manager', flags: ['edituser'] });
  expect(placementLocks(colleague, lead).manager).toBeNull();
  expect(placementLocks({ ...elsewhere, manager: 'lead' }, lead).manager).toBeNull();
  expect(placementLocks(elsewhere, lead).manager).not.toBeNull();
});

test('passwords are set within the own department, and by HR and administrators anywhere', () => {
  const clerk = sampleUser({ username: 'clerk', flags: ['edituser'] });
  const hr = sampleUser({ username: 'hr', flags: ['hredituser'] });
  expect([colleague, elsewhere].map((person) => maySetPasswordOf(person, clerk))).toEqual([true, false]);
  expect([colleague, elsewhere].map((person) => maySetPasswordOf(person, hr))).toEqual([true, true]);
  const moved = sampleUser({ username: 'elsewhere', department: 'sales', flags: ['edituser'] });
  expect(maySetPasswordOf(moved, moved)).toBe(true);
});
