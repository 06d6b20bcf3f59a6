import { messages } from '@atrium/contracts/core/messages';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import type { CreateTask } from '@atrium/contracts/tasks/commands';
import { taskKind } from '@atrium/contracts/tasks/kind';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { type Dispatch, patchExisting } from '../../platform/api/dispatch';
import { sendPlan } from '../../shared-features/plan/plan-requests';
import { toast } from '../../ui/overlay/toast-store';
import { taskNumber } from './select';
import type { TaskRights } from './task-board-context';

export interface CopyCommands {
  /** Copies a card as open, with an unchecked checklist. */
  readonly copy: (task: TaskView, rights: Pick<TaskRights, 'edit' | 'plan' | 'remove'>) => Promise<void>;
}

/** The body of the new card. */
export function copyOf(task: TaskView): CreateTask {
  const { priority, assignee, attachments, checklist } = task;
  return {
    ...detailsIn(taskKind, task),
    priority,
    assignee: assignee ?? '',
    attachments: [...attachments],
    checklist: checklist.map(({ text }) => text),
  };
}

export function copyCommands(dispatch: Dispatch): CopyCommands {
  const failure = messages.task.saveFailure;
  return {
    async copy(task, { edit, plan, remove }) {
      const outcome = await dispatch('CreateTask', { body: copyOf(task), failure });
      if (!outcome.ok || outcome.waits !== undefined) return;
      const made = outcome.data.createdtask;
      const { project, sprint, points } = task;
      if (edit && (points > 0 || project !== null || (plan && sprint !== null))) {
        const place = { points, project: project ?? '', ...(plan && { sprint: sprint ?? '' }) };
        await sendPlan(dispatch, 'tasks', made._id, place, `${taskNumber(made)} could not be planned`);
      }
      const patches = [patchExisting<TaskView>('tasks', made._id, (card) => ({ ...card, deleted: true }))];
      const undo = () => void dispatch('DeleteTask', { id: made._id, patches, failure });
      toast.success(
        `${taskNumber(task)} is copied as ${taskNumber(made)}`,
        remove ? { action: { label: 'Undo', onSelect: undo } } : {},
      );
    },
  };
}
