import { expect, test } from '@jest/globals';
import type { ChartSeries } from './chart-types';
import { formerSeries } from './former-series';

const slots = ['mon', 'tue', 'wed'].map((key) => ({ key, label: key }));
const series = (key: string, values: readonly (number | null)[], more: Partial<ChartSeries> = {}): ChartSeries => ({
  key,
  label: key,
  color: 1,
  values,
  ...more,
});

test('lines are held against what they were at the same slots', () => {
  const former = { slots: slots.slice(0, 2), series: [series('a', [1, 2]), series('b', [5, 5])] };
  const shown = [series('a', [1, 3, 4]), series('b', [5, 5, null])];
  expect(formerSeries('line', slots, shown, former)).toEqual([
    { ...series('a before', [1, 2, null]), label: 'a, before', isFormer: true },
  ]);
});

test('what lies on each other is held against its height', () => {
  const former = { slots, series: [series('a', [1, 1, 1]), series('b', [2, 2, 2])] };
  const [sum] = formerSeries('area', slots, [series('a', [1, 1, 2]), series('b', [2, 2, 2])], former);
  expect([sum?.values, sum?.isFormer]).toEqual([[3, 3, 3], true]);
});

test('a plan, a series that is new and one that stayed the same are not', () => {
  const former = { slots, series: [series('plan', [3, 2, 1]), series('same', [1, 1, 1])] };
  const shown = [series('plan', [4, 3, 2], { isGuide: true }), series('same', [1, 1, 1]), series('new', [1, 1, 1])];
  expect(formerSeries('bar', slots, shown, former)).toEqual([]);
});
