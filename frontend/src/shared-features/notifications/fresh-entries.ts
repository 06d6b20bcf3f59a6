import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { lastPosition } from '@atrium/contracts/notifications/inbox';
import { isWanted, type NotificationKind } from '@atrium/contracts/notifications/rules';
import type { InboxEntry, NotificationAction } from '@atrium/contracts/notifications/views';

export interface FreshEntry {
  readonly entry: InboxEntry;
  readonly actions: readonly NotificationAction[];
}

/** Older actions are no news when a page opens or wakes up. */
const freshMs = 5 * 60_000;

export function freshEntries(
  entries: readonly InboxEntry[],
  notifiedUpTo: Position,
  kinds: readonly NotificationKind[],
  now: number,
): { readonly fresh: readonly FreshEntry[]; readonly upTo: Position } {
  const fresh = entries.flatMap((entry): FreshEntry[] => {
    const actions = entry.fresh.filter(
      ({ position, kind, at }) =>
        comparePositions(position, notifiedUpTo) > 0 && isWanted(kind, kinds) && now - Date.parse(at) < freshMs,
    );
    return entry.unread && actions.length > 0 ? [{ entry, actions }] : [];
  });
  const seen = lastPosition(entries.flatMap(({ acts }) => acts));
  return { fresh, upTo: comparePositions(seen, notifiedUpTo) > 0 ? seen : notifiedUpTo };
}
