import type { PersonRef } from '@atrium/contracts/core/items';
import type { ImportReason } from '@atrium/contracts/imports/errors';
import type { ImportedCollection } from '@atrium/contracts/imports/importable-kinds';
import type { ImportMode } from '@atrium/contracts/imports/rules';
import type { ValueMapping } from '@atrium/contracts/imports/values';
import type { KeptRecord, RowFailure } from '@atrium/contracts/imports/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

type Nothing = Record<string, never>;

export interface ImportBeginning {
  readonly collection: ImportedCollection;
  readonly name: string;
  readonly file: string;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly mode: ImportMode;
  /** What values of the file become; left out for none. */
  readonly values?: ValueMapping;
  readonly by: PersonRef;
  /** The organisation that is imported into: a superadmin belongs to another. */
  readonly home: string;
  /** How often the same file was imported and taken back before. */
  readonly turn: number;
  /** Whether it was imported before, so that its rows may be there. */
  readonly repeated: boolean;
}

/** Rows with errors: all of them are in a file beside the upload. */
export interface Failed {
  /** How many there were, where more than are told. */
  readonly failed?: number;
  /** The first by field. */
  readonly failures: readonly RowFailure[];
}

export type ImportEvent =
  | DomainEvent<'ImportStarted', ImportBeginning>
  | DomainEvent<
      'ImportAdvanced',
      {
        /** The number of rows that were looked at since the one before. */
        readonly rows: number;
        readonly made: number;
        readonly again: number;
      } & Failed
    >
  | DomainEvent<'ImportStopped', { readonly reason: ImportReason } & Failed>
  | DomainEvent<'ImportCancelled', Nothing>
  | DomainEvent<'ImportUndoBegun', Nothing>
  | DomainEvent<
      'ImportRetreated',
      { readonly rows: number; readonly removed: number; readonly kept: readonly KeptRecord[] }
    >;

export const importEventVersions = {
  ImportStarted: { version: 1, personal: {} },
  ImportAdvanced: { version: 1, personal: {} },
  ImportStopped: { version: 1, personal: {} },
  ImportCancelled: { version: 1, personal: {} },
  ImportUndoBegun: { version: 1, personal: {} },
  ImportRetreated: { version: 1, personal: {} },
} satisfies EventVersions<ImportEvent>;
