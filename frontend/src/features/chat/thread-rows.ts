import type { ThreadFollowView } from '@atrium/contracts/chat/views';
import { comparePositions, type Position } from '@atrium/contracts/core/live';
import type { FollowedThread } from '../../shared-features/conversation/unread/unread';

export interface ThreadRow {
  readonly root: string;
  /** Null before the first reply. */
  readonly opens: string | null;
  readonly position: Position;
  readonly unread: number;
}

/**
 * Followed threads, and others with unread mentions, so that everything in the chat's badge appears here. Unread
 * first, then newest.
 * @param isOpen whether the reader is still in its channel
 */
export function threadRows(
  follows: readonly ThreadFollowView[],
  followed: readonly FollowedThread[],
  isOpen: (follow: ThreadFollowView) => boolean,
): readonly ThreadRow[] {
  const rows = new Map<string, ThreadRow>();
  for (const follow of follows) {
    const { root, newest: opens, position } = follow;
    if (follow.following && isOpen(follow)) rows.set(root, { root, opens, position, unread: 0 });
  }
  for (const { root, newest: opens, position, unread } of followed) {
    if (unread > 0) rows.set(root, { root, opens, position, unread });
  }
  return [...rows.values()].toSorted(
    (a, b) => Number(b.unread > 0) - Number(a.unread > 0) || comparePositions(b.position, a.position),
  );
}
