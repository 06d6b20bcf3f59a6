import type { DeltaMessage, SubscribeAnswer, SubscribeRequest } from '@atrium/contracts/core/live';
import { createStore } from '../../ui/store/external-store';
import type { LiveStore } from './live-store';
import type { SnapshotAnswer } from './live-topic';
import type { Timers } from '../browser/timers';

export interface LivePort {
  /** Null when no answer came in time; after a disconnect it may never come. */
  subscribe(request: SubscribeRequest, answered: (answer: SubscribeAnswer | null) => void): void;
  unsubscribe(topic: string): void;
}

interface Followed {
  readonly topic: string;
  followers: number;
  /** Kept only because there was no connection. */
  isLeft: boolean;
  /** Answers to earlier requests are void. */
  asking: number;
  failures: number;
  refused: boolean;
  noRetry: () => void;
  noRelease: () => void;
}

const nothing = (): void => {};

const graceMs = 15_000;
const firstRetryMs = 400;
const longestRetryMs = 10_000;
const settleMs = 3_000;

/** Refusals that pass: a rebuild, a store away, throttling. */
const passing = new Set(['rebuilding', 'storeAway', 'tooMany']);

/**
 * Keeps followed topics in sync: subscribes, resubscribes from its position after a disconnect, and releases topics a
 * while after their last follower.
 */
export class Sync {
  /** Topics are being brought up to date after a (re)connect. */
  readonly catchingUp = createStore(false);
  /** A followed topic has no data yet. */
  readonly lacking = createStore(false);
  private readonly followed = new Map<string, Followed>();
  private readonly behind = new Set<string>();
  private isConnected = false;
  private opened: (topic: string) => void = nothing;

  constructor(
    private readonly store: LiveStore,
    private readonly port: LivePort,
    private readonly timers: Timers,
  ) {}

  /**
   * Followers share one subscription.
   * @returns a function that ends it
   */
  follow(topic: string): () => void {
    const entry = this.followed.get(topic) ?? this.open(topic);
    const isLookedAtAgain = entry.followers === 0 && entry.refused;
    entry.followers += 1;
    entry.isLeft = false;
    entry.noRelease();
    // It may have come back, as a restored record.
    if (isLookedAtAgain && this.isConnected) this.ask(entry);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.leave(entry);
    };
  }

  connected(): void {
    this.isConnected = true;
    for (const entry of this.followed.values()) {
      if (entry.isLeft) {
        this.release(entry);
        continue;
      }
      this.behind.add(entry.topic);
      this.ask(entry);
    }
    this.emitCatchingUp();
  }

  disconnected(): void {
    this.isConnected = false;
    this.behind.clear();
    for (const entry of this.followed.values()) {
      entry.asking += 1;
      entry.noRetry();
      this.store.interrupt(entry.topic);
    }
    this.emitCatchingUp();
  }

  /** Ignored for unfollowed topics, which would never be updated. */
  startWith(topic: string, snapshot: SnapshotAnswer): void {
    if (!this.followed.has(topic)) return;
    this.store.startWith(topic, snapshot);
    this.emitLacking();
  }

  topics(): string[] {
    return [...this.followed.keys()];
  }

  onOpened(listener: (topic: string) => void): void {
    this.opened = listener;
  }

  receive(message: DeltaMessage): void {
    this.store.receive(message);
  }

  /** Forgets it at once and asks again with current rights. */
  rightsChanged(topic: string): void {
    const entry = this.followed.get(topic);
    if (entry === undefined) return;
    this.store.drop(topic);
    if (entry.followers === 0) this.release(entry);
    else this.ask(entry);
  }

  /** For when the own rights have changed. */
  retryRefused(): void {
    for (const entry of this.followed.values()) if (entry.refused) this.ask(entry);
  }

  /**
   * Ends a command's patches even when no delta arrives, as for a change that the sender can't see: after a while its
   * topics are brought up to date.
   */
  ensureSettled(key: string): void {
    if (this.store.pendingTopics(key).length === 0) return;
    this.timers.after(settleMs, () => {
      // Otherwise the next subscription settles them.
      if (!this.isConnected) return;
      for (const topic of this.store.pendingTopics(key)) {
        const entry = this.followed.get(topic);
        if (entry === undefined) this.store.fail(key);
        else this.ask(entry, () => this.store.fail(key));
      }
    });
  }

  reset(): void {
    this.disconnected();
    for (const entry of this.followed.values()) {
      entry.refused = false;
      entry.failures = 0;
      if (entry.followers > 0) continue;
      entry.noRelease();
      this.followed.delete(entry.topic);
    }
    this.store.clear();
  }

  private open(topic: string): Followed {
    const counters = { followers: 0, isLeft: false, asking: 0, failures: 0 };
    const entry: Followed = { topic, ...counters, refused: false, noRetry: nothing, noRelease: nothing };
    this.followed.set(topic, entry);
    if (this.isConnected) this.ask(entry);
    this.emitLacking();
    this.opened(topic);
    return entry;
  }

  private leave(entry: Followed): void {
    entry.followers -= 1;
    if (entry.followers > 0 || this.followed.get(entry.topic) !== entry) return;
    entry.noRelease = this.timers.after(graceMs, () => {
      // Without a connection it could not be fetched again.
      if (this.isConnected) this.release(entry);
      else entry.isLeft = true;
    });
  }

  private release(entry: Followed): void {
    entry.noRetry();
    entry.noRelease();
    entry.asking += 1;
    this.followed.delete(entry.topic);
    this.caughtUp(entry.topic);
    if (this.isConnected) this.port.unsubscribe(entry.topic);
    this.store.forget(entry.topic);
  }

  private ask(entry: Followed, granted?: () => void): void {
    const { topic } = entry;
    entry.noRetry();
    entry.refused = false;
    entry.asking += 1;
    const { asking } = entry;
    this.store.expect(topic);
    this.port.subscribe({ topic, since: this.store.position(topic) }, (answer) => {
      if (entry.asking !== asking) return;
      this.answered(entry, answer);
      if (answer?.ok === true) granted?.();
    });
  }

  private answered(entry: Followed, answer: SubscribeAnswer | null): void {
    const { topic } = entry;
    if (answer === null || (!answer.ok && passing.has(answer.code))) {
      const wait = Math.min(firstRetryMs * 2 ** entry.failures, longestRetryMs);
      entry.failures += 1;
      entry.noRetry = this.timers.after(wait, () => this.ask(entry));
      return;
    }
    entry.failures = 0;
    entry.refused = !answer.ok;
    if (answer.ok) this.store.accept(topic, answer);
    else this.store.refuse(topic, answer.code, answer.message);
    this.caughtUp(topic);
  }

  private caughtUp(topic: string): void {
    this.behind.delete(topic);
    this.emitCatchingUp();
    this.emitLacking();
  }

  private emitLacking(): void {
    const isLacking = ({ topic, refused }: Followed) => !refused && this.store.position(topic) === undefined;
    this.lacking.set([...this.followed.values()].some(isLacking));
  }

  private emitCatchingUp(): void {
    this.catchingUp.set(this.behind.size > 0);
  }
}
