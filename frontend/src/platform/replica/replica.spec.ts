import { beforeEach, expect, jest, test } from '@jest/globals';
import type { UserView } from '@atrium/contracts/users/views';
import { LiveStore } from '../sync/live-store';
import { type KeptSession, type KeptTopic, Replica, type ReplicaPort } from './replica';

const session: KeptSession = { owner: 'maya', user: { _id: 'u1' } as UserView, build: 'b1', usableUntil: 99 };
const doc = (id: string, version = 1) => ({ _id: id, version });

let store: LiveStore;
let replica: Replica;
let timers: (() => void)[];
let kept: Map<string, KeptTopic>;
const write = jest.fn<ReplicaPort['write']>();

beforeEach(() => {
  kept = new Map();
  timers = [];
  write.mockReset();
  write.mockImplementation(async (_session, topics, removed) => {
    for (const topic of topics) kept.set(topic.topic, topic);
    for (const topic of removed) kept.delete(topic);
  });
  store = new LiveStore();
  replica = new Replica(
    store,
    {
      readSession: async () => undefined,
      readTopics: async () => [],
      write,
      clear: async () => kept.clear(),
    },
    { after: (_, run) => (timers.push(run), () => void timers.splice(timers.indexOf(run), 1)) },
    () => 1_000_000_000_000,
  );
  store.observe(replica);
  replica.keepAs(() => session);
});

function snapshot(topic: string, position: string, ...documents: { _id: string; version: number }[]): void {
  store.expect(topic);
  store.accept(topic, { ok: true, position, complete: true, snapshot: documents });
}

const keptOf = (topic: string) => kept.get(topic)?.snapshot.map(({ _id, version }) => `${_id} ${version}`);

test('what was confirmed is written a while after it changed, at once for many changes, without patches', async () => {
  snapshot('bugs', '5', doc('a'), doc('b'));
  snapshot('tasks', '6', doc('c'));
  store.begin('key', [{ topic: 'bugs', id: 'a', apply: () => doc('a', 9) }]);
  expect(timers).toHaveLength(1);
  expect(write).not.toHaveBeenCalled();
  await replica.flush();
  expect(timers).toEqual([]);
  expect(write).toHaveBeenCalledTimes(1);
  expect(write.mock.calls[0]?.[0]).toBe(session);
  expect(keptOf('bugs')).toEqual(['a 1', 'b 1']);
  expect(kept.get('tasks')).toMatchObject({ owner: 'maya', position: '6', complete: true, keptAt: 1_000_000_000_000 });
});

test('a delta is written with the position that it leads to', async () => {
  snapshot('bugs', '5', doc('a'));
  await replica.flush();
  const delta = { position: '7', collection: 'bugs', id: 'a', version: 2, op: 'put' as const, doc: doc('a', 2) };
  store.receive({ topic: 'bugs', position: '7', deltas: [delta] });
  timers.at(-1)?.();
  await replica.flush();
  expect(kept.get('bugs')).toMatchObject({ position: '7', snapshot: [{ version: 2 }] });
});

test('what may not be shown any more goes, and comes back when it is granted again', async () => {
  snapshot('bugs', '5', doc('a'));
  snapshot('tasks', '5', doc('c'));
  await replica.flush();
  store.drop('bugs');
  store.refuse('tasks', 'notAllowed', 'no');
  await replica.flush();
  expect([...kept.keys()]).toEqual([]);
  store.drop('bugs');
  snapshot('bugs', '8', doc('b'));
  await replica.flush();
  expect(keptOf('bugs')).toEqual(['b 1']);
});

test('a topic without followers stays as it was, unless rights were lost', async () => {
  snapshot('bugs', '5', doc('a'));
  snapshot('tasks', '5', doc('c'));
  await replica.flush();
  store.forget('bugs');
  await replica.flush();
  expect(keptOf('bugs')).toEqual(['a 1']);
  replica.keepOnly(['tasks']);
  await replica.flush();
  expect([...kept.keys()]).toEqual(['tasks']);
});

test.each(['payslips', 'history:payslips:p1', 'calendar-addresses'])('%s is never kept', async (topic) => {
  snapshot(topic, '5', doc('a'));
  await replica.flush();
  expect(kept.has(topic)).toBe(false);
});

test('a topic that grew too large is not kept as it was before', async () => {
  snapshot('bugs', '5', doc('a'));
  await replica.flush();
  snapshot('bugs', '6', ...Array.from({ length: 5_001 }, (_, n) => doc(`${n}`)));
  await replica.flush();
  expect(kept.has('bugs')).toBe(false);
});

test('nothing is kept once nobody is signed in, nor after a writing that failed', async () => {
  snapshot('bugs', '5', doc('a'));
  write.mockRejectedValueOnce(new Error('the disk is full'));
  await replica.flush();
  expect(kept.size).toBe(0);
  snapshot('bugs', '6', doc('a'));
  replica.keepAs(null);
  await replica.flush();
  expect([timers, write.mock.calls.length]).toEqual([[], 1]);
});
