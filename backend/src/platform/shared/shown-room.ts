import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';

/** An index of the feature requests that clients see; nobody is in this room. */
export const shownRoom = 'shown-to-clients';

type Shown = Pick<FeatureRequestView, 'clientShown' | 'duplicateOf' | 'deleted'>;

/** Of duplicates the original speaks. */
export function isShownToClients({ clientShown, duplicateOf, deleted }: Shown): boolean {
  return clientShown && duplicateOf === null && !deleted;
}
