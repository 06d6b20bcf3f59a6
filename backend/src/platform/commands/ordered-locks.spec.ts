import { describe, expect, it } from '@jest/globals';
import { signedIn } from '@atrium/contracts/core/access';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { actorWith } from '../../../test/spec.js';
import type { DomainEvent } from '../kernel/events.js';
import { SliceRegistry } from '../slice/registry.js';
import { defineSlice } from '../slice/slice.js';
import { Deadline } from '../event-store/deadline.js';
import type { EventStore } from '../event-store/event-store.js';
import { RevisionConflict } from '../event-store/failures.js';
import type { Expected, NewEvent } from '../event-store/stored-events.js';
import type { StoredEvent } from '../event-store/stored-events.js';
import { streamName } from '../event-store/streams.js';
import type { DecisionFrame } from './decision-frame.js';
import { OrderedLocks, HeldLocks } from './ordered-locks.js';

type Gone = DomainEvent<'Gone', Record<string, never>>;

const sliceOf = (category: string, command: string) =>
  defineSlice({
    name: `${category}s`,
    category,
    commands: { [command]: { body: EmptyBody, access: signedIn } },
    creates: [],
    decider: { initialState: 'here', evolve: (): string => 'gone', decide: (): readonly Gone[] => [] },
    eventVersions: { Gone: { version: 1, personal: {} } },
    projections: [],
    reactors: [],
  });

/** Streams in memory, and a clock that goes only when it is told to. */
function house() {
  const streams = new Map<string, StoredEvent[]>();
  let now = Date.parse('2026-03-02T09:00:00.000Z');
  const append = async (stream: string, events: readonly NewEvent[], expected: Expected) => {
    const stored = streams.get(stream) ?? [];
    const at = stored.length;
    if (expected !== 'any' && expected !== (at === 0 ? 'none' : at - 1)) throw new RevisionConflict(stream);
    const next = events.map((event, n): StoredEvent => {
      const data = { ...event.data };
      return { ...event, data, stream, revision: at + n, position: 1n };
    });
    streams.set(stream, [...stored, ...next]);
    return { revision: at + events.length - 1, position: 1n };
  };
  const store = {
    append,
    read: async (stream: string) => streams.get(stream) ?? [],
    readLast: async (stream: string, count: number) => (streams.get(stream) ?? []).toReversed().slice(0, count),
  } as unknown as EventStore;
  const registry = new SliceRegistry([sliceOf('guest', 'Go'), sliceOf('host', 'Leave')]);
  const actor = actorWith();
  return {
    orderedLocks: new OrderedLocks(store, registry, () => now),
    /** The locks as another process has them. */
    beside: new OrderedLocks(store, registry, () => now),
    later: (ms: number) => {
      now += ms;
    },
    frame: (
      id: string,
      commandId = `command-of-${id}`,
      commands = [commandId],
      within = 10_000,
      category = 'guest',
    ): DecisionFrame => {
      const locks = new HeldLocks(new Set(commands));
      return { actor, category, id, now: '', commandId, locks, deadline: Deadline.in(within) };
    },
    /** Records a decision. @param elsewhere by another process, so nothing here hears of it */
    record: async ({ category, id, commandId, locks }: DecisionFrame, elsewhere = false) => {
      const metadata = { by: { id: 'x', username: 'x' }, at: new Date(now).toISOString(), commandId, v: 1 };
      const stream = streamName(category, actor.tenant, id);
      await append(stream, [{ id: commandId, type: 'Gone', data: {}, metadata }], 'any');
      if (!elsewhere) locks.end();
    },
    passes: () => streams.get(streamName('door', actor.tenant, 'front'))?.map(({ type }) => type),
  };
}

const isBack = (state: unknown) => state === 'here';

/** Whether something has come to an end once all is done that waits for no timer: the streams in memory answer at once. */
async function isSettled(work: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  const soon = new Promise((done) => setImmediate(done, pending));
  return (await Promise.race([work.catch(() => null), soon])) !== pending;
}

