import { assignedPeople } from '@atrium/contracts/core/coassignees';
import { type ItemLink, linksWith, linksWithout } from '@atrium/contracts/core/items';
import type { PlanItem } from '@atrium/contracts/core/item-bodies';
import { messages } from '@atrium/contracts/core/messages';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { firstStatus } from '@atrium/contracts/settings/task-statuses';
import type { CreateTask, EditTask, RepeatTask } from '@atrium/contracts/tasks/commands';
import { taskKind } from '@atrium/contracts/tasks/kind';
import type { ChecklistItem, TaskView } from '@atrium/contracts/tasks/views';
import { useMemo } from 'react';
import { type Dispatch, type Origin, type Outcome, patchExisting } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { type FieldProblems, fieldProblems } from '../../platform/form/use-small-form';
import type { Beside } from '../../platform/sync/provisional-rank';
import { type BulkLabels, changeAll, countText } from '../../shared-features/bulk/change-all';
import { sendPlan } from '../../shared-features/plan/plan-requests';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { toast } from '../../ui/overlay/toast-store';
import { realChange, reverseOf, sendChange } from './card-changes';
import { type CardChange, withChange } from './columns';
import { taskNumber } from './select';
import { statusName } from '../../shared-features/task-statuses/statuses';
import { taskStatusesNow } from '../../shared-features/task-statuses/statuses-now';
import type { TaskRights } from './task-board-context';

