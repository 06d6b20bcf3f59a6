import { expect, it } from '@jest/globals';
import { policySearch } from './policy-search';

it('the address of the policies keeps what makes sense', () => {
  const whole = { q: 'travel', state: 'Archived', open: 'p1', tab: 'versions', from: 1, to: 2, on: '2026-03-02' };
  expect(policySearch(whole)).toEqual(whole);
  expect(policySearch({ state: 'Lost', tab: 'text', page: 1, from: 0, on: '2026-02-30', draft: 'yes' })).toEqual({});
  expect(policySearch({ form: 'publish', draft: true, only: 'unread', who: 'ann' })).toEqual({
    form: 'publish',
    draft: true,
    only: 'unread',
    who: 'ann',
  });
});
