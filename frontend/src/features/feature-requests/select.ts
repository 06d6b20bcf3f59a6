import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { type FeatureHorizon, featureHorizons, isOpenFeature } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { numberOf, titleOf } from '../../shared-features/record-list/record-values';
import type { RecordListing } from '../../shared-features/record-list/search-records';
import { featureScopes } from './feature-search';

export const topic = featureRequestKind.collection;

export const featureListing: RecordListing<FeatureRequestView> = {
  kind: featureRequestKind,
  scopes: featureScopes,
  moduleOf: ({ submodule }) => submodule,
  actions: ['edit'],
};

export function featureNumber(feature: Pick<FeatureRequestView, 'frnumber'>): string {
  return numberOf(featureRequestKind, feature);
}

export function featureTitle(feature: Pick<FeatureRequestView, 'description'>): string {
  return titleOf(featureRequestKind, feature);
}

/** Shipped and declined requests are not planned. */
export function isOnBoard({ deleted, status }: Pick<FeatureRequestView, 'deleted' | 'status'>): boolean {
  return !deleted && isOpenFeature(status);
}

export function horizonIn(column: string): FeatureHorizon | null {
  return featureHorizons.find((horizon) => horizon === column) ?? null;
}

export function unvotableBecause({ deleted, duplicateOf }: FeatureRequestView): string | null {
  if (deleted) return 'This request was deleted';
  return duplicateOf === null ? null : 'This is a duplicate; vote for the original request';
}
