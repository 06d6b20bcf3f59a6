import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncDirectory } from './sync-directory.js';

/**
 * Stores immutable bytes under keys. Nothing else knows where files lie, so an object store can replace the directory.
 * Safe for several processes.
 */
export class BlobStore {
  constructor(private readonly root: string) {}

  /**
   * Writes bytes unless the key exists. They are durable afterwards; a crash leaves nothing partial.
   * @param key made by the caller, never from a request: letters, digits, dashes, underscores, dots and slashes
   */
  async putBlob(key: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.root, key);
    if (await isThere(path)) return;
    const directory = dirname(path);
    await makeDirectory(directory);
    const draft = join(directory, `.${randomUUID()}.part`);
    try {
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncDirectory(directory);
  }

  async get(key: string): Promise<Buffer | null> {
    return orMissing(readFile(join(this.root, key)));
  }

  async writtenAt(key: string): Promise<number | null> {
    return (await orMissing(stat(join(this.root, key))))?.mtimeMs ?? null;
  }

  async partsBelow(parts: string): Promise<string[]> {
    const names = (await orMissing(readdir(join(this.root, parts)))) ?? [];
    return names.filter((name) => !name.startsWith('.'));
  }

  async move(from: string, to: string): Promise<boolean> {
    const target = join(this.root, to);
    await makeDirectory(dirname(target));
    const moved = await orMissing(rename(join(this.root, from), target).then(() => true));
    if (moved === null) return false;
    await syncDirectory(dirname(target));
    return true;
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.root, key), { force: true });
  }
}

/** @returns null where there is no such file or folder */
export async function orMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}

/** Durable: syncs each directory it creates. */
async function makeDirectory(path: string): Promise<void> {
  const topmost = await mkdir(path, { recursive: true });
  if (topmost === undefined) return;
  for (let made = path; made.length >= topmost.length; made = dirname(made)) await syncDirectory(dirname(made));
}
