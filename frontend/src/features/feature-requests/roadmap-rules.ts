import { compareRanked } from '@atrium/contracts/core/ranks';
import { type FeatureHorizon, featureHorizons } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { type Beside, provisionalRank, standsAt } from '../../platform/sync/provisional-rank';
import type { BoardColumnInfo } from '../../widgets/board/board-types';
import { isOnBoard } from './select';

/** The column of what has no place on the roadmap yet. */
export const ideas = 'ideas';

/** The columns of the roadmap. */
export const roadmapColumns: readonly BoardColumnInfo[] = [
  ...featureHorizons.map((id) => ({ id, title: id })),
  { id: ideas, title: 'Ideas' },
];

/** The column in which a request stands; null where it stands in none. A duplicate is no idea of its own. */
export function columnOf(feature: FeatureRequestView): string | null {
  if (!isOnBoard(feature)) return null;
  if (feature.horizon !== '') return feature.horizon;
  return feature.duplicateOf === null ? ideas : null;
}

/** The order within a column: that which people gave it, and among ideas by their votes. */
export function compareIn(column: string): (a: FeatureRequestView, b: FeatureRequestView) => number {
  if (column !== ideas) return compareRanked;
  return (a, b) => b.votes - a.votes || a.frnumber - b.frnumber;
}

/** The requests of a horizon in their order, without one of them. */
function rowOf(features: readonly FeatureRequestView[], horizon: FeatureHorizon, without: string) {
  return features
    .filter((feature) => isOnBoard(feature) && feature.horizon === horizon && feature._id !== without)
    .toSorted(compareRanked);
}

/**
 * Where a request stands until the server has said so.
 * @returns null when it stands there already
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
