import { useId, type ReactNode } from 'react';
import { cx } from './cx';
import { EmptyState } from './empty-state';
import { Pagination, type PaginationProps } from './pagination';
import type { Flash } from './row-flash';
import { Skeleton } from './skeleton';
import { columnClass, TableHead } from './table-head';
import type { Column, Sort } from './table-model';
import { TableRow } from './table-row';
import { useRowKeys } from './use-row-keys';

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  /** The rows of this page, in order; `null` while they load. See `sortRows` and `pageRows`. */
  rows: readonly Row[] | null;
  getRowId: (row: Row) => string;
  /** What a row is called when read aloud. */
  getRowLabel?: (row: Row) => string;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  pagination?: PaginationProps;
  /** Enter on a row, or a click beside its controls. */
  onOpen?: (row: Row) => void;
  selectedId?: string | null;
  /** Rows changed by others, by id. */
  flashes?: ReadonlyMap<string, Flash>;
  /** What a row opens into, with `expandedId` and `onExpand`. */
  renderExpanded?: (row: Row) => ReactNode;
  expandedId?: string | null;
  onExpand?: (id: string | null) => void;
  empty?: ReactNode;
  skeletonRows?: number;
  className?: string;
}

/**
 * A dense table. It draws what it is given: order, page and open row are the caller's, kept in the address. Inside a
 * flex column of bounded height its header sticks and its rows scroll; on a narrow screen it scrolls sideways.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, getRowId, getRowLabel, sort = null, onSort, pagination, onOpen } = props;
  const { selectedId, flashes, renderExpanded, expandedId, onExpand, empty, skeletonRows = 8, className } = props;
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
  });

  return (
    <div className={cx('flex min-h-0 min-w-0 flex-col rounded-lg border bg-surface', className)}>
      <div className="@container relative min-h-0 grow overflow-auto rounded-lg" aria-busy={rows === null}>
        <table aria-label={label} className="w-full border-separate border-spacing-0 text-body">
          <TableHead columns={columns} sort={sort} onSort={onSort} expandable={renderExpanded !== undefined} />
          <tbody>
            {rows === null
              ? Array.from({ length: skeletonRows }, (_, at) => (
                  <tr key={at} className="h-row">
                    {renderExpanded ? <td className="border-b">&nbsp;</td> : null}
                    {columns.map((column) => (
                      <td key={column.id} className={cx(columnClass(column), 'border-b [tr:last-child>&]:border-b-0')}>
                        <Skeleton className={at % 2 === 0 ? 'h-3 w-4/5' : 'h-3 w-3/5'} />
                      </td>
                    ))}
                  </tr>
                ))
              : [...byId].map(([id, row]) => (
                  <TableRow
                    key={id}
                    row={row}
                    columns={columns}
                    rowProps={rowProps(id)}
                    flash={flashes?.get(id)}
                    selected={id === selectedId}
                    onOpen={onOpen ? () => onOpen(row) : undefined}
                    expansion={
                      renderExpanded && {
                        id: `${base}-${id}`,
                        open: id === expandedId,
                        onToggle: () => toggle(id),
                        label: `Details of ${getRowLabel?.(row) ?? id}`,
                        content: () => renderExpanded(row),
                      }
                    }
                  />
                ))}
          </tbody>
        </table>
        {rows === null ? <output className="sr-only">Loading</output> : null}
        {rows?.length === 0 ? (
          <div className="sticky start-0 w-[100cqi]">{empty ?? <EmptyState title="No Result found" />}</div>
        ) : null}
      </div>
      {pagination && pagination.total > 0 ? (
        <div className="border-t px-3 py-1.5">
          <Pagination label={`Pages of ${label}`} {...pagination} />
        </div>
      ) : null}
    </div>
  );
}
