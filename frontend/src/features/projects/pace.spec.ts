import { describe, expect, test } from '@jest/globals';
import { dayNumber, weekDayOf } from '@atrium/contracts/core/days';
import { quarterOf } from '@atrium/contracts/projects/forecast';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { basisText, metText, rangeText } from './forecast-text';
import { drawnFrom, forecastOf, goalsOf, paceOf } from './pace';
import { sampleProject } from './sample-projects';

// A Wednesday.
const today = '2026-03-25';
const cut = { timeZone: 'Europe/Berlin', weekStart: 1 };
const isWorked = (day: string) => ![0, 6].includes(weekDayOf(dayNumber(day)));
const at = { today, startDate: '', isWorked };

const project = (_id: string, part: Partial<ProjectView> = {}) =>
  sampleProject({ _id, name: _id, createdAt: '2026-02-16T08:00:00.000Z', ...part });
/** Records done on days, at noon. */
const doneOn = (...days: string[]) => ({
  pace: [...new Set(days)].map(
    (day) => [quarterOf(`${day}T11:00:00Z`), days.filter((each) => each === day).length] as const,
  ),
});
const ofWeeks = (...counts: number[]) =>
  doneOn(
    ...counts.flatMap((count, n) =>
      Array.from({ length: count }, () => `2026-${['02-17', '02-24', '03-03', '03-10', '03-17'][n]}`),
    ),
  );

const milestone = (id: string, day: string, doneAt: string | null = null) => ({
  id,
  name: id,
  day,
  doneAt,
  told: null,
});
/** Runs by how many of them are done on which day. */
const days = (...shares: [number, string | null][]) =>
  shares.flatMap(([count, day]) => Array.from({ length: count }, () => day));
const text = (...shares: [number, string | null][]) => rangeText(days(...shares), today);

describe('the pace of a project', () => {
  test('is its own where it has enough', () => {
    const pace = paceOf(project('a'), [], new Map([['a', ofWeeks(2, 0, 3, 1, 2)]]), today, cut);
    expect(pace.from).toBe('own');
    expect(drawnFrom(pace).map(({ done }) => done)).toEqual([2, 0, 3, 1, 2]);
    expect(basisText(pace, 2_000)).toMatch(/own last 5 whole weeks, in which 8 records/);
  });

  test('is that of others where it has too little, of each by itself', () => {
    const young = project('young', { createdAt: '2026-03-10T08:00:00.000Z' });
    const others = [
      young,
      project('a'),
      project('b', { startDate: '2026-03-02' }),
      project('done', { state: 'Completed', completedAt: '2026-03-04T10:00:00.000Z' }),
      project('planned', { state: 'Planned' }),
      project('gone', { deleted: true }),
    ];
    const progress = new Map([
      ['young', ofWeeks(0, 0, 0, 0, 1)],
      ['a', ofWeeks(2, 0, 3, 1, 2)],
      ['b', ofWeeks(0, 0, 5)],
      ['done', ofWeeks(1, 0, 2)],
      ['gone', ofWeeks(9, 9, 9, 9)],
    ]);
    const pace = paceOf(young, others, progress, today, cut);
    expect(pace.from).toBe('others');
    expect(pace.others.map(({ project, weeks }) => [project, weeks.map(({ done }) => done)])).toEqual([
      ['a', [2, 0, 3, 1, 2]],
      ['b', [5, 0, 0]],
      // The week in which it was completed counts for what was done in it.
      ['done', [1, 0, 2]],
    ]);
    expect(basisText(pace, 2_000)).toMatch(/\(whole weeks: 1, with something done: 1\).* 11 whole weeks .*\(3\)/);
  });

  test('is not made up where all have too little', () => {
    const pace = paceOf(project('a'), [project('b')], new Map([['a', ofWeeks(0, 0, 3)]]), today, cut);
    expect([pace.from, drawnFrom(pace), forecastOf(4, pace, at)]).toEqual([null, [], null]);
    expect(basisText(pace, 0)).toMatch(/^Too little has happened .*\(whole weeks: 5, with something done: 1\)/);
  });

  test('at an earlier moment, with what was known then, is that of the weeks before it', () => {
    const before = paceOf(project('a'), [], new Map([['a', ofWeeks(2, 0, 3, 1)]]), '2026-03-17', cut);
    expect(drawnFrom(before).map(({ done }) => done)).toEqual([2, 0, 3, 1]);
  });
});

describe('the forecast of a project', () => {
  const pace = paceOf(project('a'), [], new Map([['a', ofWeeks(2, 0, 3, 1, 2)]]), today, cut);

  test('is the same whenever it is asked on a day, and another with other work', () => {
    expect(forecastOf(12, pace, at)).toEqual(forecastOf(12, pace, at));
    expect(rangeText(forecastOf(12, pace, at)!, today)).toMatch(
      /^Half of the runs are done by .*, 85% by .*, 95% by .*\.$/,
    );
    expect(forecastOf(30, pace, at)).not.toEqual(forecastOf(12, pace, at));
  });

  test('begins with the project where that is yet to come', () => {
    const later = forecastOf(1, pace, { ...at, startDate: '2026-06-01' });
    expect(later?.filter((day) => day === null || day < '2026-06-01')).toEqual([]);
    expect(forecastOf(1, pace, { ...at, startDate: '2026-02-01' })).toEqual(forecastOf(1, pace, at));
  });

  test('is held against target and open milestones that are to come, by day', () => {
    const milestones = [
      milestone('late', '2026-03-20'),
      milestone('soon', '2026-03-26'),
      milestone('reached', '2026-05-01', '2026-03-02T10:00:00.000Z'),
      milestone('far', '2028-01-01'),
    ];
    const goals = goalsOf({ targetDate: '2026-05-06', milestones }, forecastOf(12, pace, at)!, today);
    expect(goals.map(({ id }) => id)).toEqual(['soon', 'target', 'far']);
    const [soon, target, far] = goals.map(({ share }) => share);
    expect([soon, far]).toEqual([0, 1]);
    expect(target).toBeGreaterThan(0.1);
    expect(target).toBeLessThan(0.9);
  });
});

describe('in words', () => {
  test('a range says as much as is known', () => {
    expect(text([50, '2026-04-01'], [35, '2026-05-04'], [15, '2027-03-15'])).toMatch(
      /^Half of the runs are done by .*April.*, 85% by .*May.*, 95% by .*March.* 2027\.$/,
    );
    expect(text([100, '2026-04-01'])).toMatch(/^At least 95% of the runs are done by .*April/);
    expect(text([50, '2026-04-01'], [35, '2026-05-04'], [15, null])).toMatch(/not even 95% of them within four years/);
    expect(text([50, '2026-04-01'], [50, null])).toMatch(/not even 85% of them within four years/);
    expect(text([100, null])).toMatch(/^Not even half/);
  });

  test('a probability is never rounded to certainty', () => {
    expect([0.994, 0.99, 0.62, 0.01, 0.004].map(metText)).toEqual([
      'met in almost all runs',
      'met in 99% of the runs',
      'met in 62% of the runs',
      'met in 1% of the runs',
      'met in almost no run',
    ]);
  });
});
