import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DamagedStoreError } from './errors.js';
import type { Log } from './log.js';
import { DATA_FILE } from './store.js';

/**
 * The data file as bytes, before LMDB maps it.
 * LMDB writes a commit's pages behind all pages in use, syncs them, then validates them by writing one of two meta
 * pages at the head, alternating, and syncs again; only then is the commit acknowledged. A process killed before the
 * meta page leaves unreferenced pages: a torn tail, which can be cut without losing anything acknowledged. Any other
 * mismatch is damage.
 */

/** Distinguishes a used directory from a new one when the data file is missing. */
const MARKER_FILE = 'format.json';

const HEADER_BYTES = 24;
const MAGIC = 0xbeefc0de;
const DESCRIPTION_BYTES = 168;

interface Description {
  readonly pageSize: number;
  readonly lastPage: number;
  readonly transaction: number;
}

function describe(file: number, offset: number): Description {
  const bytes = Buffer.alloc(DESCRIPTION_BYTES);
  const length = readSync(file, bytes, 0, DESCRIPTION_BYTES, offset);
  if (length < DESCRIPTION_BYTES || bytes.readUInt32LE(HEADER_BYTES) !== MAGIC) {
    throw new DamagedStoreError(`the head of ${DATA_FILE} at byte ${offset} is not that of a data file`);
  }
  const pageSize = bytes.readUInt32LE(48);
  const power = Math.log2(pageSize);
  if (!Number.isInteger(power) || power < 9 || power > 16) {
    throw new DamagedStoreError(`the head of ${DATA_FILE} names the impossible page size ${pageSize}`);
  }
  return {
    pageSize,
    lastPage: Number(bytes.readBigUInt64LE(144)),
    transaction: Number(bytes.readBigUInt64LE(152)),
  };
}

/**
 * Checks the file's head and cuts off an unfinished commit.
 * @throws DamagedStoreError when the head is damaged or the file is missing
 */
export function repairTail(directory: string, log: Log): void {
  const path = join(directory, DATA_FILE);
  const used = existsSync(join(directory, MARKER_FILE));
  if (!existsSync(path)) {
    if (used) throw new DamagedStoreError(`${DATA_FILE} is missing`);
    return;
  }
  const file = openSync(path, 'r+');
  try {
    const { size } = fstatSync(file);
    if (size === 0 && !used) return;
    const first = describe(file, 0);
    const second = describe(file, first.pageSize);
    const latest = second.transaction > first.transaction ? second : first;
    const end = (latest.lastPage + 1) * latest.pageSize;
    if (second.pageSize !== first.pageSize || Math.abs(first.transaction - second.transaction) > 1) {
      throw new DamagedStoreError(`the two heads of ${DATA_FILE} contradict each other`);
    }
    if (size <= end) return;
    ftruncateSync(file, end);
    fdatasyncSync(file);
    log.warn('cut an unfinished commit off the end of the data file; nothing acknowledged is lost', {
      bytes: size - end,
      transaction: latest.transaction,
    });
  } finally {
    closeSync(file);
  }
}

export function markUsed(directory: string): void {
  const path = join(directory, MARKER_FILE);
  if (!existsSync(path)) writeFileSync(path, `${JSON.stringify({ format: 1 })}\n`, { flush: true });
}
