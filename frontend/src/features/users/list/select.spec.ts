import { expect, test } from '@jest/globals';
import { sampleUser } from '../sample-users';
import { countPresent, searchRows, userFields, userRows } from './select';

const asha = sampleUser({ username: 'Asha', createdAt: '2026-01-03', designation: 'leadEngineer', role: 'dev' });
const gone = sampleUser({ username: 'gone', createdAt: '2026-01-01', deleted: true });
const boris = sampleUser({ username: 'boris', createdAt: '2026-01-02', designation: 'softwareEngineer' });
const off = sampleUser({ username: 'ashley', createdAt: '2026-01-04', active: false, department: 'hr' });
const card = {
  _id: 'x',
  version: 1,
  username: 'card',
  firstname: '',
  lastname: '',
  designation: 'member',
  department: 'hr',
  manager: '',
  picture: '',
  phone: '',
  email: '',
  active: true,
} as const;
const rows = userRows([asha, gone, card, off, boris]);

const names = (field?: string, term?: string) => searchRows(rows, field, term).map(({ user }) => user.username);

test('people are numbered in the order of their creation; deleted ones are not, and cards of the directory are left out', () => {
  expect(rows.map(({ user, serial }) => [user.username, serial])).toEqual([
    ['gone', null],
    ['boris', 1],
    ['Asha', 2],
    ['ashley', 3],
  ]);
  expect(countPresent(rows)).toBe(3);
});

test('"No filter" shows everybody but the deleted', () => {
  expect(names()).toEqual(['boris', 'Asha', 'ashley']);
  expect(names(undefined, 'asha')).toEqual(['boris', 'Asha', 'ashley']);
  expect(names('nonsense', 'asha')).toEqual(['boris', 'Asha', 'ashley']);
});

test('the term is trimmed and found anywhere in the chosen field, whatever its case', () => {
  expect(names('username', '  ASH ')).toEqual(['Asha', 'ashley']);
  expect(names('email', 'boris@')).toEqual(['boris']);
  expect(names('designation', 'engineer')).toEqual(['boris', 'Asha']);
  expect(names('role', 'dev')).toEqual(['Asha']);
  expect(names('department', 'ash')).toEqual([]);
  expect(names('username', '   ')).toEqual(['boris', 'Asha', 'ashley']);
});

test('a number has to be the same', () => {
  expect(names('serial', ' 2 ')).toEqual(['Asha']);
  expect(names('serial', '1')).toEqual(['boris']);
  expect(names('serial', '12')).toEqual([]);
  expect(names('serial', 'two')).toEqual([]);
});

test('the state is chosen whole, and is the way to the deleted', () => {
  expect(names('state', 'active')).toEqual(['boris', 'Asha']);
  expect(names('state', 'inactive')).toEqual(['ashley']);
  expect(names('state', 'deleted')).toEqual(['gone']);
  expect(names('username', 'gone')).toEqual([]);
});

test('only the serial number is numeric', () => {
  expect(userFields.filter((field) => 'numeric' in field).map(({ id }) => id)).toEqual(['serial']);
});
