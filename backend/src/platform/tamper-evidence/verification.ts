import { createPublicKey, type KeyObject } from 'node:crypto';
import { FORWARDS, START } from '@eventstore/db-client';
import type { SignedTreeHead } from '@atrium/contracts/core/tamper-evidence';
import { isRecord } from '@atrium/contracts/core/values';
import { dissolvedStream, dissolving } from '../event-store/dissolved.js';
import type { EventStore } from '../event-store/event-store.js';
import { type StoredEvent, storedFrom } from '../event-store/stored-events.js';
import { type Difference, firstDifference } from './difference.js';
import { headTenantOf, leafOf, treeOf } from './event-leaf.js';
import { emptyTree, grown, rootOf, type TreePeaks } from './merkle-tree.js';
import { headFrom, isSignedBy, splitHashes } from './tree-head.js';

/** Yields all events in log order; may be called repeatedly. */
export type ReadLog = () => AsyncIterable<StoredEvent>;

export type NamedEvent = Pick<StoredEvent, 'stream' | 'revision' | 'type'> & { readonly at: string };

export type Finding =
  | (Difference & {
      readonly what: 'event';
      /** The event at that place, and the one before; null where there is none. */
      readonly event: NamedEvent | null;
      readonly before: NamedEvent | null;
      /** The first revision missing from its stream. */
      readonly gap: { readonly stream: string; readonly revision: number } | null;
    })
  | {
      readonly what: 'head';
      readonly why: HeadProblem;
      readonly revision: number;
      readonly at: string;
      readonly from: number;
      readonly count: number;
    };

/**
 * Why a head is rejected: not a head, missing, no continuation of the tree, no valid signature, or in contradiction to
 * a kept one, or to the one that was the last when its organisation was deleted.
 */
export type HeadProblem = 'unreadable' | 'missing' | 'tree' | 'signature' | 'kept' | 'last';

export interface LogReport {
  readonly tenant: string;
  readonly events: number;
  readonly signed: number;
  readonly heads: number;
  readonly last: string | null;
  /** When it was deleted: then its events are gone, and its heads are what is checked. */
  readonly deleted: string | null;
  readonly finding: Finding | null;
}

interface OneLog {
  leaves: Buffer[];
  readonly heads: StoredEvent[];
  /** What says that it was deleted. */
  end: StoredEvent | null;
}

/**
 * Compares the log with its tree heads.
 * @param keys whose signatures count
 * @param tenant null for all
 * @param kept heads stored elsewhere, which must match too
 * @returns one report per organisation with events or heads
 */
export async function verifyLog(
  read: ReadLog,
  keys: readonly KeyObject[],
  tenant: string | null,
  kept: readonly SignedTreeHead[] = [],
): Promise<LogReport[]> {
  const logs = await readLogs(read, tenant);
  const reports: LogReport[] = [];
  for (const [name, log] of logs) {
    const { finding: wrongHead, signed } = headsOf(log, keys);
    if (log.end !== null) log.leaves = signed;
    const finding = wrongHead ?? withoutLast(log);
    const own = kept.filter((head) => head.tenant === name);
    const difference = firstDifference(signed, log.leaves);
    // An event is more specific than a head, which may cover thousands.
    const found =
      difference === null ? (finding ?? contradiction(own, log.leaves, keys)) : await named(read, name, difference);
    reports.push({
      tenant: name,
      events: log.leaves.length,
      signed: signed.length,
      heads: log.heads.length,
      last: log.heads.at(-1)?.metadata.at ?? null,
      deleted: log.end?.metadata.at ?? null,
      finding: found,
    });
  }
  return reports.toSorted((a, b) => (a.tenant < b.tenant ? -1 : 1));
}

async function readLogs(read: ReadLog, tenant: string | null): Promise<Map<string, OneLog>> {
  const logs = new Map<string, OneLog>();
  const logOf = (name: string): OneLog => {
    const log = logs.get(name) ?? { leaves: [], heads: [], end: null };
    logs.set(name, log);
    return log;
  };
  for await (const stored of read()) {
    const owner = treeOf(stored.stream);
    const heads = headTenantOf(stored.stream);
    if (owner !== null && (tenant ?? owner) === owner) logOf(owner).leaves.push(leafOf(stored));
    if (heads !== null && (tenant ?? heads) === heads) logOf(heads).heads.push(stored);
    const gone = stored.stream === dissolvedStream && stored.type === dissolving ? String(stored.data['tenant']) : null;
    if (gone !== null && (tenant ?? gone) === gone) logOf(gone).end ??= stored;
  }
  return logs;
}

