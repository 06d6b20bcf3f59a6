import { useSyncExternalStore } from 'react';
import { operationsFeed, type OperationsState } from './operations-feed';

/** How the installation does, renewed every few seconds while it is on the screen. */
export function useOperations(): OperationsState & { readonly ask: () => void } {
  const state = useSyncExternalStore(operationsFeed.subscribe, operationsFeed.get);
  return { ...state, ask: operationsFeed.ask };
}
