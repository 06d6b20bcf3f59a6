import type { ThreadEntry } from '@atrium/contracts/tickets/views';

function time({ at }: ThreadEntry): number {
  return Date.parse(at);
}

/** Newest first, without repeats; the live version wins. Entries of the same moment keep their order. */
export function mergeThread(live: readonly ThreadEntry[], older: readonly ThreadEntry[]): readonly ThreadEntry[] {
  const entries = new Map([...older, ...live].map((entry) => [entry._id, entry]));
  return [...entries.values()].toSorted((a, b) => time(a) - time(b)).toReversed();
}

/** Contact with the client or within the house, rather than changes. */
export function isSaid({ kind }: ThreadEntry): boolean {
  return kind === 'note' || kind === 'mail' || kind === 'received' || kind === 'rated';
}
