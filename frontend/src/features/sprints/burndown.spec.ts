import { describe, expect, test } from '@jest/globals';
import { averageDone, burndownDays, momentOfDay, scopeChanges, usualMeasure, velocities } from './burndown';
import { sampleBurndown, sampleSprint, sampleStep } from './sample-sprints';

/** An instant by the viewer's own clock, wherever the test runs. */
const local = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();

const steps = [
  sampleStep(local(2, 9), 4, 0),
  sampleStep(local(2, 23), 4, 1),
  sampleStep(local(3, 0), 5, 1, true),
  sampleStep(local(4, 12), 5, 3),
];
const sprint = sampleSprint({ state: 'Active', startedAt: local(2, 9), endDate: '2026-03-05' });

describe('a burndown by day', () => {
  test('counts what happened before midnight to the day, and after it to the next', () => {
    const days = burndownDays(sprint, sampleBurndown(steps), 'items', new Date(2026, 2, 4, 18));
    expect(days.map(({ day, remaining }) => [day, remaining])).toEqual([
      ['start', 4],
      ['2026-03-02', 3],
      ['2026-03-03', 4],
      ['2026-03-04', 2],
      ['2026-03-05', null],
    ]);
  });

  test('falls evenly from what was committed to nothing at the end', () => {
    const days = burndownDays(sprint, sampleBurndown(steps), 'points', new Date(2026, 2, 4, 18));
    expect(days.map(({ ideal }) => ideal)).toEqual([8, 6, 4, 2, 0]);
  });

  test('marks by how much the scope changed on a day', () => {
    const days = burndownDays(sprint, sampleBurndown(steps), 'points', new Date(2026, 2, 4, 18));
    expect(days.map(({ scopeChange }) => scopeChange)).toEqual([0, 0, 2, 0, 0]);
  });

  test('goes on beyond the planned end while the sprint does, with nothing ideal left', () => {
    const days = burndownDays(sprint, sampleBurndown(steps), 'items', new Date(2026, 2, 7, 8));
    expect(days.at(-1)).toMatchObject({ day: '2026-03-07', remaining: 2, ideal: 0 });
  });

  test('ends with its completion, whatever the clock says', () => {
    const completed = sampleSprint({ ...sprint, state: 'Completed', completedAt: local(4, 17) });
    const at = (day: number) => burndownDays(completed, sampleBurndown(steps), 'items', new Date(2026, 2, day));
    expect(at(30)).toEqual(at(5));
    expect(at(30).at(-1)?.day).toBe('2026-03-04');
  });

  test('is seen at the end of its days, and now on the one that goes on', () => {
    const now = new Date(2026, 2, 4, 18);
    const at = (day: string) => momentOfDay(day, local(2, 9), now);
    expect(at('start')).toBe(Date.parse(local(2, 9)));
    expect(at('2026-03-03')).toBe(Date.parse(local(4, 0)) - 1);
    expect(at('2026-03-04')).toBeNull();
  });

  test('has no ideal without an end, and no days before the start', () => {
    const endless = sampleSprint({ ...sprint, endDate: '' });
    const days = burndownDays(endless, sampleBurndown(steps), 'items', new Date(2026, 2, 4, 18));
    expect(days.every(({ ideal }) => ideal === null)).toBe(true);
    const late = sampleSprint({ ...sprint, endDate: '2026-03-01' });
    expect(burndownDays(late, sampleBurndown(steps), 'items', new Date(2026, 2, 4))[0]?.ideal).toBeNull();
    expect(burndownDays(sampleSprint(), sampleBurndown(steps.slice(0, 1)), 'items', new Date())).toEqual([]);
  });

  test('earlier days stay as they are when later ones come', () => {
    const before = burndownDays(sprint, sampleBurndown(steps.slice(0, 3)), 'items', new Date(2026, 2, 3, 18));
    const after = burndownDays(sprint, sampleBurndown(steps), 'items', new Date(2026, 2, 4, 18));
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
  });
});

describe('what is told beside it', () => {
  test('the changes of the scope after the start, with their author', () => {
    expect(scopeChanges(steps)).toEqual([
      { at: local(3, 0), by: { _id: 'asha', username: 'asha' }, items: 1, points: 2 },
    ]);
  });

  test('points where there are any, else records', () => {
    expect(usualMeasure({ steps })).toBe('points');
    const unsized = steps.map((step) => ({ ...step, scope: { items: 2, points: 0 } }));
    expect(usualMeasure({ steps: unsized })).toBe('items');
  });

  test('the velocity of the completed sprints, the oldest first', () => {
    const done = (id: string, day: number) =>
      sampleSprint({ _id: id, state: 'Completed', completedAt: local(day, 9), startedAt: local(1, 9) });
    const sprints = [done('b', 9), done('a', 5), sampleSprint({ _id: 'c' })];
    const burndowns = new Map([
      ['a', sampleBurndown(steps)],
      ['b', sampleBurndown([sampleStep(local(6, 9), 2, 0), sampleStep(local(7, 9), 2, 1)])],
    ]);
    const rows = velocities(sprints, burndowns, 'items');
    expect(rows.map(({ sprint: { _id }, committed, done: did }) => [_id, committed, did])).toEqual([
      ['a', 4, 3],
      ['b', 2, 1],
    ]);
    expect(averageDone(rows)).toBe(2);
    expect(averageDone([])).toBeNull();
  });
});
