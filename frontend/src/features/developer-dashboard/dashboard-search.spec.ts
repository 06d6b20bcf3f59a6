import { expect, test } from '@jest/globals';
import { dashboardSearch, dashboardTimes, queryOf } from './dashboard-search';

const anything = { module: null, assignee: null, department: null, priority: null };
const today = '2026-03-15';

test('what makes no sense in the address is left out', () => {
  const whole = {
    from: '2026-01-01',
    to: '2026-02-28',
    kind: 'bugs',
    module: 'qr',
    assignee: 'ann',
    department: 'hr',
    priority: 'High',
  };
  expect(dashboardSearch({ ...whole, page: 3 })).toEqual(whole);
  expect(
    dashboardSearch({
      from: '2026-02-30',
      kind: 'tickets',
      module: 7,
      to: '',
      department: 'the:kitchen',
      priority: 'P1',
    }),
  ).toEqual({});
  expect(dashboardSearch({ from: '2026-02-02', to: '2026-02-01', kind: 'tasks' })).toEqual({
    to: '2026-02-01',
    kind: 'tasks',
  });
});

test('an address that says nothing is about everything of the last twelve months', () => {
  expect(queryOf({}, today)).toEqual({ from: '2025-04-01', to: today, kind: null, ...anything });
});

test.each(['month', 'quarter', 'year'] as const)('a %s up to today is known again', (id) => {
  expect(dashboardTimes.spanOf(queryOf(dashboardTimes.spanSearch(id, today), today), today)).toBe(id);
});

test('a custom period is not one of the presets', () => {
  expect(dashboardTimes.spanOf(queryOf({ from: '2026-01-01', to: '2026-02-01' }, today), today)).toBeNull();
  expect(dashboardTimes.spanOf(queryOf({ from: '2026-03-01' }, today), today)).toBeNull();
  expect(dashboardTimes.spanSearch('month', today)).toEqual({ from: '2026-02-14', to: undefined });
});
