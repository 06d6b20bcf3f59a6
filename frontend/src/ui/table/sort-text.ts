import type { Sort } from './table-model';

/** A column id; a leading `-` sorts descending. */
export function sortFrom(text: string | undefined): Sort | null {
  if (text === undefined || text === '' || text === '-') return null;
  return text.startsWith('-') ? { column: text.slice(1), direction: 'desc' } : { column: text, direction: 'asc' };
}

export function sortText(sort: Sort | null): string | undefined {
  if (sort === null) return undefined;
  return sort.direction === 'desc' ? `-${sort.column}` : sort.column;
}
