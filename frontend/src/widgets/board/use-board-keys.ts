import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useAppearance } from '../../ui/element/appearance';
import { isLoose, acceptsShortcuts } from '../../ui/focus/focus-targets';
import type { BoardController } from './board-controller';
import { cellBeside, cellOf, cellsOf } from './cells';
import { isPressed } from '../../ui/keys/shortcuts';

interface Step {
  readonly rows: number;
  readonly columns: number;
}

function stepOf(event: KeyboardEvent, singleKeys: boolean): Step | null {
  const { key } = event;
  if (key === 'ArrowDown' || (singleKeys && isPressed(event, 'next'))) return { rows: 1, columns: 0 };
  if (key === 'ArrowUp' || (singleKeys && isPressed(event, 'previous'))) return { rows: -1, columns: 0 };
  if (key === 'ArrowRight') return { rows: 0, columns: 1 };
  if (key === 'ArrowLeft') return { rows: 0, columns: -1 };
  if (key === 'Home') return { rows: -Infinity, columns: 0 };
  if (key === 'End') return { rows: Infinity, columns: 0 };
  return null;
}

/** Puts the focus on a card as soon as it has been drawn. */
function focusCard(board: HTMLElement, card: string, triesLeft = 15): void {
  const button = board.querySelector<HTMLElement>(`[data-grip="${CSS.escape(card)}"]`);
  if (button !== null) button.focus();
  else if (triesLeft > 0) requestAnimationFrame(() => focusCard(board, card, triesLeft - 1));
}

/** j, k and arrows move between cards, `c` creates in the focused column. Enter and Space are the card's own. */
export function useBoardKeys(options: {
  board: RefObject<HTMLElement | null>;
  controller: BoardController;
  onCreate: ((column: string) => void) | null;
}) {
  const { board, controller, onCreate } = options;
  const { singleKeys } = useAppearance();

  const focusAt = (column: string, row: number) => {
    const ids = controller.shown(column);
    const index = Math.min(Math.max(0, row), ids.length - 1);
    const card = ids[index];
    if (card === undefined || board.current === null) return;
    const lane = controller.handle(column) === undefined ? cellOf(column).lane : null;
    // The cells of a lane are drawn once it is near.
    if (lane !== null) board.current.querySelector(`[data-lane="${CSS.escape(lane)}"]`)?.scrollIntoView();
    controller.handle(column)?.reveal(index);
    focusCard(board.current, card);
  };

  const go = (card: string, { rows, columns }: Step) => {
    const at = controller.columnOf(card);
    if (at === null) return;
    const row = controller.shown(at).indexOf(card);
    // Cells without cards are stepped over.
    const filledBeside = (by: Parameters<typeof cellBeside>[2]): string | undefined => {
      let next = cellBeside(controller.source, at, by);
      while (next !== undefined && controller.shown(next).length === 0) next = cellBeside(controller.source, next, by);
      return next;
    };
    if (columns !== 0) {
      const next = filledBeside({ columns: columns > 0 ? 1 : -1 });
      if (next !== undefined) focusAt(next, row);
      return;
    }
    const isBeyond = Math.abs(rows) === 1 && controller.shown(at)[row + rows] === undefined;
    const lane = isBeyond ? filledBeside({ lanes: rows > 0 ? 1 : -1 }) : undefined;
    if (lane === undefined) focusAt(at, row + rows);
    else focusAt(lane, rows > 0 ? 0 : Infinity);
  };

  const enter = () => {
    const filled = cellsOf(controller.source).find(({ id }) => controller.shown(id).length > 0);
    if (filled !== undefined) focusAt(filled.id, 0);
  };
  const create = (target: HTMLElement | null, action: (column: string) => void) => {
    const [first] = controller.source.columns();
    const column = target?.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? first?.id;
    if (column !== undefined) action(cellOf(column).column);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || controller.drag() !== null) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    const card = target?.dataset['grip'];
    const step = stepOf(event, singleKeys);
    if (card !== undefined && step !== null) go(card, step);
    else if (!singleKeys || !acceptsShortcuts(target)) return;
    else if (isPressed(event, 'create') && onCreate !== null) create(target, onCreate);
    else if ((isPressed(event, 'next') || isPressed(event, 'previous')) && isLoose()) enter();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
