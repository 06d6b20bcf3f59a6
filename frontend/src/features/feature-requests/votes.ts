import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';

type Votes = Pick<FeatureRequestView, 'votes' | 'voters' | 'ownVoters' | 'duplicates'>;

function counted(ownVoters: readonly string[], duplicates: Votes['duplicates']): Votes {
  const voters = [...new Set([...ownVoters, ...duplicates.flatMap((duplicate) => duplicate.voters)])];
  return { ownVoters, duplicates, voters, votes: voters.length };
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
