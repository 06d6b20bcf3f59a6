import { choosePreferences } from '../../platform/session/own-preferences';
import { ownDialog } from './own-dialog';
import type { PaletteAction } from './palette-entries';

export interface PaletteTools {
  readonly showKeys: () => void;
  readonly punch: () => void;
  readonly takeBreak: () => void;
  readonly leave: () => void;
  readonly undo: (direction: 'undo' | 'redo') => void;
  readonly togglePast: () => void;
  readonly toggleComparison: () => void;
}

export function carryOut(action: PaletteAction, tools: PaletteTools): void {
  switch (action) {
    case 'light':
    case 'dark':
    case 'system':
      return choosePreferences({ theme: action });
    case 'compact':
    case 'comfortable':
      return choosePreferences({ density: action });
    case 'status':
    case 'pause':
      return ownDialog.set(action);
    case 'keys':
      return tools.showKeys();
    case 'punch':
      return tools.punch();
    case 'break':
      return tools.takeBreak();
    case 'logout':
      return tools.leave();
    case 'undo':
    case 'redo':
      return tools.undo(action);
    case 'past':
      return tools.togglePast();
    case 'compare':
      return tools.toggleComparison();
    default:
      return action satisfies never;
  }
}
