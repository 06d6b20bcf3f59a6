import { defaultStringifySearch } from '@tanstack/react-router';
import { expect, it } from '@jest/globals';
import { openedAt, viewAddress } from './view-address';

const address = (search: Record<string, unknown>) => viewAddress(search, defaultStringifySearch);

it('keeps filters and order, and not what is open, the page or the moment', () => {
  const search = { sort: '-priority', only: 'mine', open: 'b1', full: true, page: 3, at: '2026-03-02T08:00:00.000Z' };
  expect(address(search)).toBe('only=mine&sort=-priority');
  expect(address({ saved: 'v1', q: undefined })).toBe('');
});

it('is the same in every order of parameters', () => {
  expect(address({ q: 'till 2', took: 1 })).toBe(address({ took: 1, q: 'till 2' }));
});

it('has no blanks', () => {
  expect(address({ q: 'a b#c?' })).toMatch(/^q=[^\s#?]+$/);
});

it('a view opens at its address, and says which it is', () => {
  expect(openedAt('/u/devbug', { _id: 'v1', address: 'only=mine' })).toBe('/u/devbug?only=mine&saved=v1');
  expect(openedAt('/u/devbug', { _id: 'v1', address: '' })).toBe('/u/devbug?saved=v1');
});
