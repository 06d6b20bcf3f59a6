import { createStore } from '../store/external-store';
import { useStore } from '../store/use-store';

/** How the interface looks and listens on this device. */
export interface Appearance {
  theme: 'system' | 'light' | 'dark';
  density: 'compact' | 'comfortable';
  /** Whether single letters act as shortcuts. */
  singleKeys: boolean;
}

// The same key is read before the first paint by public/theme.js.
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

/** The appearance in force, outside React. */
export function getAppearance(): Appearance {
  return store.get();
}

/** Changes the appearance at once and keeps it for the next visit. */
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
    // Storage may be full or forbidden: the choice then holds until the page is left.
  }
  store.set(next);
}

/** The appearance in force, for components. */
export function useAppearance(): Appearance {
  return useStore(store);
}
