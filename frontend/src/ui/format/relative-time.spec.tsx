import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { setFormats } from './formats';
import { RelativeTime } from './relative-time';
import { relativeText } from './relative-time-text';

const now = Date.UTC(2026, 4, 20, 12);
const minute = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now });
  setFormats({ locale: 'en-US' });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  [0, 'just now'],
  [-59_000, 'just now'],
  [15_000, 'just now'],
  [59_000, 'now'],
  [-5 * minute, '5 min. ago'],
  [3 * 60 * minute, 'in 3 hr.'],
  [-25 * 60 * minute, 'yesterday'],
  [46 * 60 * minute, 'in 2 days'],
  [-47 * 60 * minute, '2 days ago'],
  [-6 * 24 * 60 * minute, '6 days ago'],
  [-30 * 24 * 60 * minute, 'Apr 20'],
  [-400 * 24 * 60 * minute, 'Apr 15, 2025'],
])('%d ms from now reads %s', (distance, text) => {
  expect(relativeText(now + distance, now)).toBe(text);
});

test('a narrow column, and other languages, take the word of the locale', () => {
  expect(relativeText(now, now, 'narrow')).toBe('now');
  setFormats({ locale: 'de-DE' });
  expect(relativeText(now, now)).toBe('jetzt');
  expect(relativeText(now - 26 * minute, now, 'narrow')).toBe('vor 26 Min.');
});

test('it renews itself, and its title holds the full time', () => {
  render(<RelativeTime at={now - 10_000} />);
  const time = screen.getByText('just now');
  expect(time.getAttribute('datetime')).toBe('2026-05-20T11:59:50.000Z');
  expect(time.title).toContain('2026');
  act(() => jest.advanceTimersByTime(2 * minute));
  expect(time.textContent).toBe('2 min. ago');
});

test('nothing is shown for an invalid time', () => {
  const { container } = render(<RelativeTime at="soon" />);
  expect(container.childElementCount).toBe(0);
});
