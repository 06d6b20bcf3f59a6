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
 *
 * LMDB writes a commit's pages behind everything that the last commit uses, syncs them, and only then makes them valid by
 * writing one of two descriptions at the head of the file, in turn, synced again; the commit is acknowledged after that.
 * A process that is killed before the description was written leaves pages that belong to nothing: that is the torn tail
 * of this store, and cutting it off loses nothing that was acknowledged. Anything else that does not fit is damage.
 */

/** Tells a directory that has held events from a new one, should the data file be missing. */
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
 * Checks the head of the data file and cuts an unfinished commit off its end.
 * @param directory the data directory
 * @param log told of what was cut off
 * @throws DamagedStoreError when the head is damaged, or the file is gone
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

/** Notes that the directory holds events from now on. */
export function markUsed(directory: string): void {
  const path = join(directory, MARKER_FILE);
  if (!existsSync(path)) writeFileSync(path, `${JSON.stringify({ format: 1 })}\n`, { flush: true });
}
