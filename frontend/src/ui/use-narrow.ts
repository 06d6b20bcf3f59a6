import { useSyncExternalStore } from 'react';

/** As narrow as a phone; the same bound as the classes that begin with `md:`. */
const query = '(max-width: 47.99rem)';

function media(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(query) : null;
}

function subscribe(listener: () => void): () => void {
  const list = media();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** Whether the screen is as narrow as a phone's, for what differs by more than classes. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => media()?.matches ?? false);
}
