import {
  type ProvenEvent,
  type RecordProof,
  refuseProof,
  type SignedTreeHead,
} from '@atrium/contracts/core/tamper-evidence';
import type { SliceRegistry } from '../slice/registry.js';
import { holdsClearSecret } from '../shared/secret-fields.js';
import type { EventStore } from '../event-store/event-store.js';
import type { StoredEvent } from '../event-store/stored-events.js';
import { streamName } from '../event-store/streams.js';
import { stepsInTimeSlices } from '../time-slices.js';
import { headStream, leafEventOf, leafOf } from './event-leaf.js';
import { inclusionPath, levelsOf } from './merkle-tree.js';
import { headFrom, splitHashes } from './tree-head.js';

const pageSize = 200;

type Store = Pick<EventStore, 'read' | 'readLast'>;

export interface ProvenRecord {
  readonly tenant: string;
  readonly collection: string;
  readonly id: string;
}

export class RecordProofs {
  constructor(
    private readonly store: Store,
    private readonly registry: Pick<SliceRegistry, 'projectionOf' | 'decode'>,
  ) {}

  async head(tenant: string): Promise<SignedTreeHead | null> {
    const [last] = await this.store.readLast(headStream(tenant), 1);
    const head = last === undefined ? null : headFrom(last.data);
    return head === null ? null : signedPart(head);
  }

  /**
   * A record's signed events with inclusion proofs.
   * @returns null when the log has no events of it
   * @throws Refusal (409) when none are signed yet, or it holds secrets in clear
   */
  async proofOf({ tenant, collection, id }: ProvenRecord): Promise<RecordProof | null> {
    const category = this.registry.projectionOf(collection)?.category;
    const events = category === undefined ? [] : await this.store.read(streamName(category, tenant, id));
    if (events.length === 0) return null;
    if (events.some((event) => this.holdsSecret(event))) throw refuseProof('clearSecrets');
    const { head, leaves } = await this.signed(tenant);
    const indexes = await stepsInTimeSlices(indexesOf(events, leaves));
    const known = events.flatMap((event, at) => {
      const index = indexes[at];
      return index === undefined ? [] : [{ event, index }];
    });
    if (head === null || known.length === 0) throw refuseProof('notSigned');
    const levels = await stepsInTimeSlices(levelsOf(leaves));
    const proven = known.map(({ event, index }): ProvenEvent => ({
      ...leafEventOf(event),
      index,
      path: inclusionPath(levels, index).map((node) => node.toString('base64')),
    }));
    const newer = events.length - proven.length;
    return { format: 'atrium-record-proof-1', collection, record: id, head, events: proven, newer };
  }

  private holdsSecret(event: StoredEvent): boolean {
    const current = this.registry.decode(event);
    return current !== null && holdsClearSecret(event.data, current.event.data);
  }

  private async signed(tenant: string): Promise<{ head: SignedTreeHead | null; leaves: Buffer[] }> {
    const leaves: Buffer[] = [];
    let head: SignedTreeHead | null = null;
    for (let from = 0, page: StoredEvent[] = []; from === 0 || page.length === pageSize; from += pageSize) {
      page = await this.store.read(headStream(tenant), from, pageSize);
      for (const { data } of page) {
        const next = headFrom(data);
        if (next === null) continue;
        for (const leaf of splitHashes(next.leaves)) leaves.push(leaf);
        head = signedPart(next);
      }
    }
    return { head, leaves };
  }
}

function signedPart({ tenant, size, root, at, publicKey, signature }: SignedTreeHead): SignedTreeHead {
  return { tenant, size, root, at, publicKey, signature };
}

function* indexesOf(
  events: readonly StoredEvent[],
  leaves: readonly Buffer[],
): Generator<void, (number | undefined)[]> {
  const wanted = new Map(events.map((event, at) => [leafOf(event).toString('base64'), at]));
  const indexes: (number | undefined)[] = events.map(() => undefined);
  for (const [index, leaf] of leaves.entries()) {
    const at = wanted.get(leaf.toString('base64'));
    if (at !== undefined) indexes[at] = index;
    if (index % 1_024 === 0) yield;
  }
  return indexes;
}
