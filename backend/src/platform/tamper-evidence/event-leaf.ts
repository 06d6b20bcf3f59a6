import type { LeafEvent } from '@atrium/contracts/core/tamper-evidence';
import { isPosition } from '@atrium/contracts/core/past';
import { isRecord } from '@atrium/contracts/core/values';
import { positionFields } from '../kernel/events.js';
import { streamName, parseStreamName } from '../event-store/streams.js';
import { canonicalJson } from './canonical-json.js';
import { leafHash } from './merkle-tree.js';

/** What was signed: where a restore put other positions, those that stood there before. */
export function leafEventOf({ stream, revision, id, type, data, metadata }: LeafEvent): LeafEvent {
  if (!isRecord(data) || !isRecord(metadata)) return { stream, revision, id, type, data, metadata };
  const { movedFrom, ...signed } = metadata;
  const moved = isRecord(movedFrom) && Object.entries(movedFrom).every(([field, value]) => isMoved(data, field, value));
  return moved
    ? { stream, revision, id, type, data: { ...data, ...movedFrom }, metadata: signed }
    : { stream, revision, id, type, data, metadata };
}

/** Fields that name positions have one of these names: nothing else can be changed in the guise of a restore. */
const mayMove: ReadonlySet<string> = new Set(positionFields);

function isMoved(data: Readonly<Record<string, unknown>>, field: string, former: unknown): boolean {
  return mayMove.has(field) && isPosition(data[field]) && isPosition(former);
}

export function leafOf(event: LeafEvent): Buffer {
  return leafHash(canonicalJson(leafEventOf(event)));
}

/** Tree heads can't be leaves of the tree that they describe. */
const headCategory = 'head';
const machinery: ReadonlySet<string> = new Set([headCategory, 'reactors', 'webhookprogress']);

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
