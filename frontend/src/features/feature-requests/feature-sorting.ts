import { featurePriorities, featureStatuses } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { SortValues } from '../../ui/table/table-model';

/** By what the columns of the list sort. */
export const featureSortValues = {
  frnumber: ({ frnumber }) => frnumber,
  product: ({ product }) => product || null,
  submodule: ({ submodule }) => submodule || null,
  priority: ({ priority }) => (priority === '' ? null : featurePriorities.indexOf(priority)),
  status: ({ status }) => featureStatuses.indexOf(status),
  votes: ({ votes }) => votes,
} as const satisfies SortValues<FeatureRequestView>;
