import type { Installation } from './installation.js';

const patterns = ['{*}:doc:*', '{*}:room:*', '{*}:history:*'];

/** Every document, index and history by key, in a form in which two of them can be compared byte for byte. */
export type ReadModels = ReadonlyMap<string, string>;

/** The read models as they are right now. Nothing may be writing. */
export async function readModelsOf(installation: Installation): Promise<ReadModels> {
  const redis = await installation.redis();
  const all: [string, string][] = [];
  for (const pattern of patterns) {
    for await (const keys of redis.scanIterator({ MATCH: pattern, COUNT: 1_000 })) {
      for (const key of keys) {
        const value = key.includes(':doc:') ? await redis.get(key) : await redis.zRangeWithScores(key, 0, -1);
        all.push([key, typeof value === 'string' ? value : JSON.stringify(value)]);
      }
    }
  }
  return new Map(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The read models as they come out when they are folded anew from the first event on. Empties Redis and ends all
 * processes but one projector of its own.
 */
export async function rebuiltFromNothing(installation: Installation): Promise<ReadModels> {
  await Promise.all(installation.processes.map((process) => process.stop()));
  const redis = await installation.redis();
  await redis.flushAll();
  const projector = await installation.add('projector');
  await projector.start();
  await installation.projected(120_000);
  await projector.stop();
  return readModelsOf(installation);
}

/** The keys in which two states of the read models differ, with both values; none when they are the same. */
export function differences(one: ReadModels, other: ReadModels): string[] {
  const keys = new Set([...one.keys(), ...other.keys()]);
  // What the audit log notes is written a moment after the actions: it may have come between the two.
  return [...keys].flatMap((key) => {
    if (/\}:(doc|history|room):audit:/.test(key)) return [];
    const [a, b] = [one.get(key), other.get(key)];
    return a === b ? [] : [`${key}\n  ${a ?? 'nothing'}\n  ${b ?? 'nothing'}`];
  });
}
