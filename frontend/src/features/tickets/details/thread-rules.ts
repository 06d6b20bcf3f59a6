import type { ThreadEntry } from '@atrium/contracts/tickets/views';

function time({ at }: ThreadEntry): number {
  return Date.parse(at);
}

/**
 * One thread of what is live and what was fetched of it, the newest first, each entry once. What is live is the newer
 * version. Entries of the same moment keep the order in which they came.
 */
export function mergeThread(live: readonly ThreadEntry[], older: readonly ThreadEntry[]): readonly ThreadEntry[] {
  const entries = new Map([...older, ...live].map((entry) => [entry._id, entry]));
  return [...entries.values()].toSorted((a, b) => time(a) - time(b)).toReversed();
}

/** The entries that tell of contact with the client or within the house, rather than of changes. */
export function isSaid({ kind }: ThreadEntry): boolean {
  return kind === 'note' || kind === 'mail';
}
