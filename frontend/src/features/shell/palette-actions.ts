import { choosePreferences } from '../../platform/session/own-preferences';
import type { PaletteAction } from './palette-entries';

/** What of a screen is needed to do what was chosen. */
export interface PaletteTools {
  /** Opens the sheet of keys. */
  readonly showKeys: () => void;
  /** Comes or goes, whichever is next, after it has asked. */
  readonly punch: () => void;
  /** Signs out, after it has asked where something would be lost. */
  readonly leave: () => void;
}

/** Does what was chosen. */
export function carryOut(action: PaletteAction, { showKeys, punch, leave }: PaletteTools): void {
  switch (action) {
    case 'light':
    case 'dark':
    case 'system':
      return choosePreferences({ theme: action });
    case 'compact':
    case 'comfortable':
      return choosePreferences({ density: action });
    case 'keys':
      return showKeys();
    case 'punch':
      return punch();
    case 'logout':
      return leave();
    default:
      return action satisfies never;
  }
}
