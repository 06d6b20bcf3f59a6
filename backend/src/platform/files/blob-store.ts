import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncDirectory } from './sync-directory.js';

/**
 * Keeps bytes under keys: what a key holds never changes, it only comes and goes. Everything that knows where
 * files lie is in here, so that an object store can take the directory's place. Several processes may share it.
 */
export class BlobStore {
  /** @param root the directory that holds everything */
  constructor(private readonly root: string) {}

  /**
   * Writes the bytes, unless the key is taken already. Afterwards they are on disk, whole; a crash in between leaves
   * nothing under the key.
   * @param key letters, digits, dashes, underscores, dots and slashes; made by the caller, never taken from a request
   */
  async put(key: string, bytes: Uint8Array): Promise<void> {
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

  /** The bytes under a key; null when there are none. */
  async get(key: string): Promise<Buffer | null> {
    return orMissing(readFile(join(this.root, key)));
  }

  /** When a key was written, in milliseconds since 1970; null when it is not there. */
  async writtenAt(key: string): Promise<number | null> {
    return (await orMissing(stat(join(this.root, key))))?.mtimeMs ?? null;
  }

  /** The next parts of the keys that begin with these parts; of all keys for an empty text. */
  async partsBelow(parts: string): Promise<string[]> {
    const names = (await orMissing(readdir(join(this.root, parts)))) ?? [];
    return names.filter((name) => !name.startsWith('.'));
  }

  /** Takes the bytes of one key under another one. @returns whether there were any */
  async move(from: string, to: string): Promise<boolean> {
    const target = join(this.root, to);
    await makeDirectory(dirname(target));
    const moved = await orMissing(rename(join(this.root, from), target).then(() => true));
    if (moved === null) return false;
    await syncDirectory(dirname(target));
    return true;
  }

  /** Forgets a key; one that is not there is forgotten already. */
  async remove(key: string): Promise<void> {
    await rm(join(this.root, key), { force: true });
  }
}

/** What is done to something that may not be there: null then. */
async function orMissing<T>(work: Promise<T>): Promise<T | null> {
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

/** Makes a directory with those above it, each of them on disk afterwards. */
async function makeDirectory(path: string): Promise<void> {
  const topmost = await mkdir(path, { recursive: true });
  if (topmost === undefined) return;
  for (let made = path; made.length >= topmost.length; made = dirname(made)) await syncDirectory(dirname(made));
}
