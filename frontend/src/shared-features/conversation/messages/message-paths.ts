import type { Spot } from '../spot';

/** Below `/api`. */

export const sendPath = '/chat/messages';

export function messagePath(message: string, action?: 'restore' | 'reactions' | 'pin'): string {
  return action === undefined ? `/chat/messages/${message}` : `/chat/messages/${action}/${message}`;
}

export const chipsPath = '/chat/references';

/** Paged; `shelf=pinned` for pinned ones. */
export function pagesPath({ place, root }: Spot): string {
  if (root !== null) return `/entries/replies/${root}`;
  const { collection, id } = place;
  return collection === 'channels' ? `/entries/messages/${id}` : `/entries/messages/${collection}/${id}`;
}

export const savedPath = '/chat/saved';
export const threadsPath = '/chat/threads';
export const searchPath = '/chat/search';
