import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Delay } from './delay';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('does only what was put off last, and nothing that was called off', () => {
  const done: string[] = [];
  const delay = new Delay();
  delay.start(100, () => done.push('first'));
  jest.advanceTimersByTime(99);
  delay.start(100, () => done.push('second'));
  jest.advanceTimersByTime(99);
  expect(done).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(done).toEqual(['second']);
  delay.start(100, () => done.push('third'));
  delay.stop();
  jest.runAllTimers();
  expect(done).toEqual(['second']);
});
