import { useMemo } from 'react';
import type { DataTableProps } from './data-table';
import { sortFrom, sortText } from './sort-text';
import { type Column, pageRows, sortRows } from './table-model';

/** The page is left out for the first one. */
export interface TableAddress {
  readonly sort?: string;
  readonly page?: number;
}

export interface TablePageOptions<Row> {
  /** All matches; null while loading. */
  readonly found: readonly Row[] | null;
  readonly columns: readonly Column<Row>[];
  readonly pageSize: number;
  readonly search: TableAddress;
  readonly setSearch: (change: TableAddress) => void;
}

export function useTablePage<Row>({ found, columns, pageSize, search, setSearch }: TablePageOptions<Row>) {
  const { sort: text, page = 1 } = search;
  const sort = useMemo(() => sortFrom(text), [text]);
  const sorted = useMemo(() => (found === null ? null : sortRows(found, columns, sort)), [found, columns, sort]);
  const rows = useMemo(() => (sorted === null ? null : pageRows(sorted, page, pageSize)), [sorted, page, pageSize]);
  return {
    rows,
    sort,
    onSort: (next) => setSearch({ sort: sortText(next), page: undefined }),
    pagination: {
      page,
      pageSize,
      total: sorted?.length ?? 0,
      onPage: (next) => setSearch({ page: next > 1 ? next : undefined }),
    },
  } satisfies Partial<DataTableProps<Row>>;
}
