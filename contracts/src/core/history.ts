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
}

/** With its event's position. */
export interface PlacedEntry extends HistoryEntry {
  position: Position;
}
