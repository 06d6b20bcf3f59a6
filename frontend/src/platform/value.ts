/** A value that can be followed; knows nothing of React. */
export interface Value<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Calls the listener after each change; gives the function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a value; setting what it already holds tells nobody. */
export function createValue<T>(initial: T): Value<T> {
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
