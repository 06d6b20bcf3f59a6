import { X } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { type RowMarks, useComparedRows } from '../compare/use-compared-rows';
import { cx } from '../element/cx';
import { FreshPill } from '../element/fresh-pill';
import { IconButton } from '../element/icon-button';
import { useEscape } from '../focus/use-escape';
import { useNarrowRoom } from '../layout/use-narrow-room';
import { EmptyState } from '../status/empty-state';
import { Skeleton } from '../status/skeleton';
import { GroupHeadRow } from './group-head';
import type { GroupedPage } from './grouped-rows';
import { Pagination, type PaginationProps } from './pagination';
import type { Flash } from './row-flash';
import { stackedColumn, type StackedLines } from './stacked-column';
import { columnClass, tableClass, TableHead } from './table-head';
import type { Column, Sort } from './table-model';
import { TableRow } from './table-row';
import { type Opening, useRowKeys } from './use-row-keys';
import type { RowSelection } from './use-row-selection';
import { type FreshRows, readingProps } from './use-steady-rows';
import { formatNumber } from '../format/numbers';

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Of this page; null while loading. See `sortRows` and `pageRows`. */
  rows: readonly Row[] | null;
  getRowId: (row: Row) => string;
  /** Accessible name of a row. */
  getRowLabel?: (row: Row) => string;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  pagination?: PaginationProps;
  /** Enter on a row, or a click beside its controls; other keys open it in another way. */
  onOpen?: (row: Row, opening: Opening) => void;
  /** The keyboard came to another row. */
  onStep?: (row: Row) => void;
  selectedId?: string | null;
  /** Rows changed by others, by id. */
  flashes?: ReadonlyMap<string, Flash>;
  /** Ticks in front of the rows; see `useRowSelection`. */
  selection?: RowSelection;
  /** What can be done with the ticked rows. */
  bulk?: ReactNode;
  /** Additions that wait while the table is being read; see `useSteadyRows`. */
  fresh?: FreshRows;
  /** What a row shows where the table is as narrow as a phone; left out, it scrolls sideways there. */
  stacked?: StackedLines;
  /** The heads of groups, in front of the rows of this page; see `groupedPage`. */
  heads?: GroupedPage<Row>['heads'];
  onFold?: (group: string) => void;
  empty?: ReactNode;
  skeletonRows?: number;
  className?: string;
  /** What differs from another moment, where the caller compares the rows of all pages; see `useComparedRows`. */
  marks?: RowMarks<Row> | null;
}

