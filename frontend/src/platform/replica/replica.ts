import type { CollectionName } from '../sync/collections';
import type { LiveStore, LiveStoreObserver } from '../sync/live-store';
import type { SnapshotAnswer } from '../sync/live-topic';
import type { UserView } from '@atrium/contracts/users/views';
import type { Timers } from '../browser/timers';

/** Who was signed in on this device, as far as screens need it to draw what was kept. */
export interface KeptSession {
  /** One person in one organisation. */
  readonly owner: string;
  readonly user: UserView;
  /** The build of the interface that wrote it: another one may read documents differently. */
  readonly build: string;
  /** Until when it may be shown, in milliseconds since 1970: no longer than the session lives unused. */
  readonly usableUntil: number;
}

/** A topic as it was last confirmed. */
export interface KeptTopic extends SnapshotAnswer {
  readonly owner: string;
  readonly topic: string;
  /** When it was written, in milliseconds since 1970. */
  readonly keptAt: number;
}

/** Where the replica lies. */
export interface ReplicaPort {
  readSession(): Promise<KeptSession | undefined>;
  /** What is kept of these topics; what isn't is left out. */
  readTopics(owner: string, topics: readonly string[]): Promise<readonly KeptTopic[]>;
  /** Writes all of it or nothing. What another person or build kept goes, and what was not written again since `oldest`. */
  write(session: KeptSession, topics: readonly KeptTopic[], removed: readonly string[], oldest: number): Promise<void>;
  /** Takes away what is kept of all topics. */
  clear(): Promise<void>;
}

const writeAfterMs = 3_000;
/** Records that were looked at weeks ago are not kept for ever. */
const longestMs = 14 * 24 * 3_600_000;
/** More than this of one topic takes longer to write and to read than to ask for. */
const mostDocuments = 5_000;
/** Pay slips and what gives access: shown when they are asked for, and never kept. */
const notKept: ReadonlySet<string> = new Set<CollectionName>(['payslips', 'calendar-addresses', 'outbox']);

function isKept(topic: string): boolean {
  const [first = '', collection = ''] = topic.split(':');
  return !notKept.has(first) && !notKept.has(collection);
}

/**
 * Keeps on this device what the live store last held, so that a page can be drawn from it before the server answers, or
 * without it. Each topic is written as a whole with its position, from which the server brings it up to date.
 */
export class Replica implements LiveStoreObserver {
  private session: (() => KeptSession) | null = null;
  private changes = new Set<string>();
  private withdrawals = new Set<string>();
  private noWrite: (() => void) | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: Pick<LiveStore, 'confirmed'>,
    private readonly port: ReplicaPort,
    private readonly timers: Timers,
    private readonly now: () => number,
  ) {}

  /** Keeps what follows as of this session, which is asked for with each writing; null keeps nothing more. */
  keepAs(session: (() => KeptSession) | null): void {
    this.session = session;
    this.changes.clear();
    this.withdrawals.clear();
    this.noWrite?.();
    this.noWrite = null;
  }

  changed(topic: string): void {
    if (!isKept(topic)) return;
    this.changes.add(topic);
    this.writeSoon();
  }

  withdrawn(topic: string): void {
    this.withdrawals.add(topic);
    this.writeSoon();
  }

  /** Keeps nothing of what nobody follows now, of which the server could not say any more that it may be shown. */
  keepOnly(followed: readonly string[]): void {
    for (const topic of followed) this.changed(topic);
    this.writing = this.writing.then(() => this.port.clear().catch(() => undefined));
  }

  /** Writes what changed since the last time. Never fails: where nothing can be kept, the server is asked as ever. */
  flush(): Promise<void> {
    this.noWrite?.();
    this.noWrite = null;
    this.writing = this.writing.then(() => this.write().catch(() => undefined));
    return this.writing;
  }

  private writeSoon(): void {
    if (this.session === null || this.noWrite !== null) return;
    this.noWrite = this.timers.after(writeAfterMs, () => void this.flush());
  }

  private async write(): Promise<void> {
    const session = this.session?.();
    if (session === undefined) return;
    const [changes, withdrawals] = [this.changes, this.withdrawals];
    this.changes = new Set();
    this.withdrawals = new Set();
    const kept: KeptTopic[] = [];
    for (const topic of changes) {
      const confirmed = this.store.confirmed(topic);
      // Of what nobody follows any more, the last writing stays.
      if (confirmed === null) continue;
      if (confirmed.snapshot.length > mostDocuments) withdrawals.add(topic);
      else {
        kept.push({ owner: session.owner, topic, keptAt: this.now(), ...confirmed });
        withdrawals.delete(topic);
      }
    }
    await this.port.write(session, kept, [...withdrawals], this.now() - longestMs);
  }
}
