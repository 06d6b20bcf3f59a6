import { useCallback } from 'react';
import { toast } from '../../ui/overlay/toast-store';
import type { BoardMove } from '../../widgets/board/board-types';
import type { Grouping } from './board-search';
import { backlog, nobody, priorityIn, taskNumber } from './select';
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

/** What keeps somebody from lifting cards; null where they may. */
export function refusalOf(grouping: Grouping, { edit, plan }: Pick<TaskRights, 'edit' | 'plan'>): (() => void) | null {
  if (grouping === 'sprint') return plan ? null : explainSprintLock;
  return edit ? null : explainLock;
}

/** What a move on the board is for the server: another place in a column, another person or another sprint. */
export function useBoardMoves(commands: TaskCommands, grouping: Grouping): (moved: BoardMove) => void {
  const { move, assign, plan } = commands;
  return useCallback(
    ({ card, column, before, after }: BoardMove) => {
      const task = taskNow(card);
      if (task === undefined) return;
      const priority = priorityIn(column);
      if (grouping === 'sprint') void plan(task, { sprint: column === backlog ? '' : column });
      else if (priority === null) void assign(task, column === nobody ? null : column);
      else if (before !== undefined) void move(task, priority, { before });
      else void move(task, priority, after === undefined ? {} : { after });
    },
    [move, assign, plan, grouping],
  );
}
