import type { ReadMarkView } from '@atrium/contracts/channels/views';
import { idFrom } from '../../platform/core/ids.js';

/** The id of somebody's mark in a place: each has a stream of its own, so that readers never wait for one another. */
export function markId(tenant: string, person: string, { collection, id }: ReadMarkView['place']): string {
  return idFrom('read-mark', tenant, person, collection, id);
}
