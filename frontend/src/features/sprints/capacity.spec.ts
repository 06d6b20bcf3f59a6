/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { AwaySpan } from '@atrium/contracts/availability/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { capacityRows, daysThere, finderOf, isOfSprint, paces, spanLeft, timesWith, workingDays } from './capacity';
import { sampleBug, sampleRequest, sampleTask } from './sample-items';
import { sampleSprint } from './sample-sprints';
import type { SprintItem } from './sprint-items';

// From Monday to Friday; the 9th of March is a Monday, and the 12th a holiday.
const times = {
  ...defaultSettings,
  timeZone: 'UTC',
  holidays: [{ date: '2026-03-12', name: 'Spring day', halfDay: false }],
};
const span = { from: '2026-03-09', to: '2026-03-20' };
const away = (startDate: string, endDate: string, halves: Partial<AwaySpan> = {}): AwaySpan => {
  return { leave: startDate, startDate, endDate, startHalf: false, endHalf: false, ...halves };
};
const task = (id: string, assignee: string | null, points: number, state: 'open' | 'done' = 'open'): SprintItem => ({
  collection: 'tasks',
  document: sampleTask({ _id: id, assignee, points, state, sprint: 's1' }),
});

const bug = (part: Parameters<typeof sampleBug>[0]): SprintItem => ({ collection: 'bugs', document: sampleBug(part) });
const completed = (id: string, completedAt: string, done: string[], carried: string[] = []) =>
  sampleSprint({
    _id: id,
    state: 'Completed',
    startedAt: '2026-02-09T09:00:00.000Z',
    completedAt,
    outcome: {
      done: done.map((each) => ({ collection: 'tasks', id: each })),
      carried: carried.map((each) => ({ collection: 'tasks', id: each })),
      carryTo: null,
    },
  });
const rowsOf = (items: readonly SprintItem[], pace: Readonly<Record<string, number>> = {}) =>
  capacityRows({
    items,
    paces: new Map(Object.entries(pace)),
    awayOf: (person) => (person === 'bob' ? [away('2026-03-16', '2026-03-20'), away('2026-04-01', '2026-04-02')] : []),
    timesOf: () => times,
    span,
    measure: 'points',
  });

describe('the days of a sprint', () => {
  it('are all of them before it starts, and those from today on once it runs', () => {
    const days = { startDate: '2026-03-16', endDate: '2026-03-27' };
    expect(spanLeft({ state: 'Planned', ...days }, '2026-03-09')).toEqual({ from: '2026-03-16', to: '2026-03-27' });
    expect(spanLeft({ state: 'Active', ...days }, '2026-03-18')).toEqual({ from: '2026-03-18', to: '2026-03-27' });
    expect(spanLeft({ state: 'Completed', ...days }, '2026-03-18')).toBeNull();
    expect(spanLeft({ state: 'Active', ...days, endDate: '' }, '2026-03-18')).toBeNull();
  });

  it('leave out weekends and holidays, and absences by the half day', () => {
    expect(workingDays(times, span)).toBe(9);
    expect(workingDays(times, { from: '2026-03-20', to: '2026-03-19' })).toBe(0);
    expect(daysThere(times, span, [])).toBe(9);
    // Two days; the holiday and the weekend are off anyway.
    expect(daysThere(times, span, [away('2026-03-11', '2026-03-15')])).toBe(7);
    expect(daysThere(times, span, [away('2026-03-16', '2026-03-16', { startHalf: true })])).toBe(8.5);
    const hours = away('2026-03-16', '2026-03-16', { startTime: '09:00', endTime: '11:00' });
    expect(daysThere(times, span, [hours])).toBe(9);
  });
});

describe('a person with working days of their own', () => {
  it('is there on these, from their first day on', () => {
    // From the second week on, Mondays and Tuesdays alone.
    const own = timesWith(times, [{ from: '2026-03-16', days: [1, 2] }]);
    expect(daysThere(own, span, [])).toBe(6);
    expect(daysThere(own, span, [away('2026-03-17', '2026-03-18')])).toBe(5);
    const again = timesWith(times, [
      { from: '2026-03-01', days: [1] },
      { from: '2026-03-16', days: null },
    ]);
    expect(daysThere(again, span, [])).toBe(6);
    expect(timesWith(times)).toBe(times);
  });
});

describe('the usual pace', () => {
  const find = finderOf([task('t1', 'ann', 6), task('t2', 'ann', 4), task('t3', 'bob', 5), task('t4', null, 9)]);

  it('is what a person got done on the working days of sprints in which they had work', () => {
    const sprints = [
      completed('p1', '2026-02-13T17:00:00.000Z', ['t1', 't4', 'unknown']),
      completed('p2', '2026-02-13T17:00:00.000Z', ['t2'], ['t3']),
    ];
    expect(paces({ sprints, find }, null, 'points', () => times)).toEqual(
      new Map([
        ['ann', 1],
        ['bob', 0],
      ]),
    );
    expect(paces({ sprints, find }, null, 'items', () => times).get('ann')).toBe(0.2);
    expect(paces({ sprints, find }, 'other', 'points', () => times)).toEqual(new Map());
  });

  it('is by the days on which a person works', () => {
    const sprints = [completed('p1', '2026-02-13T17:00:00.000Z', ['t1', 't2'])];
    const half = timesWith(times, [{ from: '2026-01-01', days: [1, 3] }]);
    expect(paces({ sprints, find }, null, 'points', () => half).get('ann')).toBe(5);
  });

  it('is taken from the newest sprints', () => {
    const old = completed('p0', '2026-02-10T17:00:00.000Z', ['t3']);
    const newer = [11, 12, 13].map((day) => completed(`p${day}`, `2026-02-${day}T17:00:00.000Z`, []));
    expect(paces({ sprints: [old, ...newer], find }, null, 'points', () => times)).toEqual(new Map());
    expect(paces({ sprints: [old], find }, null, 'points', () => times)).toEqual(new Map([['bob', 2.5]]));
  });
});

describe('the rows', () => {
  it('say what is open and done, who is there for it, and whether it is too much', () => {
    const items = [task('a', 'ann', 3), task('b', 'ann', 2, 'done'), task('c', 'bob', 8), task('d', null, 1)];
    expect(rowsOf(items, { ann: 1, bob: 1 })).toMatchObject([
      { person: 'bob', days: 4, away: [{ startDate: '2026-03-16' }], planned: 8, done: 0, pace: 1, room: -4 },
      { person: 'ann', days: 9, away: [], planned: 3, done: 2, pace: 1, room: 6 },
      { person: null, days: 0, planned: 1, room: null },
    ]);
  });

  it('expect nothing of people without a past sprint', () => {
    expect(rowsOf([task('a', 'cleo', 3)])).toMatchObject([{ person: 'cleo', pace: null, room: null }]);
  });
});

it('the work of a sprint is what is in it and not given up', () => {
  expect(isOfSprint(bug({ sprint: 's1' }), 's1')).toBe(true);
  expect(isOfSprint(bug({ sprint: 's2' }), 's1')).toBe(false);
  expect(isOfSprint(bug({ sprint: 's1', deleted: true }), 's1')).toBe(false);
  const request: SprintItem = { collection: 'feature-requests', document: sampleRequest({ sprint: 's1' }) };
  expect(isOfSprint(request, 's1')).toBe(true);
});
