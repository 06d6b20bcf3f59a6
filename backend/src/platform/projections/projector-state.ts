import { randomUUID } from 'node:crypto';
import type { Published } from '../kernel/projection.js';
import type { Redis } from '../redis.js';
import { keys, readModelPatterns } from './keys.js';

export type ProjectorPhase = 'live' | 'rebuilding';

/** What the projector says of itself, for readers and for its successor. */
export interface ProjectorState {
  readonly phase: ProjectorPhase;
  /** Everything up to here is folded in. */
  readonly position: bigint;
  /** How far the log went when a rebuild began; what `position` is on its way to. */
  readonly target: bigint;
  /** Which projections wrote the read models, and in which version. */
  readonly signature: string;
  /** How long the last event took from the decision to the read models. */
  readonly lagMs: number;
  /** Another one after each rebuild. */
  readonly build: string;
}

/** The state as left in Redis; null when there is none, as on an empty or flushed Redis. */
export async function readProjectorState(redis: Redis): Promise<ProjectorState | null> {
  const fields = await redis.hGetAll(keys.projector);
  if (fields['phase'] !== 'live' && fields['phase'] !== 'rebuilding') return null;
  return {
    phase: fields['phase'],
    position: BigInt(fields['position'] ?? '0'),
    target: BigInt(fields['target'] ?? '0'),
    signature: fields['signature'] ?? '',
    lagMs: Number(fields['lagMs'] ?? 0),
    build: fields['build'] ?? '',
  };
}

/** Writes what changed of the state. */
export async function writeProjectorState(redis: Redis, state: Partial<ProjectorState>): Promise<void> {
  const fields = Object.entries(state).map(([name, value]) => [name, String(value)] as const);
  await redis.hSet(keys.projector, Object.fromEntries(fields));
}

/** Asks whoever projects to rebuild everything: readers wait from now on, and are told how far it is. */
export async function askForRebuild(redis: Redis): Promise<void> {
  await redis.hDel(keys.projector, 'phase');
}

const closedPrefix = 'closed:';

/** Says in the projector's state that one tenant's read models may not be read: when they were closed. */
export function closedField(tenant: string): string {
  return `${closedPrefix}${tenant}`;
}

/** Asks whoever projects to rebuild the read models of one tenant; its readers wait from now on. */
export async function askForTenantRebuild(redis: Redis, tenant: string): Promise<void> {
  await redis.hSet(keys.projector, closedField(tenant), randomUUID());
}

/** The tenants whose read models are closed, with the token of each request. */
export async function closedTenants(redis: Redis): Promise<ReadonlyMap<string, string>> {
  const fields = Object.entries(await redis.hGetAll(keys.projector));
  const closed = fields.filter(([field]) => field.startsWith(closedPrefix));
  return new Map(closed.map(([field, token]) => [field.slice(closedPrefix.length), token]));
}

const openScript = `if redis.call('hget', KEYS[1], ARGV[1]) == ARGV[2] then return redis.call('hdel', KEYS[1], ARGV[1]) end return 0`;

/** Opens the read models of a tenant again, unless another rebuild was asked for since. */
export async function openTenant(redis: Redis, tenant: string, token: string): Promise<void> {
  await redis.eval(openScript, { keys: [keys.projector], arguments: [closedField(tenant), token] });
}

/** Raised when what the platform keeps beside the documents changes, such as an index: all of it is rebuilt then. */
const layout = 3;

/** Names the collections and their versions: read models with another signature are rebuilt. */
export function signatureOf(collections: readonly Published[]): string {
  const versions = collections.map(({ collection, version = 1 }) => `${collection}@${version}`);
  return [`layout@${layout}`, ...versions.toSorted()].join(' ');
}

/** Closes the read models, and then deletes everything that is folded from events. */
export async function clearReadModels(redis: Redis): Promise<void> {
  await redis.hSet(keys.projector, 'phase', 'rebuilding' satisfies ProjectorPhase);
  for (const pattern of readModelPatterns) await unlinkAll(redis, pattern);
  await redis.del(keys.tenants);
}

/**
 * Forgets the answers given under an `Idempotency-Key`: they speak of a log that is no longer available, or of somebody
 * who was erased.
 * @param tenant whose; all when left out
 */
export async function clearAnswers(redis: Redis, tenant = '*'): Promise<void> {
  await unlinkAll(redis, `{${tenant}}:answer:*`);
}

/** Deletes everything of one tenant that is folded from events, and the answers that speak of it. */
export async function clearTenant(redis: Redis, tenant: string): Promise<void> {
  for (const pattern of readModelPatterns) await unlinkAll(redis, pattern.replace('{*}', `{${tenant}}`));
  await clearAnswers(redis, tenant);
}

async function unlinkAll(redis: Redis, pattern: string): Promise<void> {
  for await (const found of redis.scanIterator({ MATCH: pattern, COUNT: 1_000 })) {
    if (found.length > 0) await redis.unlink(found);
  }
}
