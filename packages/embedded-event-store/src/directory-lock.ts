import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { open } from 'lmdb';
import { DirectoryInUseError } from './errors.js';

const LOCK_FILE = 'owner.mdb';
const OWNER = 'owner';

interface Owner {
  readonly pid: number;
  /** System-specific; distinguishes a process from a later one with the same id. */
  readonly started: string;
}

export interface DirectoryLock {
  release(): Promise<void>;
}

const held = new Set<string>();

/** Empty where the system does not say; 'ended' for a zombie. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field, the program's name, may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

function runs(owner: Owner, directory: string): boolean {
  if (owner.pid === process.pid) return held.has(directory) && owner.started === startOf(owner.pid);
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startOf(owner.pid) === owner.started;
}

/**
 * Locks a data directory for this process.
 * A file with the owner's id would do if processes never started simultaneously after a crash: two could both find a
 * dead owner and replace it. So it is an LMDB file, whose write transaction excludes other processes and is released
 * by the system when its holder dies.
 * @throws DirectoryInUseError when a running process holds it
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const path = resolve(directory);
  const file = open<Owner, string>({
    path: join(path, LOCK_FILE),
    noSubdir: true,
    encoding: 'json',
    overlappingSync: false,
  });
  const mine: Owner = { pid: process.pid, started: startOf(process.pid) };
  const other = file.transactionSync(() => {
    const owner = file.get(OWNER);
    if (owner !== undefined && runs(owner, path)) return owner;
    file.putSync(OWNER, mine);
    held.add(path);
    return undefined;
  });
  if (other !== undefined) {
    await file.close();
    throw new DirectoryInUseError(path, other.pid);
  }
  return {
    release: async () => {
      file.removeSync(OWNER);
      held.delete(path);
      await file.close();
    },
  };
}
