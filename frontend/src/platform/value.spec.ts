import { expect, jest, test } from '@jest/globals';
import { createValue } from './value';

test('listeners hear of each change, and of nothing else', () => {
  const value = createValue(1);
  const heard = jest.fn();
  const stop = value.subscribe(heard);
  value.set(1);
  expect(heard).not.toHaveBeenCalled();
  value.set(2);
  expect(value.get()).toBe(2);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  value.set(3);
  expect(heard).toHaveBeenCalledTimes(1);
});
