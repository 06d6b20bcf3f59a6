/** A program: a bare index of words in memory, and a bare read of the newest records with their histories from Redis. */
import { createServer } from 'node:http';
import { brotliCompress, constants } from 'node:zlib';
import MiniSearch from 'minisearch';
import { createClient } from '@redis/client';
import { listen } from '../load/broadcast.js';
import { serve } from '../measure/program.js';

const redis = createClient({ url: process.env['REDIS_URL'] ?? '' });
const index = 'limit:changed';
const mini = new MiniSearch<{ id: number; title: string; text: string }>({
  fields: ['title', 'text'],
  storeFields: ['title'],
  searchOptions: { prefix: (term) => term.length > 1, fuzzy: (term) => (term.length > 3 ? 1 : false) },
});

function found(query: string): string {
  return JSON.stringify(mini.search(query).slice(0, 12));
}

async function newest(): Promise<string> {
  const ids = await redis.zRange(index, 0, 19, { REV: true });
  const [documents, histories] = await Promise.all([
    redis.mGet(ids),
    Promise.all(ids.map((id) => redis.zRange(`${id}:history`, 0, 15, { REV: true }))),
  ]);
  return JSON.stringify([documents, histories]);
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://limit');
  const answer = url.pathname === '/away' ? newest() : Promise.resolve(found(url.searchParams.get('q') ?? ''));
  void answer.then((text) => {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
    brotliCompress(text, quality, (error, packed) => response.writeHead(error === null ? 200 : 500).end(packed));
  });
});

const handlers = {
  /** @returns the port */
  async start({ documents }: { documents: readonly string[] }): Promise<number> {
    await redis.connect();
    for (const [n, text] of documents.entries()) {
      const id = `limit:found:${n}`;
      mini.add({ id: n, title: text.slice(0, 90), text });
      await redis.set(id, text);
      await redis.zAdd(index, { score: n, value: id });
      await redis.zAdd(`${id}:history`, { score: 0, value: JSON.stringify({ type: 'BugCreated', text }) });
    }
    return listen(server);
  },
};

/** What the bare index can be asked. */
export type BareIndex = typeof handlers;

serve(handlers);
