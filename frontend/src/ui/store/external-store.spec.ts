import { expect, jest, test } from '@jest/globals';
import { createStore } from './external-store';

test('listeners hear of each change, and of nothing else', () => {
  const store = createStore(1);
  const heard = jest.fn();
  const stop = store.subscribe(heard);
  store.set(1);
  expect(heard).not.toHaveBeenCalled();
  store.set(2);
  expect(store.get()).toBe(2);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  store.set(3);
  expect(heard).toHaveBeenCalledTimes(1);
});
