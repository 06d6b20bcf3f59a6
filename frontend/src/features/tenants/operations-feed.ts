import type { OperationsView } from '@atrium/contracts/tenants/views';
import { Delay } from '../../ui/store/delay';
import { api } from '../../platform/api/api';
import { problemOf } from '../../platform/api/api-problem';
import { liveStore, presence } from '../../platform/sync/live';

/** How the installation does, as it was told last. */
export interface OperationsState {
  /** Null before the first answer. What was told last stays while the server can't be reached. */
  readonly operations: OperationsView | null;
  /** When that was, in milliseconds. */
  readonly at: number | null;
  /** Why there is nothing newer; null when there is. */
  readonly failure: string | null;
}

const everyMs = 5_000;
/** A burst of changes is one question. */
const gatherMs = 400;
const nothingYet: OperationsState = { operations: null, at: null, failure: null };

/**
 * Asks how the installation does every few seconds, and soon after the origins or the people present change, as long
 * as somebody listens and the page is in view.
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

  /** Asks now, as somebody who presses "Try again" wants it. */
  readonly ask = (): void => {
    this.delay.stop();
    if (!this.asking) void this.fetch();
  };

  private start(): void {
    const soon = () => this.plan(gatherMs);
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
    // Whoever comes next may be somebody else.
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
      this.tell({ operations, at: Date.now(), failure: null });
    } catch (error) {
      this.tell({ ...this.state, failure: problemOf(error).message });
    } finally {
      this.asking = false;
      if (this.listeners.size > 0) this.plan(everyMs);
    }
  }

  private tell(state: OperationsState): void {
    if (this.listeners.size === 0) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** How the installation does; one question for everybody who listens. */
export const operationsFeed = new OperationsFeed();
