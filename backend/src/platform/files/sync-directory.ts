import { open } from 'node:fs/promises';

/** Waits until the names in a directory are on disk: a new name is only there once its directory is. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
