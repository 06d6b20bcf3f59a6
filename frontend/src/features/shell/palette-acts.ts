import { choosePreferences } from '../../platform/own-preferences';
import type { PaletteAct } from './palette-entries';
import { leave } from './leave';

/**
 * Does what was chosen.
 * @param showKeys opens the sheet of keys
 */
export function carryOut(act: PaletteAct, showKeys: () => void): void {
  switch (act) {
    case 'light':
    case 'dark':
    case 'system':
      return choosePreferences({ theme: act });
    case 'compact':
    case 'comfortable':
      return choosePreferences({ density: act });
    case 'keys':
      return showKeys();
    case 'logout':
      return void leave();
    default:
      return act satisfies never;
  }
}
