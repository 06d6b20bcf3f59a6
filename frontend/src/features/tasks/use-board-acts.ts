import { useCallback, useEffect, useEffectEvent } from 'react';
import { useAppearance } from '../../ui/appearance';
import { toast } from '../../ui/toast-store';
import type { BoardMove } from '../../widgets/board/board-types';
import { nobody, priorityIn, taskNumber } from './select';
import { taskNow } from './use-board';
import type { TaskCommands } from './use-task-commands';

/** The card's name as it is read aloud while it is carried. */
export function spokenName(id: string): string {
  const task = taskNow(id);
  return task === undefined ? 'The card' : `${taskNumber(task)}, ${task.tasktitle}`;
}

/** Says why cards can't be moved. */
export function explainLock(): void {
  toast.info('You can look at the cards, but not move them', {
    id: 'notes-locked',
    description: 'Your rights don’t include editing notes.',
  });
}

/** What a move on the board is for the server: another place in a column, or another person. */
export function useBoardMoves({ move, assign }: TaskCommands): (moved: BoardMove) => void {
  return useCallback(
    ({ card, column, before, after }: BoardMove) => {
      const task = taskNow(card);
      if (task === undefined) return;
      const priority = priorityIn(column);
      if (priority === null) void assign(task, column === nobody ? null : column);
      else if (before !== undefined) void move(task, priority, { before });
      else void move(task, priority, after === undefined ? {} : { after });
    },
    [move, assign],
  );
}

/** `/` goes to the search of the board. */
export function useSearchKey(): void {
  const { singleKeys } = useAppearance();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const place = event.target instanceof Element ? event.target : null;
    if (place?.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return;
    const box = document.querySelector<HTMLInputElement>('main [data-shortcut="search"]');
    if (box === null) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
