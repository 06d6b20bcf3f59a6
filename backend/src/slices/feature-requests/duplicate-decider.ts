import type { MarkFeatureDuplicate } from '@atrium/contracts/feature-requests/commands';
import { refuseFeature } from '@atrium/contracts/feature-requests/errors';
import type { FeatureEvent } from './events.js';
import { duplicatesWith, type Votes, votersOf } from './vote-rules.js';

/** A request as far as its votes go. */
export interface Voted extends Votes {
  /** The request that counts instead of this one. */
  readonly duplicateOf: string | null;
}

/** The request that somebody says is the original; null when there is none that could be. */
export interface Original {
  readonly isDuplicate: boolean;
}

/** What a duplicate says of its votes; null when it does not count at the asking request any more. */
export type DuplicateVoters = readonly string[] | null;

/** Somebody's vote, once. @throws Refusal for a duplicate, whose votes are given to its original */
export function vote(voter: string, feature: Voted): readonly FeatureEvent[] {
  if (votersOf(feature).includes(voter)) return [];
  if (feature.duplicateOf !== null) throw refuseFeature('voteOnOriginal');
  return [{ type: 'FeatureVoted', data: { voter } }];
}

/** Takes somebody's vote back, wherever it was given. */
export function unvote(voter: string, feature: Voted): readonly FeatureEvent[] {
  if (!votersOf(feature).includes(voter)) return [];
  const duplicates = duplicatesWith(feature, voter);
  return [{ type: 'FeatureUnvoted', data: { voter, original: feature.duplicateOf, duplicates } }];
}

/** @throws Refusal when there is no such original, or it is a duplicate itself */
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
 * Leads a duplicate on to where its votes count. Requests that were marked as duplicates of one another at the same
 * moment all lead to the first of them, which is none any more.
 * @param last where it leads; null for one that is no duplicate
 */
export function settle(feature: Voted, id: string, last: string | null): readonly FeatureEvent[] {
  const { duplicateOf } = feature;
  if (duplicateOf === null || last === null || last === duplicateOf) return [];
  if (last === id) return [{ type: 'FeatureUnmarkedDuplicate', data: { original: duplicateOf } }];
  const duplicates = feature.duplicates.map(({ _id }) => _id);
  return [{ type: 'FeatureMarkedDuplicate', data: { original: last, previous: duplicateOf, duplicates } }];
}

/** Takes over what a duplicate says of its votes. */
export function count(duplicate: string, feature: Voted, voters: DuplicateVoters): readonly FeatureEvent[] {
  const present = feature.duplicates.find(({ _id }) => _id === duplicate);
  if (voters === null) {
    return present === undefined ? [] : [{ type: 'DuplicateVotesUncounted', data: { duplicate } }];
  }
  const isSame = present !== undefined && JSON.stringify(present.voters) === JSON.stringify(voters);
  return isSame ? [] : [{ type: 'DuplicateVotesCounted', data: { duplicate, voters } }];
}
