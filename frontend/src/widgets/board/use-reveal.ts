import { useCallback } from 'react';
import { useBoardShared } from './board-context';

const mostFrames = 30;

/** Gives the function that scrolls the board to a card, as soon as the card is on it. For the parts of a board. */
export function useReveal(): (card: string) => void {
  const { controller } = useBoardShared();
  return useCallback(
    (card) => {
      const look = (framesLeft: number): void => {
        const column = controller.columnOf(card);
        if (column !== null) controller.handle(column)?.reveal(controller.shown(column).indexOf(card));
        else if (framesLeft > 0) requestAnimationFrame(() => look(framesLeft - 1));
      };
      // Once more after the column has been drawn with the card in it.
      requestAnimationFrame(() => look(mostFrames));
    },
    [controller],
  );
}
