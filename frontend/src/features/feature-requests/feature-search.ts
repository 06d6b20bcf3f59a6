import {
  featurePriorities,
  featureStatuses,
  type FeatureStatus,
  isOpenFeature,
} from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { given, oneOf } from '../../platform/list/address-values';
import {
  deletedScope,
  type OpenRecord,
  type RecordSearch,
  recordSearch,
  type Scopes,
} from '../../shared-features/record-list/record-address';

export const featureScopes = {
  open: { label: 'Open', shows: ({ status }) => isOpenFeature(status) },
  todo: { label: 'To do', shows: ({ status }) => isOpenFeature(status) && status !== 'In Progress', byLink: true },
  done: { label: 'Done', shows: ({ status }) => !isOpenFeature(status), byLink: true },
  voted: { label: 'Voted by me', shows: ({ voters }, me) => voters.includes(me) },
  asked: { label: 'Requested by me', shows: ({ createdby }, me) => createdby._id === me },
  watched: { label: 'Watching', shows: ({ watchers }, me) => watchers.includes(me) },
  deleted: deletedScope,
} as const satisfies Scopes<FeatureRequestView>;

/** `open` is a request's id, with `.edit` appended, or `new`. */
export interface FeatureSearch extends RecordSearch<FeatureStatus, keyof typeof featureScopes> {
  readonly view?: 'roadmap';
}

export function featureSearch(raw: Record<string, unknown>): FeatureSearch {
  const known = { statuses: featureStatuses, priorities: featurePriorities, scopes: featureScopes };
  return { ...recordSearch(raw, known), ...given({ view: oneOf(['roadmap'], raw['view']) }) };
}

export type OpenFeature = OpenRecord;
