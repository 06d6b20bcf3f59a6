import { setTimeout as pause } from 'node:timers/promises';
import { LiveClient, type LiveStore } from '../support/live-client.js';
import type { Random } from '../faults/random.js';
import type { Session } from '../faults/writers.js';
import { WatchedStore } from './watched-store.js';

/** What roaming clients have in common while a test runs. */
export interface Weather {
  /** Whether connections are cut at random. */
  stormy: boolean;
  /** How likely a connection is cut in each of its steps, of which there are about fifteen a second, while it storms. */
  readonly cutChance: number;
  over: boolean;
}

/**
 * Somebody with a live connection that is cut at random, by them or by the server, and who comes back each time and
 * goes on where they were, as a browser does.
 */
export class RoamingClient {
  readonly stores: readonly WatchedStore[];
  cuts = 0;
  private live: LiveClient | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    readonly session: Session,
    topics: readonly string[],
    private readonly random: Random,
    private readonly weather: Weather,
  ) {
    this.stores = topics.map((topic) => new WatchedStore(topic));
  }

  start(): void {
    this.running = this.roam();
  }

  async stop(): Promise<void> {
    await this.running;
    this.live?.close();
  }

  /** Whether it is connected, and follows every topic that it is let at. */
  get settled(): boolean {
    return (
      this.live?.socket.connected === true &&
      this.stores.every(({ state, refusal }) => state === 'live' || (state === 'refused' && refusal === 'notAllowed'))
    );
  }

  /** Resolves when everything that the server had sent before is here. */
  async fence(): Promise<boolean> {
    return (await this.live?.fence()) ?? false;
  }

  private async roam(): Promise<void> {
    while (!this.weather.over) {
      await this.keepUp().catch(() => {});
      await pause(this.random.between(10, 120));
      if (this.weather.stormy && this.live?.socket.connected === true && this.random.chance(this.weather.cutChance)) {
        this.live.close();
        this.cuts += 1;
        await pause(this.random.between(0, 200));
      }
    }
  }

  private async keepUp(): Promise<void> {
    if (this.live === undefined) {
      this.live = await LiveClient.connect(this.session.client);
      for (const store of this.stores) this.live.stores.set(store.topic, store);
    } else if (!this.live.socket.connected) {
      // Never two attempts at a time: the answer to the one would be taken for that to the other.
      await this.live.reconnect();
    }
    for (const store of this.stores) {
      if (store.state !== 'live') await this.follow(this.live, store);
    }
  }

  private async follow(live: LiveClient, store: WatchedStore): Promise<void> {
    store.refusal = undefined;
    await live.follow(store.topic).catch((error: unknown) => {
      store.refusal = /refused: (\w+)/.exec(String(error))?.[1];
    });
  }
}

/** The documents of a store by id, as they can be compared with what the server reads. */
export function contentOf(store: LiveStore): Record<string, unknown> {
  return Object.fromEntries(store.documents);
}
