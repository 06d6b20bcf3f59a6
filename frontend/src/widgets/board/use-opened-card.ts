import { type RefObject, useEffect } from 'react';
import type { ExternalStore } from '../../ui/store/external-store';
import type { BoardController } from './board-controller';

/** Keeps the card in view that is open beside the board, as one goes from card to card there. */
export function useOpenedCard(options: {
  board: RefObject<HTMLElement | null>;
  controller: BoardController;
  opened: ExternalStore<string | null> | undefined;
}): void {
  const { board, controller, opened } = options;
  useEffect(() => {
    const show = () => {
      const card = opened?.get() ?? null;
      const column = card === null ? null : controller.columnOf(card);
      if (card === null || column === null) return;
      controller.handle(column)?.reveal(controller.shown(column).indexOf(card));
      // Drawn by then, also where the board has just made room for the card beside it.
      requestAnimationFrame(() => {
        const grip = board.current?.querySelector(`[data-grip="${CSS.escape(card)}"]`);
        grip?.closest('[data-record]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      });
    };
    show();
    return opened?.subscribe(show);
  }, [board, controller, opened]);
}
