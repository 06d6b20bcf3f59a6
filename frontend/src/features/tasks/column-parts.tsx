import { statusInUse } from '@atrium/contracts/settings/task-statuses';
import type { ColumnField } from '@atrium/contracts/tasks/rules';
import { Lock } from 'lucide-react';
import { useSettings } from '../../platform/organisation/use-settings';
import { cx } from '../../ui/element/cx';
import type { BoardParts, ColumnHeadProps, ColumnPartProps } from '../../widgets/board/board-types';
import { ColumnLimit } from './column-limit';
import { ColumnSign } from './column-mark';
import { QuickAdd } from './quick-add';
import { TaskCard } from './task-card';
import { type TaskRights, useTaskBoard } from './task-board-context';
import { useBoardSearch } from './use-board-search';
import { fillOf, isLimited, limitOf } from './wip-limit';
import { formatNumber } from '../../ui/format/numbers';

function ColumnMark({ column }: ColumnPartProps) {
  const { choices } = useTaskBoard();
  return <ColumnSign field={choices.group} column={column} />;
}

function LaneMark({ column }: ColumnPartProps) {
  const { choices } = useTaskBoard();
  return choices.lanes === null ? null : <ColumnSign field={choices.lanes} column={column} />;
}

const fillClass = {
  free: 'bg-pressed text-ink-muted',
  full: 'bg-warning-soft text-warning-ink',
  over: 'bg-danger-soft text-danger-ink',
} as const;

/** Shows count and limit, and opens the editor of the limit. */
function ColumnCount({ column, count }: ColumnHeadProps) {
  const { choices, rights, titleOf } = useTaskBoard();
  const { wipLimits, taskStatuses } = useSettings();
  const { group } = choices;
  const limit = limitOf(wipLimits, group, column);
  const isDone = group === 'status' && statusInUse(taskStatuses, column, true).id === column;
  const kind = limit?.hard === true ? 'hard' : 'soft';
  const limits = limit === null ? null : `of ${limit.most} at most, a ${kind} limit`;
  return (
    <>
      <span
        data-fill={fillOf(count, limit)}
        title={limit === null ? undefined : `At most ${limit.most} cards (${kind} limit)`}
        className={cx(
          'inline-flex items-center gap-1 rounded-full px-1.5 text-tiny font-medium tabular-nums',
          fillClass[fillOf(count, limit)],
        )}
      >
        {formatNumber(count)}
        {limit === null ? null : <span aria-hidden>/ {limit.most}</span>}
        {limits === null ? null : <span className="sr-only">{limits}</span>}
        {limit?.hard === true ? <Lock aria-hidden className="size-2.5" /> : null}
      </span>
      {rights.configure && isLimited(group) && !isDone ? (
        <ColumnLimit field={group} column={column} title={titleOf(column)} />
      ) : null}
    </>
  );
}

function hintFor(isFiltering: boolean, group: ColumnField, { create, edit, plan }: TaskRights): string {
  if (isFiltering) return 'No card matches the filter.';
  if (group === 'sprint') return plan ? 'No cards here. Drop one to plan it.' : 'No cards here.';
  if (edit) return create ? 'No cards here. Drop one, or add one below.' : 'No cards here. Drop one to put it here.';
  return 'No cards here.';
}

/** Nothing in lanes, where most cells are empty. */
function EmptyColumn({ column }: ColumnPartProps) {
  const { rights, choices } = useTaskBoard();
  const [{ q, who, label, due }] = useBoardSearch();
  const isFiltering = [q, who, label, due].some((value) => value !== undefined);
  const { taskStatuses } = useSettings();
  if (choices.lanes !== null) return null;
  // New cards are open, so done columns offer none.
  const create = rights.create && !taskStatuses.some(({ id, done }) => id === column && done);
  return (
    <p className="mx-1 mt-1 rounded-lg border border-dashed border-line-strong px-3 py-6 text-center text-meta text-balance text-ink-faint">
      {hintFor(isFiltering, choices.group, { ...rights, create })}
    </p>
  );
}

export const boardParts: BoardParts = {
  card: TaskCard,
  mark: ColumnMark,
  head: ColumnCount,
  laneMark: LaneMark,
  empty: EmptyColumn,
  foot: QuickAdd,
};
