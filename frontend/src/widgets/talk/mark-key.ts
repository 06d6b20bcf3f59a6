import type { ReadCollection } from '@atrium/contracts/channels/rules';

/** By which the mark of a place, or of the thread of a message, is looked up. */
export function markKey({ collection, id }: { readonly collection: ReadCollection; readonly id: string }): string {
  return `${collection} ${id}`;
}
