import type { CountedDuplicate } from '@atrium/contracts/feature-requests/views';
import type { FeatureEvent } from './events.js';

export interface Votes {
  readonly ownVoters: readonly string[];
  readonly duplicates: readonly CountedDuplicate[];
}

type VoteEvent = Extract<
  FeatureEvent,
  { type: 'FeatureVoted' | 'FeatureUnvoted' | 'DuplicateVotesCounted' | 'DuplicateVotesUncounted' }
>;

export function votersOf({ ownVoters, duplicates }: Votes): string[] {
  return [...new Set([...ownVoters, ...duplicates.flatMap(({ voters }) => voters)])];
}

export function duplicatesWith(votes: Votes, voter: string): string[] {
  return votes.duplicates.filter(({ voters }) => voters.includes(voter)).map(({ _id }) => _id);
}

export function votesAfter({ ownVoters, duplicates }: Votes, event: VoteEvent): Votes {
  switch (event.type) {
    case 'FeatureVoted': {
      const { voter } = event.data;
      return { ownVoters: [...ownVoters.filter((other) => other !== voter), voter], duplicates };
    }
    case 'FeatureUnvoted': {
      const without = (voters: readonly string[]) => voters.filter((other) => other !== event.data.voter);
      return {
        ownVoters: without(ownVoters),
        duplicates: duplicates.map(({ _id, voters }) => ({ _id, voters: without(voters) })),
      };
    }
    case 'DuplicateVotesCounted': {
      const { duplicate: _id, voters } = event.data;
      const isKnown = duplicates.some((counted) => counted._id === _id);
      const counted = { _id, voters };
      return {
        ownVoters,
        duplicates: isKnown
          ? duplicates.map((present) => (present._id === _id ? counted : present))
          : [...duplicates, counted],
      };
    }
    case 'DuplicateVotesUncounted': {
      const { duplicate } = event.data;
      return { ownVoters, duplicates: duplicates.filter(({ _id }) => _id !== duplicate) };
    }
    default:
      return event satisfies never;
  }
}
