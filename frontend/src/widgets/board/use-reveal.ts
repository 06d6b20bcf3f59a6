import { useCallback } from 'react';
import { useBoardShared } from './board-context';

const mostFrames = 30;

/** Scrolls to a card once it is on the board. */
export function useReveal(): (card: string) => void {
  const { controller } = useBoardShared();
  return useCallback(
    (card) => {
      const look = (framesLeft: number): void => {
        const column = controller.columnOf(card);
        if (column !== null) controller.handle(column)?.reveal(controller.shown(column).indexOf(card));
        else if (framesLeft > 0) requestAnimationFrame(() => look(framesLeft - 1));
      };
      // Again after the column has drawn the card.
      requestAnimationFrame(() => look(mostFrames));
    },
    [controller],
  );
}
