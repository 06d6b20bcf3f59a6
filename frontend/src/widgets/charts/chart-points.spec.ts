import { describe, expect, test } from '@jest/globals';
import { opens, placeOfPoint, pointByKey, pointNear, pointOf, pointText, type Geometry } from './chart-points';
import type { ChartData, ChartKind } from './chart-types';

// A plot of 100 by 100 whose values end at 10: a slot is 25 wide, a value 10 high.
const geometry: Geometry = { width: 120, height: 120, margin: { top: 10, right: 10, bottom: 10, left: 10 }, top: 10 };

function dataOf(kind: ChartKind): ChartData {
  return {
    kind,
    slots: ['a', 'b', 'c', 'd'].map((key) => ({ key, label: key.toUpperCase() })),
    series: [
      { key: 'x', label: 'Ex', color: 1, values: [1, 2, null, 4] },
      { key: 'y', label: 'Why', color: 2, values: [5, 0, 7, 6] },
    ],
    format: (value) => `${value} pc`,
    onOpen: () => undefined,
  };
}

describe('where points are drawn', () => {
  test('a point of a line stands in the middle of its slot at its value', () => {
    expect(placeOfPoint(dataOf('line'), geometry, { slot: 0, series: 1 })).toEqual({ x: 22.5, y: 60 });
    expect(placeOfPoint(dataOf('line'), geometry, { slot: 2, series: 0 })).toBeNull();
  });

  test('a layer ends above those below it, bars stand side by side', () => {
    expect(placeOfPoint(dataOf('area'), geometry, { slot: 3, series: 1 })).toEqual({ x: 97.5, y: 10 });
    const [left, right] = [0, 1].map((series) => placeOfPoint(dataOf('bar'), geometry, { slot: 0, series }));
    expect(left?.x).toBeLessThan(22.5);
    expect(right?.x).toBeGreaterThan(22.5);
  });
});

describe('which point the pointer means', () => {
  test('the nearest of the line below it', () => {
    expect(pointNear(dataOf('line'), geometry, 20, 96)).toEqual({ slot: 0, series: 0 });
    expect(pointNear(dataOf('line'), geometry, 20, 55)).toEqual({ slot: 0, series: 1 });
    expect(pointNear(dataOf('line'), geometry, 72, 110)).toEqual({ slot: 2, series: 1 });
  });

  test('the layer it is in, never an empty one', () => {
    expect(pointNear(dataOf('area'), geometry, 20, 105)).toEqual({ slot: 0, series: 0 });
    expect(pointNear(dataOf('area'), geometry, 20, 80)).toEqual({ slot: 0, series: 1 });
    expect(pointNear(dataOf('stacked-bar'), geometry, 72, 109)).toEqual({ slot: 2, series: 1 });
  });

  test('the bar beside it, and nothing outside of the plot', () => {
    expect(pointNear(dataOf('bar'), geometry, 14, 50)).toEqual({ slot: 0, series: 0 });
    expect(pointNear(dataOf('bar'), geometry, 30, 50)).toEqual({ slot: 0, series: 1 });
    expect(pointNear(dataOf('bar'), geometry, 5, 50)).toBeNull();
  });
});

describe('where keys lead', () => {
  const data = dataOf('line');

  test('the first key comes to an end of the first series', () => {
    expect(pointByKey(data, null, 'ArrowRight')).toEqual({ slot: 0, series: 0 });
    expect(pointByKey(data, null, 'ArrowLeft')).toEqual({ slot: 3, series: 0 });
  });

  test.each([
    ['ArrowRight', { slot: 2, series: 1 }],
    ['ArrowLeft', { slot: 0, series: 1 }],
    ['ArrowDown', { slot: 1, series: 0 }],
    ['ArrowUp', { slot: 1, series: 0 }],
    ['Home', { slot: 0, series: 1 }],
    ['End', { slot: 3, series: 1 }],
  ])('%s moves on', (key, to) => expect(pointByKey(data, { slot: 1, series: 1 }, key)).toEqual(to));

  test('the ends hold, and other keys move nothing', () => {
    expect(pointByKey(data, { slot: 3, series: 0 }, 'ArrowRight')).toEqual({ slot: 3, series: 0 });
    expect(pointByKey(data, { slot: 3, series: 0 }, 'a')).toBeNull();
    expect(pointByKey({ ...data, series: [] }, null, 'End')).toBeNull();
  });
});

describe('what points tell and open', () => {
  const data = dataOf('line');

  test('a point is read with its series, its slot and what Enter does', () => {
    expect(pointText(data, { slot: 1, series: 0 })).toBe('Ex, B: 2 pc. Enter opens what is behind it');
    expect(pointText(data, { slot: 2, series: 0 })).toBe('Ex, C: no value');
  });

  test('only what counts something opens, and a plan opens nothing', () => {
    const at = (slot: number, series: number) => opens(data, pointOf(data, { slot, series }));
    expect([at(0, 1), at(1, 1), at(2, 0)]).toEqual([true, false, false]);
    const plan = data.series.map((series) => ({ ...series, isGuide: true }));
    expect(opens(data, pointOf({ ...data, series: plan }, { slot: 0, series: 1 }))).toBe(false);
    expect(opens({ ...data, onOpen: undefined }, pointOf(data, { slot: 0, series: 1 }))).toBe(false);
  });
});
