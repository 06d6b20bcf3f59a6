import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { announce, announcements, announceScreen } from './announcer-store';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

it('says the name of the screen that is shown before all that waits, and not those that were left', () => {
  announceScreen('Home');
  expect(announcements.get().text).toBe('Home');
  for (const sentence of ['One', 'Two', 'Three', 'Four']) announce(sentence);
  announceScreen('Profile');
  announceScreen('Pay slips');
  jest.runAllTimers();
  expect(announcements.get().text).toBe('Pay slips. One. Two. And 2 more');
});
