import type { LiveDocument, Position } from './live.js';

export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

export interface HistoryEntry extends LiveDocument {
  type: string;
  at: string;
  by: { _id: string; username: string };
  changes: FieldChange[];
  comment?: string;
  /** By which id what was said is withdrawn; left out where that is the entry's own. */
  remark?: string;
  /** What was said is gone; `back`: it is there again. */
  withdraws?: { remark: string; back?: true };
  /** Label of a revealed secret field. */
  revealed?: string;
  /** The act to undo; entries of one command share it. */
  act?: string;
  /** The command, unless it was recorded by a version that did not say. */
  command?: string;
  /** What acts on several records at once share. */
  group?: string;
  /** The act that it takes back. */
  undoes?: string;
  /** The name of the file from which it was imported. */
  imported?: string;
  /** The name of the token with which a program did it. */
  via?: string;
}

/** A history without the words of what was withdrawn since, in any order. */
export function withoutWithdrawn<Entry extends HistoryEntry>(entries: readonly Entry[]): readonly Entry[] {
  const last = new Map<string, Entry>();
  for (const entry of entries) {
    const remark = entry.withdraws?.remark;
    if (remark !== undefined && entry.version > (last.get(remark)?.version ?? -1)) last.set(remark, entry);
  }
  if (last.size === 0) return entries;
  return entries.map((entry) => {
    const by = last.get(entry.remark ?? entry._id)?.withdraws;
    if (by === undefined || by.back === true || entry.comment === undefined) return entry;
    const { comment: _, ...rest } = entry;
    return rest as Entry;
  });
}

/** A history entry within its document, visible to everyone who sees the document. */
export type CarriedChange = Pick<HistoryEntry, 'type' | 'at' | 'by' | 'changes' | 'comment'>;

/** With its event's position. */
export interface PlacedEntry extends HistoryEntry {
  position: Position;
}

/** Who was notified of a change of a record. */
export interface NotifiedChange {
  position: Position;
  /** Ids of people. */
  people: readonly string[];
  /** Whether everybody who sees the record was notified. */
  everybody: boolean;
}
