import type { LiveDocument } from '@atrium/contracts/core/live';
import { type Redis, withRedis } from '../redis.js';
import { decodeDocument } from './codec.js';
import type { ReadModelKeys } from './keys.js';

export interface FoundDocument {
  readonly collection: string;
  readonly doc: LiveDocument;
}

export async function* everyDocument(
  redis: Redis,
  keys: ReadModelKeys,
  tenant: string,
  isWanted: (collection: string) => boolean,
  mentioning: string,
): AsyncGenerator<FoundDocument> {
  const start = keys.document(tenant, '', '').length - 1;
  const collectionOf = (key: string): string => key.slice(start, key.indexOf(':', start));
  for await (const found of redis.scanIterator({ MATCH: keys.document(tenant, '*', '*'), COUNT: 1_000 })) {
    const wanted = found.filter((key) => isWanted(collectionOf(key)));
    if (wanted.length === 0) continue;
    const texts = await withRedis(() => redis.mGet(wanted));
    for (const [n, text] of texts.entries()) {
      const doc = text?.includes(mentioning) === true ? decodeDocument(text).doc : null;
      if (doc !== null) yield { collection: collectionOf(wanted[n] ?? ''), doc };
    }
  }
}
