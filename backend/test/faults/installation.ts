import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORWARDS, START } from '@eventstore/db-client';
import { createClient, type RedisClientType } from '@redis/client';
import type { Stores } from '../../../scripts/lib/constellation.mjs';
import type { Fault } from '../../../packages/embedded-event-store/src/faults/fault.js';
import type { RecordedEvent } from '../../src/platform/kernel/events.js';
import { SliceRegistry } from '../../src/platform/slice/registry.js';
import { EventStore } from '../../src/platform/event-store/event-store.js';
import { ReadModelKeys } from '../../src/platform/projections/keys.js';
import {
  type ProjectorState,
  readProjectorState,
  signatureOf,
} from '../../src/platform/projections/projector-state.js';
import { PersonKeys } from '../../src/platform/personal-data/person-keys.js';
import { openedWith } from '../../src/platform/personal-data/sealed-events.js';
import { storedFrom } from '../../src/platform/event-store/stored-events.js';
import { slices } from '../../src/slices/index.js';
import { until } from '../support/wait.js';
import { type ProcessRole, ProductProcess, readyLimitMs } from './product-process.js';
import { startTestStores } from '../support/stores.js';

/** Knows every event of the product. */
export const registry = new SliceRegistry(slices);
/** Of its projections. */
export const signature = signatureOf(registry.collections);

/**
 * What a hook that starts an installation may take, in milliseconds: longer than a process waits to become ready, so
 * that it is said what the process did not come past.
 */
export const startLimitMs = readyLimitMs + 30_000;

/** The product with its stores, each a process of its own that can be killed. */
export class Installation {
  readonly processes: ProductProcess[] = [];
  /** The one client of this process. */
  readonly store: EventStore;
  readonly personKeys: PersonKeys;
  /** Reads events as the product does, with the keys of people. */
  readonly opening: SliceRegistry;
  private redisClient: RedisClientType | undefined;

  private constructor(
    readonly stores: Stores,
    readonly dataDir: string,
    /** What the stores said. */
    readonly lines: readonly string[],
  ) {
    this.store = EventStore.open(stores.eventStoreUrl);
    this.personKeys = new PersonKeys(join(dataDir, 'keys'));
    this.opening = new SliceRegistry(slices, openedWith(this.personKeys));
  }

  /** Starts an event server, a Redis and one process for each role; resolves when all of them can serve. */
  static async start(...roles: readonly ProcessRole[]): Promise<Installation> {
    return Installation.begin(roles, undefined);
  }

  /** The same with an event server into which faults can be injected, see `StoreFaults`. */
  static async startFaulty(...roles: readonly ProcessRole[]): Promise<Installation> {
    return Installation.begin(roles, []);
  }

  private static async begin(
    roles: readonly ProcessRole[],
    faults: readonly Fault[] | undefined,
  ): Promise<Installation> {
    const lines: string[] = [];
    const dataDir = await mkdtemp(join(tmpdir(), 'atrium-faults-'));
    const stores = await startTestStores({ dataDir, faults, log: (line) => void lines.push(line) });
    const installation = new Installation(stores, dataDir, lines);
    try {
      for (const role of roles) await installation.add(role);
      for (const process of installation.processes) process.launch();
      for (const process of installation.processes) await process.ready();
      return installation;
    } catch (error) {
      await installation.stop();
      throw error;
    }
  }

  /** One more process; it is not started yet. @param settings what else its environment says */
  async add(role: ProcessRole, settings: Readonly<Record<string, string>> = {}): Promise<ProductProcess> {
    const process = await ProductProcess.of(role, this.stores, this.dataDir, settings);
    this.processes.push(process);
    return process;
  }

  /** The process of a role. @param nth counts from 0 where there are several */
  process(role: ProcessRole, nth = 0): ProductProcess {
    const found = this.processes.filter((process) => process.role === role)[nth];
    if (found === undefined) throw new Error(`There is no process ${nth} of the role ${role}`);
    return found;
  }

  /** The ends of processes that no test asked for. */
  get crashes(): readonly string[] {
    return this.processes.flatMap((process) => process.crashes);
  }

  /** A connection to Redis for looking at what is there, and for doing damage. */
  async redis(): Promise<RedisClientType> {
    if (this.redisClient === undefined) {
      const client: RedisClientType = createClient({ url: this.stores.redisUrl });
      // It reconnects by itself; a Redis that was killed is what these tests are about.
      client.on('error', () => {});
      this.redisClient = await client.connect();
    }
    return this.redisClient;
  }

  /** All events of slices, in the order of the log, as the event server has them. */
  async log(): Promise<RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    for await (const { event } of this.store.client.readAll({ direction: FORWARDS, fromPosition: START })) {
      const recorded = event === undefined ? null : this.opening.decode(storedFrom(event));
      if (recorded !== null) found.push(recorded);
    }
    return found;
  }

  /** Resolves when everything that is in the log is in the read models. */
  async projected(within = 30_000): Promise<void> {
    const last = (await this.log()).at(-1)?.position ?? 0n;
    const holds = async (): Promise<boolean> => {
      const state = await this.projectorState();
      return state?.isLive === true && state.position >= last;
    };
    await until(`the read models reach ${last}`, () => holds().catch(() => false), within);
  }

  /** What the projector says of the read models. */
  async projectorState(of = signature): Promise<ProjectorState | null> {
    return readProjectorState(await this.redis(), of);
  }

  /** The keys of the read models that are in use. */
  async readModels(of = signature): Promise<ReadModelKeys> {
    return new ReadModelKeys(of, (await this.projectorState(of))?.generation ?? '');
  }

  /** Ends everything and deletes the files. */
  async stop(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.stop()));
    this.redisClient?.destroy();
    await EventStore.close();
    await this.stores.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
