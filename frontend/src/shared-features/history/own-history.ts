import type { CarriedChange, HistoryEntry } from '@atrium/contracts/core/history';
import type { ReactNode } from 'react';

/** What records say of themselves about who wrote them. */
export interface OwnHistory {
  /** The changes that a record carries itself, the newest first; null for one whose history is followed. */
  readonly carried?: (record: string) => readonly HistoryEntry[] | null;
  /** What made a value that nobody wrote, and where to open it. */
  readonly origin?: (record: string, field: string) => ReactNode;
}

/** Changes that a document carries, as a history would hold them; the newest first. */
export function carriedEntries(record: string, changes: readonly CarriedChange[]): readonly HistoryEntry[] {
  return changes
    .map((change, at): HistoryEntry => ({ ...change, _id: `${record}:${at}`, version: at + 1 }))
    .toReversed();
}
