import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { ListFilter } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNameOf } from '../../platform/presence/use-names';
import { useFlashes } from '../../platform/sync/use-flashes';
import { Coassignees } from '../../shared-features/record-list/coassignees';
import { useListedRecords } from '../../shared-features/record-list/use-listed-records';
import { PlanChip, PointsChip } from '../../shared-features/plan/plan-chips';
import { RelativeTime } from '../../ui/format/relative-time';
import { PersonChip } from '../../ui/person/person-chip';
import { EmptyState } from '../../ui/status/empty-state';
import { useComparedRows } from '../../ui/compare/use-compared-rows';
import { DataTable } from '../../ui/table/data-table';
import { sortFrom, sortText } from '../../ui/table/sort-text';
import { type Column, pageRows, sortRows } from '../../ui/table/table-model';
import type { RowSelection } from '../../ui/table/use-row-selection';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import type { BoardIndex } from './board-index';
import type { BoardSearch } from './board-search';
import { CardBlocked, CardLabels, CardStatus, CardStay } from './card-facts';
import { DueText } from './due-chip';
import { CardRepeats } from './task-repetition';
import { taskNumber } from './select';
import { statusOf } from '../../shared-features/task-statuses/statuses';
import { toggled, useTaskBoard } from './task-board-context';
import { standsSince } from './task-times';
import type { SetBoardSearch } from './use-board-search';

const pageSize = 50;
const idOf = ({ _id }: TaskView) => _id;
const stacked = [['title'], ['number', 'status', 'priority'], ['due', 'assignee']] as const;

function columnsOf(statuses: readonly TaskStatus[], nameOf: (id: string) => string): readonly Column<TaskView>[] {
  return [
    {
      id: 'number',
      header: 'Number',
      width: 'min',
      cell: (task) => <span className="text-ink-faint tabular-nums">{taskNumber(task)}</span>,
      sortValue: ({ tasknumber }) => tasknumber,
    },
    {
      id: 'title',
      field: 'tasktitle',
      header: 'Title',
      width: 'fill',
      cell: (task) => (
        <span className="flex min-w-0 items-center gap-2">
          <span data-field="tasktitle" className="truncate font-medium">
            {task.tasktitle}
          </span>
          <CardRepeats task={task} />
          <CardBlocked task={task} />
        </span>
      ),
      sortValue: ({ tasktitle }) => tasktitle,
    },
    {
      id: 'status',
      header: 'Status',
      cell: (task) => <CardStatus task={task} />,
      sortValue: (task) => statuses.indexOf(statusOf(task, statuses)),
    },
    {
      id: 'priority',
      header: 'Priority',
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
      sortValue: ({ priority }) => taskPriorityCodes.indexOf(priority),
    },
    {
      id: 'assignee',
      header: 'Assignee',
      cell: ({ assignee, coassignees }) => (
        <span className="flex min-w-0 items-center gap-1">
          {assignee === null ? (
            <span className="text-ink-faint">Nobody</span>
          ) : (
            <PersonChip id={assignee} name={nameOf(assignee)} />
          )}
          <Coassignees people={coassignees} max={2} />
        </span>
      ),
      sortValue: ({ assignee }) => (assignee === null ? null : nameOf(assignee)),
    },
    {
      id: 'due',
      field: 'starttime',
      header: 'Due',
      cell: ({ starttime, state }) => <DueText due={starttime} isDone={state === 'done'} />,
      sortValue: ({ starttime }) => starttime || null,
    },
    { id: 'labels', header: 'Labels', hideBelow: 'lg', cell: ({ labels }) => <CardLabels labels={labels} most={1} /> },
    {
      id: 'sprint',
      header: 'Sprint',
      hideBelow: 'lg',
      cell: ({ sprint }) => <PlanChip collection="sprints" id={sprint} />,
    },
    {
      id: 'points',
      header: 'Points',
      align: 'end',
      hideBelow: 'md',
      cell: ({ points }) => <PointsChip points={points} />,
      sortValue: ({ points }) => points,
    },
    {
      id: 'stay',
      header: 'In status',
      hideBelow: 'md',
      cell: (task) => <CardStay task={task} field="status" />,
      sortValue: (task) => -Date.parse(standsSince(task, 'status')),
    },
    {
      id: 'age',
      header: 'Age',
      hideBelow: 'md',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
      sortValue: ({ createdAt }) => -Date.parse(createdAt),
    },
  ];
}

export function BoardTable(props: { index: BoardIndex; search: BoardSearch; setSearch: SetBoardSearch }) {
  const { index, search, setSearch } = props;
  const { selected, rights } = useTaskBoard();
  const { taskStatuses } = useSettings();
  const nameOf = useNameOf();
  const found = useSyncExternalStore(index.subscribe, index.shown);
  const picked = useSyncExternalStore(selected.subscribe, selected.get);
  const columns = useMemo(() => columnsOf(taskStatuses, nameOf), [taskStatuses, nameOf]);
  const { sort: sorting, page = 1 } = search;
  const sort = useMemo(() => sortFrom(sorting), [sorting]);
  const sorted = useMemo(() => sortRows(found, columns, sort), [found, columns, sort]);
  const { rows: all, marks } = useComparedRows<TaskView, readonly TaskView[]>('Cards', sorted, idOf);
  const rows = useMemo(() => pageRows(all, page, pageSize), [all, page]);
  const { openId, open } = useListedRecords(all, { page, pageSize, setSearch });
  const selection: RowSelection = {
    selected: picked,
    total: found.length,
    toggle: (id) => selected.set(toggled(selected.get(), id)),
    toggleAll: () => selected.set(picked.size === found.length ? new Set() : new Set(found.map(({ _id }) => _id))),
    clear: () => selected.set(new Set()),
  };
  return (
    <DataTable<TaskView>
      label="Cards"
      columns={columns}
      marks={marks}
      rows={rows}
      sort={sort}
      onSort={(next) => setSearch({ sort: sortText(next), page: undefined })}
      pagination={{
        page,
        pageSize,
        total: all.length,
        onPage: (next) => setSearch({ page: next > 1 ? next : undefined }),
      }}
      getRowId={idOf}
      getRowLabel={(task) => `${taskNumber(task)} ${task.tasktitle}`}
      flashes={useFlashes('tasks', rows)}
      selection={rights.edit ? selection : undefined}
      stacked={stacked}
      selectedId={openId}
      onOpen={({ _id }, opening) => open(_id, opening)}
      onStep={openId === null ? undefined : ({ _id }) => (_id === openId ? undefined : open(_id, 'peek'))}
      className="h-full"
      empty={<EmptyState icon={ListFilter} title="No card" description="No card matches the filter." />}
    />
  );
}
