import type { BoardChoices } from '@atrium/contracts/tasks/rules';
import { useCallback } from 'react';
import { toast } from '../../ui/overlay/toast-store';
import type { ExternalStore } from '../../ui/store/external-store';
import type { BoardMove } from '../../widgets/board/board-types';
import { cellId, cellTitle } from '../../widgets/board/cells';
import type { BoardIndex } from './board-index';
import { changeFor } from './columns';
import { taskNumber } from './select';
import type { TaskRights } from './task-board-context';
import { taskNow } from './use-board';
import type { TaskCommands } from './use-task-commands';

/** Read aloud by screen readers while the card is carried. */
export function spokenName(id: string): string {
  const task = taskNow(id);
  return task === undefined ? 'The card' : `${taskNumber(task)}, ${task.tasktitle}`;
}

function explainLock(): void {
  toast.info('You can look at the cards, but not move them', {
    id: 'notes-locked',
    description: 'Your rights don’t include editing notes.',
  });
}

function explainSprintLock(): void {
  toast.info('You can look at the sprints, but not put cards into them', {
    id: 'notes-locked',
    description: 'Your rights don’t include planning sprints.',
  });
}

/** Why cards can't be lifted, or null. */
export function refusalOf(
  { group, lanes }: Pick<BoardChoices, 'group' | 'lanes'>,
  { edit, plan }: Pick<TaskRights, 'edit' | 'plan'>,
): (() => void) | null {
  if (group === 'sprint' && lanes === null) return plan ? null : explainSprintLock;
  return edit ? null : explainLock;
}

/** Turns moves on the board into commands: other columns, or another rank within a priority. */
export function useBoardMoves(
  { put, putAll }: Pick<TaskCommands, 'put' | 'putAll'>,
  { group, lanes }: Pick<BoardChoices, 'group' | 'lanes'>,
  index: BoardIndex,
  selected: ExternalStore<ReadonlySet<string>>,
): (moved: BoardMove) => void {
  return useCallback(
    ({ card, column, lane, before, after }: BoardMove) => {
      const task = taskNow(card);
      if (task === undefined) return;
      const change = {
        ...changeFor(group, column),
        ...(lanes === null || lane === undefined ? {} : changeFor(lanes, lane)),
      };
      const together = selected.get().has(card) ? [...selected.get()].flatMap((id) => taskNow(id) ?? []) : [];
      if (together.length > 1) {
        selected.set(new Set());
        void putAll(together, change, `moved to ${cellTitle(index, cellId(column, lane ?? null))}`);
        return;
      }
      const beside = before !== undefined ? { before } : after !== undefined ? { after } : {};
      void put(task, change, index.place === null ? beside : null);
    },
    [put, putAll, group, lanes, index, selected],
  );
}
