import { expect, it, jest } from '@jest/globals';
import { untilReady } from './ready-connection.js';

it('makes another one after a failed start, and closes the first', async () => {
  const ready = [async () => Promise.reject(new Error('too late')), async () => {}];
  const made = ready.map((waitUntilReady) => ({ waitUntilReady, close: jest.fn(async () => {}) }));
  const make = jest.fn(async () => made[make.mock.calls.length - 1]!);
  const failed = jest.fn();
  expect(await untilReady(make, failed, 0)).toBe(made[1]);
  expect(made.map(({ close }) => close.mock.calls.length)).toEqual([1, 0]);
  expect(failed.mock.calls).toEqual([[new Error('too late')]]);
});
