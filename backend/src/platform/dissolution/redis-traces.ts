import { keys, ReadModelKeys } from '../projections/keys.js';
import type { Redis } from '../redis.js';

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const ownPrefix = '{atrium}:';
const sessionPrefix = keys.session('');

/**
 * Removes every key of an organisation: those under its own tag, and those of the installation that name it, its
 * people or its records.
 * @param isOwn whether an id is of one of its records
 * @returns how many were found
 */
export async function removeTraces(redis: Redis, tenant: string, isOwn: (id: string) => boolean): Promise<number> {
  let found = 0;
  for await (const page of redis.scanIterator({ MATCH: `{${tenant}}:*`, COUNT: 1_000 })) {
    if (page.length > 0) await redis.unlink(page);
    found += page.length;
  }
  for await (const page of redis.scanIterator({ MATCH: `${ownPrefix}*`, COUNT: 1_000 })) {
    for (const key of page) {
      if (!(await isAbout(redis, key, tenant, isOwn))) continue;
      await redis.unlink([key, ...besides(key)]);
      found += 1;
    }
  }
  for (const generation of Object.keys(await redis.hGetAll(keys.generations))) {
    found += await redis.sRem(new ReadModelKeys('', generation).tenants, tenant);
  }
  return found;
}

async function isAbout(redis: Redis, key: string, tenant: string, isOwn: (id: string) => boolean): Promise<boolean> {
  // The projector's own state names organisations until it has seen to them.
  if (key.startsWith(keys.projector(''))) return false;
  const named = key.match(ids) ?? [];
  if (named.some((id) => id === tenant || isOwn(id))) return true;
  const type = await redis.type(key);
  if (type === 'hash') return Object.values(await redis.hGetAll(key)).some((value) => value.includes(tenant));
  return type === 'string' && (await redis.get(key))?.includes(tenant) === true;
}

/** What is kept of a session beside it names nobody. */
function besides(key: string): string[] {
  if (!key.startsWith(sessionPrefix)) return [];
  const id = key.slice(sessionPrefix.length);
  return [keys.sessionSeen(id), keys.sessionProof(id)];
}
