import { expect, test } from '@jest/globals';
import { permissionFlags } from '@atrium/contracts/core/permissions';
import { csvOf } from '../../../platform/list/csv';
import { sampleUser } from '../sample-users';
import { holdOf, type MatrixFilter, matrixColumns, matrixRows } from './matrix-rules';

const ann = sampleUser({ username: 'ann', role: 'admin', flags: ['edituser'] });
const bea = sampleUser({ username: 'bea', firstname: 'Zoe', flags: ['edituser'] });
const cy = sampleUser({ username: 'cy', flags: [] });
const gone = sampleUser({ username: 'gone', deleted: true });

const found = (filter: Partial<MatrixFilter>) =>
  matrixRows([ann, bea, cy, gone], { term: '', role: undefined, right: undefined, who: 'has', ...filter }).map(
    ({ username }) => username,
  );

test('a right is held by the role, by a tick, or not', () => {
  expect([ann, bea, cy].map((user) => holdOf(user, 'edituser'))).toEqual(['role', 'ticked', 'none']);
});

test('people are found by name, role and right, and are in the order of their names', () => {
  expect(found({})).toEqual(['ann', 'cy', 'bea']);
  expect(found({ term: ' ZO' })).toEqual(['bea']);
  expect(found({ role: 'member' })).toEqual(['cy', 'bea']);
  expect(found({ right: 'edituser' })).toEqual(['ann', 'bea']);
  expect(found({ right: 'edituser', who: 'lacks' })).toEqual(['cy']);
});

test('the file says of each right how it is held', () => {
  const [head = '', first = '', second = ''] = csvOf(matrixColumns(), [ann, cy]).split('\r\n');
  expect(head.split(',')).toHaveLength(6 + permissionFlags.length);
  expect(head).toContain('Edit User (HR)');
  expect(first.split(',').slice(6)).toEqual(permissionFlags.map(() => 'role'));
  expect(second.split(',').slice(6).join('')).toBe('');
});
