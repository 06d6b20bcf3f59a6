import type { TaskView } from '@atrium/contracts/tasks/views';
import { CircleCheck, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { cx } from '../../ui/element/cx';
import { taskNumber } from './select';
import { useTaskBoard } from './task-board-context';

interface ActionProps {
  label: string;
  icon: LucideIcon;
  onAction: () => void;
  tabIndex: number;
  className: string;
}

// Plain buttons with titles: a tooltip of its own for each of hundreds of buttons would make scrolling heavy.
function Action({ label, icon: Icon, onAction, tabIndex, className }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={onAction}
      className={cx(
        'flex size-6 items-center justify-center rounded-md text-ink-faint hover:bg-hover pointer-coarse:size-8',
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}

/** What can be done to a card on the spot: done, edit, delete; each only for who may. */
export function CardActions({ task, tabIndex }: { task: TaskView; tabIndex: number }) {
  const { commands, rights, open } = useTaskBoard();
  const number = taskNumber(task);
  const { complete, remove } = commands;
  return (
    <span className="relative z-1 ms-auto -me-1.5 flex opacity-60 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
      {rights.edit ? (
        <>
          <Action
            label={`Mark ${number} as done`}
            icon={CircleCheck}
            onAction={() => void complete(task)}
            tabIndex={tabIndex}
            className="hover:text-success-ink"
          />
          <Action
            label={`Edit ${number}`}
            icon={Pencil}
            onAction={() => open(task._id)}
            tabIndex={tabIndex}
            className="hover:text-ink"
          />
        </>
      ) : null}
      {rights.remove ? (
        <Action
          label={`Delete ${number}`}
          icon={Trash2}
          onAction={() => void remove(task)}
          tabIndex={tabIndex}
          className="hover:text-danger-ink"
        />
      ) : null}
    </span>
  );
}
