import { setTimeout as pause } from 'node:timers/promises';
import { START, streamNameFilter } from '@eventstore/db-client';
import type { Logger } from 'pino';
import { idFrom } from '../kernel/ids.js';
import type { Reactor } from '../kernel/reactor.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { EventStore } from '../event-store/event-store.js';
import { storedFrom } from '../event-store/stored-events.js';
import type { Jobs } from '../jobs/jobs.js';
import { EventQueue } from '../projections/event-queue.js';
import type { Lease } from '../projections/lease.js';

const checkpointStream = 'reactors-system.checkpoint';
const batchSize = 100;
const rememberEvery = 1_000;

/**
 * Shows events to reactors and enqueues their jobs. Its checkpoint lies in the event store, so neither a rebuild nor
 * an emptied Redis repeats anything; after a crash events are shown again and yield the same job ids.
 */
export class ReactorRunner {
  private stopping = new AbortController();
  private running: Promise<void> | undefined;
  private passed = 0;
  private readonly reactors: readonly Reactor[];

  constructor(
    private readonly store: EventStore,
    private readonly registry: SliceRegistry,
    private readonly jobs: Jobs,
    private readonly logger: Logger,
    private readonly lease: Lease,
  ) {
    this.reactors = registry.slices.flatMap((slice) => slice.reactors);
  }

  start(): void {
    this.stopping = new AbortController();
    this.running = this.run(this.stopping.signal);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.lease
      .release()
      .catch((error: unknown) => this.logger.debug(error, 'releasing the lease failed; it runs out by itself'));
  }

  private async run(stop: AbortSignal): Promise<void> {
    if (this.reactors.length === 0) return;
    while (!stop.aborted) {
      try {
        if (await this.lease.hold()) await this.lead(stop);
        await pause(this.lease.duration / 3, undefined, { signal: stop });
      } catch (error) {
        if (stop.aborted) return;
        this.logger.warn(
          { reason: error instanceof Error ? error.message : error },
          'the reactors failed; they start over',
        );
        await pause(500, undefined, { signal: stop }).catch(() => {});
      }
    }
  }

  private async lead(stop: AbortSignal): Promise<void> {
    const [last] = await this.store.readLast(checkpointStream, 1);
    const from = last === undefined ? null : BigInt(String(last.data['position']));
    await this.store.learnDissolved();
    const subscription = this.store.subscribeToAll({
      fromPosition: from === null ? START : { commit: from, prepare: from },
      filter: streamNameFilter({ prefixes: [...new Set(this.reactors.map(({ category }) => `${category}-`))] }),
    });
    const queue = new EventQueue(subscription, batchSize * 4);
    const heart = setInterval(() => {
      this.lease.hold().then(
        (held) => (held ? undefined : queue.fail(new Error('another process leads'))),
        (error: unknown) => queue.fail(error),
      );
    }, this.lease.duration / 3);
    const end = (): void => queue.fail(new Error('stopped'));
    stop.addEventListener('abort', end);
    try {
      for (;;) await this.react((await queue.take(batchSize)).flatMap(({ event }) => event ?? []));
    } finally {
      stop.removeEventListener('abort', end);
      clearInterval(heart);
      await subscription.unsubscribe().catch(() => subscription.destroy());
    }
  }

  private async react(events: readonly Parameters<typeof storedFrom>[0][]): Promise<void> {
    let asked = 0;
    for (const event of events) {
      if (this.store.hides(event)) continue;
      const recorded = this.registry.decode(storedFrom(event));
      if (recorded === null || recorded.unknown === true) continue;
      for (const reactor of this.reactors) {
        if (reactor.category !== recorded.category) continue;
        for (const request of reactor.react(recorded)) {
          await this.jobs.addJob(recorded, request);
          asked += 1;
        }
      }
    }
    const last = events.at(-1);
    this.passed += events.length;
    // Events without jobs may be seen again, so not every one needs a checkpoint.
    if (last === undefined || (asked === 0 && this.passed < rememberEvery)) return;
    await this.writeCheckpoint(storedFrom(last).position);
    this.passed = 0;
  }

  private async writeCheckpoint(position: bigint): Promise<void> {
    const at = new Date().toISOString();
    const commandId = idFrom('reactors', `${position}`);
    const metadata = { by: { id: 'reactors', username: 'reactors' }, at, commandId, v: 1 };
    const data = { position: `${position}` };
    await this.store.append(checkpointStream, [{ id: commandId, type: 'ReactorsPassed', data, metadata }], 'any');
  }
}
