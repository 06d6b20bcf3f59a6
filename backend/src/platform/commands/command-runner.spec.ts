import { describe, expect, it } from '@jest/globals';
import { EmptyBody } from '@atrium/contracts/core/commands';
import type { Role } from '@atrium/contracts/core/permissions';
import { refuse } from '@atrium/contracts/core/problems';
import { signedIn } from '@atrium/contracts/core/access';
import { actorWith } from '../../../test/spec.js';
import type { Actor } from '../kernel/actor.js';
import type { DomainEvent } from '../kernel/events.js';
import { SliceRegistry } from '../slice/registry.js';
import { defineSlice } from '../slice/slice.js';
import type { EventStore } from '../event-store/event-store.js';
import { RevisionConflict } from '../event-store/failures.js';
import type { Expected, NewEvent, StoredEvent } from '../event-store/stored-events.js';
import type { IdempotencyStore } from './idempotency-store.js';
import { CommandRunner } from './command-runner.js';
import type { LookUpToolbox } from './look-up-tools.js';

type Noted = DomainEvent<'Noted', { readonly fact: string }>;

/** A slice whose decisions write down what was looked up for them, unless it was written down last. */
function notesSlice(lookUp: () => string) {
  return defineSlice({
    name: 'notes',
    category: 'note',
    commands: { Note: { body: EmptyBody, access: signedIn } },
    creates: [],
    decider: {
      initialState: '',
      evolve: (_: string, event: Noted) => event.data.fact,
      lookUp: () => Promise.resolve(lookUp()),
      decide: (_, last, { found, actor }): readonly Noted[] => {
        if (actor.role === 'member') throw refuse(last === '' ? 'notAllowed' : 'overtaken');
        return found === last ? [] : [{ type: 'Noted', data: { fact: found } }];
      },
    },
    eventVersions: { Noted: { version: 1, personal: {} } },
    projections: [
      {
        collection: 'notes',
        category: 'note',
        project: (note) => note,
        publish: () => [],
        rooms: () => [],
        historyFields: [],
      },
    ],
    reactors: [],
  });
}

/** Streams in memory that take an event id once, as the event store does. */
function streamsInMemory() {
  const stored: StoredEvent[] = [];
  const append = (stream: string, events: readonly NewEvent[], expected: Expected) => {
    const first = stored.find(({ id }) => id === events[0]?.id);
    if (first !== undefined) return Promise.resolve({ revision: first.revision, position: first.position });
    const at = stored.length;
    if (expected !== (at === 0 ? 'none' : at - 1)) return Promise.reject(new RevisionConflict(stream));
    events.forEach((event, n) => {
      const data = { ...event.data };
      stored.push({ ...event, data, stream, revision: at + n, position: BigInt(at + n + 1) });
    });
    return Promise.resolve({ revision: stored.length - 1, position: BigInt(stored.length) });
  };
  const read = (_: string, from = 0) => Promise.resolve(stored.slice(from));
  return { stored, store: { append, read } as unknown as EventStore };
}

const answers = {
  once: (_tenant: string, _commandId: string, answer: () => Promise<unknown>) => answer(),
} as unknown as IdempotencyStore;

/** Members are shown nothing, and everybody else all there is. */
const toolbox = {
  for: ({ actor }: { actor: Actor }) => ({ visible: () => Promise.resolve(actor.role === 'member' ? null : {}) }),
} as unknown as LookUpToolbox;

describe('the same keyed command at two nodes', () => {
  it('has one effect, and neither node builds on a decision that was discarded', async () => {
    const { stored, store } = streamsInMemory();
    const node = (lookUp: () => string) =>
      new CommandRunner(store, new SliceRegistry([notesSlice(lookUp)]), toolbox, answers, () => Promise.resolve(null));
    let factHere = 'one';
    const [here, there] = [node(() => factHere), node(() => 'another')];
    const command = { name: 'Note', data: {}, actor: actorWith(), id: 'n', key: 'k' };
    const [first, second] = await Promise.all([there.run(command), here.run(command)]);
    expect(second).toEqual(first);
    expect(stored.map(({ data }) => data)).toEqual([{ fact: 'another' }]);
    // What the second node remembers has to be what was written: noting the same again is nothing new.
    factHere = 'another';
    await here.run({ ...command, key: 'later' });
    expect(stored).toHaveLength(1);
  });
});

