import { isOpenFeature } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { portalIdeaStatusOf, portalLimits } from '@atrium/contracts/portal/rules';
import type { PortalIdea } from '@atrium/contracts/portal/views';
import { idFrom } from '../../platform/kernel/ids.js';
import { isShownToClients } from '../../platform/shared/shown-room.js';

/** Ids of requests say when these were made. */
export function ideaIdOf(request: string): string {
  return idFrom('portal-idea', request);
}

/** A request as clients see it. All that is not named here stays inside: numbers, people, answers, how many voted. */
export function portalIdeaOf(request: FeatureRequestView, voters: readonly string[]): PortalIdea {
  const { _id, clientTitle, clientSummary, clientVoters, status } = request;
  return {
    _id: ideaIdOf(_id),
    title: clientTitle,
    summary: clientSummary,
    status: portalIdeaStatusOf(status),
    voted: clientVoters.some((voter) => voters.includes(voter)),
    open: isOpenFeature(status),
  };
}

/**
 * The ideas that clients see: what can be voted for first, each part by title, so that the order tells nothing.
 * @param votersOf the names of the client in votes on a request
 */
export function portalIdeasOf(
  requests: readonly FeatureRequestView[],
  votersOf: (request: string) => readonly string[],
): PortalIdea[] {
  return requests
    .filter(isShownToClients)
    .map((request) => portalIdeaOf(request, votersOf(request._id)))
    .toSorted((a, b) => Number(b.open) - Number(a.open) || a.title.localeCompare(b.title) || (a._id < b._id ? -1 : 1))
    .slice(0, portalLimits.ideas);
}
