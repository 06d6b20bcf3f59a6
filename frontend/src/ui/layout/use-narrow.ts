import { useSyncExternalStore } from 'react';

/** A width of the screen that is told live. */
function screenWidth(query: string) {
  const media = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(query) : null);
  const subscribe = (listener: () => void): (() => void) => {
    const list = media();
    list?.addEventListener('change', listener);
    return () => list?.removeEventListener('change', listener);
  };
  return { subscribe, holds: () => media()?.matches ?? false };
}

/** Narrower than the classes that begin with `sm:`. */
const phone = screenWidth('(max-width: 39.99rem)');

/** As narrow as a phone; the same bound as the classes that begin with `md:`. */
const narrow = screenWidth('(max-width: 47.99rem)');

/** As wide as a desk's; the same bound as the classes that begin with `lg:`. */
const wide = screenWidth('(min-width: 64rem)');

/** Whether the screen is a phone held upright. */
export function usePhone(): boolean {
  return useSyncExternalStore(phone.subscribe, phone.holds);
}

/** Whether the screen is as narrow as a phone's, for what differs by more than classes. */
export function useNarrow(): boolean {
  return useSyncExternalStore(narrow.subscribe, narrow.holds);
}

/** Whether something has room beside what it leads to. */
export function useWide(): boolean {
  return useSyncExternalStore(wide.subscribe, wide.holds);
}
