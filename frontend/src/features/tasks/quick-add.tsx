import { messages } from '@atrium/contracts/core/messages';
import { CreateTask } from '@atrium/contracts/tasks/commands';
import type { PlanItem } from '@atrium/contracts/core/item-bodies';
import { type ColumnField, taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import { useSettings } from '../../platform/organisation/use-settings';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useStore } from '../../ui/store/use-store';
import { announce } from '../../ui/status/announcer-store';
import { Button } from '../../ui/element/button';
import { TextInput } from '../../ui/form/text-input';
import { toast } from '../../ui/overlay/toast-store';
import type { ColumnPartProps } from '../../widgets/board/board-types';
import { useReveal } from '../../widgets/board/use-reveal';
import { backlog, changeFor, noProject } from './columns';
import { useTaskBoard } from './task-board-context';
import { Form } from '../../ui/form/form';

/** A new card takes what its column stands for, and a middle priority where columns are no priorities. */
function startIn(column: string, group: ColumnField, tasktitle: string): CreateTask {
  const { priority = taskPriorityCodes[2], status, assignee } = changeFor(group, column);
  return {
    tasktitle,
    priority,
    ...(status !== undefined && { status }),
    ...(assignee !== undefined && { assignee: assignee ?? '' }),
  };
}

/** @returns null where the column plans nothing */
function planIn(column: string, group: ColumnField): PlanItem | null {
  const { sprint, project } = changeFor(group, column);
  if (sprint != null) return { sprint };
  return project == null ? null : { project };
}

/** @param props.onCancel closes it by its key, and gives the focus back */
function AddBox(props: { column: string; onClose: () => void; onCancel: () => void }) {
  const { column, onClose, onCancel } = props;
  const { commands, choices } = useTaskBoard();
  const { group } = choices;
  const reveal = useReveal();
  const [title, setTitle] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);

  const add = async () => {
    const tasktitle = title.trim();
    if (tasktitle === '') return;
    // Cleared at once for the next card.
    setTitle('');
    const outcome = await commands.create(startIn(column, group, tasktitle));
    if (outcome.ok) {
      announce(`Added ${tasktitle}`);
      if (outcome.waits !== undefined) return;
      const plan = planIn(column, group);
      if (plan !== null) await commands.plan(outcome.data.createdtask, plan);
      reveal(outcome.data.createdtask._id);
    } else {
      const reason = outcome.problem.errors?.[0]?.message ?? outcome.problem.message;
      toast.error(messages.task.saveFailure, { description: reason });
      setTitle((current) => (current === '' ? tasktitle : current));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };

  return (
    <Form onSubmit={() => void add()} className="flex animate-rise gap-2">
      <TextInput
        ref={box}
        aria-label="Title of the new card"
        placeholder="What is to be done?"
        maxLength={200}
        autoComplete="off"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => title.trim() === '' && onClose()}
      />
      {/* Keeps the focus in the box, which closes on blur. */}
      <Button type="submit" variant="primary" onPointerDown={(event) => event.preventDefault()}>
        Add
      </Button>
    </Form>
  );
}

export function QuickAdd({ column }: ColumnPartProps) {
  const { rights, adding, choices } = useTaskBoard();
  const { group } = choices;
  const { taskStatuses } = useSettings();
  const isOpen = useStore(adding) === column;
  const button = useRef<HTMLButtonElement>(null);
  const isCancelled = useRef(false);
  useEffect(() => {
    if (isOpen || !isCancelled.current) return;
    isCancelled.current = false;
    button.current?.focus();
  }, [isOpen]);
  if (!rights.create || (group === 'sprint' && column !== backlog && !rights.plan)) return null;
  // New cards are open, and join a project with an edit.
  if (group === 'status' && taskStatuses.some(({ id, done }) => id === column && done)) return null;
  if (group === 'project' && column !== noProject && !rights.edit) return null;
  const close = () => adding.set(null);
  const cancel = () => {
    isCancelled.current = true;
    close();
  };
  if (isOpen) return <AddBox column={column} onClose={close} onCancel={cancel} />;
  return (
    <Button
      ref={button}
      variant="ghost"
      full
      icon={Plus}
      data-shortcut="create"
      className="justify-start"
      onClick={() => adding.set(column)}
    >
      Add a card
    </Button>
  );
}
