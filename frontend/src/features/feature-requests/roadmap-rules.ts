import { compareRanked } from '@atrium/contracts/core/ranks';
import { type FeatureHorizon, featureHorizons } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { type Beside, provisionalRank, standsAt } from '../../platform/sync/provisional-rank';
import type { BoardColumnInfo } from '../../widgets/board/board-types';
import { isOnBoard } from './select';

export const ideas = 'ideas';

export const roadmapColumns: readonly BoardColumnInfo[] = [
  ...featureHorizons.map((id) => ({ id, title: id })),
  { id: ideas, title: 'Ideas' },
];

/** Null for none. A duplicate is no idea of its own. */
export function columnOf(feature: FeatureRequestView): string | null {
  if (!isOnBoard(feature)) return null;
  if (feature.horizon !== '') return feature.horizon;
  return feature.duplicateOf === null ? ideas : null;
}

/** By rank; ideas by votes. */
export function compareIn(column: string): (a: FeatureRequestView, b: FeatureRequestView) => number {
  if (column !== ideas) return compareRanked;
  return (a, b) => b.votes - a.votes || a.frnumber - b.frnumber;
}

function rowOf(features: readonly FeatureRequestView[], horizon: FeatureHorizon, without: string) {
  return features
    .filter((feature) => isOnBoard(feature) && feature.horizon === horizon && feature._id !== without)
    .toSorted(compareRanked);
}

/**
 * Optimistic place.
 * @returns null when unchanged
 */
export function placeAt(
  features: readonly FeatureRequestView[],
  feature: FeatureRequestView,
  horizon: FeatureHorizon | '',
  beside: Beside,
): Pick<FeatureRequestView, 'horizon' | 'rank'> | null {
  if (horizon === '') return feature.horizon === '' ? null : { horizon: '', rank: '' };
  const row = rowOf(features, horizon, feature._id);
  if (feature.horizon === horizon && standsAt(row, feature, beside)) return null;
  return { horizon, rank: provisionalRank(row, beside) };
}
