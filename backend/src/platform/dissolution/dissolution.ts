import type { KeyObject } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import type { DeletionReceipt, SignedReceipt, TenantView } from '@atrium/contracts/tenants/views';
import type { Logger } from 'pino';
import { dissolved, dissolvedStream, dissolving } from '../event-store/dissolved.js';
import type { EventStore } from '../event-store/event-store.js';
import type { NewEvent } from '../event-store/stored-events.js';
import { parseStreamName } from '../event-store/streams.js';
import { orMissing } from '../files/blob-store.js';
import type { Jobs } from '../jobs/jobs.js';
import { systemTenant } from '../kernel/actor.js';
import { product } from '../kernel/events.js';
import { idFrom } from '../kernel/ids.js';
import { isPerson, type PersonKeys } from '../personal-data/person-keys.js';
import { forgetDeleted } from '../projections/follower.js';
import { keys } from '../projections/keys.js';
import { projectorLease } from '../projections/lease.js';
import { askForTenantRebuild, closedTenants } from '../projections/projector-state.js';
import type { ReadModel } from '../projections/read-model.js';
import type { Redis } from '../redis.js';
import { dissolveJob } from '../shared/dissolve-job.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { HeadWriter } from '../tamper-evidence/head-writer.js';
import type { RecordProofs } from '../tamper-evidence/record-proofs.js';
import { countEvents, streamsOf } from './log-of-tenant.js';
import { keepReceipt, signReceipt } from './receipts.js';
import { removeTraces } from './redis-traces.js';

const atOnce = 32;
const lookMs = 100;
/** Longer than a projector needs to take over and to see to an organisation. */
const patienceMs = 120_000;

interface DissolutionServices {
  readonly store: EventStore;
  readonly registry: Pick<SliceRegistry, 'sliceOfCategory'>;
  readonly readModel: Pick<ReadModel, 'document'>;
  readonly redis: Redis;
  /** Of this release's read models. */
  readonly signature: string;
  readonly jobs: Pick<Jobs, 'removeOf'>;
  readonly personKeys: PersonKeys;
  readonly headWriter: Pick<HeadWriter, 'run'>;
  readonly proofs: Pick<RecordProofs, 'head'>;
  readonly key: () => KeyObject;
  readonly logger: Logger;
  readonly dataDir: string;
  readonly version: string;
  readonly now: () => Date;
}

type Counted = Omit<DeletionReceipt, 'finishedAt'>;

/**
 * Deletes everything of an organisation but its signed tree heads, and keeps a receipt. Each step finds what is left, so a
 * run that was cut off is repeated from the start.
 */
export class Dissolution {
  constructor(private readonly services: DissolutionServices) {}

  /**
   * Deletes an organisation whose deletion has begun.
   * @throws Refusal (503) while a store is away, or the read models are being rebuilt
   */
  async carryOut(tenant: string): Promise<void> {
    if (!isId(tenant) || tenant === systemTenant) throw new Error('There is no such organisation');
    const counted = (await this.countedOf(tenant)) ?? (await this.count(tenant));
    const ids = await this.closeStreams(tenant);
    await this.clearReadModels(tenant);
    await this.services.jobs.removeOf(tenant, dissolveJob);
    for (const folder of this.foldersOf(tenant)) await rm(folder, { recursive: true, force: true });
    // What was under way may have written once more.
    while ((await removeTraces(this.services.redis, tenant, (id) => ids.has(id))) > 0);
    await forgetDeleted(this.services.redis, this.services.logger);
    await this.finish(tenant, counted);
  }

  /** The receipt of an organisation; null before it is gone. */
  async receiptOf(tenant: string): Promise<SignedReceipt | null> {
    const found = await this.entryOf(tenant, dissolved);
    return found === null ? null : (found['signed'] as SignedReceipt);
  }

  private async countedOf(tenant: string): Promise<Counted | null> {
    const found = await this.entryOf(tenant, dissolving);
    return found === null ? null : (found['counted'] as Counted);
  }

  private async entryOf(tenant: string, type: string): Promise<Record<string, unknown> | null> {
    const entries = await this.services.store.read(dissolvedStream);
    return entries.find((entry) => entry.type === type && entry.data['tenant'] === tenant)?.data ?? null;
  }