export async function* eventsOf(store: Pick<EventStore, 'readAll'>): AsyncGenerator<StoredEvent> {
  for await (const { event } of store.readAll({ direction: FORWARDS, fromPosition: START }))
    if (event !== undefined) yield storedFrom(event);
}

function headsOf(log: OneLog, keys: readonly KeyObject[]): { signed: Buffer[]; finding: Finding | null } {
  const signed: Buffer[] = [];
  let tree: TreePeaks = emptyTree;
  for (const [index, { data, revision, metadata, stream }] of log.heads.entries()) {
    const head = headFrom(data);
    const leaves = head === null ? [] : splitHashes(head.leaves);
    const next = grown(tree, leaves);
    const problem = ((): HeadProblem | null => {
      if (head === null || head.tenant !== headTenantOf(stream)) return 'unreadable';
      if (revision !== index) return 'missing';
      if (head.size !== next.size || head.root !== rootOf(next).toString('base64')) return 'tree';
      return isSignedBy(head, keys) ? null : 'signature';
    })();
    if (problem !== null) {
      const where = { revision: problem === 'missing' ? index : revision, at: metadata.at };
      const finding: Finding = { what: 'head', why: problem, ...where, from: tree.size, count: leaves.length };
      return { signed, finding };
    }
    signed.push(...leaves);
    tree = next;
  }
  return { signed, finding: null };
}

/** A deleted organisation has no events to hold its heads against, but the head that was the last then. */
function withoutLast({ end, heads }: OneLog): Finding | null {
  if (end === null) return null;
  const { head } = end.data;
  const found = heads.map(({ data }) => headFrom(data));
  const isThere = isRecord(head)
    ? found.some((one) => one?.size === head['size'] && one?.root === head['root'])
    : found.length === 0;
  if (isThere) return null;
  const count = found.at(-1)?.size ?? 0;
  return { what: 'head', why: 'last', revision: heads.length - 1, at: end.metadata.at, from: 0, count };
}

/**
 * The first kept head that contradicts the log: the key signs another log, but none that matches a kept
 * head.
 */
function contradiction(
  kept: readonly SignedTreeHead[],
  leaves: readonly Buffer[],
  keys: readonly KeyObject[],
): Finding | null {
  for (const head of kept) {
    const { size, root, at } = head;
    const fits = rootOf(grown(emptyTree, leaves.slice(0, size))).toString('base64') === root;
    const where = { revision: -1, at, from: 0, count: size };
    if (!isSignedBy(head, keys)) return { what: 'head', why: 'signature', ...where };
    if (leaves.length < size || !fits) return { what: 'head', why: 'kept', ...where };
  }
  return null;
}

async function named(read: ReadLog, tenant: string, difference: Difference): Promise<Finding> {
  const next = new Map<string, number>();
  let index = 0;
  let before: NamedEvent | null = null;
  let event: NamedEvent | null = null;
  let gap: { stream: string; revision: number } | null = null;
  for await (const { stream, revision, type, metadata } of read()) {
    if (treeOf(stream) !== tenant) continue;
    const present = { stream, revision, type, at: metadata.at };
    if (index === difference.index - 1) before = present;
    if (index === difference.index) event = present;
    const expected = next.get(stream) ?? 0;
    if (gap === null && revision > expected) gap = { stream, revision: expected };
    next.set(stream, revision + 1);
    index += 1;
  }
  return { what: 'event', ...difference, event, before, gap };
}

export function publicKeysIn(pem: string): KeyObject[] {
  const blocks = pem.match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g) ?? [];
  const keys = blocks.map((block) => createPublicKey(block));
  if (keys.length === 0 || keys.some(({ asymmetricKeyType }) => asymmetricKeyType !== 'ed25519'))
    throw new Error('it holds no Ed25519 public key');
  return keys;
}
