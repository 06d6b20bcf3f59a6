import { useSyncExternalStore } from 'react';

function screenWidth(query: string) {
  const media = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(query) : null);
  const subscribe = (listener: () => void): (() => void) => {
    const list = media();
    list?.addEventListener('change', listener);
    return () => list?.removeEventListener('change', listener);
  };
  return { subscribe, holds: () => media()?.matches ?? false };
}

/** Below Tailwind's `sm`. */
const phone = screenWidth('(max-width: 39.99rem)');

/** Below `md`. */
const narrow = screenWidth('(max-width: 47.99rem)');

/** From `lg` up. */
const wide = screenWidth('(min-width: 64rem)');

export function usePhone(): boolean {
  return useSyncExternalStore(phone.subscribe, phone.holds);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(narrow.subscribe, narrow.holds);
}

export function useWide(): boolean {
  return useSyncExternalStore(wide.subscribe, wide.holds);
}
