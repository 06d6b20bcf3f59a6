export type Subscribe = (listener: () => void) => () => void;

/**
 * Throttles changes: the first at once, following ones together after a pause. Listeners run together, so that a
 * screen renders once.
 * @param ms the pause
 */
export function throttled(source: Subscribe, ms: number): Subscribe {
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  let quiet: ReturnType<typeof setTimeout> | null = null;
  let hasChanged = false;

  const emit = (): void => {
    hasChanged = false;
    quiet = setTimeout(() => {
      quiet = null;
      if (hasChanged) emit();
    }, ms);
    for (const listener of listeners) listener();
  };
  const changed = (): void => {
    hasChanged = true;
    if (quiet === null) emit();
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
