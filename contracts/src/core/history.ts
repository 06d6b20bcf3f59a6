import type { LiveDocument, Position } from './live.js';

/** One changed value of a record. */
export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** One entry of a record's history: what happened, when, by whom, and which values it changed. */
export interface HistoryEntry extends LiveDocument {
  type: string;
  at: string;
  by: { _id: string; username: string };
  changes: FieldChange[];
  comment?: string;
  /** What the field of a secret is called that somebody was shown. */
  revealed?: string;
}

/** An entry as it is kept, with where its event stands in the log. */
export interface PlacedEntry extends HistoryEntry {
  position: Position;
}
