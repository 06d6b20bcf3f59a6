import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useAppearance } from '../../ui/element/appearance';
import { isLoose, isShortcutPlace } from '../../ui/focus/places';
import type { BoardController } from './board-controller';
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

/** Retries until the card is drawn. */
function focusCard(board: HTMLElement, card: string, triesLeft = 5): void {
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
    controller.handle(column)?.reveal(index);
    focusCard(board.current, card);
  };

  const go = (card: string, { rows, columns }: Step) => {
    const at = controller.columnOf(card);
    if (at === null) return;
    const row = controller.shown(at).indexOf(card);
    if (columns === 0) {
      focusAt(at, row + rows);
      return;
    }
    // Skips empty columns.
    const all = controller.source.columns();
    const ahead = columns > 0 ? all : all.toReversed();
    const next = ahead.slice(ahead.findIndex(({ id }) => id === at) + 1).find(({ id }) => controller.shown(id).length);
    if (next !== undefined) focusAt(next.id, row);
  };

  const enter = () => {
    const filled = controller.source.columns().find(({ id }) => controller.shown(id).length > 0);
    if (filled !== undefined) focusAt(filled.id, 0);
  };
  const create = (target: HTMLElement | null, action: (column: string) => void) => {
    const [first] = controller.source.columns();
    const column = target?.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? first?.id;
    if (column !== undefined) action(column);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || controller.drag() !== null) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    const card = target?.dataset['grip'];
    const step = stepOf(event, singleKeys);
    if (card !== undefined && step !== null) go(card, step);
    else if (!singleKeys || !isShortcutPlace(target)) return;
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
