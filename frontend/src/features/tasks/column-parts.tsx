import { UserRound } from 'lucide-react';
import { Avatar } from '../../ui/avatar';
import type { BoardParts, ColumnPartProps } from '../../widgets/board/board-types';
import { PrioritySign } from './priority-badge';
import { QuickAdd } from './quick-add';
import { nobody, priorityIn } from './select';
import { TaskCard } from './task-card';
import { useTaskBoard } from './task-board-context';
import { usePersonName } from './use-people';

function PersonMark({ id }: { id: string }) {
  const name = usePersonName(id) ?? '';
  return <Avatar name={name} seed={id} decorative />;
}

/** The sign of a column: of its priority, or the person's avatar. */
function ColumnMark({ column }: ColumnPartProps) {
  const priority = priorityIn(column);
  if (priority !== null) return <PrioritySign priority={priority} />;
  if (column === nobody) return <UserRound aria-hidden className="size-4 text-ink-faint" />;
  return <PersonMark id={column} />;
}

/** What stands in a column without cards. */
function EmptyColumn() {
  const { rights } = useTaskBoard();
  return (
    <p className="mx-1 mt-1 rounded-lg border border-dashed border-line-strong px-3 py-6 text-center text-meta text-ink-faint">
      {rights.edit ? 'No cards here. Drop one, or add one below.' : 'No cards here.'}
    </p>
  );
}

/** What the board is made of. */
export const boardParts: BoardParts = { card: TaskCard, mark: ColumnMark, empty: EmptyColumn, foot: QuickAdd };
