import type { OperationsView } from '@atrium/contracts/tenants/views';
import { Delay } from '../../ui/store/delay';
import { api } from '../../platform/api/api';
import { problemOf } from '../../platform/api/api-problem';
import { liveStore, presence } from '../../platform/sync/live';

export interface OperationsState {
  /** Null before the first answer; the last answer stays while the server can't be reached. */
  readonly operations: OperationsView | null;
  readonly at: number | null;
  readonly failure: string | null;
}

const everyMs = 5_000;
/** Gathers a burst of changes into one request. */
const debounceMs = 400;
const nothingYet: OperationsState = { operations: null, at: null, failure: null };

/**
 * Polls every few seconds, and soon after origins or presence change, while it has listeners and the page is visible.
 */
class OperationsFeed {
  private state = nothingYet;
  private readonly listeners = new Set<() => void>();
  private readonly delay = new Delay();
  private asking = false;
  private stops: (() => void)[] = [];

  readonly get = (): OperationsState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.start();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stop();
    };
  };

  readonly ask = (): void => {
    this.delay.stop();
    if (!this.asking) void this.fetch();
  };

  private start(): void {
    const soon = () => this.plan(debounceMs);
    const seen = () => {
      if (document.visibilityState === 'visible') this.ask();
    };
    document.addEventListener('visibilitychange', seen);
    this.stops = [
      liveStore.subscribe('tenants', soon),
      presence.subscribe(soon),
      () => document.removeEventListener('visibilitychange', seen),
    ];
    this.ask();
  }

  private stop(): void {
    this.delay.stop();
    for (const stop of this.stops) stop();
    // The next listener may be another person.
    this.state = nothingYet;
  }

  private plan(milliseconds: number): void {
    this.delay.start(milliseconds, this.ask);
  }

  private async fetch(): Promise<void> {
    if (document.visibilityState === 'hidden') return;
    this.asking = true;
    try {
      const operations = await api.get<OperationsView>('/origin/operations', { asOneself: true, repeats: 0 });
      this.publish({ operations, at: Date.now(), failure: null });
    } catch (error) {
      this.publish({ ...this.state, failure: problemOf(error).message });
    } finally {
      this.asking = false;
      if (this.listeners.size > 0) this.plan(everyMs);
    }
  }

  private publish(state: OperationsState): void {
    if (this.listeners.size === 0) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** Shared: one request serves all listeners. */
export const operationsFeed = new OperationsFeed();
