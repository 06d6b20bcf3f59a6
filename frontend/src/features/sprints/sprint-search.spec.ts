import { expect, test } from '@jest/globals';
import { sprintSearch } from './sprint-search';

test('the address says what is shown, and what makes no sense in it is left out', () => {
  const whole = {
    tab: 'report',
    sprint: 's1',
    q: 'login',
    kind: 'bugs',
    measure: 'items',
    project: 'p1',
    state: 'Completed',
    sort: '-endDate',
    open: 'complete',
    item: 'tasks:t1',
  };
  expect(sprintSearch(whole)).toEqual(whole);
  expect(sprintSearch({ tab: 'board', kind: 'tickets', open: 'everything', measure: 3, q: '', page: 2 })).toEqual({});
});

test('a number that is looked for stays a text', () => {
  expect(sprintSearch({ q: 12 })).toEqual({ q: '12' });
});
