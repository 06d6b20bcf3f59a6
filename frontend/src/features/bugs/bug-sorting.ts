import { bugStatuses } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { Sort, SortValue } from '../../ui/table-model';
import { urgency } from './select';

/** By what the columns of the bug list sort. */
export const bugSortValues = {
  bugnumber: ({ bugnumber }) => bugnumber,
  app: ({ app }) => app || null,
  module: ({ module }) => module || null,
  priority: ({ priority }) => urgency(priority),
  status: ({ status }) => bugStatuses.indexOf(status),
  assignedTo: ({ assignedTo }) => assignedTo?.username,
  reportedBy: ({ createdby }) => createdby.email,
} as const satisfies Readonly<Record<string, (bug: BugView) => SortValue>>;

/** The same as columns, for the sorting of rows. */
export const sortableColumns = Object.entries(bugSortValues).map(([id, sortValue]) => ({
  id,
  header: id,
  sortValue,
  cell: () => null,
}));

/** Reads the order of the list from its address: a column's id, with a leading `-` for descending. */
export function sortFrom(text: string | undefined): Sort | null {
  const column = text?.replace(/^-/, '') ?? '';
  if (!(column in bugSortValues)) return null;
  return { column, direction: text?.startsWith('-') === true ? 'desc' : 'asc' };
}

/** The order of the list as its address says it; undefined for none. */
export function sortText(sort: Sort | null): string | undefined {
  if (sort === null) return undefined;
  return sort.direction === 'desc' ? `-${sort.column}` : sort.column;
}
