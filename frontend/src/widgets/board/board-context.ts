import { useSyncExternalStore } from 'react';
import { requiredContext } from '../../ui/context/required-context';
import type { BoardController, Drag } from './board-controller';
import type { BoardParts } from './board-types';
import type { Glider } from './glider';

/** What all parts of one board share. */
export interface BoardShared {
  readonly controller: BoardController;
  readonly glider: Glider;
  readonly parts: BoardParts;
  /** The measured heights of all cards. */
  readonly heights: Map<string, number>;
  /** The text to which cards refer for how they are lifted. */
  readonly instructionsId: string;
  /** Called instead of lifting where cards may not be moved; null where they may. */
  readonly refuseLift: (() => void) | null;
}

export const [BoardContext, useBoardShared] = requiredContext<BoardShared>('a Board');

/** The cards of a column as they are to be drawn. */
export function useShown(controller: BoardController, column: string): readonly string[] {
  return useSyncExternalStore(controller.subscribe, () => controller.shown(column));
}

/** The card on its way, as long as it is over this column. */
export function useDragOver(controller: BoardController, column: string): Drag | null {
  return useSyncExternalStore(controller.subscribe, () => {
    const drag = controller.drag();
    return drag?.column === column ? drag : null;
  });
}

/** The card on its way, wherever it is. */
export function useDrag(controller: BoardController): Drag | null {
  return useSyncExternalStore(controller.subscribe, controller.drag);
}
