import { readStored, writeStored } from './storage';
import { useValue } from './use-value';
import { createValue } from './value';

/** How somebody has arranged the interface on this device. Theme and density stand in the design system's appearance. */
export interface Preferences {
  /** Whether the side menu shows icons only. */
  readonly menuFolded: boolean;
}

const key = 'atrium.preferences';
const defaults: Preferences = { menuFolded: false };

function stored(): Preferences {
  try {
    const found: unknown = JSON.parse(readStored('localStorage', key) ?? '{}');
    const folded = typeof found === 'object' && found !== null && 'menuFolded' in found && found.menuFolded === true;
    return { menuFolded: folded };
  } catch {
    return defaults;
  }
}

const preferences = createValue<Preferences>(stored());

/** Changes preferences at once and keeps them for the next visit. */
export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...preferences.get(), ...change };
  writeStored('localStorage', key, JSON.stringify(next));
  preferences.set(next);
}

/** The preferences in force. */
export function usePreferences(): Preferences {
  return useValue(preferences);
}
