import { choosePreferences } from '../../platform/session/own-preferences';
import type { PaletteAct } from './palette-entries';
import { leave } from './leave';

/** What of a screen is needed to do what was chosen. */
export interface PaletteTools {
  /** Opens the sheet of keys. */
  readonly showKeys: () => void;
  /** Comes or goes, whichever is next, after it has asked. */
  readonly punch: () => void;
}

/** Does what was chosen. */
export function carryOut(act: PaletteAct, { showKeys, punch }: PaletteTools): void {
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
    case 'punch':
      return punch();
    case 'logout':
      return void leave();
    default:
      return act satisfies never;
  }
}
