/** A program: reads documents from Redis and sends them packed, and nothing in between. */
import { createServer } from 'node:http';
import { brotliCompress, constants } from 'node:zlib';
import { createClient } from '@redis/client';
import { listen } from '../load/broadcast.js';
import { serve } from '../measure/program.js';

const redis = createClient({ url: process.env['REDIS_URL'] ?? '' });
const index = 'limit:list';
let ids: string[] = [];

async function textOf(path: string): Promise<string> {
  const page = /[?&]page=(\d+)/.exec(path)?.[1];
  const start = (Number(page ?? 1) - 1) * 10;
  const wanted = page === undefined ? ids : await redis.zRange(index, start, start + 9);
  return `[${(await redis.mGet(wanted)).join(',')}]`;
}

const server = createServer((request, response) => {
  void textOf(request.url ?? '').then((text) => {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
    brotliCompress(text, quality, (error, packed) => response.writeHead(error === null ? 200 : 500).end(packed));
  });
});

const handlers = {
  /** @returns the port */
  async start({ documents }: { documents: readonly string[] }): Promise<number> {
    await redis.connect();
    ids = documents.map((_, n) => `limit:document:${n}`);
    await redis.mSet(documents.map((text, n): [string, string] => [ids[n] ?? '', text]));
    await redis.zAdd(
      index,
      ids.map((value, score) => ({ value, score })),
    );
    return listen(server);
  },
};

/** What the bare list can be asked. */
export type BareList = typeof handlers;

serve(handlers);
