import { open } from 'node:fs/promises';

/** What was written is on disk afterwards. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
