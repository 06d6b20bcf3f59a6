import { expect, it } from '@jest/globals';
import { hrSearch } from './hr-search';

it('keeps the tab of an address, and nothing that makes no sense', () => {
  expect(hrSearch({ tab: 'directory', q: 'ann', page: '2', x: 1 })).toEqual({ tab: 'directory', q: 'ann', page: 2 });
  expect(hrSearch({ tab: 'elsewhere' })).toEqual({});
});
