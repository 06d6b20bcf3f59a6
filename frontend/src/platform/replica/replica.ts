import type { CollectionName } from '../sync/collections';
import type { LiveStore, LiveStoreObserver } from '../sync/live-store';
import type { SnapshotAnswer } from '../sync/live-topic';
import type { UserView } from '@atrium/contracts/users/views';
import type { Timers } from '../browser/timers';

export interface KeptSession {
  /** Person and organisation. */
  readonly owner: string;
  readonly user: UserView;
  /** Other builds may read documents differently. */
  readonly build: string;
  /** Milliseconds since 1970; bounded by the session's idle timeout. */
  readonly usableUntil: number;
}

export interface KeptTopic extends SnapshotAnswer {
  readonly owner: string;
  readonly topic: string;
  readonly keptAt: number;
}

export interface ReplicaPort {
  readSession(): Promise<KeptSession | undefined>;
  readTopics(owner: string, topics: readonly string[]): Promise<readonly KeptTopic[]>;
  /** Atomic. Removes what another person or build kept, and topics not written since `oldest`. */
  write(session: KeptSession, topics: readonly KeptTopic[], removed: readonly string[], oldest: number): Promise<void>;
  clear(): Promise<void>;
}

const writeAfterMs = 3_000;
/** Retention of records not seen since. */
const longestMs = 14 * 24 * 3_600_000;
/** Beyond this, asking the server is faster. */
const mostDocuments = 5_000;
/** Payslips, employees' files and credentials are never kept. */
const notKept: ReadonlySet<string> = new Set<CollectionName>([
  'payslips',
  'employee-files',
  'calendar-addresses',
  'outbox',
]);

function isKept(topic: string): boolean {
  const [first = '', collection = ''] = topic.split(':');
  return !notKept.has(first) && !notKept.has(collection);
}

/**
 * Keeps the live store's topics on this device, so that a page can be drawn before, or without, the server's answer.
 * Each topic is stored with its position, from which the server continues.
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

  /** Drops unfollowed topics: the server could no longer revoke them. */
  keepOnly(followed: readonly string[]): void {
    for (const topic of followed) this.changed(topic);
    this.writing = this.writing.then(() => this.port.clear().catch(() => undefined));
  }

  /** Never fails: what can't be kept is fetched again. */
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
      // An unfollowed topic keeps its last state.
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
