import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redis } from '../../src/platform/redis.js';
import type { TestApp } from './app.js';

/** All that Redis holds, as text. */
export async function allOfRedis({ services: { redis } }: TestApp): Promise<string> {
  const texts: string[] = [];
  for await (const found of redis.scanIterator({ COUNT: 1_000 })) {
    for (const key of found) texts.push(key, JSON.stringify(await valueOf(redis, key)));
  }
  return texts.join('\n');
}

async function valueOf(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hGetAll(key);
    case 'zset':
      return redis.zRange(key, 0, -1);
    case 'set':
      return redis.sMembers(key);
    case 'list':
      return redis.lRange(key, 0, -1);
    case 'stream':
      return redis.xRange(key, '-', '+');
    default:
      return null;
  }
}

/** The lines in which one of the words stands. */
export function linesWith(words: readonly string[], text: string): string[] {
  return text.split('\n').filter((line) => words.some((word) => line.toLowerCase().includes(word.toLowerCase())));
}

/** The files below a directory in which one of the words stands. */
export async function filesWith(words: readonly string[], directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const found = await Promise.all(
    files.map(async (file) => {
      // Stores put files beside theirs for a while, and take them away again.
      const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return Buffer.alloc(0);
        throw error;
      });
      return words.some((word) => bytes.includes(word)) ? [file] : [];
    }),
  );
  return found.flat();
}
