import { useSyncExternalStore } from 'react';
import type { ExternalStore } from '../../ui/store/external-store';
import { requiredContext } from '../../ui/context/required-context';
import type { BoardController, Drag } from './board-controller';
import type { BoardParts } from './board-types';
import type { Glider } from './glider';

export interface BoardShared {
  readonly controller: BoardController;
  readonly glider: Glider;
  readonly parts: BoardParts;
  /** The lanes that are folded up. */
  readonly folded: ExternalStore<ReadonlySet<string>>;
  /** The measured heights of all cards. */
  readonly heights: Map<string, number>;
  readonly instructionsId: string;
  /** Replaces lifting where cards may not be moved. */
  readonly refuseLift: (() => void) | null;
}

export const [BoardContext, useBoardShared] = requiredContext<BoardShared>('a Board');

export function useShown(controller: BoardController, column: string): readonly string[] {
  return useSyncExternalStore(controller.subscribe, () => controller.shown(column));
}

/** Only while over this column. */
export function useDragOver(controller: BoardController, column: string): Drag | null {
  return useSyncExternalStore(controller.subscribe, () => {
    const drag = controller.drag();
    return drag?.column === column ? drag : null;
  });
}

/** Whether a card is carried; renders again only when that changes. */
export function useIsCarrying(controller: BoardController): boolean {
  return useSyncExternalStore(controller.subscribe, () => controller.drag() !== null);
}

export function useDrag(controller: BoardController): Drag | null {
  return useSyncExternalStore(controller.subscribe, controller.drag);
}
