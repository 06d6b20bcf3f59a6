import { join } from 'node:path';
import { isPosition } from '@atrium/contracts/core/past';
import { isRecord } from '@atrium/contracts/core/values';
import { dissolvedStream, dissolving, goesWith } from '../event-store/dissolved.js';
import type { EventStore } from '../event-store/event-store.js';
import type { StoredEvent } from '../event-store/stored-events.js';
import { parseStreamName } from '../event-store/streams.js';
import { ownEvents } from './backup.js';
import { holdsOthers, LogWriter } from './log-writer.js';
import { checkFolder, putBack } from './kept-files.js';
import { digestOf, readLines } from './lines.js';
import { BackupProblem, eventsFile, keptFolders, listFile, type Manifest, readManifest } from './manifest.js';

export interface RestoredTo {
  readonly store: Pick<EventStore, 'readAll' | 'append'>;
  readonly dataDir: string;
  /** The fields of an event that name positions of the log. */
  readonly positionsIn: (stream: string, type: string) => readonly string[];
}

/** @throws BackupProblem when something of the backup is missing or was changed */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const digests = [
    [eventsFile, manifest.events] as const,
    ...keptFolders.map((name) => [listFile(name), manifest[name]] as const),
  ];
  for (const [name, { sha256 }] of digests) {
    const found = await digestOf(join(folder, name)).catch(() => null);
    if (found !== sha256) throw new BackupProblem(`${join(folder, name)} is missing, or not what was backed up`);
  }
  for (const name of keptFolders) await checkFolder(join(folder, name), join(folder, listFile(name)));
  return manifest;
}

export interface Restored {
  readonly events: number;
  /** Of these, what was there already. */
  readonly present: number;
  /** The ids of all organisations in it, but those that were deleted before it was made. */
  readonly tenants: ReadonlySet<string>;
}

/**
 * Restores a checked backup to a store that is empty, or holds the beginning of this backup: run it again after an
 * interruption. Keys and files come first: no event is ever without them.
 * @throws BackupProblem when the store holds anything else
 */
export async function restoreBackup(folder: string, to: RestoredTo): Promise<Restored> {
  for (const name of keptFolders) {
    await putBack(join(folder, name), join(folder, listFile(name)), join(to.dataDir, name));
  }
  const writer = new LogWriter(to.store);
  const present = ownEvents(to.store);
  const tenants = new Set<string>();
  let events = 0;
  let before = 0;
  for await (const line of readLines(join(folder, eventsFile))) {
    const event = eventFrom(line);
    const tenant = parseStreamName(event.stream)?.tenant;
    if (tenant !== undefined && goesWith(tenant, event.stream)) tenants.add(tenant);
    if (event.stream === dissolvedStream && event.type === dissolving) tenants.delete(String(event.data['tenant']));
    const next = await present.next();
    if (next.done !== true) {
      if (!isSame(next.value, event)) throw holdsOthers(next.value);
      writer.passed(event.position, next.value.position);
      before += 1;
    } else {
      await writer.append(await withMoved(event, to.positionsIn(event.stream, event.type), writer));
    }
    events += 1;
  }
  const further = await present.next();
  if (further.done !== true) throw holdsOthers(further.value);
  await writer.settled();
  return { events, present: before, tenants };
}

/** What stood there before is kept in the metadata: it is what was signed. */
async function withMoved(event: StoredEvent, fields: readonly string[], writer: LogWriter): Promise<StoredEvent> {
  const named = fields.flatMap((field) => {
    const value = event.data[field];
    return isPosition(value) ? [[field, value] as const] : [];
  });
  if (named.length === 0) return event;
  // It names what lies before it.
  await writer.settled();
  const moved = Object.fromEntries(named.map(([field, value]) => [field, `${writer.moved.of(BigInt(value))}`]));
  const former = { ...Object.fromEntries(named), ...event.metadata.movedFrom };
  return { ...event, data: { ...event.data, ...moved }, metadata: { ...event.metadata, movedFrom: former } };
}

function isSame(one: StoredEvent, other: StoredEvent): boolean {
  return one.stream === other.stream && one.revision === other.revision && one.id === other.id;
}

function eventFrom(line: unknown): StoredEvent {
  if (!isRecord(line) || !isRecord(line['data']) || !isRecord(line['metadata'])) {
    throw new BackupProblem(`${eventsFile} holds a line that is no event`);
  }
  const event = line as unknown as Omit<StoredEvent, 'position'> & { position: string };
  return { ...event, position: BigInt(event.position) };
}
