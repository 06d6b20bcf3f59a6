import { useSyncExternalStore } from 'react';
import { operationsFeed, type OperationsState } from './operations-feed';

export function useOperations(): OperationsState & { readonly ask: () => void } {
  const state = useSyncExternalStore(operationsFeed.subscribe, operationsFeed.get);
  return { ...state, ask: operationsFeed.ask };
}
