import type { Spot } from '../talk-place';

/** The paths under `/api` over which people talk. */

/** Where something is said in any place: a `SendMessage`. */
export const sendPath = '/chat/messages';

/** The path of a message, or of what an action such as `pin` makes and takes away. */
export function messagePath(message: string, action?: 'restore' | 'reactions' | 'pin'): string {
  return action === undefined ? `/chat/messages/${message}` : `/chat/messages/${action}/${message}`;
}

/** Where records are asked for in short. */
export const chipsPath = '/chat/references';

/** Where what is said at a spot is read page by page; what is pinned with `shelf=pinned`. */
export function pagesPath({ place, root }: Spot): string {
  if (root !== null) return `/entries/replies/${root}`;
  const { collection, id } = place;
  return collection === 'channels' ? `/entries/messages/${id}` : `/entries/messages/${collection}/${id}`;
}

export const savedPath = '/chat/saved';
/** Where the messages are read whose threads one follows. */
export const threadsPath = '/chat/threads';
export const searchPath = '/chat/search';
