import { expect, test } from '@jest/globals';
import { titledRecords } from './titled-filter';

const records = [
  { _id: 'a', version: 1, title: 'First day', deleted: false },
  { _id: 'b', version: 1, title: 'Last day', deleted: false },
  { _id: 'c', version: 1, title: 'First week', deleted: true },
];
const found = (search: object) => titledRecords(records, search, ({ title }) => [title]).map(({ _id }) => _id);

test('records are found by any part of their words, and deleted ones only where they are asked for', () => {
  expect(found({})).toEqual(['a', 'b']);
  expect(found({ q: ' first ' })).toEqual(['a']);
  expect(found({ q: 'first', field: 'deleted' })).toEqual(['c']);
});
