import type { PublishFeatureRequest, VoteByClient } from '@atrium/contracts/feature-requests/commands';
import { refuseFeature } from '@atrium/contracts/feature-requests/errors';
import { type FeatureStatus, isOpenFeature } from '@atrium/contracts/feature-requests/rules';
import type { FeatureEvent, FeaturePublication } from './events.js';

/** What clients have to do with a request. */
export interface ForClients {
  readonly publication: FeaturePublication;
  readonly clientVoters: readonly string[];
}

export const hidden: ForClients = { publication: { shown: false, title: '', summary: '' }, clientVoters: [] };

export function publish(wanted: PublishFeatureRequest, { publication }: ForClients): readonly FeatureEvent[] {
  const { shown } = wanted;
  const title = (wanted.title ?? publication.title).trim();
  const summary = (wanted.summary ?? publication.summary).trim();
  if (shown && title === '') throw refuseFeature('publicTitleMissing');
  const isSame = shown === publication.shown && title === publication.title && summary === publication.summary;
  return isSame ? [] : [{ type: 'FeaturePublicationChanged', data: { shown, title, summary } }];
}

interface Votable extends ForClients {
  readonly status: FeatureStatus;
  readonly duplicateOf: string | null;
}

/** A client counts once, under whichever of their digests. */
export function voteByClient({ voters, votes }: VoteByClient, feature: Votable): readonly FeatureEvent[] {
  const given = feature.clientVoters.filter((voter) => voters.includes(voter));
  const [voter] = voters;
  if (voter === undefined || votes === given.length > 0) return [];
  if (!votes) return [{ type: 'FeatureClientUnvoted', data: { voters: given } }];
  if (!feature.publication.shown || feature.duplicateOf !== null) throw refuseFeature('notShown');
  if (!isOpenFeature(feature.status)) throw refuseFeature('featureClosed');
  return [{ type: 'FeatureClientVoted', data: { voter } }];
}

export function clientVotersAfter(
  voters: readonly string[],
  event: Extract<FeatureEvent, { type: 'FeatureClientVoted' | 'FeatureClientUnvoted' }>,
): readonly string[] {
  if (event.type === 'FeatureClientVoted') return [...voters, event.data.voter];
  return voters.filter((voter) => !event.data.voters.includes(voter));
}
