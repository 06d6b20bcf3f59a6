import type { RecordedEvent } from '../kernel/events.js';
import type { Redis } from '../redis.js';
import { type Checkpoint, writtenCheckpoint } from './checkpoint.js';
import { encodeDocument, type StoredDocument } from './codec.js';
import type { FeedDelta } from './fold.js';
import type { ReadModelKeys } from './keys.js';
import type { Loaded } from './looked-at.js';
import { rowMember } from './rows.js';
import { addActs } from './acts.js';

/** Feed entries kept per tenant. */
export const feedLength = 20_000;

/** The read models are not where the projector left them: Redis was flushed or restored, or another process wrote. */
export class ReadModelMoved extends Error {
  override readonly name = 'ReadModelMoved';
}

export interface Change extends Loaded {
  readonly collection: string;
  readonly id: string;
  readonly entries: { revision: number; json: string }[];
  readonly isActivity: boolean;
  changedAt: bigint;
}

interface Written {
  readonly keys: ReadModelKeys;
  readonly tenant: string;
  readonly checkpoint: Checkpoint;
  readonly changes: readonly Change[];
}

type Transaction = ReturnType<Redis['multi']>;

/**
 * Writes changes, deltas and checkpoint in one transaction.
 * @param feed deltas by position
 * @throws ReadModelMoved when another wrote since the checkpoint was read
 */
export async function commitEvents(
  redis: Redis,
  { keys, tenant, checkpoint, changes }: Written,
  events: readonly RecordedEvent[],
  feed: ReadonlyMap<bigint, readonly FeedDelta[]>,
): Promise<void> {
  const transaction = redis.multi();
  addDocuments(transaction, keys, tenant, changes);
  for (const [position, deltas] of feed) {
    transaction.xAdd(keys.feed(tenant), `${position}-0`, { d: JSON.stringify(deltas) });
  }
  if (feed.size > 0) transaction.xTrim(keys.feed(tenant), 'MAXLEN', feedLength, { strategyModifier: '~' });
  addActs(transaction, keys, tenant, events);
  transaction.hSet(keys.checkpoint(tenant), writtenCheckpoint(checkpoint, events, changes));
  await carryOut(transaction, tenant);
}

/**
 * Replaces one record's documents and history, and removes its events from the feed: clients from before them fetch
 * again.
 * @param past its events, which are folded in already
 * @throws ReadModelMoved when another wrote since the checkpoint was read
 */
export async function commitRefolded(
  redis: Redis,
  { keys, tenant, checkpoint, changes }: Written,
  past: readonly RecordedEvent[],
): Promise<void> {
  const transaction = redis.multi();
  for (const { collection, id } of changes) transaction.del(keys.history(tenant, collection, id));
  addDocuments(transaction, keys, tenant, changes);
  const positions = past.map(({ position }) => position);
  const feedFrom = positions.reduce((last, each) => (each > last ? each : last), checkpoint.feedFrom);
  if (positions.length > 0) {
    transaction.xDel(
      keys.feed(tenant),
      positions.map((position) => `${position}-0`),
    );
  }
  // As many history entries are written as were removed.
  const counted = changes.map((change) => ({ ...change, entries: [] }));
  transaction.hSet(keys.checkpoint(tenant), writtenCheckpoint({ ...checkpoint, feedFrom }, [], counted));
  await carryOut(transaction, tenant);
}

function addDocuments(transaction: Transaction, keys: ReadModelKeys, tenant: string, changes: readonly Change[]): void {
  const documents: [string, string][] = [];
  for (const change of changes) {
    const { key, stored, before } = change;
    if (stored === null || stored === before) continue;
    documents.push([key, encodeDocument(stored)]);
    addIndexes(transaction, keys, tenant, change, stored, before);
  }
  if (documents.length > 0) transaction.mSet(documents);
}

function addIndexes(
  transaction: Transaction,
  keys: ReadModelKeys,
  tenant: string,
  { collection, id, entries, isActivity, changedAt }: Change,
  { header }: StoredDocument,
  before: StoredDocument | null,
): void {
  const rooms = new Set(header.rooms.flat());
  const oldRooms = new Set(before?.header.rooms.flat());
  for (const room of rooms) {
    if (oldRooms.has(room) && header.since === before?.header.since) continue;
    transaction.zAdd(keys.room(tenant, collection, room), { score: Number(header.since), value: id });
  }
  for (const room of oldRooms) {
    if (!rooms.has(room)) transaction.zRem(keys.room(tenant, collection, room), id);
  }
  const [place, oldPlace] = [header.place, before?.header.place];
  if (oldPlace !== undefined && (place?.row !== oldPlace.row || place.rank !== oldPlace.rank)) {
    transaction.zRem(keys.row(tenant, collection, oldPlace.row), rowMember(oldPlace.rank, id));
  }
  if (place !== undefined) {
    transaction.zAdd(keys.row(tenant, collection, place.row), { score: 0, value: rowMember(place.rank, id) });
  }
  if (isActivity) {
    transaction.zAdd(keys.changed(tenant), { score: Number(changedAt), value: `${collection}:${id}` });
  }
  for (const file of header.files ?? []) {
    if (before?.header.files?.includes(file) === true) continue;
    transaction.zAdd(keys.carriers(tenant, file), { score: Number(changedAt), value: `${collection}:${id}` });
  }
  const history = entries.map(({ revision, json }) => ({ score: revision, value: json }));
  if (history.length > 0) transaction.zAdd(keys.history(tenant, collection, id), history);
}

async function carryOut(transaction: Transaction, tenant: string): Promise<void> {
  try {
    await transaction.exec();
  } catch (error) {
    if (error instanceof Error && error.constructor.name === 'WatchError') {
      throw new ReadModelMoved(tenant, { cause: error });
    }
    throw error;
  }
}
