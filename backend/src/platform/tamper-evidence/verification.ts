import { createPublicKey, type KeyObject } from 'node:crypto';
import { FORWARDS, START } from '@eventstore/db-client';
import type { SignedTreeHead } from '@atrium/contracts/core/tamper-evidence';
import type { EventStore } from '../event-store/event-store.js';
import { type StoredEvent, storedFrom } from '../event-store/stored-events.js';
import { type Difference, firstDifference } from './difference.js';
import { headTenantOf, leafOf, treeOf } from './event-leaf.js';
import { emptyTree, grown, rootOf, type TreePeaks } from './merkle-tree.js';
import { headFrom, isSignedBy, splitHashes } from './tree-head.js';

/** Reads all events in the order of the log, as often as it is called. */
export type ReadLog = () => AsyncIterable<StoredEvent>;

/** An event as a report names it. */
export type NamedEvent = Pick<StoredEvent, 'stream' | 'revision' | 'type'> & { readonly at: string };

/** What is wrong with a log. */
export type Finding =
  | (Difference & {
      readonly what: 'event';
      /** The event at that place, and the one before it; null where there is none. */
      readonly event: NamedEvent | null;
      readonly before: NamedEvent | null;
      /** A revision that is missing from its stream, where one is. */
      readonly gap: { readonly stream: string; readonly revision: number } | null;
    })
  | {
      readonly what: 'head';
      readonly why: HeadProblem;
      readonly revision: number;
      readonly at: string;
      /** Of which events it tells: from this place on, so many. */
      readonly from: number;
      readonly count: number;
    };

/** Why a head does not count: it is no head, continues no tree, has no valid signature, or contradicts a kept one. */
export type HeadProblem = 'unreadable' | 'missing' | 'tree' | 'signature' | 'kept';

/** What is known of an organisation's log after it was read. */
export interface LogReport {
  readonly tenant: string;
  /** How many events there are, and how many of them the heads tell of. */
  readonly events: number;
  readonly signed: number;
  readonly heads: number;
  /** When the last head was made; null for none. */
  readonly last: string | null;
  readonly finding: Finding | null;
}

interface OneLog {
  readonly leaves: Buffer[];
  readonly heads: StoredEvent[];
}

/**
 * Reads the log and compares it with the tree heads.
 * @param keys those whose signatures count
 * @param tenant the organisation to keep to; null for all
 * @param kept heads that were kept elsewhere, which have to fit as well
 * @returns one report for each organisation that has events or heads
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
    const { finding, signed } = headsOf(log, keys);
    const own = kept.filter((head) => head.tenant === name);
    const difference = firstDifference(signed, log.leaves);
    // An event says more than a head, which may tell of thousands.
    const found =
      difference === null ? (finding ?? contradiction(own, log.leaves, keys)) : await named(read, name, difference);
    reports.push({
      tenant: name,
      events: log.leaves.length,
      signed: signed.length,
      heads: log.heads.length,
      last: log.heads.at(-1)?.metadata.at ?? null,
      finding: found,
    });
  }
  return reports.toSorted((a, b) => (a.tenant < b.tenant ? -1 : 1));
}

async function readLogs(read: ReadLog, tenant: string | null): Promise<Map<string, OneLog>> {
  const logs = new Map<string, OneLog>();
  const logOf = (name: string): OneLog => {
    const log = logs.get(name) ?? { leaves: [], heads: [] };
    logs.set(name, log);
    return log;
  };
  for await (const stored of read()) {
    const owner = treeOf(stored.stream);
    const heads = headTenantOf(stored.stream);
    if (owner !== null && (tenant ?? owner) === owner) logOf(owner).leaves.push(leafOf(stored));
    if (heads !== null && (tenant ?? heads) === heads) logOf(heads).heads.push(stored);
  }
  return logs;
}

/** All events of an event store. */
export async function* eventsOf(store: Pick<EventStore, 'readAll'>): AsyncGenerator<StoredEvent> {
  for await (const { event } of store.readAll({ direction: FORWARDS, fromPosition: START }))
    if (event !== undefined) yield storedFrom(event);
}

/** The leaves that the heads tell of, up to the first head that does not count. */
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

/** The first kept head that the log does not fit: whoever holds the key can sign another log, but not change that one. */
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

/** Reads the log once more, up to the place, to say which event it is. */
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

/** Public keys in a text of PEM blocks. @throws Error when there is none, or one of another kind */
export function publicKeysIn(pem: string): KeyObject[] {
  const blocks = pem.match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g) ?? [];
  const keys = blocks.map((block) => createPublicKey(block));
  if (keys.length === 0 || keys.some(({ asymmetricKeyType }) => asymmetricKeyType !== 'ed25519'))
    throw new Error('it holds no Ed25519 public key');
  return keys;
}
