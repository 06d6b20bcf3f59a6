import type { LiveDocument } from '@atrium/contracts/core/live';
import { useMemo } from 'react';
import { useRemoteChanges } from './use-collection';

/** A change by somebody else: who made it, and when it arrived here, in milliseconds. */
export interface RemoteFlash {
  readonly by: string;
  readonly at: number;
}

/**
 * What others changed last, as tables and boards light it up: once, with a name.
 * @param topic that is being followed
 * @param documents of the topic
 * @param changedBy the name of whoever changed the document last; keep it stable, as a function outside the component
 */
export function useFlashes<Doc extends LiveDocument>(
  topic: string,
  documents: readonly Doc[],
  changedBy: (doc: Doc) => string,
): ReadonlyMap<string, RemoteFlash> {
  const changes = useRemoteChanges(topic);
  return useMemo(() => {
    const changed = documents.flatMap((doc) => {
      const change = changes.get(doc._id);
      return change === undefined ? [] : [[doc._id, { by: changedBy(doc), at: change.at }] as const];
    });
    return new Map(changed);
  }, [changes, documents, changedBy]);
}
