import { passes } from '@atrium/contracts/core/access';
import type { Rights } from '@atrium/contracts/core/permissions';
import { featureRequestCommands } from '@atrium/contracts/feature-requests/commands';
import { isOpenFeature } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';

/** The rooms that hold a request. Shipped and declined ones have their own, so that they crowd out no open one. */
export function roomsOf({ deleted, status }: FeatureRequestView): readonly string[] {
  if (deleted) return ['deleted'];
  return [isOpenFeature(status) ? 'open' : 'closed'];
}

/** The rooms that somebody is in: everybody reads what is asked for, those who may restore see what is deleted. */
export function roomsFor(rights: Rights): readonly string[] {
  return ['open', 'closed', ...(restoresFeatures(rights) ? ['deleted'] : [])];
}

/** Whether somebody may bring back what was deleted, and so sees it. */
export function restoresFeatures(rights: Rights): boolean {
  return passes(featureRequestCommands.RestoreFeatureRequest.access, rights);
}
