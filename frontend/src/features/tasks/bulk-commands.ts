import type { TaskView } from '@atrium/contracts/tasks/views';
import { type Dispatch, patchExisting } from '../../platform/api/dispatch';
import { type BulkLabels, changeAll, countText } from '../../shared-features/bulk/change-all';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { sendChange } from './card-changes';
import type { CardChange } from './columns';
import { taskNumber } from './select';

/** Changes of many cards, with one message and one undo. */
export interface BulkCommands {
  /** @param done for the message, such as "moved to In review" */
  readonly putAll: (tasks: readonly TaskView[], change: CardChange, done: string) => Promise<void>;
  /** Confirms first. */
  readonly removeAll: (tasks: readonly TaskView[]) => Promise<void>;
}

const labels: BulkLabels<TaskView> = {
  one: 'card',
  many: 'cards',
  numberOf: taskNumber,
  failure: 'Not all cards could be changed',
};

function deletedPatch({ _id }: TaskView, deleted: boolean) {
  return [patchExisting<TaskView>('tasks', _id, (card) => ({ ...card, deleted }))];
}

export function bulkCommands(dispatch: Dispatch, confirm: (options: ConfirmOptions) => Promise<boolean>): BulkCommands {
  const quiet = { quiet: true } as const;
  return {
    async putAll(items, change, done) {
      await changeAll(labels, {
        items,
        act: (task) => sendChange(dispatch, task, change, null, quiet),
        done,
      });
    },
    async removeAll(items) {
      const agreed = await confirm({
        title: `Delete ${countText(labels, items.length)}?`,
        message: 'They leave the board. Their history stays, and they can be brought back.',
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (!agreed) return;
      await changeAll(labels, {
        items,
        act: (task) => dispatch('DeleteTask', { id: task._id, patches: deletedPatch(task, true), ...quiet }),
        done: 'deleted',
      });
    },
  };
}
