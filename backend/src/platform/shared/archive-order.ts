import type { ExportPhase } from '@atrium/contracts/organisation-exports/rules';
import type { Actor } from '../kernel/actor.js';

/** An order of an archive of a whole organisation. */
export interface ArchiveOrder {
  /** Of the export. */
  readonly id: string;
  /** With their present rights, in the organisation of the archive. */
  readonly orderer: Actor;
}

export interface WrittenArchive {
  /** Under which it lies. */
  readonly archive: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly records: number;
  readonly events: number;
  readonly files: number;
}

/**
 * Is told how far an archive is.
 * @throws ArchiveAbandoned when nobody wants it any more
 */
export type ArchiveReport = (phase: ExportPhase, share: number) => Promise<void>;

/** An archive that is being written was taken back. */
export class ArchiveAbandoned extends Error {
  override readonly name = 'ArchiveAbandoned';
}
