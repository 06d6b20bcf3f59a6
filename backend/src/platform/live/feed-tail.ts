import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { refuse } from '@atrium/contracts/core/problems';
import { keys } from '../projections/keys.js';
import { readCheckpoint } from '../projections/checkpoint.js';
import type { ReadGate } from '../projections/read-gate.js';
import { type Redis, withRedis } from '../redis.js';
import { type FeedEntry, feedEntryFrom } from './feed.js';

interface Waiter {
  readonly position: bigint;
  settle(entry: FeedEntry | null): void;
}

interface Followed {
  last: string;
  position: bigint;
  readonly waiters: Set<Waiter>;
  /** Entries up to here are handed on and their rights applied. */
  delivered: bigint;
  /** Kept in memory for clients that return after a short absence. */
  recent: FeedEntry[];
  /** Later entries are all in {@link recent}. */
  recentFrom: bigint;
}

const recentLimit = 2_000;

const blockMs = 1_000;

/**
 * Follows the feeds of the tenants that this process serves, in one blocking read. Entries are handed on in log order;
 * callers can wait for a position.
 */
export class FeedTail {
  private readonly followed = new Map<string, Followed>();
  private stopped = false;
  private running: Promise<void> | undefined;
  private readonly accepted: { readonly followed: Followed; readonly entries: readonly FeedEntry[] }[] = [];

  /**
   * @param redis for short commands
   * @param gate knows which feeds to follow, and hears how far they are
   * @param blocking a connection of its own, which waits for entries
   * @param wakeKey a stream of this process; an entry ends the wait when the tenants change
   * @param deliver gets entries in order, after those who wait for them are answered
   */
  constructor(
    private readonly redis: Redis,
    private readonly gate: Pick<ReadGate, 'findReadModels' | 'signature' | 'hear'>,
    private readonly blocking: Redis,
    private readonly wakeKey: string,
    private readonly deliver: (entries: readonly FeedEntry[]) => void,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.wake().catch((error: unknown) =>
      this.logger.debug(error, 'waking the feed tail failed; it wakes by itself'),
    );
    await this.running;
  }

  async follow(tenant: string): Promise<void> {
    if (this.followed.has(tenant)) return;
    const readModels = await this.gate.findReadModels(null);
    const checkpoint = readModels && (await withRedis(() => readCheckpoint(this.redis, readModels, tenant)));
    if (this.followed.has(tenant)) return;
    const position = checkpoint?.position ?? 0n;
    this.gate.hear(tenant, position);
    this.followed.set(tenant, {
      last: `${position}-0`,
      position,
      waiters: new Set(),
      delivered: position,
      recent: [],
      recentFrom: position,
    });
    await withRedis(() => this.wake());
  }

