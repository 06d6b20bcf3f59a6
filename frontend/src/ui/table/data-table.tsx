import { useId, type ReactNode } from 'react';
import { cx } from '../element/cx';
import { EmptyState } from '../status/empty-state';
import { FreshPill } from '../element/fresh-pill';
import { usePhone } from '../layout/use-narrow';
import { Pagination, type PaginationProps } from './pagination';
import type { Flash } from './row-flash';
import { SelectionBar } from './selection-bar';
import { stackedColumn, type StackedLines } from './stacked-column';
import { TableHead, tableClass } from './table-head';
import type { Column, Sort } from './table-model';
import { TableRow } from './table-row';
import { TableSkeleton } from './table-skeleton';
import { useRowKeys } from './use-row-keys';
import type { RowSelection } from './use-row-selection';
import { type FreshRows, readingProps } from './use-steady-rows';

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
  /** Enter on a row, or a click beside its controls. */
  onOpen?: (row: Row) => void;
  /** Whether a click opens the row's record, or the row itself into what it holds; Enter always opens the record. */
  click?: 'open' | 'expand';
  selectedId?: string | null;
  /** Rows changed by others, by id. */
  flashes?: ReadonlyMap<string, Flash>;
  /** What a row opens into, with `expandedId` and `onExpand`. */
  renderExpanded?: (row: Row) => ReactNode;
  expandedId?: string | null;
  /** What that is, read aloud as "… of <row>"; `Details` by default. */
  expandLabel?: string;
  onExpand?: (id: string | null) => void;
  /** Ticks in front of the rows; see `useRowSelection`. */
  selection?: RowSelection;
  /** What can be done with the ticked rows. */
  bulk?: ReactNode;
  /** Additions that wait while the table is being read; see `useSteadyRows`. */
  fresh?: FreshRows;
  /** What a phone shows of each row; left out, the table scrolls sideways there. */
  stacked?: StackedLines;
  empty?: ReactNode;
  skeletonRows?: number;
  className?: string;
}

/**
 * A dense table. It draws what it is given: order, page and open row are the caller's, kept in the address. Inside a
 * flex column of bounded height its header sticks and its rows scroll; on a narrow screen it scrolls sideways.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, getRowId, getRowLabel, sort = null, onSort, pagination, onOpen } = props;
  const { selectedId, flashes, renderExpanded, expandedId, onExpand, selection, bulk, fresh } = props;
  const { click = 'open', expandLabel = 'Details', empty, skeletonRows = 8, className, stacked } = props;
  const isPhone = usePhone();
  const columns = isPhone && stacked !== undefined ? [stackedColumn(label, props.columns, stacked)] : props.columns;
  const base = useId();
  const byId = new Map(rows?.map((row) => [getRowId(row), row]));
  const toggle = (id: string) => onExpand?.(id === expandedId ? null : id);
  const rowProps = useRowKeys({
    ids: [...byId.keys()],
    onOpen: (id) => {
      const row = byId.get(id);
      if (row !== undefined && onOpen) onOpen(row);
      else toggle(id);
    },
    onToggle: renderExpanded ? toggle : undefined,
    onSelect: selection?.toggle,
  });

  return (
    <div
      className={cx('relative flex min-h-0 min-w-0 flex-col rounded-lg border bg-surface', className)}
      {...readingProps(fresh?.onReading)}
    >
      <div className="@container relative min-h-0 grow overflow-auto rounded-lg" aria-busy={rows === null}>
        <table aria-label={label} className={tableClass(columns.length)}>
          <TableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            expandable={renderExpanded !== undefined}
            selection={selection}
          />
          <tbody>
            {rows === null ? (
              <TableSkeleton
                columns={columns}
                rows={skeletonRows}
                lead={Number(renderExpanded !== undefined) + Number(selection !== undefined)}
              />
            ) : (
              [...byId].map(([id, row]) => (
                <TableRow
                  key={id}
                  id={id}
                  label={getRowLabel?.(row) ?? id}
                  row={row}
                  columns={columns}
                  rowProps={rowProps(id)}
                  flash={flashes?.get(id)}
                  current={id === selectedId}
                  onClick={click === 'expand' ? () => toggle(id) : onOpen && (() => onOpen(row))}
                  selection={selection}
                  expansion={
                    renderExpanded && {
                      id: `${base}-${id}`,
                      open: id === expandedId,
                      onToggle: () => toggle(id),
                      label: `${expandLabel} of ${getRowLabel?.(row) ?? id}`,
                      content: () => renderExpanded(row),
                    }
                  }
                />
              ))
            )}
          </tbody>
        </table>
        {rows === null ? <output className="sr-only">Loading</output> : null}
        {rows?.length === 0 ? (
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
