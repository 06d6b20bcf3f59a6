import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Keeps bytes under keys, for good: a key that was written once never holds anything else. Everything that knows where
 * files lie is in here, so that an object store can take the directory's place. Several processes may share it.
 */
export class BlobStore {
  /** @param root the directory that holds everything */
  constructor(private readonly root: string) {}

  /**
   * Writes the bytes, unless the key is taken already. Afterwards they are on disk, whole; a crash in between leaves
   * nothing under the key.
   * @param key letters, digits, dashes, dots and slashes; made by the caller, never taken from a request
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
    try {
      return await readFile(join(this.root, key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
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

/** A new name is only on disk once its directory is. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
