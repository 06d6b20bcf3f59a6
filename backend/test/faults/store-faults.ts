import { setTimeout as pause } from 'node:timers/promises';
import type { Stores } from '../../../scripts/lib/constellation.mjs';
import type { Endpoint, Fault } from '../../../packages/embedded-event-store/src/faults/fault.js';
import { type Random, setting } from './random.js';

/** Milliseconds for which a fault that ends by itself lasts at most, where faults happen beside what a test is about. */
const briefly = setting('FAULT_LONGEST', 500);

/** Injects faults into the event server of an installation, and records them. */
export class StoreFaults {
  /** Every fault so far, in order; with the seed, the record of a run. */
  readonly injected: Fault[] = [];

  /** @param stores must have been started with a list of faults */
  constructor(private readonly stores: Pick<Stores, 'eventServer' | 'eventStoreUrl'>) {}

  /** Has a fault from now on. @throws Error when the event server is down */
  async inject(fault: Fault): Promise<void> {
    this.injected.push(fault);
    await this.stores.eventServer.request({ fault });
  }

  /** The same of a server that may be killed meanwhile: one that is down fails enough, and comes back without faults. */
  async injectIfUp(fault: Fault): Promise<void> {
    const { pid } = this.stores.eventServer;
    if (pid === undefined) return;
    await this.inject(fault).catch((error: unknown) => {
      if (this.stores.eventServer.pid === pid) throw error;
    });
  }

  /** Ends all faults. */
  async end(): Promise<void> {
    await this.inject({ kind: 'none' });
  }

  /** Where the event server is: also the leader to which it points when it says that it does not lead. */
  get address(): Endpoint {
    const { hostname, port } = new URL(this.stores.eventStoreUrl);
    return { host: hostname, port: Number(port) };
  }
}

/** Delays around `ms`, up to half of it more or less. */
export function delaysAround(ms: number, random: Random): number[] {
  return Array.from({ length: 50 }, () => random.between(Math.ceil(ms / 2), Math.floor(ms * 1.5)));
}

/**
 * A fault of any kind, each as likely as the others.
 * @param longest milliseconds for which it lasts at most, where it has an end of its own
 * @param leader where the client is sent by a node that does not lead
 */
export function randomFault(random: Random, longest: number, leader: Endpoint): Fault {
  const ms = random.between(50, longest);
  const appends = random.between(1, 4);
  const faults: readonly (() => Fault)[] = [
    () => ({
      kind: 'slow',
      appends: delaysAround(random.between(5, 80), random),
      reads: delaysAround(random.between(0, 40), random),
    }),
    () => ({ kind: 'frozen', ms }),
    () => ({ kind: 'away', ms }),
    () => ({ kind: 'unanswered', appends, cut: true }),
    () => ({ kind: 'unanswered', appends, cut: false }),
    () => ({ kind: 'not-leader', appends, leader: random.chance(0.5) ? leader : undefined }),
    () => ({ kind: 'commit-timeout', appends, written: random.chance(0.5), ms }),
    () => ({ kind: 'repeat-timeout', ms }),
    () => ({ kind: 'read-timeout', reads: random.between(1, 4) }),
    () => ({
      kind: 'dropped',
      reason: random.pick(['consumer-too-slow', 'cancelled'] as const),
      after: random.between(0, 60),
    }),
  ];
  return random.pick(faults)();
}

/**
 * Random faults one after another, half of which last into the next ones.
 * @param longest milliseconds for which one lasts at most, where it has an end of its own
 * @param over ends it, and with it all faults
 */
export async function faultsUntil(
  over: AbortSignal,
  faults: StoreFaults,
  random: Random,
  longest: number,
): Promise<void> {
  while (!over.aborted) {
    await faults.injectIfUp(randomFault(random, longest, faults.address));
    await pause(random.between(0, longest), undefined, { signal: over }).catch(() => {});
    if (random.chance(0.5)) await faults.injectIfUp({ kind: 'none' });
  }
  await faults.injectIfUp({ kind: 'none' });
}

/**
 * Does something while the event store of an installation fails at random, with choices that the others don't depend on.
 * @param installation was started faulty
 * @returns what the work gives
 */
export async function amidFaults<T>(
  { stores }: { readonly stores: Pick<Stores, 'eventServer' | 'eventStoreUrl'> },
  random: Random,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const failing = faultsUntil(over.signal, new StoreFaults(stores), random.fork(-3), briefly);
  try {
    return await work();
  } finally {
    over.abort();
    await failing;
  }
}
