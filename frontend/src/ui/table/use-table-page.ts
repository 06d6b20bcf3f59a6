import { useMemo } from 'react';
import { useComparedRows } from '../compare/use-compared-rows';
import type { DataTableProps } from './data-table';
import { sortFrom, sortText } from './sort-text';
import { type Column, pageRows, sortRows } from './table-model';

/** The page is left out for the first one. */
export interface TableAddress {
  readonly sort?: string;
  readonly page?: number;
}

export interface TablePageOptions<Row> {
  /** Of the table. */
  readonly label: string;
  readonly getRowId: (row: Row) => string;
  /** All matches; null while loading. */
  readonly found: readonly Row[] | null;
  readonly columns: readonly Column<Row>[];
  readonly pageSize: number;
  readonly search: TableAddress;
  readonly setSearch: (change: TableAddress) => void;
}

export function useTablePage<Row>(options: TablePageOptions<Row>) {
  const { label, found, getRowId, columns, pageSize, search, setSearch } = options;
  const { sort: text, page = 1 } = search;
  const sort = useMemo(() => sortFrom(text), [text]);
  const sorted = useMemo(() => (found === null ? null : sortRows(found, columns, sort)), [found, columns, sort]);
  const { rows: all, marks } = useComparedRows(label, sorted, getRowId);
  const rows = useMemo(() => (all === null ? null : pageRows(all, page, pageSize)), [all, page, pageSize]);
  return {
    rows,
    marks,
    sort,
    onSort: (next) => setSearch({ sort: sortText(next), page: undefined }),
    pagination: {
      page,
      pageSize,
      total: all?.length ?? 0,
      onPage: (next) => setSearch({ page: next > 1 ? next : undefined }),
    },
  } satisfies Partial<DataTableProps<Row>>;
}
