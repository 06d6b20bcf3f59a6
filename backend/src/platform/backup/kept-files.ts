import { createHash } from 'node:crypto';
import { type Dirent, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord } from '@atrium/contracts/core/values';
import { orMissing } from '../files/blob-store.js';
import { syncDirectory } from '../files/sync-directory.js';
import { readLines } from './lines.js';
import { BackupProblem } from './manifest.js';
import { syncFile } from './sync-file.js';

/** A file below a folder of the backup. */
export interface KeptFile {
  readonly path: string;
  readonly sha256: string;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Copies a folder that others write to. What is removed meanwhile is left out, and so is what is not whole yet. */
export async function* copyFolder(from: string, to: string, below = ''): AsyncGenerator<KeptFile> {
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of await entriesOf(join(from, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* copyFolder(from, to, path);
    } else if (!entry.name.startsWith('.')) {
      const bytes = await orMissing(readFile(join(from, path)));
      if (bytes === null) continue;
      await writeDurably(join(to, path), bytes);
      yield { path, sha256: sha256(bytes) };
    }
  }
  await syncDirectory(join(to, below));
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = (await orMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
  await syncFile(path);
}

/** @throws BackupProblem when a file of the list is missing or was changed */
export async function checkFolder(folder: string, list: string): Promise<void> {
  for await (const { path, sha256: digest } of listed(list)) {
    const bytes = await orMissing(readFile(join(folder, path)));
    if (bytes === null) throw new BackupProblem(`${join(folder, path)} is missing from the backup`);
    if (sha256(bytes) !== digest) throw new BackupProblem(`${join(folder, path)} is not what was backed up`);
  }
}

/**
 * Puts the files of a list where they were. What is there already stays: a key that was destroyed since must not come
 * back.
 */
export async function putBack(from: string, list: string, to: string): Promise<void> {
  for await (const { path } of listed(list)) {
    const target = join(to, path);
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeDurably(target, await readFile(join(from, path)));
    await syncDirectory(dirname(target));
  }
}

async function* listed(list: string): AsyncGenerator<KeptFile> {
  for await (const line of readLines(list)) {
    if (!isRecord(line) || typeof line['path'] !== 'string' || typeof line['sha256'] !== 'string') {
      throw new BackupProblem(`${list} can't be read`);
    }
    const { path, sha256: digest } = line;
    if (path.split('/').includes('..')) throw new BackupProblem(`${list} names a file elsewhere: ${path}`);
    yield { path, sha256: digest };
  }
}
