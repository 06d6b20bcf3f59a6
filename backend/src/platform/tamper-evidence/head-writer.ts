import type { KeyObject } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { FORWARDS, START } from '@eventstore/db-client';
import { type Author, product } from '../kernel/events.js';
import { idFrom } from '../kernel/ids.js';
import type { EventStore } from '../event-store/event-store.js';
import { RevisionConflict } from '../event-store/failures.js';
import { storedFrom } from '../event-store/stored-events.js';
import { headCheckpointStream, headStream, leafOf, treeOf } from './event-leaf.js';
import { emptyTree, grown, rootOf, type TreePeaks } from './merkle-tree.js';
import { headFrom, signHead, type StoredTreeHead, treeAt } from './tree-head.js';

/** Per head, to keep its event small. */
const mostLeaves = 4_096;
const sliceMs = 8;

type Store = Pick<EventStore, 'readAll' | 'readLast' | 'append'>;

interface Growth {
  readonly tenant: string;
  revision: number;
  upTo: bigint;
  tree: TreePeaks;
  leaves: Buffer[];
}

/**
 * Signs one tree head per organisation with new events. Concurrent processes are serialised by the expected revision
 * of a head's stream: the later one leaves the rest to the other.
 */
export class HeadWriter {
  private from = -1n;

  constructor(
    private readonly store: Store,
    private readonly key: () => KeyObject,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async run(): Promise<void> {
    try {
      await this.sign();
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
    }
  }

  private async sign(): Promise<void> {
    const from = await this.readCheckpoint();
    const growths = new Map<string, Growth>();
    let heads = 0;
    let last = from;
    let since = performance.now();
    const fromPosition = from < 0n ? START : { commit: from, prepare: from };
    for await (const { event } of this.store.readAll({ direction: FORWARDS, fromPosition })) {
      if (event === undefined) continue;
      const stored = storedFrom(event);
      last = stored.position;
      const tenant = treeOf(stored.stream);
      if (tenant === null || stored.position <= from) continue;
      const growth = growths.get(tenant) ?? (await this.growthOf(tenant));
      growths.set(tenant, growth);
      // Signed by another process, or by a run that ended before its checkpoint.
      if (stored.position <= growth.upTo) continue;
      growth.leaves.push(leafOf(stored));
      growth.upTo = stored.position;
      if (growth.leaves.length >= mostLeaves) heads += await this.append(growth);
      if (performance.now() - since < sliceMs) continue;
      await setImmediate();
      since = performance.now();
    }
    for (const growth of growths.values()) heads += await this.append(growth);
    if (heads > 0) await this.writeCheckpoint(last);
    this.from = last;
  }

  private async readCheckpoint(): Promise<bigint> {
    if (this.from >= 0n) return this.from;
    const [last] = await this.store.readLast(headCheckpointStream, 1);
    return last === undefined ? -1n : BigInt(String(last.data['position']));
  }

  private async growthOf(tenant: string): Promise<Growth> {
    const [last] = await this.store.readLast(headStream(tenant), 1);
    if (last === undefined) return { tenant, revision: -1, upTo: -1n, tree: emptyTree, leaves: [] };
    const head = headFrom(last.data);
    if (head === null) throw new Error(`The last event of ${last.stream} is no tree head: run npm run verify`);
    return { tenant, revision: last.revision, upTo: BigInt(head.position), tree: treeAt(head), leaves: [] };
  }

  private async append(growth: Growth): Promise<number> {
    const { tenant, leaves, revision, upTo } = growth;
    if (leaves.length === 0) return 0;
    const tree = grown(growth.tree, leaves);
    const at = this.now().toISOString();
    const head: StoredTreeHead = {
      ...signHead({ tenant, size: tree.size, root: rootOf(tree).toString('base64'), at }, this.key()),
      peaks: tree.peaks.map((peak) => peak.toString('base64')),
      leaves: Buffer.concat(leaves).toString('base64'),
      position: `${upTo}`,
    };
    const id = idFrom('tree-head', tenant, tree.size, at);
    const appended = await this.store.append(
      headStream(tenant),
      [{ id, type: 'TreeHeadSigned', data: head, metadata: metadataOf(product, at, id) }],
      revision < 0 ? 'none' : revision,
    );
    growth.revision = appended.revision;
    growth.tree = tree;
    growth.leaves = [];
    return 1;
  }

  private async writeCheckpoint(position: bigint): Promise<void> {
    const id = idFrom('tree-heads', `${position}`);
    const event = { id, type: 'TreeHeadsReached', data: { position: `${position}` } };
    const metadata = metadataOf(product, this.now().toISOString(), id);
    await this.store.append(headCheckpointStream, [{ ...event, metadata }], 'any');
  }
}

function metadataOf(by: Author, at: string, commandId: string) {
  return { by, at, commandId, v: 1 };
}
