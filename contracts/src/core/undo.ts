import type { FieldChange } from './history.js';
import type { PersonRef } from './items.js';
import { refusalsOf, type RefusalTable } from './problems.js';

/** The header by which commands on several records at once say that they are one act. */
export const actGroupHeader = 'x-act-group';

/** For how long, and how many, of one's own acts are taken back by a key. */
export const ownActs = { hours: 24, most: 100 } as const;

/** What an act did, or what undoing it did, to one record. */
export interface UndoneRecord {
  collection: string;
  id: string;
  /** What people call the record by, and its title; empty where it has none. */
  label: string;
  title: string;
  /** The command of the act that was taken back; empty where it was not noted. */
  command: string;
  /** From what to what the fields went. */
  changes: FieldChange[];
}

/** A field that others changed since the act that is to be undone. */
export interface UndoConflict {
  collection: string;
  id: string;
  label: string;
  field: string;
  /** What the act made of it. */
  wrote: unknown;
  /** What it is now, by whom and since when. */
  found: unknown;
  by: PersonRef;
  at: string;
  /** What undoing the act makes of it. */
  becomes: unknown;
}

/** A record of which an act is not undone, and why. */
export interface NotUndone {
  collection: string;
  id: string;
  label: string;
  message: string;
}

/** What undoing an act would do. */
export interface UndoPreview {
  records: UndoneRecord[];
  conflicts: UndoConflict[];
  refused: NotUndone[];
  /** How many records were changed by the same act at once; 1 for an act on one. */
  together: number;
}

/** What was undone, and what was not. */
export interface UndoAnswer {
  undone: UndoneRecord[];
  refused: NotUndone[];
  /** The act that undid it, by which it is redone. */
  act: string;
}

/** One of the fields in which a record differs from what it was. */
export interface FormerField {
  field: string;
  /** What it is, and what it was. */
  now: unknown;
  was: unknown;
  /** Whether some command sets it back. */
  canReturn: boolean;
}

/** In what a record differs from what it was then. */
export interface FormerRecord {
  collection: string;
  id: string;
  label: string;
  title: string;
  /** The version of now, which is sent along with what is to be set back. */
  version: number;
  /** The instant of then: that of the last event before it. */
  at: string;
  fields: FormerField[];
}

/** What the client shows before it overwrites what others changed. */
export interface ConflictDetails {
  conflicts: UndoConflict[];
}

export const undoRefusals = {
  changedSince: { status: 409, message: 'Others changed this since' },
  nothingToUndo: { status: 409, message: 'There is nothing to undo' },
  nothingToRedo: { status: 409, message: 'There is nothing to redo' },
  undoneAlready: { status: 409, message: 'This was undone already' },
  asBefore: { status: 409, message: 'It is as it was before already' },
} as const satisfies RefusalTable;

export const refuseUndo = refusalsOf(undoRefusals);

/** The code of what can't be undone; its message says what to do instead. */
export const finalCode = 'cannotUndo';
