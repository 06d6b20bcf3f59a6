import { featurePriorities, featureStatuses } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { Sort, SortValue } from '../../ui/table-model';

/** By what the columns of the list sort. */
export const featureSortValues = {
  frnumber: ({ frnumber }) => frnumber,
  product: ({ product }) => product || null,
  submodule: ({ submodule }) => submodule || null,
  priority: ({ priority }) => (priority === '' ? null : featurePriorities.indexOf(priority)),
  status: ({ status }) => featureStatuses.indexOf(status),
  votes: ({ votes }) => votes,
} as const satisfies Readonly<Record<string, (feature: FeatureRequestView) => SortValue>>;

/** The same as columns, for the sorting of rows. */
export const sortableColumns = Object.entries(featureSortValues).map(([id, sortValue]) => ({
  id,
  header: id,
  sortValue,
  cell: () => null,
}));

/** Reads the order of the list from its address: a column's id, with a leading `-` for descending. */
export function sortFrom(text: string | undefined): Sort | null {
  const column = text?.replace(/^-/, '') ?? '';
  if (!Object.hasOwn(featureSortValues, column)) return null;
  return { column, direction: text?.startsWith('-') === true ? 'desc' : 'asc' };
}

/** The order of the list as its address says it; undefined for none. */
export function sortText(sort: Sort | null): string | undefined {
  if (sort === null) return undefined;
  return sort.direction === 'desc' ? `-${sort.column}` : sort.column;
}
