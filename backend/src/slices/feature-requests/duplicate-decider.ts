import type { MarkFeatureDuplicate } from '@atrium/contracts/feature-requests/commands';
import { refuseFeature } from '@atrium/contracts/feature-requests/errors';
import type { FeatureEvent } from './events.js';
import { duplicatesWith, type Votes, votersOf } from './vote-rules.js';

export interface Voted extends Votes {
  readonly duplicateOf: string | null;
}

/** Null when it can't be an original. */
export interface Original {
  readonly isDuplicate: boolean;
}

/** Null when it no longer counts here. */
export type DuplicateVoters = readonly string[] | null;

export function vote(voter: string, feature: Voted): readonly FeatureEvent[] {
  if (votersOf(feature).includes(voter)) return [];
  if (feature.duplicateOf !== null) throw refuseFeature('voteOnOriginal');
  return [{ type: 'FeatureVoted', data: { voter } }];
}

export function unvote(voter: string, feature: Voted): readonly FeatureEvent[] {
  if (!votersOf(feature).includes(voter)) return [];
  const duplicates = duplicatesWith(feature, voter);
  return [{ type: 'FeatureUnvoted', data: { voter, original: feature.duplicateOf, duplicates } }];
}

export function mark(
  { original }: MarkFeatureDuplicate,
  feature: Voted,
  id: string,
  found: Original | null,
): readonly FeatureEvent[] {
  const { duplicateOf } = feature;
  if (!original)
    return duplicateOf === null ? [] : [{ type: 'FeatureUnmarkedDuplicate', data: { original: duplicateOf } }];
  if (original === duplicateOf) return [];
  if (original === id) throw refuseFeature('duplicateOfItself');
  if (found === null) throw refuseFeature('originalUnknown');
  if (found.isDuplicate) throw refuseFeature('originalIsDuplicate');
  const duplicates = feature.duplicates.map(({ _id }) => _id);
  return [{ type: 'FeatureMarkedDuplicate', data: { original, previous: duplicateOf, duplicates } }];
}

/**
 * Points a duplicate at the end of its chain. Requests that were marked as duplicates of each other concurrently all
 * point to the oldest, which becomes none.
 * @param last end of the chain; null for the oldest itself
 */
export function settle(feature: Voted, id: string, last: string | null): readonly FeatureEvent[] {
  const { duplicateOf } = feature;
  if (duplicateOf === null || last === null || last === duplicateOf) return [];
  if (last === id) return [{ type: 'FeatureUnmarkedDuplicate', data: { original: duplicateOf } }];
  const duplicates = feature.duplicates.map(({ _id }) => _id);
  return [{ type: 'FeatureMarkedDuplicate', data: { original: last, previous: duplicateOf, duplicates } }];
}

export function count(duplicate: string, feature: Voted, voters: DuplicateVoters): readonly FeatureEvent[] {
  const present = feature.duplicates.find(({ _id }) => _id === duplicate);
  if (voters === null) {
    return present === undefined ? [] : [{ type: 'DuplicateVotesUncounted', data: { duplicate } }];
  }
  const isSame = present !== undefined && JSON.stringify(present.voters) === JSON.stringify(voters);
  return isSame ? [] : [{ type: 'DuplicateVotesCounted', data: { duplicate, voters } }];
}
