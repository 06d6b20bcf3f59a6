import type { MarkedPlace } from '@atrium/contracts/notifications/inbox';
import { idFrom } from '../kernel/ids.js';

/** One stream per person and place: readers never contend, and a mark is found by its id. */
export function markId(tenant: string, person: string, { collection, id }: MarkedPlace): string {
  return idFrom('read-mark', tenant, person, collection, id);
}
