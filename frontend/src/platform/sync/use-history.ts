import { type HistoryEntry, withoutWithdrawn } from '@atrium/contracts/core/history';
import { historyTopic } from '@atrium/contracts/core/live';
import { useMemo } from 'react';
import type { TopicStatus } from './live-store';
import { useRemoteChanges, useTopic, useWantedTopic } from './use-collection';

export interface HistoryView {
  readonly entries: readonly HistoryEntry[];
  readonly status: TopicStatus;
  readonly fresh: ReadonlySet<string>;
}

export function useHistory(collection: string, id: string): HistoryView {
  const topic = historyTopic(collection, id);
  const { documents, status } = useTopic<HistoryEntry>(topic);
  const changes = useRemoteChanges(topic);
  const entries = useMemo(() => withoutWithdrawn(documents).toSorted((a, b) => b.version - a.version), [documents]);
  const fresh = useMemo(() => new Set(changes.keys()), [changes]);
  return { entries, status, fresh };
}

const noEntries: readonly HistoryEntry[] = [];

/**
 * Unordered.
 * @param id null for a new record
 */
export function useRecordEntries(collection: string, id: string | null): readonly HistoryEntry[] {
  const isThere = id !== null;
  const topic = isThere ? historyTopic(collection, id) : collection;
  const documents = useWantedTopic<HistoryEntry>(topic, isThere)?.documents ?? noEntries;
  return useMemo(() => withoutWithdrawn(documents), [documents]);
}
