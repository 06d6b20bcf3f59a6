import { type Installation, signature } from './installation.js';

const kinds = ['doc:*', 'room:*', 'history:*'];

/**
 * Every document, index and history by key without its generation, in a form in which two of them can be compared byte
 * for byte.
 */
export type ReadModels = ReadonlyMap<string, string>;

/** The key of a document among {@link ReadModels}. */
export function documentKey(tenant: string, collection: string, id: string): string {
  return `{${tenant}}:doc:${collection}:${id}`;
}

/**
 * The read models as they are right now. Nothing may be writing.
 * @param of the signature of a release
 */
export async function readModelsOf(installation: Installation, of = signature): Promise<ReadModels> {
  const redis = await installation.redis();
  const readModels = await installation.readModels(of);
  const all: [string, string][] = [];
  for (const kind of kinds) {
    for await (const keys of redis.scanIterator({ MATCH: readModels.pattern(kind), COUNT: 1_000 })) {
      for (const key of keys) {
        const value = key.includes(':doc:') ? await redis.get(key) : await redis.zRangeWithScores(key, 0, -1);
        all.push([
          key.replace(`}:${readModels.generation}:`, '}:'),
          typeof value === 'string' ? value : JSON.stringify(value),
        ]);
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
