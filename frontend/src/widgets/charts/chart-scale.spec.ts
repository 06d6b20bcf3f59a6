import { expect, test } from '@jest/globals';
import { labelledSlots, marginFor, stackOf, valueTicks } from './chart-scale';
import type { ChartSeries } from './chart-types';

const series = (key: string, ...values: (number | null)[]): ChartSeries => ({ key, label: key, color: 1, values });

test('the axis of values reaches beyond the highest, in round steps', () => {
  expect(valueTicks('line', 2, [series('a', 37, 12)], 256)).toEqual([0, 10, 20, 30, 40]);
  expect(valueTicks('line', 1, [series('a', 112)], 256)).toEqual([0, 25, 50, 75, 100, 125]);
});

test('counts have no marks between them, other values do', () => {
  expect(valueTicks('bar', 1, [series('a', 2)], 256)).toEqual([0, 1, 2]);
  expect(valueTicks('line', 1, [series('a', 1)], 256, false)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

test('a stack is as high as its layers together, and lines are as high as the highest', () => {
  const both = [series('a', 30), series('b', 30)];
  expect(valueTicks('stacked-bar', 1, both, 256).at(-1)).toBe(60);
  expect(valueTicks('bar', 1, both, 256).at(-1)).toBe(30);
  expect(stackOf([series('a', 3), series('b', null), series('c', 4)], 0)).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 3 },
    { from: 3, to: 7 },
  ]);
});

test('an axis of nothing still has a top', () => {
  expect(valueTicks('line', 0, [], 256)).toEqual([0, 1]);
  expect(valueTicks('line', 1, [series('a', 0)], 256).at(-1)).toBeGreaterThan(0);
});

test('longer marks get more room', () => {
  expect(marginFor(['0', '1,000']).left).toBeGreaterThan(marginFor(['0', '10']).left);
});

test('labels that would meet are left out evenly', () => {
  const slots = Array.from({ length: 12 }, (_, at) => ({ key: `${at}`, label: 'Month' }));
  expect(labelledSlots(slots, 1_200)).toHaveLength(12);
  expect(labelledSlots(slots, 300)).toEqual(['0', '2', '4', '6', '8', '10']);
});
