import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { throttled } from './throttled';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A source of changes, with how many listen to it. */
function sourceOf() {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const change = () => listeners.forEach((listener) => listener());
  return { subscribe, change, count: () => listeners.size };
}

test('the first change is delivered at once, those shortly after it together', () => {
  const { subscribe, change } = sourceOf();
  const told = jest.fn();
  throttled(subscribe, 100)(told);
  change();
  expect(told).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 5; n++) change();
  jest.advanceTimersByTime(99);
  expect(told).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(told).toHaveBeenCalledTimes(2);
});

test('after a pause the next change is delivered at once again', () => {
  const { subscribe, change } = sourceOf();
  const told = jest.fn();
  throttled(subscribe, 100)(told);
  change();
  jest.advanceTimersByTime(100);
  expect(told).toHaveBeenCalledTimes(1);
  change();
  expect(told).toHaveBeenCalledTimes(2);
});

test('the source is listened to once, and as long as anybody listens', () => {
  const { subscribe, change, count } = sourceOf();
  const [one, other] = [jest.fn(), jest.fn()];
  const listen = throttled(subscribe, 100);
  const stops = [listen(one), listen(other)];
  expect(count()).toBe(1);
  change();
  change();
  for (const stop of stops) stop();
  expect(count()).toBe(0);
  jest.advanceTimersByTime(1_000);
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  listen(one);
  change();
  expect(one).toHaveBeenCalledTimes(2);
});
