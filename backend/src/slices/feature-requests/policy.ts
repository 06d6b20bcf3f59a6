import { passes } from '@atrium/contracts/core/access';
import type { Rights } from '@atrium/contracts/core/permissions';
import { featureRequestCommands } from '@atrium/contracts/feature-requests/commands';
import { isShownToClients, shownRoom } from '../../platform/shared/shown-room.js';
import { triageSnoozedRoom } from '../../platform/shared/triage.js';
import { isOpenFeature } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';

/** Shipped and declined requests have rooms of their own, so that they can't crowd out open ones. */
export function roomsOf(feature: FeatureRequestView): readonly string[] {
  const { deleted, status, triage } = feature;
  if (deleted) return ['deleted'];
  return [
    isOpenFeature(status) ? 'open' : 'closed',
    ...(isShownToClients(feature) ? [shownRoom] : []),
    ...(triage.as === 'snoozed' ? [triageSnoozedRoom] : []),
  ];
}

export function roomsFor(rights: Rights): readonly string[] {
  return ['open', 'closed', ...(restoresFeatures(rights) ? ['deleted'] : [])];
}

export function restoresFeatures(rights: Rights): boolean {
  return passes(featureRequestCommands.RestoreFeatureRequest.access, rights);
}
