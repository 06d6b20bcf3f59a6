import type { ThreadFollowView } from '@atrium/contracts/chat/views';
import { comparePositions, type Position } from '@atrium/contracts/core/live';
import type { ToldThread } from '../../shared-features/talk/unread/unread';

/** A thread in the list of those that one follows. */
export interface ThreadRow {
  /** The message that it is about. */
  readonly root: string;
  /** The reply to which it leads; null before there is one. */
  readonly opens: string | null;
  readonly position: Position;
  /** How much of it speaks to one and was not read. */
  readonly unread: number;
}

/**
 * The threads that one follows, and those in which one is spoken to without following them: whatever is counted at the
 * chat's icon is marked here. Those with something unread come first, then the newest.
 * @param isOpen whether one is told what is said there, as one has not left the channel
 */
export function threadRows(
  follows: readonly ThreadFollowView[],
  told: readonly ToldThread[],
  isOpen: (follow: ThreadFollowView) => boolean,
): readonly ThreadRow[] {
  const rows = new Map<string, ThreadRow>();
  for (const follow of follows) {
    const { root, newest: opens, position } = follow;
    if (follow.following && isOpen(follow)) rows.set(root, { root, opens, position, unread: 0 });
  }
  for (const { root, newest: opens, position, unread } of told) {
    if (unread > 0) rows.set(root, { root, opens, position, unread });
  }
  return [...rows.values()].toSorted(
    (a, b) => Number(b.unread > 0) - Number(a.unread > 0) || comparePositions(b.position, a.position),
  );
}
