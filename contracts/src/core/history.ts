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
