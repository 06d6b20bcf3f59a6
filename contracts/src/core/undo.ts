import type { FieldChange } from './history.js';
import type { PersonRef } from './items.js';
import { refusalsOf, type RefusalTable } from './problems.js';

/** Marks commands on several records as one act. */
export const actGroupHeader = 'x-act-group';

/** The limits of undo by keyboard. */
export const ownActs = { hours: 24, most: 100 } as const;

/** What an act, or its undo, did to one record. */
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
  /** The present value, its author and its time. */
  found: unknown;
  by: PersonRef;
  at: string;
  /** What undoing the act makes of it. */
  becomes: unknown;
}

/** A record whose part of an act could not be undone, and why. */
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
  /** The number of records that the act changed at once. */
  together: number;
}

/** What was undone and what was not. */
export interface UndoAnswer {
  undone: UndoneRecord[];
  refused: NotUndone[];
  /** The act that undid it, by which it is redone. */
  act: string;
}

/** A field that differs from its former value. */
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
  /** The present version, sent along when fields are set back. */
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
