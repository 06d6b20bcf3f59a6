import { isRecord } from '@atrium/contracts/core/values';
import { createStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';
import { readStored, writeStored } from '../browser/storage';

/** How a person arranged the interface on this device; theme and density are in the design system's appearance. */
export interface Preferences {
  /** Whether the side menu shows icons only. */
  readonly menuFolded: boolean;
  /** How wide the panel of an open record is, in pixels. */
  readonly panelWidth: number;
}

const key = 'atrium.preferences';
const defaults: Preferences = { menuFolded: false, panelWidth: 576 };

/** Ignores what does not parse. */
export function parsePreferences(text: string | null): Preferences {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    const { menuFolded, panelWidth } = isRecord(found) ? found : {};
    return {
      menuFolded: menuFolded === true,
      panelWidth: typeof panelWidth === 'number' && panelWidth > 0 ? panelWidth : defaults.panelWidth,
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
