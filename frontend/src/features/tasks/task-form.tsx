import { messages } from '@atrium/contracts/core/messages';
import { taskCommands } from '@atrium/contracts/tasks/commands';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { withAnswer } from '../../platform/api/dispatch';
import { newDraftName, madeFromOf, useMessageSeed } from '../../platform/api/message-seed';
import { useFieldEditors } from '../../platform/form/use-field-editors';
import { firstLine } from '../../platform/list/excerpt';
import { useSettings } from '../../platform/organisation/use-settings';
import { usePresence } from '../../platform/presence/use-presence';
import { shownTopics } from '../../platform/sync/shown';
import type { HistoryView } from '../../platform/sync/use-history';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { CustomValues } from '../../shared-features/custom-fields/custom-values';
import { useCustomForm } from '../../shared-features/custom-fields/use-custom-form';
import { lastAuthorOf } from '../../shared-features/history/history-labels';
import { FormNotices } from '../../shared-features/record-form/form-notices';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { Form } from '../../ui/form/form';
import { valueText } from './history-labels';
import { labelsIn } from './select';
import { statusOf, statusOptions } from '../../shared-features/task-statuses/statuses';
import { useTaskBoard } from './task-board-context';
import { TaskFields } from './task-fields';
import { creationOf, type TaskField, type TaskValues, valuesOf } from './task-form-rules';
import type { People } from './use-people';

export interface TaskFormProps {
  /** For the submit button outside of the form. */
  id: string;
  task: TaskView | null;
  blank: TaskValues;
  people: People;
  history: HistoryView | null;
  isLocked: boolean;
  onSaved: (task: TaskView | null) => void;
  /** Called when uploads begin and end. */
  onUploading: (isUploading: boolean) => void;
}

/**
 * @param task null for a new card
 * @param blank initial values of a new card
 * @param saved gets the saved card; null when nothing differed or it waits for the connection
 */
function useTaskForm(task: TaskView | null, blank: TaskValues, saved: (task: TaskView | null) => void) {
  const { commands } = useTaskBoard();
  const seed = useMessageSeed('tasks', task === null);
  const { taskStatuses } = useSettings();
  const live = task === null ? null : valuesOf(task, statusOf(task, taskStatuses).id);
  const custom = useCustomForm('Notes', `task.${task?._id ?? 'new'}`, task?.custom, task === null);
  const form = useRecordForm<TaskValues, TaskView>({
    draftName: task === null ? newDraftName('task', seed) : `task.${task._id}`,
    live,
    version: task?.version ?? null,
    blank: seed === null ? blank : { ...blank, tasktitle: firstLine(seed.text).slice(0, 200), description: seed.text },
    command: task === null ? taskCommands.CreateTask : taskCommands.EditTask,
    custom,
    async send(changes, all, own) {
      if (task === null) {
        const outcome = await commands.create(Object.assign({}, creationOf(all), own), madeFromOf(seed));
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

export function TaskForm(props: TaskFormProps) {
  const { id, task, blank, people, history, isLocked, onSaved, onUploading } = props;
  const { form, submit, take, discard, theirs, changed, live, isRestored, custom } = useTaskForm(task, blank, onSaved);
  const { taskStatuses } = useSettings();
  const { nameOf } = people;
  // Others see only who really changes something.
  usePresence('tasks', task !== null && changed.length > 0 ? `editing:${task._id}` : null);

  const editorsOf = useFieldEditors('tasks', task?._id ?? null);
  const remoteOf = (field: TaskField) => {
    if (live === null || !theirs.includes(field)) return undefined;
    const by = lastAuthorOf(history?.entries ?? [], field) ?? 'Somebody else';
    return { by, value: valueText(field, live[field], nameOf) ?? 'nothing', onTake: () => take(field) };
  };

  return (
    <Form id={id} onReset={discard} onSubmit={submit} className="flex flex-col gap-4">
      <FormNotices isRestored={isRestored} onDiscard={discard} />
      <TaskFields
        form={form}
        people={people}
        knownLabels={labelsIn(shownTopics.view('tasks').documents as readonly TaskView[])}
        statuses={statusOptions(taskStatuses, task === null)}
        isLocked={isLocked}
        onUploading={onUploading}
        remoteOf={remoteOf}
        editorsOf={editorsOf}
      />
      {isLocked && task !== null ? (
        <CustomValues custom={task.custom} collection="tasks" record={task._id} />
      ) : (
        <CustomFields custom={custom} of={task === null ? null : { collection: 'tasks', record: task._id }} />
      )}
    </Form>
  );
}
