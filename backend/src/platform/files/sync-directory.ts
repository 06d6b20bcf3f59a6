import { open } from 'node:fs/promises';

/** Makes new names in a directory durable: a file survives a crash only once its directory is synced. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
