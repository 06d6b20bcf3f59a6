import type { LiveDocument } from '@atrium/contracts/core/live';
import { useMemo } from 'react';
import type { RemoteChange } from './remote-changes';
import { currentUserId } from '../session/session';
import { useRemoteChanges } from './use-collection';
import { nameNow } from '../presence/names-now';

export interface RemoteFlash {
  readonly by: string;
  readonly at: number;
}

/**
 * Latest changes by others, which lists highlight once.
 * @param topic must be followed
 */
export function useFlashes(topic: string, documents: readonly LiveDocument[]): ReadonlyMap<string, RemoteFlash> {
  const changes = useRemoteChanges(topic);
  const me = currentUserId();
  return useMemo(() => flashesIn(changes, documents, me), [changes, documents, me]);
}

export function flashesIn(
  changes: ReadonlyMap<string, RemoteChange>,
  documents: readonly LiveDocument[],
  me: string | null,
): ReadonlyMap<string, RemoteFlash> {
  const changed = documents.flatMap(({ _id }) => {
    const change = changes.get(_id);
    // Consequences of own actions, such as a mirrored link, carry the own name.
    if (change === undefined || change.by?._id === me) return [];
    return [[_id, { by: change.by == null ? '' : nameNow(change.by), at: change.at }] as const];
  });
  return new Map(changed);
}
