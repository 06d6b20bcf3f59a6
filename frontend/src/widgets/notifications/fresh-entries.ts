import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { lastPosition } from '@atrium/contracts/notifications/inbox';
import { isWanted, type NotificationKind } from '@atrium/contracts/notifications/rules';
import type { InboxEntry, NoticeAct } from '@atrium/contracts/notifications/views';

/** An entry with those of its acts of which the browser is to tell. */
export interface FreshEntry {
  readonly entry: InboxEntry;
  readonly acts: readonly NoticeAct[];
}

/** What is older is no news when a page opens, or comes back after a night. */
const newsMs = 5 * 60_000;

/** What of an inbox the browser is to tell, and up to where it has told then. */
export function freshEntries(
  entries: readonly InboxEntry[],
  toldUpTo: Position,
  kinds: readonly NotificationKind[],
  now: number,
): { readonly fresh: readonly FreshEntry[]; readonly upTo: Position } {
  const fresh = entries.flatMap((entry): FreshEntry[] => {
    const acts = entry.fresh.filter(
      ({ position, kind, at }) =>
        comparePositions(position, toldUpTo) > 0 && isWanted(kind, kinds) && now - Date.parse(at) < newsMs,
    );
    return entry.unread && acts.length > 0 ? [{ entry, acts }] : [];
  });
  const seen = lastPosition(entries.flatMap(({ acts }) => acts));
  return { fresh, upTo: comparePositions(seen, toldUpTo) > 0 ? seen : toldUpTo };
}
