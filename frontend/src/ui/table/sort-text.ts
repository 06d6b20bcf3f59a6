import type { Sort } from './table-model';

/** Reads the order of a table from an address: a column's id, with a leading `-` for descending. */
export function sortFrom(text: string | undefined): Sort | null {
  if (text === undefined || text === '' || text === '-') return null;
  return text.startsWith('-') ? { column: text.slice(1), direction: 'desc' } : { column: text, direction: 'asc' };
}

/** The order of a table as an address says it; undefined for none. */
export function sortText(sort: Sort | null): string | undefined {
  if (sort === null) return undefined;
  return sort.direction === 'desc' ? `-${sort.column}` : sort.column;
}
