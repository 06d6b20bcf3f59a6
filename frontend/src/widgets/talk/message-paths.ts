import type { Place } from '@atrium/contracts/channels/rules';
import type { Spot } from './talk-place';

/** The paths under `/api` over which people talk. */

/** Where something is said in a place, a message of it or a reply to one (`root`): `POST` a `MessageBody`. */
export function sendPath({ place }: { readonly place: Place }): string {
  const { collection, id } = place;
  return collection === 'channels' ? `/chat/channels/${id}/messages` : `/chat/talk/${collection}/${id}/messages`;
}

/**
 * The path of a message (`PUT`, `DELETE`), or of an act on it (`POST`): `restore`, `react`, `unreact`, `pin`, `unpin`,
 * `save`, `unsave`.
 */
export function messagePath(message: string, act?: string): string {
  return act === undefined ? `/chat/messages/${message}` : `/chat/messages/${message}/${act}`;
}

/** Where a record is asked for in a few words: `GET`, a `RecordChip`. */
export function recordChipPath(collection: string, id: string): string {
  return `/chat/records/${collection}/${id}`;
}

/** Where what is said at a spot is read page by page, what is pinned with `shelf=pinned`. */
export function pagesPath({ place, root }: Spot): string {
  if (root !== null) return `/entries/replies/${root}`;
  const { collection, id } = place;
  return collection === 'channels' ? `/entries/messages/${id}` : `/entries/messages/${collection}/${id}`;
}

/** Says up to where one has read: a `MarkRead`. */
export const markReadPath = { method: 'POST', path: '/chat/read' } as const;

/** Messages from anywhere, newest first, as `{ items }`: what speaks to one, what one keeps, what is searched for (`q`). */
export const inboxPath = '/chat/inbox';
export const savedPath = '/chat/saved';
export const searchPath = '/chat/search';
