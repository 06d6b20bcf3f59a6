import type { Logger } from 'pino';
import type { Redis } from '../redis.js';
import { readCheckpoints } from './checkpoint.js';
import { keys, ReadModelKeys } from './keys.js';
import { projectorLease } from './lease.js';
import { readProjectorState } from './projector-state.js';

/** Read models of another release stay this long after its last projector, for a way back. */
const keptMs = 10 * 60_000;

const lookMs = 10_000;

/** Keys of the read models of installations from before generations. */
const formerKinds = ['doc:*', 'room:*', 'row:*', 'history:*', 'carriers:*', 'changed', 'acts:*', 'feed', 'checkpoint'];
const formerProjector = '{atrium}:projector';
const formerTenants = '{atrium}:tenants';

/** Makes the clients of a tenant fetch again. Its feed goes on from there. */
export async function resetClients(redis: Redis, ofReadModels: ReadModelKeys, tenant: string, position: bigint) {
  await redis
    .multi()
    .hSet(ofReadModels.checkpoint(tenant), { feedFrom: `${position}` })
    .xAdd(ofReadModels.feed(tenant), `${position}-*`, { reset: '1' })
    .exec();
}

export async function resetAllClients(redis: Redis, ofReadModels: ReadModelKeys): Promise<void> {
  for (const [tenant, { position }] of await readCheckpoints(redis, ofReadModels)) {
    await resetClients(redis, ofReadModels, tenant, position);
  }
}

export async function clearFeeds(redis: Redis, signature: string): Promise<void> {
  await unlinkAll(redis, keys.feed('*', signature));
}

/**
 * Deletes stored answers that refer to a lost log or an erased person.
 * @param tenant all when left out
 */
export async function clearAnswers(redis: Redis, tenant = '*'): Promise<void> {
  await unlinkAll(redis, keys.answer(tenant, '*'));
}

export async function clearTenant(redis: Redis, ofReadModels: ReadModelKeys, tenant: string): Promise<void> {
  await unlinkAll(redis, ofReadModels.pattern('*', tenant));
}

export async function removeGeneration(redis: Redis, generation: string): Promise<void> {
  const gone = new ReadModelKeys('', generation);
  // First: remaining readers then notice that the generation is going.
  await redis.unlink(gone.tenants);
  await unlinkAll(redis, gone.pattern('*'));
  await redis.hDel(keys.generations, generation);
}

/** In use by nobody: replaced, abandoned, or left by a release that is gone. */
export async function unusedGenerations(redis: Redis, signature?: string): Promise<string[]> {
  const unused: string[] = [];
  for (const [generation, owner] of Object.entries(await redis.hGetAll(keys.generations))) {
    if (signature !== undefined && owner !== signature) continue;
    const state = await readProjectorState(redis, owner);
    if (state?.generation !== generation && state?.next?.generation !== generation) unused.push(generation);
  }
  return unused;
}

/** Removes read models that nobody needs any more, in small steps. */
export class GenerationCleaner {
  static readonly everyMs = lookMs;
  private unusedBefore: readonly string[] = [];

  constructor(
    private readonly redis: Redis,
    private readonly signature: string,
    private readonly logger: Logger,
  ) {}

  /** Whatever was unused at the last look too is removed: readers who began before that have ended. */
  async removeUnused(now = Date.now()): Promise<void> {
    await this.redis.hSet(keys.projector(this.signature), 'seen', `${now}`);
    await this.removeFormer();
    await this.dismissReleases(now);
    const unused = await unusedGenerations(this.redis);
    for (const generation of unused.filter((one) => this.unusedBefore.includes(one))) {
      this.logger.info({ generation }, 'removing read models that nobody needs');
      await removeGeneration(this.redis, generation);
    }
    this.unusedBefore = unused;
  }

  private async dismissReleases(now: number): Promise<void> {
    const signatures = new Set(Object.values(await this.redis.hGetAll(keys.generations)));
    signatures.delete(this.signature);
    for (const signature of signatures) {
      const [seen, lease] = await Promise.all([
        this.redis.hGet(keys.projector(signature), 'seen'),
        this.redis.exists(keys.lease(projectorLease(signature))),
      ]);
      if (lease === 1 || now - Number(seen ?? 0) < keptMs) continue;
      await this.redis.unlink(keys.projector(signature));
      await clearFeeds(this.redis, signature);
    }
  }

  private async removeFormer(): Promise<void> {
    if ((await this.redis.exists(formerProjector)) === 0) return;
    for (const kind of formerKinds) await unlinkAll(this.redis, `{*}:${kind}`);
    await this.redis.unlink([formerTenants, formerProjector]);
  }
}

async function unlinkAll(redis: Redis, pattern: string): Promise<void> {
  for await (const found of redis.scanIterator({ MATCH: pattern, COUNT: 1_000 })) {
    if (found.length > 0) await redis.unlink(found);
  }
}
