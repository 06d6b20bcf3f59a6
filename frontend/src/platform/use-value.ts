import { useSyncExternalStore } from 'react';
import type { Value } from './value';

/** What the value holds now, with a new rendering whenever it changes. */
export function useValue<T>(value: Value<T>): T {
  return useSyncExternalStore(value.subscribe, value.get);
}
