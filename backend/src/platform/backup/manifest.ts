import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '@atrium/contracts/core/values';

export const backupFormat = 'atrium-backup-1';

/** What was written into a file, by which changes of it are found. */
export interface Digested {
  readonly count: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a backup holds; written last, so a backup without it is not whole. */
export interface Manifest {
  readonly format: typeof backupFormat;
  /** Of the release that made it. */
  readonly version: string;
  readonly at: string;
  /** Of the last event in it. */
  readonly position: string;
  readonly events: Digested;
  readonly files: Digested;
  readonly keys: Digested;
}

/** What goes along with the events, by its folder in the data directory and in the backup. */
export const keptFolders = ['keys', 'files'] as const;
export type KeptFolder = (typeof keptFolders)[number];

export const manifestFile = 'manifest.json';
export const eventsFile = 'events.jsonl.gz';

/** Lists what a folder holds. */
export function listFile(folder: KeptFolder): string {
  return `${folder}.jsonl`;
}

/** What is wrong with a backup, or with what it is restored to; its message says everything. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/** @throws BackupProblem when there is none, or of another format */
export async function readManifest(backup: string): Promise<Manifest> {
  let manifest: unknown;
  try {
    manifest = JSON.parse(await readFile(join(backup, manifestFile), 'utf8'));
  } catch (error) {
    throw new BackupProblem(`${backup} holds no whole backup: ${manifestFile} is missing or can't be read`, {
      cause: error,
    });
  }
  if (!isManifest(manifest)) throw new BackupProblem(`${backup} is not of the format ${backupFormat}`);
  return manifest;
}

function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value) || value['format'] !== backupFormat || !/^\d+$/.test(String(value['position']))) return false;
  return ['events', ...keptFolders].every((part) => isDigested(value[part]));
}

function isDigested(value: unknown): value is Digested {
  return isRecord(value) && Number.isInteger(value['count']) && typeof value['sha256'] === 'string';
}
