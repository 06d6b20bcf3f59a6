import type { TaskView } from '@atrium/contracts/tasks/views';
import { History, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { liveStore } from '../../platform/live';
import type { HistoryView } from '../../platform/use-history';
import { Button } from '../../ui/button';
import { provenanceOf, valueText } from './history-words';
import { labelsIn } from './select';
import { TaskFields } from './task-fields';
import type { TaskField, TaskValues } from './task-form-rules';
import type { People } from './use-people';
import { useTaskForm } from './use-task-form';

/** Props of {@link TaskForm}. */
export interface TaskFormProps {
  /** What the form's element is called, for the button that sends it from outside. */
  id: string;
  /** Null for a new card. */
  task: TaskView | null;
  blank: TaskValues;
  people: People;
  history: HistoryView | null;
  isLocked: boolean;
  onSaved: (task: TaskView) => void;
}

function Notice({ icon: Icon, children, action }: { icon: LucideIcon; children: ReactNode; action: ReactNode }) {
  return (
    <div className="mb-4 flex items-center gap-2 rounded-md border border-accent-line bg-accent-soft px-3 py-1.5 text-accent-ink">
      <Icon aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow">{children}</p>
      {action}
    </div>
  );
}

/** The form of a card, for a new one and for one that is there. */
export function TaskForm(props: TaskFormProps) {
  const { id, task, blank, people, history, isLocked, onSaved } = props;
  const { form, submit, take, discard, theirs, live, isRestored } = useTaskForm(task, blank, onSaved);
  const { nameOf } = people;

  const remoteOf = (field: TaskField) => {
    if (live === null || !theirs.includes(field)) return undefined;
    const by = provenanceOf(history?.entries ?? [], field, nameOf)?.by ?? 'Somebody else';
    return { by, value: valueText(field, live[field], nameOf) ?? 'nothing', onTake: () => take(field) };
  };

  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      {isRestored ? (
        <Notice
          icon={History}
          action={
            <Button size="sm" onClick={discard}>
              Discard
            </Button>
          }
        >
          What you had not saved is back.
        </Notice>
      ) : null}
      <TaskFields
        form={form}
        people={people}
        knownLabels={labelsIn(liveStore.view('tasks').documents as readonly TaskView[])}
        isLocked={isLocked}
        remoteOf={remoteOf}
      />
    </form>
  );
}
