import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { FieldProblem } from '../core/problems.js';
import type { ImportedCollection } from './importable-kinds.js';
import type { ImportMode, ImportState } from './rules.js';

/** A row that was not imported, and why. Rows count from 1, without the head. */
export interface RowFailure {
  row: number;
  errors: FieldProblem[];
}

/** A record that an undo of its import kept, since somebody changed it. */
export interface KeptRecord {
  row: number;
  id: string;
  label: string;
  by: PersonRef;
}

/** An import, for the person who started it and for administrators (topic `imports`). */
export interface ImportView extends LiveDocument {
  /** Of the records that it makes. */
  collection: ImportedCollection;
  /** The name of the file. */
  name: string;
  /** Under which its rows were uploaded. */
  file: string;
  /** The field of each column; empty for none. */
  columns: readonly string[];
  mode: ImportMode;
  rows: number;
  by: PersonRef;
  at: string;
  state: ImportState;
  /** Why it was stopped; empty unless it was. */
  reason: string;
  /** Rows that were looked at. */
  done: number;
  made: number;
  /** Rows of a file that was imported before. */
  again: number;
  failed: number;
  /** The first of them by field. */
  failures: readonly RowFailure[];
  /** Rows that the undo has looked at. */
  undone: number;
  removed: number;
  kept: number;
  /** The first of them. */
  keptRecords: readonly KeptRecord[];
}

/** A file whose rows were taken in. */
export interface ImportFileView {
  /** The digest of its content. */
  file: string;
  rows: number;
  header: string[];
}
