import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { IsThere } from '../../platform/presence/use-is-there';

type Votes = Pick<FeatureRequestView, 'votes' | 'voters' | 'ownVoters' | 'duplicates'>;

function counted(ownVoters: readonly string[], duplicates: Votes['duplicates']): Votes {
  const voters = [...new Set([...ownVoters, ...duplicates.flatMap((duplicate) => duplicate.voters)])];
  return { ownVoters, duplicates, voters, votes: voters.length };
}

/** Without the votes of people who were deleted; the same request where there are none. */
export function withPresentVotes(feature: FeatureRequestView, isThere: IsThere): FeatureRequestView {
  if (feature.voters.every(isThere)) return feature;
  const ownVoters = feature.ownVoters.filter(isThere);
  const duplicates = feature.duplicates.map(({ _id, voters }) => ({ _id, voters: voters.filter(isThere) }));
  return { ...feature, ...counted(ownVoters, duplicates) };
}

export function withVote({ ownVoters, duplicates }: Votes, person: string): Votes {
  return counted([...ownVoters.filter((id) => id !== person), person], duplicates);
}

export function withoutVote({ ownVoters, duplicates }: Votes, person: string): Votes {
  const without = (voters: readonly string[]) => voters.filter((id) => id !== person);
  return counted(
    without(ownVoters),
    duplicates.map(({ _id, voters }) => ({ _id, voters: without(voters) })),
  );
}

/** A request is born with its author's vote. */
const voting: readonly string[] = ['FeatureRequestCreated', 'FeatureVoted'];
export const unvoting = 'FeatureUnvoted';

export function isVoting(type: string): boolean {
  return voting.includes(type);
}

/**
 * When each voter of a request gave the vote that still counts, in milliseconds by person, from the request's history.
 * Those who voted for a duplicate alone are not among them.
 */
export function voteTimes(entries: readonly Pick<HistoryEntry, 'type' | 'at' | 'by'>[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { type, at, by } of entries) {
    const time = Date.parse(at);
    if (isVoting(type)) times.set(by._id, Math.max(time, times.get(by._id) ?? 0));
  }
  return times;
}
