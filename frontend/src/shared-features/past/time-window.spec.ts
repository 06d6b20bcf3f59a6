import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { setFormats } from '../../ui/format/formats';
import { densityPath } from './density';
import { instantOfWall, startOfDay, ticksIn, wallTime, windowAround } from './time-window';

const at = (text: string) => Date.parse(text);
const texts = ({ from, until }: { from: number; until: number }) =>
  [from, until].map((each) => new Date(each).toISOString().slice(0, 16));

beforeAll(() => setFormats({ locale: 'en-GB', timeZone: 'Europe/Berlin' }));
afterAll(() => setFormats({ locale: null, timeZone: null }));

describe('the window of the bar', () => {
  const now = at('2026-11-25T12:00:00Z');
  const first = at('2026-10-01T09:00:00Z');

  it.each([
    ['day', '2026-11-24T18:00:00Z', ['2026-11-23T23:00', '2026-11-24T23:00']],
    ['week', '2026-11-25T10:00:00Z', ['2026-11-22T23:00', '2026-11-29T23:00']],
    ['month', '2026-11-25T10:00:00Z', ['2026-10-31T23:00', '2026-11-30T23:00']],
    ['all', '2026-11-25T10:00:00Z', ['2026-09-30T22:00', '2026-11-25T23:00']],
    // A day of 25 hours.
    ['day', '2026-10-25T10:00:00Z', ['2026-10-24T22:00', '2026-10-25T23:00']],
    // What is out of reach is shown where the reach ends.
    ['day', '2020-01-01T00:00:00Z', ['2026-09-30T22:00', '2026-10-01T22:00']],
    ['day', '2030-01-01T00:00:00Z', ['2026-11-24T23:00', '2026-11-25T23:00']],
  ] as const)('of a %s around %s is whole days of the viewer', (zoom, moment, expected) => {
    expect(texts(windowAround(at(moment), zoom, first, now))).toEqual(expected);
  });

  it('has marks in their order, none at its very end', () => {
    for (const zoom of ['day', 'week', 'month', 'all'] as const) {
      const parts = ticksIn(windowAround(now, zoom, first, now), zoom).map(({ part }) => part);
      expect(parts.length).toBeGreaterThan(2);
      expect(parts).toEqual(parts.toSorted((a, b) => a - b));
      expect(parts.every((part) => part >= 0 && part < 0.97)).toBe(true);
    }
  });
});

test('a time on the wall of the viewer is an instant and back', () => {
  const instant = at('2026-07-01T16:00:05Z');
  expect(wallTime(instant)).toBe('2026-07-01T18:00:05');
  expect(instantOfWall('2026-07-01T18:00:05')).toBe(instant);
  expect(instantOfWall('2026-07-01T18:00')).toBe(instant - 5_000);
  expect(instantOfWall('soon')).toBeNull();
  expect(startOfDay(instant, -1)).toBe(at('2026-06-29T22:00:00Z'));
});

test('a strip shows a quiet span beside a busy one, and nothing where nothing happened', () => {
  expect(densityPath([0, 0])).toBe('');
  const path = densityPath([1, 0, 10_000]);
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path).toContain('V92.0');
  expect(path).toContain('V0.0');
});
