import { createStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';
import { readStored, writeStored } from '../browser/storage';

/** How somebody has arranged the interface on this device. Theme and density stand in the design system's appearance. */
export interface Preferences {
  /** Whether the side menu shows icons only. */
  readonly menuFolded: boolean;
}

const key = 'atrium.preferences';
const defaults: Preferences = { menuFolded: false };

/** Reads what was kept; what isn't ours is not heeded. */
export function parsePreferences(text: string | null): Preferences {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return {
      menuFolded: typeof found === 'object' && found !== null && 'menuFolded' in found && found.menuFolded === true,
    };
  } catch {
    return defaults;
  }
}

const preferences = createStore<Preferences>(parsePreferences(readStored('localStorage', key)));

export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...preferences.get(), ...change };
  writeStored('localStorage', key, JSON.stringify(next));
  preferences.set(next);
}

export function usePreferences(): Preferences {
  return useStore(preferences);
}
