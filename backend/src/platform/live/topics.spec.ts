import { describe, expect, it } from '@jest/globals';
import { actorWith } from '../../../test/spec.js';
import { hasFlag } from '@atrium/contracts/core/permissions';
import { defineEntries, type EntriesRecord } from '../kernel/entries.js';
import type { AnyProjection } from '../kernel/projection.js';
import { SliceRegistry } from '../slice/registry.js';
import type { Slice } from '../slice/slice.js';
import {
  socketRoomOf,
  collectionSocketRooms,
  followingOf,
  historySocketRoom,
  parseTopic,
  topicSocketRoom,
} from './topics.js';

const rooms: AnyProjection['rooms'] = (actor) => (hasFlag(actor, 'developertask') ? ['open', 'done'] : []);

function projectionOf(collection: string, more: Partial<AnyProjection> = {}): AnyProjection {
  return { collection, category: 'task', historyFields: [], project: () => null, publish: () => [], rooms, ...more };
}

const slice: Slice = {
  name: 'tasks',
  category: 'task',
  commands: {},
  creates: [],
  decider: { initialState: null, evolve: (state) => state, decide: () => [] },
  eventVersions: {},
  projections: [projectionOf('tasks'), projectionOf('tenants', { ofInstallation: true })],
  reactors: [],
};
const remarks = defineEntries({
  collection: 'remarks',
  category: 'task',
  parents: ['tasks'],
  workingSet: 10,
  affects: () => [],
  fold: (entry) => entry,
});
const notes = defineEntries({
  collection: 'notes',
  category: 'task',
  parents: ['tasks', 'remarks'],
  parentOf: () => 'tasks',
  workingSet: 10,
  affects: () => [],
  fold: (entry) => entry,
});
const registry = new SliceRegistry([{ ...slice, entries: [remarks, notes] }]);
const actor = actorWith('dev', 'developertask');

describe('parseTopic', () => {
  it('reads what grows within a record', () => {
    expect(parseTopic('remarks:abc-1', actor, registry)).toEqual({
      kind: 'entries',
      name: 'remarks:abc-1',
      tenant: 'acme',
      collection: 'remarks',
      record: { collection: 'tasks', id: 'abc-1' },
    });
    for (const none of ['remarks:', 'remarks:a:b', 'remarks:a b', 'tasks:abc-1'])
      expect(parseTopic(none, actor, registry)).toBeNull();
  });

  it('reads what grows within records of several kinds, and within entries', () => {
    expect(parseTopic('notes:remarks:r-1', actor, registry)).toMatchObject({
      kind: 'entries',
      collection: 'notes',
      record: { collection: 'remarks', id: 'r-1' },
    });
    expect(parseTopic('notes:t-1', actor, registry)).toMatchObject({ record: { collection: 'tasks', id: 't-1' } });
    for (const none of ['notes:tasks:t-1', 'notes:tenants:t-1', 'notes:remarks:', 'notes:a:b:c'])
      expect(parseTopic(none, actor, registry)).toBeNull();
  });

  it("reads collections and histories of the actor's tenant", () => {
    expect(parseTopic('tasks', actor, registry)).toEqual({
      kind: 'collection',
      name: 'tasks',
      tenant: 'acme',
      collection: 'tasks',
    });
    expect(parseTopic('history:tasks:abc-1', actor, registry)).toEqual({
      kind: 'history',
      name: 'history:tasks:abc-1',
      tenant: 'acme',
      collection: 'tasks',
      id: 'abc-1',
    });
  });

  it('reads what belongs to the installation from there, wherever somebody acts', () => {
    expect(parseTopic('tenants', actor, registry)?.tenant).toBe('system');
    expect(parseTopic('history:tenants:acme', actor, registry)?.tenant).toBe('system');
  });

  it.each([
    '',
    'nothing',
    'tasks:abc',
    'history',
    'history:tasks',
    'history:nothing:abc',
    'history:tasks:',
    'history:tasks:abc:def',
    'history:tasks:a|b',
    'history:tasks:../abc',
    'future:tasks:abc',
  ])('knows no topic %p', (name) => {
    expect(parseTopic(name, actor, registry)).toBeNull();
  });
});

describe('collectionSocketRooms', () => {
  it('are those of the rooms that the actor is in today', () => {
    const topic = parseTopic('tasks', actor, registry);
    if (topic?.kind !== 'collection') throw new Error('It is one');
    expect(collectionSocketRooms(topic, actor, registry)).toEqual(['acme|tasks|open', 'acme|tasks|done']);
    expect(collectionSocketRooms(topic, actorWith('dev'), registry)).toEqual([]);
  });

  it('never share a name with a socket room of another kind', () => {
    const names = [socketRoomOf('t', 'c', 'r'), historySocketRoom('t', 'c', 'r'), topicSocketRoom('t', 'c')];
    expect(new Set(names).size).toBe(names.length);
  });
});

const readModel = (seen: readonly EntriesRecord[] | null) => ({
  seesHistory: () => Promise.resolve(seen !== null),
  seenWith: () => Promise.resolve(seen),
});

const follow = (name: string, seen: readonly EntriesRecord[] | null) =>
  followingOf(parseTopic(name, actor, registry)!, actor, registry, readModel(seen));

describe('following', () => {
  it('depends on every record within which something is', async () => {
    const records = [
      { collection: 'remarks', id: 'r-1' },
      { collection: 'tasks', id: 't-1' },
    ];
    expect(await follow('notes:remarks:r-1', records)).toEqual({ socketRooms: ['acme|notes|of:remarks:r-1'], records });
    expect(await follow('history:tasks:t-1', [])).toEqual({
      socketRooms: [historySocketRoom('acme', 'tasks', 't-1')],
      records: [{ collection: 'tasks', id: 't-1' }],
    });
    expect(await follow('tasks', [])).toMatchObject({ records: [] });
  });

  it('joins no socket room without the right', async () => {
    for (const name of ['notes:t-1', 'history:tasks:t-1'])
      expect(await follow(name, null)).toEqual({ socketRooms: [], records: [] });
  });
});
