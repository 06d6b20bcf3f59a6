import type { TaskView } from '@atrium/contracts/tasks/views';
import {
  AlignLeft,
  CircleCheck,
  Copy,
  ExternalLink,
  type LucideIcon,
  Pencil,
  RotateCcw,
  SquareCheck,
  TextCursorInput,
  Trash2,
} from 'lucide-react';
import { cx } from '../../ui/element/cx';
import { Menu, type MenuEntry } from '../../ui/overlay/menu';
import { taskNumber } from './select';
import { toggled, useTaskBoard, useUnfolded } from './task-board-context';

interface ActionProps {
  label: string;
  icon: LucideIcon;
  onAction: () => void;
  tabIndex: number;
  className: string;
  isPressed?: boolean;
}

const actionClass =
  'flex size-6 items-center justify-center rounded-md text-ink-faint hover:bg-hover pointer-coarse:size-8';

// Hundreds of buttons with tooltip components would slow down scrolling, so these only have titles.
function Action({ label, icon: Icon, onAction, tabIndex, className, isPressed }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isPressed}
      title={label}
      tabIndex={tabIndex}
      onClick={onAction}
      className={cx(actionClass, isPressed === true && 'bg-pressed text-ink', className)}
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}

// A menu returns the focus first; a dialog takes it after that.
function entry(id: string, label: string, icon: LucideIcon, onSelect: () => void): MenuEntry {
  return { id, label, icon, onSelect };
}

function More({ task }: { task: TaskView }) {
  const { commands, rights, open, renaming, selected } = useTaskBoard();
  const number = taskNumber(task);
  const groups: MenuEntry[][] = [
    [
      entry('open', 'Open', ExternalLink, () => open(task._id)),
      ...(rights.edit
        ? [
            {
              ...entry('rename', 'Rename', TextCursorInput, () => setTimeout(() => renaming.set(task._id))),
              shortcut: 'F2',
            },
            {
              ...entry('select', 'Select', SquareCheck, () => selected.set(toggled(selected.get(), task._id))),
              shortcut: 'X',
            },
          ]
        : []),
      ...(rights.create ? [entry('copy', 'Copy card', Copy, () => void commands.copy(task, rights))] : []),
    ],
    ...(rights.remove ? [[entry('delete', 'Delete', Trash2, () => setTimeout(() => void commands.remove(task)))]] : []),
  ];
  return <Menu label={`More for ${number}`} size="sm" groups={groups} className="text-ink-faint" />;
}

export function CardActions({ task, tabIndex }: { task: TaskView; tabIndex: number }) {
  const { commands, rights, facts, open } = useTaskBoard();
  const [detailsOpen, toggleDetails] = useUnfolded(task._id, 'details');
  const number = taskNumber(task);
  const { complete, reopen, remove } = commands;
  const isDone = task.state === 'done';
  return (
    <span
      data-actions
      // They lie over the title: a press on it that is already under way must not hit them.
      className="absolute end-1 top-1 z-2 flex items-center rounded-md border bg-raised shadow-card transition-[opacity,pointer-events] transition-discrete delay-200 duration-150 starting:pointer-events-none starting:opacity-0 pointer-coarse:static pointer-coarse:self-end pointer-coarse:border-0 pointer-coarse:bg-transparent pointer-coarse:shadow-none"
    >
      {task.description === '' || facts.has('details') ? null : (
        <Action
          label="Details"
          icon={AlignLeft}
          onAction={toggleDetails}
          isPressed={detailsOpen}
          tabIndex={tabIndex}
          className="hover:text-ink"
        />
      )}
      {rights.edit ? (
        <>
          <Action
            label={isDone ? `Reopen ${number}` : `Mark ${number} as done`}
            icon={isDone ? RotateCcw : CircleCheck}
            onAction={() => void (isDone ? reopen(task) : complete(task))}
            tabIndex={tabIndex}
            className="hover:text-success-ink"
          />
          <Action
            label={`Edit ${number}`}
            icon={Pencil}
            onAction={() => open(task._id)}
            tabIndex={tabIndex}
            className="hover:text-ink pointer-coarse:hidden"
          />
        </>
      ) : null}
      {rights.remove ? (
        <Action
          label={`Delete ${number}`}
          icon={Trash2}
          onAction={() => void remove(task)}
          tabIndex={tabIndex}
          // A finger has it in the menu.
          className="hover:text-danger-ink pointer-coarse:hidden"
        />
      ) : null}
      <More task={task} />
    </span>
  );
}
