import { BACKWARDS, END } from '@eventstore/db-client';
import type { EventStore } from '../event-store/event-store.js';
import { storedFrom } from '../event-store/stored-events.js';
import { ReadModelGap } from './fold.js';
import { removeGeneration, resetAllClients } from './generations.js';
import { ReadModelKeys } from './keys.js';
import type { Lease } from './lease.js';
import {
  abandonNext,
  beginNext,
  type NextGeneration,
  readProjectorState,
  switchToNext,
  writeNextPosition,
} from './projector-state.js';
import { type RebuildSpeed, Rebuild, type RebuildParts } from './rebuild.js';

/** So few events are folded while the projector waits. */
const few = 200;

/** A generation, and up to where it is folded. */
export interface InUse {
  readonly readModels: ReadModelKeys;
  readonly position: bigint;
}

interface BuildParts extends RebuildParts {
  readonly signature: string;
  readonly lease: Lease;
}

/** Builds the next generation of the read models, and puts it into use. */
export class NextBuild {
  private constructor(
    private readonly parts: BuildParts,
    private next: NextGeneration,
    private readonly readModels: ReadModelKeys,
    private readonly rebuild: Rebuild,
  ) {}

  /** Begins one, or goes on with the one that was begun. */
  static async open(parts: BuildParts, speed?: RebuildSpeed): Promise<NextBuild> {
    const { redis, store, signature } = parts;
    const state = await readProjectorState(redis, signature);
    const next = state?.next ?? (await beginNext(redis, signature, await headOfLog(store)));
    const readModels = new ReadModelKeys(signature, next.generation);
    const rebuild = new Rebuild(parts, readModels, speed);
    await rebuild.resume();
    return new NextBuild(parts, next, readModels, rebuild);
  }

  /**
   * Folds until little is missing.
   * @throws Error on stop, or when the build must restart
   */
  async run(stop: AbortSignal): Promise<void> {
    try {
      while ((await this.fold(stop)) > few);
    } catch (error) {
      if (!(error instanceof ReadModelGap)) throw error;
      const { redis, signature } = this.parts;
      await abandonNext(redis, signature);
      await removeGeneration(redis, this.next.generation);
      throw new Error('the next read models are begun anew', { cause: error });
    }
  }

  /**
   * Folds the rest and puts it into use, while nobody writes the generation in use.
   * @param atLeast where that one is
   * @throws Error on stop, or when the lease is lost
   */
  async finish(atLeast: bigint, stop: AbortSignal): Promise<InUse> {
    const { redis, signature, lease } = this.parts;
    do await this.fold(stop);
    while (this.next.position < atLeast);
    if (!(await switchToNext(redis, signature, this.next, lease))) throw new Error('another process leads');
    await resetAllClients(redis, this.readModels);
    return { readModels: this.readModels, position: this.next.position };
  }

  private async fold(stop: AbortSignal): Promise<number> {
    const { redis, signature } = this.parts;
    const progress = (position: bigint): Promise<void> => writeNextPosition(redis, signature, position);
    const { position, events } = await this.rebuild.fold(this.next.position, progress, stop);
    this.next = { ...this.next, position };
    return events;
  }
}

/** Position of the log's last event; 0 in an empty one. */
export async function headOfLog(store: Pick<EventStore, 'readAll'>): Promise<bigint> {
  for await (const { event } of store.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
    if (event !== undefined) return storedFrom(event).position;
  }
  return 0n;
}
