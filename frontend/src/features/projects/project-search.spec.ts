import { expect, test } from '@jest/globals';
import { projectSearch } from './project-search';

test('the address says what is shown, and what makes no sense in it is left out', () => {
  const whole = {
    q: 'phone',
    state: 'On Hold',
    health: 'At risk',
    only: 'mine',
    sort: '-targetDate',
    page: 2,
    open: 'p1',
    form: 'edit',
    tab: 'work',
    kind: 'bugs',
    done: true,
    week: '2026-03-02',
  };
  expect(projectSearch(whole)).toEqual(whole);
  const nonsense = {
    state: 'Lost',
    health: 1,
    only: 'yours',
    page: 1,
    tab: 'overview',
    kind: 'tickets',
    done: 'no',
    week: 'soon',
  };
  expect(projectSearch(nonsense)).toEqual({});
});