describe('the version that somebody edited', () => {
  const { stored, store } = streamsInMemory();
  let fact = 'hidden';
  const runner = new CommandRunner(store, new SliceRegistry([notesSlice(() => fact)]), toolbox, answers, () =>
    Promise.resolve(null),
  );
  const note = (role: Role, expectedVersion?: number) =>
    runner.run({
      name: 'Note',
      data: {},
      actor: actorWith(role),
      id: 'n',
      ...(expectedVersion ? { expectedVersion } : {}),
    });

  it('says nothing of what is not there, or of what they are not shown', async () => {
    await expect(note('member', 1)).rejects.toMatchObject({ code: 'notFound' });
    await expect(note('member')).rejects.toMatchObject({ code: 'notAllowed' });
    await note('dev');
    fact = 'another';
    for (const version of [1, 7]) await expect(note('member', version)).rejects.toMatchObject({ code: 'notFound' });
    await expect(note('member')).rejects.toMatchObject({ code: 'notAllowed' });
    expect(stored).toHaveLength(1);
  });

  it('is refused once the record moved on', async () => {
    await expect(note('dev', 7)).rejects.toMatchObject({ code: 'stale' });
    await note('dev', 1);
    expect(stored).toHaveLength(2);
  });
});

/** Somebody else writes before each of so many appends. */
function runnerBeside(others: number, patience?: number) {
  const { stored, store } = streamsInMemory();
  let written = 0;
  const overtaken = {
    read: store.read.bind(store),
    append: async (...[stream, events, expected]: Parameters<EventStore['append']>) => {
      if (written < others) {
        const [event] = events;
        const theirs = { ...event!, id: `other-${(written += 1)}`, data: { fact: `other ${written}` } };
        await store.append(stream, [theirs], stored.length === 0 ? 'none' : stored.length - 1);
      }
      return store.append(stream, events, expected);
    },
  } as unknown as EventStore;
  const registry = new SliceRegistry([notesSlice(() => 'mine')]);
  const runner = new CommandRunner(
    overtaken,
    registry,
    toolbox,
    answers,
    () => Promise.resolve(null),
    undefined,
    patience,
  );
  return { stored, runner };
}

describe('a record to which others write all the time', () => {
  const note = { name: 'Note', data: {}, actor: actorWith(), id: 'n' };

  it('is written to once it can be, however often others were faster', async () => {
    const { stored, runner } = runnerBeside(7);
    await runner.run(note);
    expect(stored.map(({ data }) => data['fact']).at(-1)).toBe('mine');
    expect(stored).toHaveLength(8);
  });

  it('has its sender try again later when that takes too long, and never say that they saw an old version', async () => {
    const { stored, runner } = runnerBeside(Infinity, 60);
    await expect(runner.run(note)).rejects.toMatchObject({ code: 'busy', status: 503 });
    expect(stored.every(({ data }) => data['fact'] !== 'mine')).toBe(true);
  });

  it('is not written to by who saw an older version of it', async () => {
    const { stored, runner } = runnerBeside(1);
    await runner.run(note);
    await expect(runner.run({ ...note, expectedVersion: 1 })).rejects.toMatchObject({ code: 'stale' });
    expect(stored).toHaveLength(2);
  });
});

const keyed = (key: string, part: object = {}) => ({
  name: 'Note',
  data: {},
  actor: actorWith(),
  id: 'n',
  key,
  ...part,
});

describe('commands about one record that are recorded together', () => {
  const { stored, store } = streamsInMemory();
  const facts = ['one', 'two', 'two', 'three', 'four'];
  const settled: bigint[] = [];
  const runner = new CommandRunner(
    store,
    new SliceRegistry([notesSlice(() => facts.shift() ?? '')]),
    toolbox,
    answers,
    (_slice, _actor, _id, position) => {
      settled.push(position);
      return Promise.resolve(null);
    },
  );
  const recorded = () => stored.map(({ data }) => data['fact']);

  it('are decided one after the other, each on what those before it led to', async () => {
    const isShown = await runner.recordTogether(keyed('a'), keyed('b'), keyed('c'));
    expect(recorded()).toEqual(['one', 'two']);
    expect(settled).toEqual([]);
    await isShown();
    expect(settled).toEqual([2n]);
  });

  it('leave out what was carried out before', async () => {
    await runner.recordTogether(keyed('a'), keyed('b'), keyed('d'));
    expect(recorded()).toEqual(['one', 'two', 'three']);
    await runner.recordTogether(keyed('a'), keyed('d'));
    expect(stored).toHaveLength(3);
  });

  it('are all of them about one record, and keep their keys', async () => {
    await expect(runner.recordTogether(keyed('e'), keyed('f', { id: 'another' }))).rejects.toThrow('different records');
    await expect(runner.recordTogether(keyed('e'), keyed('a', { data: { other: 1 } }))).rejects.toMatchObject({
      code: 'keyReused',
    });
    expect(stored).toHaveLength(3);
  });
});
