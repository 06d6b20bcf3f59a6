import { hasFlag, type Rights } from '../core/permissions.js';
import { importableKind, type ImportedCollection, type ImportedKind } from './importable-kinds.js';

/** Rows that are carried out between two looks at whether the import goes on. */
export const importStep = 200;

/** How many failures and kept records an import remembers at most; the file of its errors has all. */
export const importListed = 100;

/** With errors, either nothing is imported, or everything but the rows that have them. */
export const importModes = ['all', 'skip'] as const;
export type ImportMode = (typeof importModes)[number];

/**
 * - `running`: rows are carried out
 * - `done`, `cancelled`: they are not any more, and what was made stays
 * - `stopped`: nothing of it stayed, or it could not go on; `reason` says why
 * - `undoing`, `undone`: what it made is deleted
 */
export const importStates = ['running', 'done', 'cancelled', 'stopped', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** Whether work is under way: an organisation has one such import at a time. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'running' || state === 'undoing';
}

/** Whether what it made can still be taken back as one act. */
export function canUndo({ state, made }: { readonly state: ImportState; readonly made: number }): boolean {
  return made > 0 && (state === 'done' || state === 'cancelled' || state === 'stopped');
}

export function kindOfImport(collection: ImportedCollection): ImportedKind {
  return importableKind(collection).kind;
}

/** Whether somebody may make records of a kind, and so import them. */
export function mayImport(rights: Rights, collection: ImportedCollection): boolean {
  return kindOfImport(collection).rights.create.some((flag) => hasFlag(rights, flag));
}

/** Whether somebody may delete what an import made. */
export function mayUndoImport(rights: Rights, collection: ImportedCollection): boolean {
  return kindOfImport(collection).rights.remove.some((flag) => hasFlag(rights, flag));
}
