import type { HistoryEntry } from '@atrium/contracts/core/history';
import { historyTopic } from '@atrium/contracts/core/live';
import { useMemo } from 'react';
import type { TopicStatus } from './live-store';
import { useRemoteChanges, useTopic, useWantedTopic } from './use-collection';

export interface HistoryView {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  readonly status: TopicStatus;
  /** The entries that arrived, by others, while the history was being followed. */
  readonly fresh: ReadonlySet<string>;
}

/** Follows the history of one record: it grows as people act. */
export function useHistory(collection: string, id: string): HistoryView {
  const topic = historyTopic(collection, id);
  const { documents, status } = useTopic<HistoryEntry>(topic);
  const changes = useRemoteChanges(topic);
  const entries = useMemo(() => documents.toSorted((a, b) => b.version - a.version), [documents]);
  const fresh = useMemo(() => new Set(changes.keys()), [changes]);
  return { entries, status, fresh };
}

const noEntries: readonly HistoryEntry[] = [];

/**
 * Follows what happened to a record, in no order.
 * @param id null for a record that is being made, which has no history yet
 */
export function useRecordEntries(collection: string, id: string | null): readonly HistoryEntry[] {
  const isThere = id !== null;
  const topic = isThere ? historyTopic(collection, id) : collection;
  return useWantedTopic<HistoryEntry>(topic, isThere)?.documents ?? noEntries;
}
