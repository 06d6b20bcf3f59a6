import type { Slice } from '../slice/slice.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { Deadline } from '../event-store/deadline.js';
import type { EventStore } from '../event-store/event-store.js';
import type { StoredEvent } from '../event-store/stored-events.js';
import { streamName } from '../event-store/streams.js';

export interface Remembered {
  readonly digest: string;
  readonly position: bigint;
}

export interface Aggregate {
  readonly state: unknown;
  /** Of the last event; -1 when the aggregate does not exist. */
  readonly revision: number;
  readonly position: bigint;
  readonly commands: Map<string, Remembered>;
  readonly files: ReadonlySet<string>;
}

const noFiles: ReadonlySet<string> = new Set();

export function newAggregate(slice: Slice): Aggregate {
  return { state: slice.decider.initialState, revision: -1, position: 0n, commands: new Map(), files: noFiles };
}

export function evolveAggregate(
  registry: SliceRegistry,
  slice: Slice,
  before: Aggregate,
  stored: readonly StoredEvent[],
): Aggregate {
  let { state, revision, position, files } = before;
  for (const event of stored) {
    const recorded = registry.decode(event);
    if (recorded !== null && recorded.unknown !== true) state = slice.decider.evolve(state, recorded.event);
    if (recorded?.files !== undefined) files = new Set([...files, ...recorded.files]);
    revision = event.revision;
    position = event.position;
    const { commandId, digest } = event.metadata;
    // Only commands under a key can be repeated.
    if (digest !== undefined) before.commands.set(commandId, { digest, position });
  }
  return { state, revision, position, commands: before.commands, files };
}

export interface AggregateRef {
  readonly category: string;
  readonly tenant: string;
  readonly id: string;
}

/**
 * Reads an aggregate from its stream, and what its stream holds.
 * @throws Refusal (503) when the store is away
 */
export async function readAggregate(
  store: EventStore,
  registry: SliceRegistry,
  { category, tenant, id }: AggregateRef,
  deadline?: Deadline,
): Promise<{ readonly stored: readonly StoredEvent[]; readonly state: unknown }> {
  const slice = registry.sliceOfCategory(category);
  if (slice === undefined) throw new Error(`No slice owns ${category}`);
  const stored = await store.read(streamName(category, tenant, id), 0, undefined, deadline);
  return { stored, state: evolveAggregate(registry, slice, newAggregate(slice), stored).state };
}
