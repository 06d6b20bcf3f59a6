import type { HistoryEntry } from '@atrium/contracts/core/history';
import { historyTopic, type LiveDocument } from '@atrium/contracts/core/live';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { liveStore, sync } from '../../platform/live';
import { useRemoteChanges } from '../../platform/use-collection';
import type { RemoteFlash } from '../../platform/use-flashes';

function newestAuthor(topic: string): string {
  const entries = liveStore.view(topic).documents as readonly HistoryEntry[];
  const newest = entries.reduce<HistoryEntry | null>(
    (best, entry) => (best === null || entry.version > best.version ? entry : best),
    null,
  );
  return newest?.by.username ?? '';
}

/**
 * What others changed among these documents, with the name of whoever did. A document doesn't say who changed it
 * last, its history does: it is followed for those that changed, and nothing lights up before the name is known.
 */
export function useAuthoredFlashes(
  collection: string,
  documents: readonly LiveDocument[],
): ReadonlyMap<string, RemoteFlash> {
  const changes = useRemoteChanges(collection);
  const changed = documents.flatMap(({ _id }) => (changes.has(_id) ? [_id] : [])).join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const topics = changed === '' ? [] : changed.split(' ').map((id) => historyTopic(collection, id));
      const stops = topics.flatMap((topic) => [liveStore.subscribe(topic, listener), sync.follow(topic)]);
      return () => {
        for (const stop of stops) stop();
      };
    },
    [changed, collection],
  );
  const authors = useSyncExternalStore(subscribe, () =>
    changed
      .split(' ')
      .map((id) => newestAuthor(historyTopic(collection, id)))
      .join('\n'),
  );
  return useMemo(() => {
    const names = authors.split('\n');
    const flashes = changed.split(' ').flatMap((id, at) => {
      const change = changes.get(id);
      const by = names[at] ?? '';
      return change === undefined || by === '' ? [] : [[id, { by, at: change.at }] as const];
    });
    return new Map(flashes);
  }, [authors, changed, changes]);
}
