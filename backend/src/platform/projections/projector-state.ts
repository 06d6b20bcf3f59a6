import { createHash, randomUUID } from 'node:crypto';
import type { Published } from '../kernel/projection.js';
import type { Redis } from '../redis.js';
import { keys, newGeneration } from './keys.js';
import type { Lease } from './lease.js';

/** A generation of the read models that is being built. */
export interface NextGeneration {
  readonly generation: string;
  readonly position: bigint;
  /** Head of the log when the build began. */
  readonly target: bigint;
}

/** What the projector of a signature says of its read models. */
export interface ProjectorState {
  /** Whether the generation in use may be read. */
  readonly isLive: boolean;
  /** The one in use; null when there is none. */
  readonly generation: string | null;
  readonly position: bigint;
  readonly lagMs: number;
  /** Takes over when it is whole. */
  readonly next: NextGeneration | null;
  readonly isRebuildAsked: boolean;
}

/** Raise when the platform's own structures change, such as an index; makes new read models. */
const layout = 5;

/** Names projections and their versions: each signature has read models of its own. */
export function signatureOf(collections: readonly Published[]): string {
  const versions = collections.map(({ collection, version = 1 }) => `${collection}@${version}`);
  const text = [`layout@${layout}`, ...versions.toSorted()].join(' ');
  return createHash('sha256').update(text).digest('base64url').slice(0, 6);
}

/** @returns null when there is nothing */
export async function readProjectorState(redis: Redis, signature: string): Promise<ProjectorState | null> {
  const fields = await redis.hGetAll(keys.projector(signature));
  const { generation = null, next } = fields;
  if (generation === null && next === undefined) return null;
  return {
    isLive: fields['phase'] === 'live',
    generation,
    position: BigInt(fields['position'] ?? '0'),
    lagMs: Number(fields['lagMs'] ?? 0),
    next:
      next === undefined
        ? null
        : {
            generation: next,
            position: BigInt(fields['nextPosition'] ?? '0'),
            target: BigInt(fields['nextTarget'] ?? '0'),
          },
    isRebuildAsked: fields['asked'] !== undefined,
  };
}

/** How far the generation in use is. */
export async function writePosition(redis: Redis, signature: string, position: bigint, lagMs: number): Promise<void> {
  await redis.hSet(keys.projector(signature), { position: `${position}`, lagMs: `${lagMs}` });
}

const nextFields = ['next', 'nextPosition', 'nextTarget'];

/** Begins another generation beside the one in use. */
export async function beginNext(redis: Redis, signature: string, target: bigint): Promise<NextGeneration> {
  const next = { generation: newGeneration(), position: 0n, target };
  const fields = { next: next.generation, nextPosition: '0', nextTarget: `${target}` };
  await redis.multi().hSet(keys.projector(signature), fields).hDel(keys.projector(signature), 'asked').exec();
  // After that, or it would be taken for one that nobody needs.
  await redis.hSet(keys.generations, next.generation, signature);
  return next;
}

export async function writeNextPosition(redis: Redis, signature: string, position: bigint): Promise<void> {
  await redis.hSet(keys.projector(signature), 'nextPosition', `${position}`);
}

/** Another one is to be built instead. */
export async function abandonNext(redis: Redis, signature: string): Promise<void> {
  await redis.multi().hDel(keys.projector(signature), nextFields).hSet(keys.projector(signature), 'asked', '1').exec();
}

const switchScript = `
if redis.call('get', KEYS[2]) ~= ARGV[1] then return 0 end
redis.call('hset', KEYS[1], 'phase', 'live', 'generation', ARGV[2], 'position', ARGV[3])
redis.call('hdel', KEYS[1], unpack(ARGV, 4))
return 1`;

/**
 * Readers get the next generation from now on.
 * @param lease of the projector; the caller holds it
 * @returns whether it was still held: if not, nothing changed
 */
export async function switchToNext(
  redis: Redis,
  signature: string,
  { generation, position }: NextGeneration,
  { key, holder }: Pick<Lease, 'key' | 'holder'>,
): Promise<boolean> {
  const switched = await redis.eval(switchScript, {
    keys: [keys.projector(signature), key],
    arguments: [holder, generation, `${position}`, ...nextFields],
  });
  return switched === 1;
}

/** For read models that turn out not to be whole: readers wait from now on, until they are built again. */
export async function closeReadModels(redis: Redis, signature: string): Promise<void> {
  await redis.hDel(keys.projector(signature), 'phase');
}

/** The same, where nobody may go on with them. */
export async function abandonReadModels(redis: Redis, signature: string): Promise<void> {
  await redis.hDel(keys.projector(signature), ['phase', 'generation', 'position']);
}

/** Has the read models built again beside those in use. */
export async function askForRebuild(redis: Redis, signature: string): Promise<void> {
  await redis.hSet(keys.projector(signature), 'asked', '1');
}

const closedPrefix = 'closed:';

/** Its value is the token of the request. */
export function closedField(tenant: string): string {
  return `${closedPrefix}${tenant}`;
}

/** Closes a tenant in all read models until they were rebuilt for it. */
export async function askForTenantRebuild(redis: Redis, tenant: string): Promise<void> {
  const signatures = new Set(Object.values(await redis.hGetAll(keys.generations)));
  for (const signature of signatures) {
    await redis.hSet(keys.projector(signature), closedField(tenant), randomUUID());
  }
}

export async function closedTenants(redis: Redis, signature: string): Promise<ReadonlyMap<string, string>> {
  const fields = Object.entries(await redis.hGetAll(keys.projector(signature)));
  const closed = fields.filter(([field]) => field.startsWith(closedPrefix));
  return new Map(closed.map(([field, token]) => [field.slice(closedPrefix.length), token]));
}

const openScript = `if redis.call('hget', KEYS[1], ARGV[1]) == ARGV[2] then return redis.call('hdel', KEYS[1], ARGV[1]) end return 0`;

/** Reopens a tenant, unless another rebuild was requested since. */
export async function openTenant(redis: Redis, signature: string, tenant: string, token: string): Promise<void> {
  await redis.eval(openScript, { keys: [keys.projector(signature)], arguments: [closedField(tenant), token] });
}