describe('an ordered lock', () => {
  it('makes a decision wait for those before it, and names those that left', async () => {
    const { orderedLocks, frame, record } = house();
    const [first, second] = [frame('ann'), frame('bob')];
    expect(await orderedLocks.acquire(first, 'front', isBack)).toEqual([]);
    const passing = orderedLocks.acquire(second, 'front', isBack);
    expect(await isSettled(passing)).toBe(false);
    await record(first);
    expect(await passing).toEqual(['ann']);
  });

  it('is shared by slices: the aggregates of each are read from their own streams', async () => {
    const { orderedLocks, frame, record } = house();
    const first = frame('ann', 'hosted', ['hosted'], 10_000, 'host');
    await orderedLocks.acquire(first, 'front', isBack);
    const passing = orderedLocks.acquire(frame('bob'), 'front', isBack);
    expect(await isSettled(passing)).toBe(false);
    await record(first);
    expect(await passing).toEqual(['ann']);
  });

  it('lets the next go on at once when the one before was refused', async () => {
    const { orderedLocks, frame } = house();
    const [first, second] = [frame('ann'), frame('bob')];
    await orderedLocks.acquire(first, 'front', isBack);
    const passing = orderedLocks.acquire(second, 'front', isBack);
    await orderedLocks.release(first);
    first.locks.end();
    expect(await passing).toEqual([]);
  });

  it('sees by itself that what another process carries out is recorded', async () => {
    const { orderedLocks, beside, frame, record } = house();
    const first = frame('ann');
    await beside.acquire(first, 'front', isBack);
    const passing = orderedLocks.acquire(frame('bob'), 'front', isBack);
    expect(await isSettled(passing)).toBe(false);
    await record(first, true);
    expect(await passing).toEqual(['ann']);
  });

  it('keeps its place when it decides again, and does not wait for those behind it', async () => {
    const { orderedLocks, frame, passes, record } = house();
    const [first, second] = [frame('ann'), frame('bob')];
    await orderedLocks.acquire(first, 'front', isBack);
    const passing = orderedLocks.acquire(second, 'front', isBack);
    expect(await orderedLocks.acquire(first, 'front', isBack)).toEqual([]);
    expect(passes()).toEqual(['DoorPassed', 'DoorPassed']);
    await record(first);
    expect(await passing).toEqual(['ann']);
  });

  it('does not wait for what is recorded together with it, nor at another lock', async () => {
    const { orderedLocks, frame } = house();
    const together = ['one', 'two'];
    await orderedLocks.acquire(frame('ann', 'one', together), 'front', isBack);
    expect(await orderedLocks.acquire(frame('ann', 'two', together), 'front', isBack)).toEqual([]);
    expect(await orderedLocks.acquire(frame('bob'), 'back', isBack)).toEqual([]);
  });

  it('is refused for now while an earlier holder is silent, until that holder expires', async () => {
    const { orderedLocks, frame, later } = house();
    await orderedLocks.acquire(frame('ann'), 'front', isBack);
    const passing = orderedLocks.acquire(frame('bob', 'hurried', ['hurried'], 50), 'front', isBack);
    expect(await isSettled(passing)).toBe(false);
    await expect(passing).rejects.toMatchObject({ code: 'busy', status: 503 });
    later(16_000);
    expect(await orderedLocks.acquire(frame('cid'), 'front', isBack)).toEqual([]);
  });

  it('names those that left in the order of their decisions, again where one left again', async () => {
    const { orderedLocks, frame, record } = house();
    for (const [id, commandId] of [['ann'], ['bob'], ['ann', 'again'], ['cid']] as const) {
      const own = frame(id, commandId);
      await orderedLocks.acquire(own, 'front', isBack);
      await record(own);
    }
    expect(await orderedLocks.acquire(frame('dee'), 'front', isBack)).toEqual(['ann', 'bob', 'ann', 'cid']);
  });

  it('lets many in one after the other', async () => {
    const { orderedLocks, frame, record } = house();
    const names = Array.from({ length: 12 }, (_, n) => `guest-${n}`);
    const seen = await Promise.all(
      names.map(async (id) => {
        const own = frame(id);
        const before = await orderedLocks.acquire(own, 'front', isBack);
        await record(own);
        return before.length;
      }),
    );
    expect(seen.toSorted((a, b) => a - b)).toEqual(names.map((_, n) => n));
  });
});
