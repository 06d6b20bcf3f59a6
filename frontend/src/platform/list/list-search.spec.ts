import { expect, test } from '@jest/globals';
import { listSearch } from './list-search';

test('what an address says is read', () => {
  const raw = { field: 'username', q: 'ann', page: 3, sort: '-email', group: 'role', folded: ['admin'], open: 'u1' };
  expect(listSearch(raw)).toEqual(raw);
  expect(listSearch({ page: '2', q: 12 })).toEqual({ page: 2, q: '12' });
});

test('what makes no sense is left out, and so is the first page', () => {
  expect(listSearch({ q: '', field: {}, page: 0, sort: null, other: 'x' })).toEqual({});
  expect(listSearch({ page: 1 })).toEqual({});
  expect(listSearch({ page: '1.5' })).toEqual({});
  expect(listSearch({ page: 'x' })).toEqual({});
});
