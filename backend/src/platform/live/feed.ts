import type { FeedDelta } from '../projections/fold.js';

/** What one event changed; `reset` after a rebuild. */
export interface FeedEntry {
  readonly tenant: string;
  readonly position: bigint;
  readonly deltas: readonly FeedDelta[];
  readonly reset: boolean;
}

const ofRights: ReadonlySet<string> = new Set(['users', 'tenants', 'settings']);

export function touchesRights({ deltas, reset }: FeedEntry): boolean {
  return reset || deltas.some(({ collection }) => ofRights.has(collection));
}

export function feedEntryFrom(
  tenant: string,
  { id, message }: { id: string; message: Record<string, string> },
): FeedEntry {
  return {
    tenant,
    position: BigInt(id.slice(0, id.indexOf('-'))),
    deltas: message['d'] === undefined ? [] : (JSON.parse(message['d']) as FeedDelta[]),
    reset: message['reset'] !== undefined,
  };
}
