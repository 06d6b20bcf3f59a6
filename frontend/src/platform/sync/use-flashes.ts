import type { LiveDocument } from '@atrium/contracts/core/live';
import { useMemo } from 'react';
import type { RemoteChange } from './remote-changes';
import { currentUserId } from '../session/session';
import { useRemoteChanges } from './use-collection';
import { nameNow } from '../presence/names-now';

/** A change by somebody else: who made it, and when it arrived here, in milliseconds. */
export interface RemoteFlash {
  readonly by: string;
  readonly at: number;
}

/**
 * What others changed last, as tables and boards light it up: once, with a name.
 * @param topic that is being followed
 * @param documents of the topic
 */
export function useFlashes(topic: string, documents: readonly LiveDocument[]): ReadonlyMap<string, RemoteFlash> {
  const changes = useRemoteChanges(topic);
  const me = currentUserId();
  return useMemo(() => flashesIn(changes, documents, me), [changes, documents, me]);
}

/** The changes of some documents that others made. @param me the id of who is signed in */
export function flashesIn(
  changes: ReadonlyMap<string, RemoteChange>,
  documents: readonly LiveDocument[],
  me: string | null,
): ReadonlyMap<string, RemoteFlash> {
  const changed = documents.flatMap(({ _id }) => {
    const change = changes.get(_id);
    // What follows from one's own actions, such as the other end of a link, comes back with one's own name.
    if (change === undefined || change.by?._id === me) return [];
    return [[_id, { by: change.by == null ? '' : nameNow(change.by), at: change.at }] as const];
  });
  return new Map(changed);
}
