import { Inbox, Rocket, UserRound } from 'lucide-react';
import { usePersonName } from '../../platform/presence/use-names';
import { Avatar } from '../../ui/person/avatar';
import type { BoardParts, ColumnPartProps } from '../../widgets/board/board-types';
import type { Grouping } from './board-search';
import { PrioritySign } from '../../widgets/priority/priority-badge';
import { QuickAdd } from './quick-add';
import { backlog, nobody, priorityIn } from './select';
import { TaskCard } from './task-card';
import { type TaskRights, useTaskBoard } from './task-board-context';
import { useBoardSearch } from './use-board-search';

function PersonMark({ id }: { id: string }) {
  const name = usePersonName(id) ?? '';
  return <Avatar name={name} seed={id} decorative />;
}

/** The sign of a column: of its priority, the sprint's, or the person's avatar. */
function ColumnMark({ column }: ColumnPartProps) {
  const [{ group }] = useBoardSearch();
  const priority = priorityIn(column);
  if (priority !== null) return <PrioritySign priority={priority} />;
  if (group === 'sprint') {
    const Sign = column === backlog ? Inbox : Rocket;
    return <Sign aria-hidden className="size-4 text-ink-faint" />;
  }
  if (column === nobody) return <UserRound aria-hidden className="size-4 text-ink-faint" />;
  return <PersonMark id={column} />;
}

function hintFor(isFiltering: boolean, group: Grouping | undefined, { create, edit, plan }: TaskRights): string {
  if (isFiltering) return 'No card matches the filter.';
  if (group === 'sprint') return plan ? 'No cards here. Drop one to plan it.' : 'No cards here.';
  if (edit) return create ? 'No cards here. Drop one, or add one below.' : 'No cards here. Drop one to put it here.';
  return 'No cards here.';
}

/** What stands in a column without cards. */
function EmptyColumn() {
  const { rights } = useTaskBoard();
  const [{ q, who, label, due, group }] = useBoardSearch();
  const isFiltering = [q, who, label, due].some((value) => value !== undefined);
  return (
    <p className="mx-1 mt-1 rounded-lg border border-dashed border-line-strong px-3 py-6 text-center text-meta text-balance text-ink-faint">
      {hintFor(isFiltering, group, rights)}
    </p>
  );
}

/** What the board is made of. */
export const boardParts: BoardParts = { card: TaskCard, mark: ColumnMark, empty: EmptyColumn, foot: QuickAdd };
