import { expect, test } from '@jest/globals';
import { calendarSearch, readHidden, writeHidden } from './calendar-search';

test('an address that makes sense is kept whole', () => {
  const search = {
    view: 'week',
    date: '2026-02-28',
    event: 'ev-1',
    occurrence: '2026-02-27T09:30',
    hide: 'company,tasks',
    sharing: 'open',
  } as const;
  expect(calendarSearch(search)).toEqual(search);
});

test('what makes no sense is left out', () => {
  expect(
    calendarSearch({ view: 'year', date: '2026-02-30', day: 'today', occurrence: 'x', hide: 'nothing', sharing: 1 }),
  ).toEqual({});
});

test('hidden layers are read and written in one order', () => {
  expect(readHidden('tasks,mine')).toEqual(['mine', 'tasks']);
  expect(writeHidden(['tasks', 'mine'])).toBe('mine,tasks');
  expect(readHidden(writeHidden([]))).toEqual([]);
  expect(readHidden(null)).toBeUndefined();
});
