import { FORWARDS, START } from '@eventstore/db-client';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { EventStore } from '../event-store/event-store.js';
import { storedFrom } from '../event-store/stored-events.js';
import { parseStreamName } from '../event-store/streams.js';
import { contentDigest, type FileRecord, type Files } from '../files/files.js';
import type { RecordedEvent } from '../kernel/events.js';
import type { ReadModel } from '../projections/read-model.js';
import type { SliceRegistry } from '../slice/registry.js';
import { filesIn } from '../slice/file-fields.js';
import type { ArchiveReport } from '../shared/archive-order.js';
import type { ArchiveVisibility } from './archive-visibility.js';
import type { LineFiles } from './line-files.js';

export interface ArchiveSources {
  readonly store: Pick<EventStore, 'readAll'>;
  readonly registry: SliceRegistry;
  readonly readModel: ReadModel;
  readonly files: Pick<Files, 'findFile' | 'readContent'>;
}

interface Collecting {
  readonly tenant: string;
  readonly visibility: ArchiveVisibility;
  readonly lines: LineFiles;
  readonly report: ArchiveReport;
}

/**
 * Writes the records that the orderer sees.
 * @returns their number, and the ids of the files that they show
 */
export async function collectRecords(
  { readModel, registry }: ArchiveSources,
  { tenant, visibility, lines, report }: Collecting,
): Promise<{ records: number; named: Set<string> }> {
  // A scan may give out a document twice.
  const seen = new Set<string>();
  const named = new Set<string>();
  let records = 0;
  await report('records', 0);
  for await (const { collection, doc } of readModel.everything(tenant, (name) => visibility.holds(name))) {
    const id = `${collection}:${doc._id}`;
    if (seen.has(id)) continue;
    seen.add(id);
    const json = await visibility.shown(collection, doc);
    if (json === null) continue;
    records += 1;
    await lines.add(`records/${collection}.jsonl`, json);
    for (const file of filesIn(registry.fileFieldsOf(collection), JSON.parse(json) as LiveDocument)) named.add(file);
  }
  return { records, named };
}

/**
 * Writes the events of records that the orderer sees, up to a position. People who were erased stay so: their keys are
 * gone.
 */
export async function collectHistory(
  { store, registry }: ArchiveSources,
  { tenant, visibility, lines, report }: Collecting,
  upTo: bigint,
): Promise<{ events: number; withheld: number; named: Set<string> }> {
  const named = new Set<string>();
  let events = 0;
  let withheld = 0;
  let read = 0;
  await report('history', 0);
  for await (const { event } of store.readAll({ direction: FORWARDS, fromPosition: START })) {
    if (event === undefined) continue;
    const stored = storedFrom(event);
    if (++read % 1_000 === 0) await report('history', shareOf(stored.position, upTo));
    if (stored.position > upTo || parseStreamName(stored.stream)?.tenant !== tenant) continue;
    const recorded = registry.decode(stored);
    // Claims, numbers and sealed secrets belong to no slice.
    if (recorded === null) continue;
    if (!(await visibility.seesEvent(recorded))) {
      withheld += 1;
      continue;
    }
    events += 1;
    for (const file of recorded.files ?? []) named.add(file);
    await lines.add(`history/${recorded.category}.jsonl`, JSON.stringify(lineOf(recorded)));
  }
  return { events, withheld, named };
}

function shareOf(position: bigint, upTo: bigint): number {
  return upTo === 0n ? 1 : Math.min(1, Number((position * 1_000n) / upTo) / 1_000);
}

function lineOf({ id, event, aggregateId, revision, position, at, by, act }: RecordedEvent): object {
  const { type, data } = event;
  return { id, record: aggregateId, revision, position: `${position}`, type, at, by, act, data };
}

export interface FoundFile {
  readonly record: FileRecord;
  readonly sha256: string;
  readonly bytes: number;
}

/** Looks for the bytes of files, one after the other. */
export async function collectFiles(
  { files }: ArchiveSources,
  { tenant, report }: Collecting,
  ids: readonly string[],
): Promise<{ found: FoundFile[]; missing: string[] }> {
  const found: FoundFile[] = [];
  const missing: string[] = [];
  for (const [n, id] of ids.entries()) {
    if (n % 20 === 0) await report('files', n / ids.length);
    const record = await files.findFile(tenant, id);
    const bytes = record === null ? null : await files.readContent(record);
    if (record === null || bytes === null) missing.push(id);
    else found.push({ record, sha256: contentDigest(bytes), bytes: bytes.length });
  }
  return { found, missing };
}