  /** From the entry on that this makes, nobody reads the organisation's events any more. */
  private async count(tenant: string): Promise<Counted> {
    const { store, registry, readModel, headWriter, proofs, version, now } = this.services;
    const organisation = await readModel.document<TenantView>(systemTenant, 'tenants', tenant);
    const deletion = organisation?.deletion ?? null;
    if (organisation === null || deletion === null) throw refuse('rebuilding');
    // A run leaves the rest to another process that signs at the same time.
    for (let runs = 0; runs < 3; runs++) await headWriter.run();
    const treeHead = await proofs.head(tenant);
    const counted: Counted = {
      format: 'atrium-deletion-receipt-1',
      version,
      organisation: { id: tenant, name: organisation.originName },
      requestedBy: deletion.by._id,
      requestedAt: deletion.at,
      due: deletion.due,
      begunAt: now().toISOString(),
      kinds: await countEvents(store, tenant, (category) => registry.sliceOfCategory(category) !== undefined),
      files: await sizeOf(join(this.services.dataDir, 'files', tenant)),
      treeHead,
    };
    await this.note(tenant, dissolving, { tenant, head: treeHead, counted });
    // Another worker may have been first.
    return (await this.countedOf(tenant)) ?? counted;
  }

  /**
   * Closes all streams, and destroys the keys of the people in them.
   * @returns the ids of the records
   */
  private async closeStreams(tenant: string): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    let open: string[] = [];
    for await (const stream of streamsOf(this.services.store, tenant)) {
      ids.add(parseStreamName(stream)?.id ?? '');
      open.push(stream);
      if (open.length < atOnce) continue;
      await this.closeAll(open);
      open = [];
    }
    await this.closeAll(open);
    return ids;
  }

  private async closeAll(streams: readonly string[]): Promise<void> {
    const { store, personKeys } = this.services;
    for (const stream of streams) {
      const person = parseStreamName(stream)?.id;
      if (isPerson(person) && personKeys.findKey(person) != null) await personKeys.destroy(person);
    }
    await Promise.all(streams.map((stream) => store.tombstone(stream)));
  }

  /** By the projectors themselves, which may be building the next read models. Waits for those that run. */
  private async clearReadModels(tenant: string): Promise<void> {
    const { redis, signature: own } = this.services;
    await askForTenantRebuild(redis, tenant);
    const until = this.services.now().getTime() + patienceMs;
    const signatures = new Set(Object.values(await redis.hGetAll(keys.generations)));
    for (const signature of signatures) {
      const isWanted = async (): Promise<boolean> => {
        if (!(await closedTenants(redis, signature)).has(tenant)) return false;
        // A release that is gone sees to it when it comes back.
        return signature === own || (await redis.exists(keys.lease(projectorLease(signature)))) === 1;
      };
      while (await isWanted()) {
        if (this.services.now().getTime() > until) throw refuse('rebuilding');
        await pause(lookMs);
      }
    }
  }

  private foldersOf(tenant: string): readonly string[] {
    return ['files', 'exports'].map((name) => join(this.services.dataDir, name, tenant));
  }

  private async finish(tenant: string, counted: Counted): Promise<void> {
    const { key, now, dataDir } = this.services;
    const known = await this.receiptOf(tenant);
    const signed = known ?? signReceipt({ ...counted, finishedAt: now().toISOString() }, key());
    await keepReceipt(dataDir, signed);
    if (known === null) await this.note(tenant, dissolved, { tenant, signed });
  }

  private async note(tenant: string, type: string, data: object): Promise<void> {
    const id = idFrom(type, tenant);
    const metadata = { by: product, at: this.services.now().toISOString(), commandId: id, v: 1 };
    const entry: NewEvent = { id, type, data, metadata };
    await this.services.store.append(dissolvedStream, [entry], 'any');
  }
}

async function sizeOf(folder: string): Promise<{ count: number; bytes: number }> {
  let [count, bytes] = [0, 0];
  const entries = (await orMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await orMissing(stat(join(entry.parentPath, entry.name)));
    if (found === null) continue;
    count += 1;
    bytes += found.size;
  }
  return { count, bytes };
}
