import { createStore } from '../store/external-store';
import { useStore } from '../store/use-store';

export interface Appearance {
  theme: 'system' | 'light' | 'dark';
  density: 'compact' | 'comfortable';
  singleKeys: boolean;
}

// Also read before first paint, by public/theme.js.
const key = 'atrium.appearance';
const defaults: Appearance = { theme: 'system', density: 'compact', singleKeys: true };

function read(): Appearance {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    return { ...defaults, ...(typeof stored === 'object' ? stored : {}) };
  } catch {
    return defaults;
  }
}

const store = createStore<Appearance>(read());

export function getAppearance(): Appearance {
  return store.get();
}

export function setAppearance(change: Partial<Appearance>): void {
  const next = { ...store.get(), ...change };
  const { dataset } = document.documentElement;
  if (next.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = next.theme;
  if (next.density === 'compact') delete dataset['density'];
  else dataset['density'] = next.density;
  try {
    window.localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is full or blocked: it lasts until the page is left.
  }
  store.set(next);
}

export function useAppearance(): Appearance {
  return useStore(store);
}
