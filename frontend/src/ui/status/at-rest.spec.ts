import { afterEach, expect, it, jest } from '@jest/globals';
import { atRest } from './at-rest';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

it('waits for the browser to have nothing more urgent to do', async () => {
  const waiting: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (call: () => void) => waiting.push(call) });
  let isOver = false;
  const rest = atRest().then(() => (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  waiting.forEach((call) => call());
  expect(await rest).toBe(true);
});

it('waits a moment where the browser can’t tell', async () => {
  jest.useFakeTimers();
  const rest = atRest();
  await jest.advanceTimersByTimeAsync(200);
  await rest;
});