/** Changes of many cards, with one message and one undo. */
interface BulkCommands {
  /** @param done for the message, such as "moved to In review" */
  readonly putAll: (tasks: readonly TaskView[], change: CardChange, done: string) => Promise<void>;
  /** Adds people to those who work along; skips cards on which they all are. */
  readonly shareAll: (tasks: readonly TaskView[], people: readonly string[]) => Promise<void>;
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

/** Those of some people who are not on a card yet. */
function newOn({ assignee, coassignees }: TaskView, people: readonly string[]): string[] {
  const present = assignedPeople(assignee, coassignees);
  return people.filter((person) => !present.includes(person));
}

function bulkCommands(dispatch: Dispatch, confirm: (options: ConfirmOptions) => Promise<boolean>): BulkCommands {
  const quiet = { quiet: true } as const;
  return {
    async putAll(items, change, done) {
      await changeAll(labels, {
        items,
        act: (task) => sendChange(dispatch, task, change, null, quiet),
        done,
      });
    },
    async shareAll(cards, people) {
      await changeAll(labels, {
        items: cards.filter((card) => newOn(card, people).length > 0),
        act: (card) => {
          const coassignees = [...card.coassignees, ...newOn(card, people)];
          const patches = [patchExisting<TaskView>('tasks', card._id, (now) => ({ ...now, coassignees }))];
          return dispatch('EditTask', { id: card._id, body: { coassignees }, patches, ...quiet });
        },
        done: people.length === 1 ? 'shared with one more' : `shared with ${people.length} more`,
      });
    },
    async removeAll(items) {
      const agreed = await confirm({
        title: `Delete ${countText(labels, items.length)}?`,
        message: items.some(({ repeats }) => repeats != null)
          ? 'They leave the board. Their history stays, and they can be brought back. Repetitions go on: the next cards still come.'
          : 'They leave the board. Their history stays, and they can be brought back.',
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

interface CopyCommands {
  /** Copies a card as open, with an unchecked checklist. */
  readonly copy: (task: TaskView, rights: Pick<TaskRights, 'edit' | 'plan' | 'remove'>) => Promise<void>;
}

/** The body of the new card. */
function copyOf(task: TaskView): CreateTask {
  const { priority, assignee, coassignees, attachments, checklist } = task;
  return {
    ...detailsIn(taskKind, task),
    priority,
    assignee: assignee ?? '',
    coassignees,
    attachments: [...attachments],
    checklist: checklist.map(({ text }) => text),
  };
}

function copyCommands(dispatch: Dispatch): CopyCommands {
  const failure = messages.task.saveFailure;
  return {
    async copy(task, { edit, plan, remove }) {
      const outcome = await dispatch('CreateTask', { body: copyOf(task), failure });
      if (!outcome.ok || outcome.waits !== undefined) return;
      const made = outcome.data.createdtask;
      const { project, sprint, points } = task;
      if (edit && (points > 0 || project !== null || (plan && sprint !== null))) {
        const planned = { points, project: project ?? '', ...(plan && { sprint: sprint ?? '' }) };
        await sendPlan(dispatch, 'tasks', made._id, planned, `${taskNumber(made)} could not be planned`);
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

export interface TaskCommands extends BulkCommands, CopyCommands {
  /** The form reports refusals itself. */
  readonly create: (task: CreateTask, origin?: Origin) => Promise<Outcome<{ createdtask: TaskView }>>;
  readonly edit: (task: TaskView, changes: EditTask) => Promise<Outcome<{ updatedtask: TaskView }>>;
  readonly rename: (task: TaskView, tasktitle: string) => Promise<void>;
  /** Sets project, sprint and points. */
  readonly plan: (task: TaskView, plan: PlanItem) => Promise<void>;
  readonly link: (task: TaskView, link: ItemLink) => Promise<void>;
  readonly unlink: (task: TaskView, link: ItemLink) => Promise<void>;
  /** @param beside the neighbour that was chosen; null for no choice */
  readonly put: (task: TaskView, change: CardChange, beside?: Beside | null) => Promise<void>;
  readonly complete: (task: TaskView) => Promise<void>;
  readonly reopen: (task: TaskView) => Promise<void>;
  /**
   * Confirms first.
   * @returns whether the card was deleted
   */
  readonly remove: (task: TaskView) => Promise<boolean>;
  readonly restore: (task: TaskView) => Promise<void>;
  /** @returns problems by field; null on success */
  readonly repeat: (task: TaskView, body: RepeatTask) => Promise<FieldProblems | null>;
  readonly endRepetition: (task: TaskView) => Promise<void>;
  readonly addItem: (task: TaskView, text: string) => Promise<boolean>;
  readonly changeItem: (task: TaskView, item: ChecklistItem, change: Partial<ChecklistItem>) => Promise<void>;
  readonly removeItem: (task: TaskView, item: ChecklistItem) => Promise<void>;
}

const topic = 'tasks';

function patched(task: TaskView, change: (card: TaskView) => TaskView) {
  return [patchExisting<TaskView>(topic, task._id, change)];
}

function changed(task: TaskView, change: Partial<TaskView>) {
  return patched(task, (card) => ({ ...card, ...change }));
}

function withItems(task: TaskView, change: (items: readonly ChecklistItem[]) => readonly ChecklistItem[]) {
  return patched(task, (card) => ({ ...card, checklist: change(card.checklist) }));
}

/** The commands behind {@link useTaskCommands}. */
export function taskCommands(dispatch: Dispatch, confirm: (options: ConfirmOptions) => Promise<boolean>): TaskCommands {
  const failure = messages.task.saveFailure;

  /** Marks a card as done or open, and offers to undo that. */
  const settle = async (task: TaskView, done: boolean): Promise<(() => void) | null> => {
    const change = { status: firstStatus(taskStatusesNow(), done).id };
    const back = reverseOf(task, change);
    const patches = patched(task, (card) => withChange(card, change, taskStatusesNow()));
    const { ok } = await dispatch(done ? 'CompleteTask' : 'ReopenTask', { id: task._id, patches, failure });
    const settled = withChange(task, change, taskStatusesNow());
    return ok ? () => void sendChange(dispatch, settled, back, null, { failure }) : null;
  };
  const restore = async (task: TaskView): Promise<void> => {
    const patches = changed(task, { deleted: false });
    await dispatch('RestoreTask', { id: task._id, patches, failure });
  };

  return {
    ...bulkCommands(dispatch, confirm),
    ...copyCommands(dispatch),
    restore,
    create: (body, origin) => dispatch('CreateTask', { body, quiet: true, ...origin }),
    edit: (task, body) => dispatch('EditTask', { id: task._id, body, quiet: true }),
    async rename(task, text) {
      const tasktitle = text.trim();
      if (tasktitle === '' || tasktitle === task.tasktitle) return;
      const patches = changed(task, { tasktitle });
      const report = { failure: `${taskNumber(task)} could not be renamed` };
      await dispatch('EditTask', { id: task._id, body: { tasktitle }, patches, ...report });
    },
    async plan(task, plan) {
      await sendPlan(dispatch, topic, task._id, plan, `${taskNumber(task)} could not be planned`);
    },
    async link(task, link) {
      const { relation, collection, id } = link;
      const patches = patched(task, (card) => ({ ...card, links: linksWith(card.links, link) }));
      await dispatch('LinkTask', { id: task._id, body: { relation, collection, item: id }, patches, failure });
    },
    async unlink(task, { collection, id }) {
      const patches = patched(task, (card) => ({ ...card, links: linksWithout(card.links, { collection, id }) }));
      await dispatch('UnlinkTask', { id: task._id, body: { collection, item: id }, patches, failure });
    },
    async put(task, wanted, beside = null) {
      const change = realChange(task, wanted);
      const back = reverseOf(task, change);
      const report = { failure: `${taskNumber(task)} could not be moved` };
      const outcome = await sendChange(dispatch, task, change, beside, report);
      if (outcome?.ok !== true || change.status === undefined) return;
      const moved = withChange(task, change, taskStatusesNow());
      toast.success(`${taskNumber(task)} is in ${statusName(change.status, taskStatusesNow())}`, {
        id: `status-${task._id}`,
        action: { label: 'Undo', onSelect: () => void sendChange(dispatch, moved, back, null, report) },
      });
    },
    async complete(task) {
      const undo = await settle(task, true);
      if (undo === null) return;
      const action = { label: 'Undo', onSelect: undo };
      const follows = task.repeats?.after === 'done' ? { description: 'The next one comes in a minute or two.' } : {};
      toast.success(`${taskNumber(task)} is done`, { action, ...follows });
    },
    async reopen(task) {
      await settle(task, false);
    },
    async remove(task) {
      const agreed = await confirm({
        title: `Delete ${taskNumber(task)}?`,
        message:
          task.repeats == null
            ? `“${task.tasktitle}” leaves the board. Its history stays, and it can be brought back.`
            : `“${task.tasktitle}” leaves the board. Its repetition goes on: the next card still comes. To stop that, end the repetition first.`,
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
    async repeat(task, body) {
      const outcome = await dispatch('RepeatTask', { id: task._id, body, quiet: true });
      if (!outcome.ok) return fieldProblems(outcome.problem, 'frequency');
      toast.success(`${taskNumber(task)} repeats`);
      return null;
    },
    async endRepetition(task) {
      const patches = changed(task, { repeats: null });
      const { repeats } = task;
      const outcome = await dispatch('RepeatTask', { id: task._id, body: { frequency: 'none' }, patches, failure });
      if (!outcome.ok || repeats == null) return;
      const { until, count, weekdays, ...rule } = repeats;
      const body = { ...rule, weekdays: [...weekdays], until, ...(count === null ? {} : { count }) };
      const undo = () => void dispatch('RepeatTask', { id: task._id, body, failure });
      toast.success(`${taskNumber(task)} no longer repeats`, { action: { label: 'Undo', onSelect: undo } });
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
