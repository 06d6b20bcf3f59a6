import type { DeltaMessage, SubscribeAnswer, SubscribeRequest } from '@atrium/contracts/core/live';
import { createStore } from '../../ui/store/external-store';
import type { LiveStore } from './live-store';
import type { SnapshotAnswer } from './live-topic';
import type { Timers } from '../browser/timers';

/** What the synchroniser needs of a connection. */
export interface LivePort {
  /** Asks for a topic. The answer is null when none came in time; after a lost connection it may never come. */
  subscribe(request: SubscribeRequest, answered: (answer: SubscribeAnswer | null) => void): void;
  unsubscribe(topic: string): void;
}

interface Followed {
  readonly topic: string;
  followers: number;
  /** It would have been let go, had there been a connection. */
  isLeft: boolean;
  /** Counts the askings; the answer to an earlier one is void. */
  asking: number;
  /** Askings in a row that led to nothing. */
  failures: number;
  refused: boolean;
  /** Calls off the next asking after one that led to nothing. */
  noRetry: () => void;
  /** Calls off letting the topic go. */
  noRelease: () => void;
}

const nothing = (): void => {};

const graceMs = 15_000;
const firstRetryMs = 400;
const longestRetryMs = 10_000;
const settleMs = 3_000;

/** Refusals that pass by themselves: the views are being rebuilt, a store is away, too much at once. */
const passing = new Set(['rebuilding', 'storeAway', 'tooMany']);

/**
 * Keeps the topics that screens follow in step with the server: asks for them, asks again after a lost connection
 * from where they are, and lets them go a while after the last screen has left.
 */
export class Sync {
  /** Whether topics are being brought up to date after the connection was (re)established. */
  readonly catchingUp = createStore(false);
  /** Whether nothing is known yet of a topic that is followed. */
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

  /** Follows a topic; several followers share one subscription. Gives the function that ends it. */
  follow(topic: string): () => void {
    const entry = this.followed.get(topic) ?? this.open(topic);
    const isLookedAtAgain = entry.followers === 0 && entry.refused;
    entry.followers += 1;
    entry.isLeft = false;
    entry.noRelease();
    // What nobody was looking at any more may have come back, as a record that was restored.
    if (isLookedAtAgain && this.isConnected) this.ask(entry);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.leave(entry);
    };
  }

  /** The connection is there. */
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
    this.tellCatchingUp();
  }

  /** The connection is gone. What is shown stays. */
  disconnected(): void {
    this.isConnected = false;
    this.behind.clear();
    for (const entry of this.followed.values()) {
      entry.asking += 1;
      entry.noRetry();
      this.store.interrupt(entry.topic);
    }
    this.tellCatchingUp();
  }

  /** What a topic held is known from elsewhere; one that nobody follows would never be brought up to date. */
  startWith(topic: string, snapshot: SnapshotAnswer): void {
    if (!this.followed.has(topic)) return;
    this.store.startWith(topic, snapshot);
    this.tellLacking();
  }

  /** The topics that are followed. */
  topics(): string[] {
    return [...this.followed.keys()];
  }

  /** Says who is told when a topic is followed that was not followed before. */
  onOpened(listener: (topic: string) => void): void {
    this.opened = listener;
  }

  /** The server pushed deltas. */
  receive(message: DeltaMessage): void {
    this.store.receive(message);
  }

  /** The server took a topic away: it is forgotten at once, and asked for anew with today's rights. */
  rightsChanged(topic: string): void {
    const entry = this.followed.get(topic);
    if (entry === undefined) return;
    this.store.drop(topic);
    if (entry.followers === 0) this.release(entry);
    else this.ask(entry);
  }

  /** Asks once more for what was refused; for when one's own rights have changed. */
  retryRefused(): void {
    for (const entry of this.followed.values()) if (entry.refused) this.ask(entry);
  }

  /**
   * Sees to it that a command's patches end even when no delta of theirs ever arrives, as for a change that the
   * sender doesn't see: after a while the topics are brought up to date, and then the patches go.
   */
  ensureSettled(key: string): void {
    if (this.store.pendingTopics(key).length === 0) return;
    this.timers.after(settleMs, () => {
      // Without a connection the answer to the next subscription settles them.
      if (!this.isConnected) return;
      for (const topic of this.store.pendingTopics(key)) {
        const entry = this.followed.get(topic);
        if (entry === undefined) this.store.fail(key);
        else this.ask(entry, () => this.store.fail(key));
      }
    });
  }

  /** Lets go of everything, for whoever signs in next; screens that still follow a topic keep doing so. */
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
    this.tellLacking();
    this.opened(topic);
    return entry;
  }

  private leave(entry: Followed): void {
    entry.followers -= 1;
    if (entry.followers > 0 || this.followed.get(entry.topic) !== entry) return;
    entry.noRelease = this.timers.after(graceMs, () => {
      // Without a connection it could not be fetched again for whoever comes back to it.
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
    this.tellCatchingUp();
    this.tellLacking();
  }

  private tellLacking(): void {
    const isLacking = ({ topic, refused }: Followed) => !refused && this.store.position(topic) === undefined;
    this.lacking.set([...this.followed.values()].some(isLacking));
  }

  private tellCatchingUp(): void {
    this.catchingUp.set(this.behind.size > 0);
  }
}
