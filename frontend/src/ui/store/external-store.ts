/** A value outside React that components can follow with `useStore`; knows nothing of React itself. */
export interface ExternalStore<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Calls the listener after each change; gives the function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a store; setting what it already holds tells nobody. */
export function createStore<T>(initial: T): ExternalStore<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
