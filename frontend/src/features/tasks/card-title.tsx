import type { TaskView } from '@atrium/contracts/tasks/views';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { CardGrip } from '../../widgets/board/board-types';
import { isPressed } from '../../ui/keys/shortcuts';
import { taskNumber } from './select';
import { toggled, useIsRenaming, useTaskBoard } from './task-board-context';

const stop = (event: { stopPropagation: () => void }): void => event.stopPropagation();

/** Returns the focus once the title is a button again. */
function focusCard(id: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(id)}"]`)?.focus());
}

/** Edits the title in place. */
function TitleBox({ task }: { task: TaskView }) {
  const { commands, renaming } = useTaskBoard();
  const [text, setText] = useState(task.tasktitle);
  const box = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  useEffect(() => box.current?.select(), []);
  const end = (keeps: boolean, returns: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    renaming.set(null);
    if (keeps) void commands.rename(task, text);
    if (returns) focusCard(task._id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    end(event.key === 'Enter', true);
  };
  return (
    <textarea
      ref={box}
      aria-label={`Title of ${taskNumber(task)}`}
      rows={2}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value.replace(/\n/g, ' '))}
      onKeyDown={onKeyDown}
      onBlur={() => end(true, false)}
      // Dragging here selects text instead of lifting the card.
      onMouseDown={stop}
      onTouchStart={stop}
      className="relative z-1 -mx-1.5 field-sizing-content resize-none rounded-md border border-line-control bg-surface px-1.5 py-0.5 text-body font-medium select-text focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-focus"
    />
  );
}

/** Opens the card, lifts it with the space bar, and edits it in place with F2. */
export function CardTitle({ task, grip }: { task: TaskView; grip: CardGrip | null }) {
  const { open, rights, renaming, selected } = useTaskBoard();
  const isRenaming = useIsRenaming(task._id);
  if (isRenaming && grip !== null) return <TitleBox task={task} />;
  const pick = () => selected.set(toggled(selected.get(), task._id));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!rights.edit) return;
    if (isPressed(event, 'rename')) renaming.set(task._id);
    else if (isPressed(event, 'select')) pick();
    else return;
    event.preventDefault();
  };
  const onClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (rights.edit && (ctrlKey || metaKey || shiftKey)) pick();
    else open(task._id);
  };
  return (
    <button
      type="button"
      {...grip}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="text-start text-body font-medium wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
    >
      <span data-field="tasktitle" className="relative z-1 line-clamp-3">
        {task.tasktitle}
      </span>
    </button>
  );
}
