/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { leaveLabels, lineLabel, spanText } from './leave-labels';

const day = { startDate: '2031-03-03', endDate: '2031-03-03', startHalf: false, endHalf: false };
const week = { ...day, endDate: '2031-03-07' };

const text = (field: string, value: unknown) => leaveLabels.textOf(field, value, (id) => id);

test('a span says which halves belong to it', () => {
  expect(spanText(day)).not.toMatch(/afternoon|morning/);
  expect(spanText({ ...day, startHalf: true })).toMatch(/, afternoon$/);
  expect(spanText({ ...day, endHalf: true })).toMatch(/, morning$/);
  expect(spanText(week)).toMatch(/^Mon, (?:Mar 3|3 Mar) – Fri, (?:Mar 7|7 Mar),? 2031$/);
  expect(spanText({ ...week, endDate: '2032-01-02' })).toMatch(/2031 – .*2032$/);
  expect(spanText(week)).not.toMatch(/afternoon|morning/);
  expect(spanText({ ...week, startHalf: true })).toMatch(/^[^–]+ \(afternoon\) – [^(]+$/);
  expect(spanText({ ...week, endHalf: true })).toMatch(/^[^(]+ – .+ \(morning\)$/);
});

test('a half day is a number of days, and a half that is not meant is nothing', () => {
  expect(text('days', 0.5)).toBe((0.5).toLocaleString());
  expect(text('startHalf', true)).toBe('yes');
  expect(text('startHalf', false)).toBeNull();
});

test('leave is booked until its last day is over, and taken from then on', () => {
  expect(lineLabel('taken', '2031-03-07', '2031-03-02')).toBe('Booked');
  expect(lineLabel('taken', '2031-03-07', '2031-03-05')).toBe('Booked');
  expect(lineLabel('taken', '2031-03-07', '2031-03-07')).toBe('Booked');
  expect(lineLabel('taken', '2031-03-07', '2031-03-08')).toBe('Taken');
  expect(lineLabel('returned', '2031-03-07', '2031-03-08')).toBe('Came back');
});
