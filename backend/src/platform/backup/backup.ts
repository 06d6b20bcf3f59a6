import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FORWARDS, START } from '@eventstore/db-client';
import type { EventStore } from '../event-store/event-store.js';
import { type StoredEvent, storedFrom } from '../event-store/stored-events.js';
import { parseStreamName } from '../event-store/streams.js';
import { syncDirectory } from '../files/sync-directory.js';
import { copyFolder } from './kept-files.js';
import { writeLines } from './lines.js';
import {
  backupFormat,
  BackupProblem,
  type Digested,
  eventsFile,
  type KeptFolder,
  listFile,
  type Manifest,
  manifestFile,
} from './manifest.js';
import { syncFile } from './sync-file.js';

export interface BackedUp {
  readonly store: Pick<EventStore, 'readAll'>;
  readonly dataDir: string;
  readonly version: string;
  readonly now: () => Date;
}

/** An event as a line of a backup. */
export type EventLine = Omit<StoredEvent, 'position'> & { readonly position: string };

/**
 * Writes a backup while the product is running. The events come first: whatever file or key they need is there then,
 * and what is added later belongs to events that are not in the backup.
 * @param folder new or empty
 * @throws BackupProblem when it holds something
 */
export async function writeBackup({ store, dataDir, version, now }: BackedUp, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupProblem(`${folder} is not empty`);
  const at = now().toISOString();
  let position = '0';
  async function* lines() {
    for await (const event of ownEvents(store)) {
      position = `${event.position}`;
      yield { ...event, position } satisfies EventLine;
    }
  }
  const events = await writeLines(join(folder, eventsFile), lines());
  const kept = (name: KeptFolder): Promise<Digested> =>
    writeLines(join(folder, listFile(name)), copyFolder(join(dataDir, name), join(folder, name)));
  const keys = await kept('keys');
  const files = await kept('files');
  const manifest: Manifest = { format: backupFormat, version, at, position, events, files, keys };
  const path = join(folder, manifestFile);
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  await syncFile(path);
  await syncDirectory(folder);
  return manifest;
}

/** The events of the product, in the order of the log; others may share a store with it. */
export async function* ownEvents(store: Pick<EventStore, 'readAll'>): AsyncGenerator<StoredEvent> {
  for await (const { event } of store.readAll({ direction: FORWARDS, fromPosition: START })) {
    if (event !== undefined && parseStreamName(event.streamId) !== null) yield storedFrom(event);
  }
}
