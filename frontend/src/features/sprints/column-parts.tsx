import { CircleCheck, CircleDashed, CircleDot, Inbox, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from '../../ui/element/cx';
import { inkOf, type Tone } from '../../ui/element/tone';
import type { BoardParts, ColumnFootProps, ColumnPartProps } from '../../widgets/board/board-types';
import { movePlan, moveText } from './item-commands';
import { useSprintBoard } from './sprint-board-context';
import { SprintCard } from './sprint-card';
import { backlog, columnOf, stageIn } from './sprint-index';
import { stageText } from './sprint-items';
import { itemNow } from './use-sprints';
import { useSprintSearch } from './use-sprint-search';
import { useTaskStatuses } from '../../shared-features/task-statuses/use-task-statuses';
import { formatNumber } from '../../ui/format/numbers';

const marks: Readonly<Record<string, { icon: LucideIcon; tone: Tone }>> = {
  backlog: { icon: Inbox, tone: 'neutral' },
  todo: { icon: CircleDashed, tone: 'neutral' },
  doing: { icon: CircleDot, tone: 'primary' },
  done: { icon: CircleCheck, tone: 'success' },
};

function ColumnMark({ column }: ColumnPartProps) {
  const mark = marks[column];
  if (mark === undefined) return null;
  return <mark.icon aria-hidden className={cx('size-4', inkOf[mark.tone])} />;
}

function hintFor(column: string, isFiltering: boolean, mayPlan: boolean): string {
  if (isFiltering) return 'No card matches the filter.';
  if (column === backlog) return 'Nothing left: all open work is in a sprint or belongs to other projects.';
  if (column === 'todo' && mayPlan) return 'Drag cards here from the backlog to plan the sprint.';
  return 'No cards here.';
}

function EmptyColumn({ column }: ColumnPartProps) {
  const { rights } = useSprintBoard();
  const [{ q, kind }] = useSprintSearch();
  return (
    <p className="mx-1 mt-1 rounded-lg border border-dashed border-line-strong px-3 py-6 text-center text-meta text-balance text-ink-faint">
      {hintFor(column, q !== undefined || kind !== undefined, rights.plan)}
    </p>
  );
}

function ColumnPoints({ column }: ColumnPartProps) {
  const { index } = useSprintBoard();
  const points = useSyncExternalStore(index.subscribe, () =>
    index.items(column).reduce((sum, { document }) => sum + document.points, 0),
  );
  const unsized = useSyncExternalStore(
    index.subscribe,
    () => index.items(column).filter(({ document }) => document.points === 0).length,
  );
  if (points === 0) return null;
  return (
    <p className="flex justify-between px-1 text-meta text-ink-faint tabular-nums">
      <span>{points === 1 ? '1 point' : `${formatNumber(points)} points`}</span>
      {unsized > 0 ? <span>{formatNumber(unsized)} not estimated</span> : null}
    </p>
  );
}

function ColumnFoot({ column, over }: ColumnFootProps) {
  const { rights, sprint } = useSprintBoard();
  const item = over === null ? null : itemNow(over);
  const from = item === null ? null : columnOf(item, sprint);
  const change = item === null || from === null ? null : moveText(item, movePlan(item, from, column, rights));
  const stage = stageIn(column);
  const statuses = useTaskStatuses();
  const mayChange = Object.values(rights.edit).some(Boolean);
  return (
    <div className="flex flex-col gap-1">
      {stage === null || !mayChange ? null : (
        <p className="px-1 text-meta text-ink-faint">
          {stageText(stage, statuses)}
          {stage === 'todo' ? '; those from the backlog stay as they are' : ''}
        </p>
      )}
      <p aria-live="polite" className="px-1 text-meta font-medium text-balance text-ink">
        {change}
      </p>
      <ColumnPoints column={column} />
    </div>
  );
}

export const sprintParts: BoardParts = { card: SprintCard, mark: ColumnMark, empty: EmptyColumn, foot: ColumnFoot };
