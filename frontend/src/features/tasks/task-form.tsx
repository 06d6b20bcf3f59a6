import type { TaskView } from '@atrium/contracts/tasks/views';
import { usePresence } from '../../platform/presence/use-presence';
import { shownTopics } from '../../platform/sync/shown';
import type { HistoryView } from '../../platform/sync/use-history';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { CustomValues } from '../../shared-features/custom-fields/custom-values';
import { lastAuthorOf } from '../../shared-features/history/history-labels';
import { FormNotices } from '../../shared-features/record-form/form-notices';
import { useSettings } from '../../platform/organisation/use-settings';
import { valueText } from './history-labels';
import { labelsIn } from './select';
import { statusOptions } from './statuses';
import { TaskFields } from './task-fields';
import type { TaskField, TaskValues } from './task-form-rules';
import type { People } from './use-people';
import { useTaskForm } from './use-task-form';
import { Form } from '../../ui/form/form';

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

export function TaskForm(props: TaskFormProps) {
  const { id, task, blank, people, history, isLocked, onSaved, onUploading } = props;
  const { form, submit, take, discard, theirs, changed, live, isRestored, custom } = useTaskForm(task, blank, onSaved);
  const { taskStatuses } = useSettings();
  const { nameOf } = people;
  // Others see only who really changes something.
  usePresence('tasks', task !== null && changed.length > 0 ? `editing:${task._id}` : null);

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
      />
      {isLocked && task !== null ? (
        <CustomValues custom={task.custom} collection="tasks" record={task._id} />
      ) : (
        <CustomFields custom={custom} of={task === null ? null : { collection: 'tasks', record: task._id }} />
      )}
    </Form>
  );
}
