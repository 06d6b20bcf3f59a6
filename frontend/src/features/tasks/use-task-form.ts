import { messages } from '@atrium/contracts/core/messages';
import { CreateTask, EditTask } from '@atrium/contracts/tasks/commands';
import { withAnswer } from '../../platform/api/dispatch';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { firstLine } from '../../platform/list/excerpt';
import { useSettings } from '../../platform/organisation/use-settings';
import { newPlace, originOf, useMessageSeed } from '../../platform/api/message-seed';
import { useCustomForm } from '../../shared-features/custom-fields/use-custom-form';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { statusOf } from './statuses';
import { useTaskBoard } from './task-board-context';
import { creationOf, type TaskValues, valuesOf } from './task-form-rules';

/**
 * @param task null for a new card
 * @param blank initial values of a new card
 * @param saved gets the saved card; null when nothing differed or it waits for the connection
 */
export function useTaskForm(task: TaskView | null, blank: TaskValues, saved: (task: TaskView | null) => void) {
  const { commands } = useTaskBoard();
  const seed = useMessageSeed('tasks', task === null);
  const { taskStatuses } = useSettings();
  const live = task === null ? null : valuesOf(task, statusOf(task, taskStatuses).id);
  const custom = useCustomForm('Notes', `task.${task?._id ?? 'new'}`, task?.custom, task === null);
  const form = useRecordForm<TaskValues, TaskView>({
    place: task === null ? newPlace('task', seed) : `task.${task._id}`,
    live,
    version: task?.version ?? null,
    blank: seed === null ? blank : { ...blank, tasktitle: firstLine(seed.text).slice(0, 200), description: seed.text },
    body: task === null ? CreateTask : EditTask,
    custom,
    async send(changes, all, own) {
      if (task === null) {
        const outcome = await commands.create(Object.assign({}, creationOf(all), own), originOf(seed));
        return withAnswer(outcome, ({ createdtask }) => createdtask);
      }
      const outcome = await commands.edit(task, { ...changes, ...own });
      return withAnswer(outcome, ({ updatedtask }) => updatedtask);
    },
    failure: messages.task.saveFailure,
    done: saved,
  });
  return { ...form, live, custom };
}
