import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { type FeatureHorizon, featureHorizons, isOpenFeature } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { numberOf, titleOf } from '../../shared-features/record-list/record-values';
import type { RecordListing } from '../../shared-features/record-list/search-records';
import { featureScopes } from './feature-search';

/** The collection's topic. */
export const topic = featureRequestKind.collection;

/** How requests are listed. */
export const featureListing: RecordListing<FeatureRequestView> = {
  kind: featureRequestKind,
  scopes: featureScopes,
  moduleOf: ({ submodule }) => submodule,
  actions: ['edit'],
};

/** The number of a request as people write it. */
export function featureNumber(feature: Pick<FeatureRequestView, 'frnumber'>): string {
  return numberOf(featureRequestKind, feature);
}

/** What a request is about in one line; empty where nobody has said. */
export function featureTitle(feature: Pick<FeatureRequestView, 'description'>): string {
  return titleOf(featureRequestKind, feature);
}

/** Whether a request can stand on the roadmap: what is shipped or declined is not planned any more. */
export function isOnBoard({ deleted, status }: Pick<FeatureRequestView, 'deleted' | 'status'>): boolean {
  return !deleted && isOpenFeature(status);
}

/** The horizon of a column of the roadmap; null for any other text. */
export function horizonIn(column: string): FeatureHorizon | null {
  return featureHorizons.find((horizon) => horizon === column) ?? null;
}

/** Why somebody can't vote for a request, as text; null when they can. */
export function unvotableBecause({ deleted, duplicateOf }: FeatureRequestView): string | null {
  if (deleted) return 'This request was deleted';
  return duplicateOf === null ? null : 'This is a duplicate; vote for the original request';
}
