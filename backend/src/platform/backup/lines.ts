import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { Readable, Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFile } from './sync-file.js';
import type { Digested } from './manifest.js';

const isCompressed = (path: string): boolean => path.endsWith('.gz');

/** Counts and digests the bytes that pass. */
function digesting(): { readonly through: Transform; readonly result: () => Omit<Digested, 'count'> } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Writes a new file of JSON lines, compressed where its name ends in `.gz`. Durable afterwards. */
export async function writeLines(path: string, lines: AsyncIterable<object>): Promise<Digested> {
  let count = 0;
  async function* texts() {
    for await (const line of lines) {
      count += 1;
      yield `${JSON.stringify(line)}\n`;
    }
  }
  const { through, result } = digesting();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const from = Readable.from(texts());
  await (isCompressed(path) ? pipeline(from, createGzip(), through, file) : pipeline(from, through, file));
  await syncFile(path);
  return { count, ...result() };
}

export async function* readLines(path: string): AsyncGenerator {
  const file = createReadStream(path);
  const bytes = isCompressed(path) ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => bytes.destroy(error));
  for await (const line of createInterface({ input: bytes, crlfDelay: Infinity })) yield JSON.parse(line);
}

/** Of a file as it lies. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
