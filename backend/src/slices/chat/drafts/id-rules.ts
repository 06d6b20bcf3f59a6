import type { Place } from '@atrium/contracts/chat/rules';
import { idFrom } from '../../../platform/kernel/ids.js';

/** The id of a person's draft at a place, or in the thread of a message. @param root null for the place itself */
export function draftId(tenant: string, person: string, { collection, id }: Place, root: string | null): string {
  return idFrom('message-draft', tenant, person, collection, id, root ?? '');
}
