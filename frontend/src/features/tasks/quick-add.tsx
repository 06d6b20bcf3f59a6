import { messages } from '@atrium/contracts/core/messages';
import { CreateTask } from '@atrium/contracts/tasks/commands';
import { taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useStore } from '../../ui/store/use-store';
import { announce } from '../../ui/status/announcer-store';
import { Button } from '../../ui/element/button';
import { TextInput } from '../../ui/form/text-input';
import { toast } from '../../ui/overlay/toast-store';
import type { ColumnPartProps } from '../../widgets/board/board-types';
import { useReveal } from '../../widgets/board/use-reveal';
import type { Grouping } from './board-search';
import { backlog, nobody, priorityIn } from './select';
import { useTaskBoard } from './task-board-context';
import { useBoardSearch } from './use-board-search';

/** Where priorities aren't the columns, a new card starts with the middle priority. */
function startIn(column: string, group: Grouping | undefined, tasktitle: string): CreateTask {
  const priority = priorityIn(column);
  if (priority !== null) return { tasktitle, priority };
  if (group === 'sprint') return { tasktitle, priority: taskPriorityCodes[2] };
  return { tasktitle, priority: taskPriorityCodes[2], assignee: column === nobody ? '' : column };
}

function AddBox({ column, onClose }: { column: string; onClose: () => void }) {
  const { commands } = useTaskBoard();
  const [{ group }] = useBoardSearch();
  const reveal = useReveal();
  const [title, setTitle] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    const tasktitle = title.trim();
    if (tasktitle === '') return;
    // Cleared at once, so that several cards can be written in a row.
    setTitle('');
    const outcome = await commands.create(startIn(column, group, tasktitle));
    if (outcome.ok) {
      announce(`Added ${tasktitle}`);
      if (outcome.waits !== undefined) return;
      if (group === 'sprint' && column !== backlog) await commands.plan(outcome.data.createdtask, { sprint: column });
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
    onClose();
  };

  return (
    <form onSubmit={(event) => void add(event)} className="flex animate-rise gap-2">
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
    </form>
  );
}

export function QuickAdd({ column }: ColumnPartProps) {
  const { rights, adding } = useTaskBoard();
  const [{ group }] = useBoardSearch();
  const isOpen = useStore(adding) === column;
  if (!rights.create || (group === 'sprint' && column !== backlog && !rights.plan)) return null;
  if (isOpen) return <AddBox column={column} onClose={() => adding.set(null)} />;
  return (
    <Button
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
