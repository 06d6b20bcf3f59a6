import { messages } from '@atrium/contracts/core/messages';
import type { PlanItem } from '@atrium/contracts/core/items';
import type { CreateTask, EditTask } from '@atrium/contracts/tasks/commands';
import type { TaskPriority } from '@atrium/contracts/tasks/rules';
import type { ChecklistItem, TaskView } from '@atrium/contracts/tasks/views';
import { useMemo } from 'react';
import { type Dispatch, type Outcome, patchExisting, type Origin } from '../../platform/api/dispatch';
import { shownTopics } from '../../platform/sync/shown';
import { sendPlan } from '../../shared-features/plan/plan-requests';
import { type Beside, provisionalRank, standsAt } from '../../platform/sync/provisional-rank';
import { useDispatch } from '../../platform/api/use-dispatch';
import { type ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { toast } from '../../ui/overlay/toast-store';
import { openColumn, taskNumber } from './select';

/** What can be done to cards. */
export interface TaskCommands {
  /** The form shows what is wrong by itself. */
  readonly create: (task: CreateTask, origin?: Origin) => Promise<Outcome<{ createdtask: TaskView }>>;
  readonly edit: (task: TaskView, changes: EditTask) => Promise<Outcome<{ updatedtask: TaskView }>>;
  readonly assign: (task: TaskView, assignee: string | null) => Promise<void>;
  /** Says in which project and sprint a card is done, and how large it is. */
  readonly plan: (task: TaskView, plan: PlanItem) => Promise<void>;
  readonly move: (task: TaskView, priority: TaskPriority, beside: Beside) => Promise<void>;
  readonly complete: (task: TaskView) => Promise<void>;
  readonly reopen: (task: TaskView) => Promise<void>;
  /** Asks first. @returns whether the card is gone */
  readonly remove: (task: TaskView) => Promise<boolean>;
  readonly restore: (task: TaskView) => Promise<void>;
  readonly addItem: (task: TaskView, text: string) => Promise<boolean>;
  readonly changeItem: (task: TaskView, item: ChecklistItem, change: Partial<ChecklistItem>) => Promise<void>;
  readonly removeItem: (task: TaskView, item: ChecklistItem) => Promise<void>;
}

const topic = 'tasks';

/** All cards as they are shown now. */
function tasksNow(): readonly TaskView[] {
  return shownTopics.view(topic).documents as readonly TaskView[];
}

function changed(task: TaskView, change: Partial<TaskView>) {
  return [patchExisting<TaskView>(topic, task._id, (card) => ({ ...card, ...change }))];
}

function withItems(task: TaskView, change: (items: readonly ChecklistItem[]) => readonly ChecklistItem[]) {
  return [patchExisting<TaskView>(topic, task._id, (card) => ({ ...card, checklist: change(card.checklist) }))];
}

/** The commands over a dispatch and a way to ask; what the components get from {@link useTaskCommands}. */
export function taskCommands(dispatch: Dispatch, confirm: (options: ConfirmOptions) => Promise<boolean>): TaskCommands {
  const failure = messages.task.saveFailure;

  const reopen = async (task: TaskView): Promise<void> => {
    const patches = changed(task, { state: 'open', doneAt: null });
    await dispatch('ReopenTask', { id: task._id, patches, failure });
  };
  const restore = async (task: TaskView): Promise<void> => {
    const patches = changed(task, { deleted: false });
    await dispatch('RestoreTask', { id: task._id, patches, failure });
  };

  return {
    reopen,
    restore,
    create: (body, origin) => dispatch('CreateTask', { body, quiet: true, ...origin }),
    edit: (task, body) => dispatch('EditTask', { id: task._id, body, quiet: true }),
    async assign(task, assignee) {
      const patches = changed(task, { assignee });
      await dispatch('EditTask', { id: task._id, body: { assignee: assignee ?? '' }, patches, failure });
    },
    async plan(task, plan) {
      await sendPlan(dispatch, topic, task._id, plan, `${taskNumber(task)} could not be planned`);
    },
    async move(task, priority, beside) {
      const column = openColumn(tasksNow(), priority).filter(({ _id }) => _id !== task._id);
      if (task.priority === priority && standsAt(column, task, beside)) return;
      const patches = changed(task, { priority, rank: provisionalRank(column, beside) });
      await dispatch('MoveTask', {
        id: task._id,
        body: { priority, ...beside },
        patches,
        failure: `${taskNumber(task)} could not be moved`,
      });
    },
    async complete(task) {
      const patches = changed(task, { state: 'done', doneAt: new Date().toISOString() });
      const { ok } = await dispatch('CompleteTask', { id: task._id, patches, failure });
      if (!ok) return;
      toast.success(`${taskNumber(task)} is done`, { action: { label: 'Undo', onSelect: () => void reopen(task) } });
    },
    async remove(task) {
      const agreed = await confirm({
        title: `Delete ${taskNumber(task)}?`,
        message: `“${task.tasktitle}” leaves the board. Its history stays, and it can be brought back.`,
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (!agreed) return false;
      const patches = changed(task, { deleted: true });
      const outcome = await dispatch('DeleteTask', { id: task._id, patches, failure });
      if (!outcome.ok) return false;
      const text = messages.task.deleted(task._id);
      toast.success(text, { action: { label: 'Undo', onSelect: () => void restore(task) } });
      return true;
    },
    async addItem(task, text) {
      const line = { id: `new-${crypto.randomUUID()}`, text, done: false };
      const patches = withItems(task, (items) => [...items, line]);
      return (await dispatch('AddChecklistItem', { id: task._id, body: { text }, patches, failure })).ok;
    },
    async changeItem(task, { id }, change) {
      const patches = withItems(task, (items) => items.map((each) => (each.id === id ? { ...each, ...change } : each)));
      await dispatch('ChangeChecklistItem', { id: task._id, body: { item: id, ...change }, patches, failure });
    },
    async removeItem(task, { id }) {
      const patches = withItems(task, (items) => items.filter((each) => each.id !== id));
      await dispatch('RemoveChecklistItem', { id: task._id, body: { item: id }, patches, failure });
    },
  };
}

export function useTaskCommands(): TaskCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  return useMemo(() => taskCommands(dispatch, confirm), [dispatch, confirm]);
}