  /**
   * Waits until the tenant's read models reach a position.
   * @returns the entry at that position, if it just arrived
   * @throws Refusal (503) after `within` milliseconds; what was recorded stays recorded
   */
  async reached(tenant: string, position: bigint, within = 10_000): Promise<FeedEntry | null> {
    await this.follow(tenant);
    const followed = this.followed.get(tenant);
    if (followed === undefined || followed.position >= position) return null;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        followed.waiters.delete(waiter);
        reject(refuse('storeAway'));
      }, within).unref();
      const waiter: Waiter = {
        position,
        settle: (entry) => {
          clearTimeout(timer);
          followed.waiters.delete(waiter);
          resolve(entry);
        },
      };
      followed.waiters.add(waiter);
    });
  }

  /**
   * The feed's entry of a position reached earlier.
   * @returns null when the feed does not reach back that far
   */
  async entryAt(tenant: string, position: bigint): Promise<FeedEntry | null> {
    const id = `${position}-0`;
    const [message] = (await withRedis(() => this.redis.xRange(this.feedOf(tenant), id, id))) ?? [];
    return message == null ? null : feedEntryFrom(tenant, message);
  }

  /**
   * Waits until everything up to a position is handed on, rights included.
   * @throws Refusal (503) when the read models take too long
   */
  async handedOn(tenant: string, position: bigint): Promise<void> {
    await this.reached(tenant, position);
    this.handOn();
  }

  /**
   * Entries after a position, from memory.
   * @returns null when they reach further back than memory
   */
  since(tenant: string, position: bigint): { entries: readonly FeedEntry[]; position: bigint } | null {
    const followed = this.followed.get(tenant);
    if (followed === undefined || position < followed.recentFrom || position > followed.delivered) return null;
    // A reset comes after the events of its position.
    const entries = followed.recent.filter(
      (entry) => entry.position > position || (entry.reset && entry.position === position),
    );
    return entries.some((entry) => entry.reset) ? null : { entries, position: followed.delivered };
  }

  deliveredUpTo(tenant: string): bigint {
    return this.followed.get(tenant)?.delivered ?? 0n;
  }

  private feedOf(tenant: string): string {
    return keys.feed(tenant, this.gate.signature);
  }

  private async wake(): Promise<void> {
    await this.redis.xAdd(this.wakeKey, '*', { wake: '1' }, { TRIM: { strategy: 'MAXLEN', threshold: 1 } });
    await this.redis.pExpire(this.wakeKey, 60_000);
  }

  private async run(): Promise<void> {
    let wakeId = '0-0';
    while (!this.stopped) {
      try {
        const tenants = [...this.followed];
        const streams = [
          { key: this.wakeKey, id: wakeId },
          ...tenants.map(([tenant, { last }]) => ({ key: this.feedOf(tenant), id: last })),
        ];
        const found = await this.blocking.xRead(streams, { BLOCK: blockMs, COUNT: 1_000 });
        for (const { name, messages } of found ?? []) {
          if (name === this.wakeKey) wakeId = messages.at(-1)?.id ?? wakeId;
          else this.accept(name.slice(1, name.indexOf('}')), messages);
        }
      } catch (error) {
        if (this.stopped) return;
        this.logger.debug(error, 'reading the feed failed; trying again');
        await pause(100);
      }
    }
  }

  private accept(tenant: string, messages: readonly { id: string; message: Record<string, string> }[]): void {
    const followed = this.followed.get(tenant);
    if (followed === undefined) return;
    const entries = messages.map((message) => feedEntryFrom(tenant, message));
    const last = messages.at(-1);
    if (last === undefined) return;
    followed.last = last.id;
    followed.position = entries.at(-1)?.position ?? followed.position;
    this.gate.hear(tenant, followed.position);
    const byPosition = new Map(entries.map((entry) => [entry.position, entry]));
    const due = [...followed.waiters].filter((waiter) => waiter.position <= followed.position);
    for (const waiter of due) waiter.settle(byPosition.get(waiter.position) ?? null);
    this.accepted.push({ followed, entries });
    // Fan-out may block for long: waiting commands answer first.
    setImmediate(() => this.handOn());
  }

  private handOn(): void {
    for (const { followed, entries } of this.accepted.splice(0)) this.fanOut(followed, entries);
  }

  /** After a fault clients fetch again what they may have missed. */
  private fanOut(followed: Followed, entries: readonly FeedEntry[]): void {
    try {
      this.deliver(entries);
    } catch (error) {
      this.logger.error({ err: error }, 'delivering feed entries failed; clients fetch again');
      const { tenant, position } = entries.at(-1) ?? {};
      if (tenant !== undefined && position !== undefined) this.deliver([{ tenant, position, deltas: [], reset: true }]);
    }
    remember(followed, entries);
  }
}

function remember(followed: Followed, entries: readonly FeedEntry[]): void {
  followed.delivered = entries.at(-1)?.position ?? followed.delivered;
  followed.recent.push(...entries);
  if (followed.recent.length <= recentLimit * 2) return;
  const dropped = followed.recent.splice(0, followed.recent.length - recentLimit);
  followed.recentFrom = dropped.at(-1)?.position ?? followed.recentFrom;
}
