/** Calls the listener after each change until it is told to stop. */
export type Subscribe = (listener: () => void) => () => void;

/**
 * Lets listeners know of changes at most every so often: of the first one at once, of those that follow it closely
 * together, when the time is over. All listeners are told in one go, so that a screen is drawn once.
 * @param ms how long there is quiet after listeners were told
 */
export function throttled(source: Subscribe, ms: number): Subscribe {
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  let quiet: ReturnType<typeof setTimeout> | null = null;
  let hasChanged = false;

  const tell = (): void => {
    hasChanged = false;
    quiet = setTimeout(() => {
      quiet = null;
      if (hasChanged) tell();
    }, ms);
    for (const listener of listeners) listener();
  };
  const changed = (): void => {
    hasChanged = true;
    if (quiet === null) tell();
  };
  return (listener) => {
    listeners.add(listener);
    stop ??= source(changed);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
      if (quiet !== null) clearTimeout(quiet);
      quiet = null;
    };
  };
}
