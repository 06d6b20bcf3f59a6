import { choosePreferences } from '../../platform/session/own-preferences';
import type { PaletteAction } from './palette-entries';

export interface PaletteTools {
  readonly showKeys: () => void;
  readonly punch: () => void;
  readonly takeBreak: () => void;
  readonly leave: () => void;
}

export function carryOut(action: PaletteAction, { showKeys, punch, takeBreak, leave }: PaletteTools): void {
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
    case 'break':
      return takeBreak();
    case 'logout':
      return leave();
    default:
      return action satisfies never;
  }
}
