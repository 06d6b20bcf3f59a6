import { useSyncExternalStore } from 'react';
import type { ExternalStore } from './external-store';

/** What the store holds now, with a new rendering whenever it changes. */
export function useStore<T>(store: ExternalStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
