import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** How many ticks `/proc` counts a second; Linux fixes it for programs. */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly parent: number;
  /** Ticks of the process, and of those of its children that have ended. */
  readonly ticks: number;
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function processTimes(): Map<number, ProcessTimes> {
  const found = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? textOf(`/proc/${name}/stat`) : null;
    if (stat === null) continue;
    // The program's name stands in brackets and may hold anything: the fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    found.set(Number(name), { parent: Number(fields[1]), ticks });
  }
  return found;
}

/** The process whose descendants are ours: the script that started the benchmarks and their stores, or else this one. */
function rootProcess(): number {
  const starter = textOf(`/proc/${process.ppid}/cmdline`) ?? '';
  return /bench[^/\0]*\.mjs/.test(starter) ? process.ppid : process.pid;
}

function ownTicks(): number {
  const all = processTimes();
  const root = rootProcess();
  const isOurs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  let sum = 0;
  for (const [pid, { ticks }] of all) if (isOurs(pid)) sum += ticks;
  return sum;
}

/** The ticks in which any processor ran a program, or was taken away from this machine. */
function busyTicks(): number {
  const [line = ''] = (textOf('/proc/stat') ?? '').split('\n');
  const [user = 0, nice = 0, system = 0, , , , , steal = 0] = line.trim().split(/\s+/).slice(1).map(Number);
  return user + nice + system + steal;
}

/**
 * Watches how much of the processors goes to programs that are not ours.
 * @returns a function that gives the foreign part of all processor time since, from 0 to 1; 0 where it can't be told
 */
export function watchForeignLoad(): () => number {
  if (textOf('/proc/stat') === null) return () => 0;
  const [startedAt, own, busy] = [performance.now(), ownTicks(), busyTicks()];
  return () => {
    const seconds = (performance.now() - startedAt) / 1_000;
    const foreign = busyTicks() - busy - (ownTicks() - own);
    return Math.max(0, foreign / (seconds * ticksPerSecond * availableParallelism()));
  };
}
