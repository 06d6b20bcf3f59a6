import type { TalkPlace } from '@atrium/contracts/notifications/inbox';
import { idFrom } from '../kernel/ids.js';

/**
 * The id of somebody's mark in a talk or thread: each has a stream of its own, so that readers never wait for one
 * another, and whoever knows the place finds the mark without looking through the others.
 */
export function markId(tenant: string, person: string, { collection, id }: TalkPlace): string {
  return idFrom('read-mark', tenant, person, collection, id);
}
