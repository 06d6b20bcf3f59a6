import type { LeafEvent } from '@atrium/contracts/core/tamper-evidence';
import { streamName, parseStreamName } from '../event-store/streams.js';
import { canonicalJson } from './canonical-json.js';
import { leafHash } from './merkle-tree.js';

export function leafEventOf({ stream, revision, id, type, data, metadata }: LeafEvent): LeafEvent {
  return { stream, revision, id, type, data, metadata };
}

export function leafOf(event: LeafEvent): Buffer {
  return leafHash(canonicalJson(leafEventOf(event)));
}

/** Tree heads can't be leaves of the tree that they describe. */
const headCategory = 'head';
const machinery: ReadonlySet<string> = new Set([headCategory, 'reactors']);

export function treeOf(stream: string): string | null {
  const parts = parseStreamName(stream);
  return parts === null || machinery.has(parts.category) ? null : parts.tenant;
}

export function headTenantOf(stream: string): string | null {
  const parts = parseStreamName(stream);
  return parts?.category === headCategory && parts.id === 'log' ? parts.tenant : null;
}

export function headStream(tenant: string): string {
  return streamName(headCategory, tenant, 'log');
}

export const headCheckpointStream = streamName(headCategory, 'system', 'checkpoint');
