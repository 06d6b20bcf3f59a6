import { expect, test } from '@jest/globals';
import { sampleProject } from './sample-projects';
import {
  barOf,
  daysIn,
  filledOf,
  middleOf,
  movedBy,
  spanOfProject,
  ticksOf,
  windowAround,
  windowBeside,
} from './timeline-layout';

const march = { from: '2026-03-01', to: '2026-03-31' };

test('a window is the month, the quarter or the year of a day, and has others beside it', () => {
  expect(windowAround('2026-05-20', 'month')).toEqual({ from: '2026-05-01', to: '2026-05-31' });
  expect(windowAround('2026-05-20', 'quarter')).toEqual({ from: '2026-04-01', to: '2026-06-30' });
  expect(windowAround('2026-05-20', 'year')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(windowBeside(windowAround('2026-01-20', 'quarter'), 'quarter', -1)).toEqual({
    from: '2025-10-01',
    to: '2025-12-31',
  });
});

test('a bar shows what of a project lies in the window', () => {
  const bar = barOf({ start: '2026-02-10', target: '2026-03-31' }, march, '2026-03-10');
  expect(bar).toEqual({ left: 0, width: 1, before: true, after: false });
  expect(barOf({ start: '2026-04-01', target: '' }, march, '2026-04-02')).toBeNull();
  expect(barOf({ start: '2026-03-01', target: '' }, march, '2026-03-31')?.width).toBe(1);
});

test('a bar is filled by a part of its whole time, also where some of it is not seen', () => {
  const span = { start: '2026-02-01', target: '2026-03-31' };
  expect(filledOf(span, 28 / 59, march, '2026-03-10')).toBeCloseTo(0);
  expect(filledOf(span, 43.5 / 59, march, '2026-03-10')).toBeCloseTo(0.5);
  expect(filledOf({ start: '2026-04-01', target: '' }, 1, march, '2026-04-02')).toBe(0);
});

test('a project without a start begins on the day on which it was made', () => {
  expect(spanOfProject(sampleProject({ targetDate: '2026-05-01' }))).toEqual({
    start: '2026-03-01',
    target: '2026-05-01',
  });
});

test('a bar is moved as a whole or by an end, and its ends never pass one another', () => {
  const span = { start: '2026-03-10', target: '2026-03-20' };
  expect(movedBy(span, 'whole', 7)).toEqual({ start: '2026-03-17', target: '2026-03-27' });
  expect(movedBy(span, 'start', 30)).toEqual({ start: '2026-03-20', target: '2026-03-20' });
  expect(movedBy(span, 'target', -30)).toEqual({ start: '2026-03-10', target: '2026-03-10' });
  expect(movedBy({ ...span, target: '' }, 'target', 3)).toEqual({ ...span, target: '' });
});

test('the grid has the Mondays of a month and the months of a year', () => {
  expect(ticksOf(march, 'month').map(({ day }) => day)).toEqual([
    '2026-03-02',
    '2026-03-09',
    '2026-03-16',
    '2026-03-23',
    '2026-03-30',
  ]);
  expect(ticksOf(windowAround('2026-03-10', 'year'), 'year')).toHaveLength(12);
  expect(daysIn(0.5, march)).toBe(16);
  expect(middleOf('2026-03-16', march)).toBeCloseTo(0.5);
});
