import { randomUUID } from 'node:crypto';
import type { Published } from '../kernel/projection.js';
import type { Redis } from '../redis.js';
import { keys, readModelPatterns } from './keys.js';

export type ProjectorPhase = 'live' | 'rebuilding';

export interface ProjectorState {
  readonly phase: ProjectorPhase;
  readonly position: bigint;
  /** Head of the log when the rebuild began. */
  readonly target: bigint;
  /** Projections and versions that wrote the read models. */
  readonly signature: string;
  readonly lagMs: number;
  /** Changes with each rebuild. */
  readonly build: string;
}

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

export async function writeProjectorState(redis: Redis, state: Partial<ProjectorState>): Promise<void> {
  const fields = Object.entries(state).map(([name, value]) => [name, String(value)] as const);
  await redis.hSet(keys.projector, Object.fromEntries(fields));
}

/** Requests a full rebuild. Readers wait from now on. */
export async function askForRebuild(redis: Redis): Promise<void> {
  await redis.hDel(keys.projector, 'phase');
}

const closedPrefix = 'closed:';

/** Its value is the token of the request. */
export function closedField(tenant: string): string {
  return `${closedPrefix}${tenant}`;
}

export async function askForTenantRebuild(redis: Redis, tenant: string): Promise<void> {
  await redis.hSet(keys.projector, closedField(tenant), randomUUID());
}

export async function closedTenants(redis: Redis): Promise<ReadonlyMap<string, string>> {
  const fields = Object.entries(await redis.hGetAll(keys.projector));
  const closed = fields.filter(([field]) => field.startsWith(closedPrefix));
  return new Map(closed.map(([field, token]) => [field.slice(closedPrefix.length), token]));
}

const openScript = `if redis.call('hget', KEYS[1], ARGV[1]) == ARGV[2] then return redis.call('hdel', KEYS[1], ARGV[1]) end return 0`;

/** Reopens a tenant, unless another rebuild was requested since. */
export async function openTenant(redis: Redis, tenant: string, token: string): Promise<void> {
  await redis.eval(openScript, { keys: [keys.projector], arguments: [closedField(tenant), token] });
}

/** Raise when the platform's own structures change, such as an index; triggers a rebuild. */
const layout = 4;

/** Read models with another signature are rebuilt. */
export function signatureOf(collections: readonly Published[]): string {
  const versions = collections.map(({ collection, version = 1 }) => `${collection}@${version}`);
  return [`layout@${layout}`, ...versions.toSorted()].join(' ');
}

/** A clearing that is cut off stands at position 0, so that no rebuild goes on from what it left. */
export async function clearReadModels(redis: Redis): Promise<void> {
  await writeProjectorState(redis, { phase: 'rebuilding', position: 0n });
  for (const pattern of readModelPatterns) await unlinkAll(redis, pattern);
  await redis.del(keys.tenants);
}

/**
 * Deletes stored answers that refer to a lost log or an erased person.
 * @param tenant all when left out
 */
export async function clearAnswers(redis: Redis, tenant = '*'): Promise<void> {
  await unlinkAll(redis, `{${tenant}}:answer:*`);
}

export async function clearTenant(redis: Redis, tenant: string): Promise<void> {
  for (const pattern of readModelPatterns) await unlinkAll(redis, pattern.replace('{*}', `{${tenant}}`));
  await clearAnswers(redis, tenant);
}

async function unlinkAll(redis: Redis, pattern: string): Promise<void> {
  for await (const found of redis.scanIterator({ MATCH: pattern, COUNT: 1_000 })) {
    if (found.length > 0) await redis.unlink(found);
  }
}
