import type { ReactNode } from 'react';
import { compareWords } from '../format/numbers';

/** Empty values come last in both directions. */
export type SortValue = string | number | Date | null | undefined;

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortValue?: (row: Row) => SortValue;
  /** The field of a record that it shows, if other than its id. */
  field?: string;
  align?: 'start' | 'end';
  /** `fill` takes what the others leave. */
  width?: 'min' | 'sm' | 'md' | 'lg' | 'fill';
  /** Left out where the table has less room than on a phone (`sm`), a tablet (`md`), a small desk (`lg`) or a desk (`xl`). */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl';
  /** The header is read aloud but not shown. */
  hideHeader?: boolean;
  /** Stays in view, at the end of the row, while the others scroll sideways under it; not on phones, which lack the room. */
  pinned?: boolean;
  wrap?: boolean;
  /** In a stacked line it takes what the others leave, and its text is cut before they wrap. */
  yields?: boolean;
  /** In a stacked line, its header stands before its value. */
  named?: boolean;
  /** Whether a row has no value for it, so a stacked line leaves it out. */
  isBlank?: (row: Row) => boolean;
}

export interface Sort {
  column: string;
  direction: 'asc' | 'desc';
}

function compare(a: Exclude<SortValue, null | undefined>, b: Exclude<SortValue, null | undefined>): number {
  if (typeof a === 'string' || typeof b === 'string') return compareWords(String(a), String(b));
  return Number(a) - Number(b);
}

export type SortValues<Row> = Readonly<Record<string, (row: Row) => SortValue>>;

/** A new, stable order. Unknown columns are ignored. */
export function sortRowsBy<Row>(rows: readonly Row[], values: SortValues<Row>, sort: Sort | null): readonly Row[] {
  return sort !== null && Object.hasOwn(values, sort.column) ? sorted(rows, values[sort.column], sort) : rows;
}

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  return sort === null ? rows : sorted(rows, columns.find(({ id }) => id === sort.column)?.sortValue, sort);
}

function sorted<Row>(rows: readonly Row[], valueOf: Column<Row>['sortValue'], sort: Sort): readonly Row[] {
  if (valueOf === undefined) return rows;
  const sign = sort.direction === 'asc' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, value: valueOf(row) }));
  keyed.sort((a, b) => {
    if (a.value == null || b.value == null) return Number(a.value == null) - Number(b.value == null);
    return sign * compare(a.value, b.value);
  });
  return keyed.map((entry) => entry.row);
}

/** From 1; a page past the end is the last one. */
export function pageRows<Row>(rows: readonly Row[], page: number, pageSize: number): readonly Row[] {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const start = (Math.min(Math.max(1, page), pageCount) - 1) * pageSize;
  return rows.slice(start, start + pageSize);
}

/** Ascending, descending, none. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}
