import type { LeafEvent } from '@atrium/contracts/core/tamper-evidence';
import { streamName, parseStreamName } from '../event-store/streams.js';
import { canonicalJson } from './canonical-json.js';
import { leafHash } from './merkle-tree.js';

/** Takes of an event what its leaf is about. */
export function leafEventOf({ stream, revision, id, type, data, metadata }: LeafEvent): LeafEvent {
  return { stream, revision, id, type, data, metadata };
}

/** The hash of an event as a leaf of its organisation's tree. */
export function leafOf(event: LeafEvent): Buffer {
  return leafHash(canonicalJson(leafEventOf(event)));
}

/** The category of the tree heads themselves, which can't be leaves of the tree that they are about. */
const headCategory = 'head';
/** What the product notes for itself, and says nothing about anybody. */
const machinery: ReadonlySet<string> = new Set([headCategory, 'reactors']);

/** The organisation to whose tree a stream's events belong; null when they belong to none. */
export function treeOf(stream: string): string | null {
  const parts = parseStreamName(stream);
  return parts === null || machinery.has(parts.category) ? null : parts.tenant;
}

/** The organisation whose tree heads a stream holds; null when it holds none. */
export function headTenantOf(stream: string): string | null {
  const parts = parseStreamName(stream);
  return parts?.category === headCategory && parts.id === 'log' ? parts.tenant : null;
}

/** The stream of an organisation's tree heads. */
export function headStream(tenant: string): string {
  return streamName(headCategory, tenant, 'log');
}

/** The stream that says up to where the log was read for tree heads. */
export const headCheckpointStream = streamName(headCategory, 'system', 'checkpoint');
