import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { lastPosition } from '@atrium/contracts/notifications/inbox';
import { isWanted, type NotificationKind } from '@atrium/contracts/notifications/rules';
import type { InboxEntry, NotificationAction } from '@atrium/contracts/notifications/views';

/** An entry with those of its actions of which the browser is to tell. */
export interface FreshEntry {
  readonly entry: InboxEntry;
  readonly actions: readonly NotificationAction[];
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
    const actions = entry.fresh.filter(
      ({ position, kind, at }) =>
        comparePositions(position, toldUpTo) > 0 && isWanted(kind, kinds) && now - Date.parse(at) < newsMs,
    );
    return entry.unread && actions.length > 0 ? [{ entry, actions }] : [];
  });
  const seen = lastPosition(entries.flatMap(({ acts }) => acts));
  return { fresh, upTo: comparePositions(seen, toldUpTo) > 0 ? seen : toldUpTo };
}