/**
 * A dense table. It draws what it is given: order, page and open record are the caller's, kept in the address. Inside a
 * flex column of bounded height its header sticks and its rows scroll; on a narrow screen it scrolls sideways.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, getRowId, marks, pagination } = props;
  // A single page can't distinguish new rows from rows of another page.
  const isPart = pagination !== undefined && pagination.total > pagination.pageSize;
  const isOwn = marks === undefined && !isPart;
  const own = useComparedRows(isOwn ? label : null, rows, getRowId);
  const shown = isOwn ? own : { rows, marks: marks ?? null };
  return shown.marks?.isThen === true ? null : <DrawnTable {...props} {...shown} />;
}

function SelectionBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  // In a search box Escape is its own.
  useEscape(bar, () => {
    if (document.activeElement?.matches('input:not([type="checkbox"])') !== true) onClear();
  });
  return (
    <section
      ref={bar}
      aria-label="Selection"
      data-selection-bar
      className="sticky bottom-2 z-bar mx-2 my-1.5 flex animate-rise flex-wrap items-center gap-2 rounded-lg border border-accent-line bg-accent-soft px-2 py-1.5 shadow-raised"
    >
      <IconButton size="sm" label="Clear the selection" icon={X} onClick={onClear} />
      <output className="me-1 font-medium text-accent-ink tabular-nums">{formatNumber(count)} selected</output>
      {children}
    </section>
  );
}

const lineClass = 'border-b [tr:last-child>&]:border-b-0';

function TableSkeleton<Row>(props: { columns: readonly Column<Row>[]; rows: number; lead: number }) {
  const { columns, rows, lead } = props;
  return Array.from({ length: rows }, (_row, at) => (
    <tr key={at} className="h-row">
      {Array.from({ length: lead }, (_cell, cell) => (
        <td key={cell} className={lineClass}>
          &nbsp;
        </td>
      ))}
      {columns.map((column) => (
        <td key={column.id} className={cx(columnClass(column), lineClass)}>
          <Skeleton className={at % 2 === 0 ? 'h-3 w-4/5' : 'h-3 w-3/5'} />
        </td>
      ))}
    </tr>
  ));
}

function DrawnTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, getRowId, getRowLabel, sort = null, onSort, pagination, onOpen } = props;
  const { onStep, selectedId, flashes, selection, bulk, fresh } = props;
  const { empty, skeletonRows = 8, className, stacked, marks, heads } = props;
  const [room, isNarrow] = useNarrowRoom();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = isNarrow && stacked !== undefined ? [stackedColumn(label, props.columns, stacked)] : props.columns;
  const byId = new Map(rows?.map((row) => [getRowId(row), row]));
  const rowProps = useRowKeys({
    ids: [...byId.keys()],
    isComing: rows === null,
    onOpen:
      onOpen &&
      ((id, opening) => {
        const row = byId.get(id);
        if (row !== undefined) onOpen(row, opening);
      }),
    onStep:
      onStep &&
      ((id) => {
        const row = byId.get(id);
        if (row !== undefined) onStep(row);
      }),
    onSelect: selection?.toggle,
  });

  const isThere = rows !== null;
  // Rows become lines when a record opens beside them, and its own would be out of sight.
  useEffect(() => {
    if (selectedId == null || !isThere) return;
    const row = scroller.current?.querySelector(`[data-record="${CSS.escape(selectedId)}"]`);
    row?.scrollIntoView?.({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of layout moves the row
  }, [selectedId, isNarrow, isThere]);

  const headsAt = (at: number) =>
    heads
      ?.get(at)
      ?.map((head) => (
        <GroupHeadRow
          key={`group ${head.id}`}
          head={head}
          columns={columns.length + Number(selection !== undefined)}
          onFold={(id) => props.onFold?.(id)}
        />
      ));
  return (
    <div
      ref={room}
      className={cx('relative flex min-h-0 min-w-0 flex-col rounded-lg border bg-surface', className)}
      {...readingProps(fresh?.onReading)}
    >
      <div
        ref={scroller}
        className="@container relative min-h-0 grow overflow-auto rounded-lg"
        aria-busy={rows === null}
      >
        <table aria-label={label} className={tableClass(columns.length)}>
          <TableHead columns={columns} sort={sort} onSort={onSort} selection={selection} />
          <tbody>
            {rows === null ? (
              <TableSkeleton columns={columns} rows={skeletonRows} lead={Number(selection !== undefined)} />
            ) : (
              [...byId].map(([id, row], at) => (
                <Fragment key={id}>
                  {headsAt(at)}
                  <TableRow
                    id={id}
                    label={getRowLabel?.(row) ?? id}
                    row={row}
                    columns={columns}
                    rowProps={rowProps(id)}
                    flash={flashes?.get(id)}
                    current={id === selectedId}
                    onClick={onOpen && (() => onOpen(row, 'beside'))}
                    selection={selection}
                    difference={marks?.differences.get(id)}
                    kit={marks?.kit}
                  />
                </Fragment>
              ))
            )}
            {rows === null ? null : headsAt(rows.length)}
          </tbody>
        </table>
        {rows === null ? <output className="sr-only">Loading</output> : null}
        {rows?.length === 0 && !heads?.size ? (
          <div className="sticky start-0 w-[100cqi]">{empty ?? <EmptyState title="No Result found" />}</div>
        ) : null}
      </div>
      {/* Last in the DOM, so that it lies above the table's head. */}
      {fresh ? (
        <output className="pointer-events-none absolute inset-x-0 top-1 z-bar flex justify-center *:pointer-events-auto">
          <FreshPill count={fresh.count} onShow={fresh.onShow} />
        </output>
      ) : null}
      {selection && selection.selected.size > 0 && bulk != null ? (
        <SelectionBar count={selection.selected.size} onClear={selection.clear}>
          {bulk}
        </SelectionBar>
      ) : null}
      {pagination && pagination.total > 0 ? (
        <div className="border-t px-3 py-1.5">
          <Pagination label={`Pages of ${label}`} {...pagination} />
        </div>
      ) : null}
    </div>
  );
}
