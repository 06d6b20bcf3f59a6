import { once } from 'node:events';
import type { AllStreamSubscription, ResolvedEvent, StreamSubscription } from '@eventstore/db-client';

/** Gathers what a subscription delivers, and waits for states of it. */
export class Follower {
  readonly events: ResolvedEvent[] = [];
  private failure: Error | undefined;
  private readonly watchers = new Set<() => void>();

  /** @param subscription a subscription that nobody else listens to */
  constructor(private readonly subscription: AllStreamSubscription | StreamSubscription) {
    const changed = (): void => this.watchers.forEach((watcher) => watcher());
    subscription.on('data', (event: ResolvedEvent) => {
      this.events.push(event);
      changed();
    });
    subscription.on('error', (error: Error) => {
      this.failure = error;
      changed();
    });
  }

  /** The error that ended the subscription. */
  get error(): Error | undefined {
    return this.failure;
  }

  /** Waits until the subscription has reached the present. */
  async caughtUp(): Promise<this> {
    await once(this.subscription, 'caughtUp');
    return this;
  }

  /** Waits until a condition holds; it is looked at after each event and error. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const watcher = (): void => {
        if (!holds()) return;
        this.watchers.delete(watcher);
        resolve();
      };
      this.watchers.add(watcher);
      watcher();
    });
  }

  /** Waits until this many events have come. */
  received(count: number): Promise<void> {
    return this.until(() => this.events.length >= count);
  }

  /** Ends the subscription. */
  async stop(): Promise<void> {
    await this.subscription.unsubscribe();
  }
}
