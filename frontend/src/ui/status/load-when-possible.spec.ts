import { afterEach, expect, it, jest } from '@jest/globals';
import { loadWhenPossible } from './load-when-possible';

afterEach(() => void jest.useRealTimers());

it('loads again and again, less and less often, until it can be had', async () => {
  jest.useFakeTimers();
  let asked = 0;
  const part = loadWhenPossible(() => {
    asked += 1;
    return asked < 4 ? Promise.reject(new Error('no connection')) : Promise.resolve('a part');
  });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(2);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(asked).toBe(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toBe(3);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await part).toBe('a part');
});
