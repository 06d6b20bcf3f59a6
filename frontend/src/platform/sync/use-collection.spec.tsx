import { afterEach, expect, jest, test } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { act, renderHook } from '@testing-library/react';
import { FakeSocket } from '../testing/fake-socket';

const socket = new FakeSocket();
jest.unstable_mockModule('./socket', () => ({ socket }));
const { useCollection, useRemoteChanges } = await import('./use-collection');
const { useDocument } = await import('./use-document');
const { useFlashes } = await import('./use-flashes');
const { useHistory } = await import('./use-history');
const { useOnline, usePresence, useTyping } = await import('../presence/use-presence');
const { useConnection } = await import('./use-connection');
const { liveStore, stopLive } = await import('./live');
const { makeUser, seedTopic } = await import('../testing/seed');

afterEach(() => act(() => stopLive()));

const person = (id: string, version = 1) => makeUser({ _id: id, username: id, version });

const entry = (version: number): HistoryEntry => ({
  _id: `e${version}`,
  version,
  type: 'TaskEdited',
  at: '2026-01-01',
  by: { _id: 'u1', username: 'maya' },
  changes: [],
});

function change(position: string, id: string, version: number): void {
  const doc = person(id, version);
  const delta = {
    position,
    collection: 'users',
    id,
    version,
    op: 'put',
    doc,
    by: { _id: 'z', username: 'Zoe' },
  } as const;
  act(() => socket.arrive('delta', { topic: 'users', position, deltas: [delta] }));
}

function open(...topics: string[]): void {
  socket.asked.length = 0;
  act(() => socket.open());
  for (const { topic, answer } of socket.asked) {
    if (topics.includes(topic)) {
      act(() => answer({ ok: true, position: '10', complete: true, snapshot: [person('a'), person('b')] }));
    }
  }
}

test('a collection is followed while it is shown, and changes as deltas come', () => {
  const { result } = renderHook(() => useCollection('users'));
  expect(result.current.status).toBe('loading');
  open('users');
  expect(result.current.documents.map(({ _id }) => _id)).toEqual(['a', 'b']);
  change('11', 'c', 1);
  expect(result.current.documents.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
});

test('two hooks of one topic share a subscription', () => {
  renderHook(() => [useCollection('users'), useRemoteChanges('users'), useDocument('users', 'a')]);
  open('users');
  expect(socket.asked.map(({ topic }) => topic)).toEqual(['users']);
});

test('a document renders only for its own changes, and reports those by others', () => {
  let renderings = 0;
  const { result } = renderHook(() => {
    renderings += 1;
    return useDocument('users', 'a');
  });
  open('users');
  const before = renderings;
  change('11', 'b', 2);
  expect(renderings).toBe(before);
  expect(result.current).toMatchObject({ document: { version: 1 }, status: 'ready', changed: null });
  change('12', 'a', 2);
  expect(result.current).toMatchObject({ document: { version: 2 }, changed: { position: '12' } });
});

test('what others change lights up with a name; what was there before does not', () => {
  const { result } = renderHook(() => {
    const { documents } = useCollection('users');
    return useFlashes('users', documents);
  });
  open('users');
  expect(result.current.size).toBe(0);
  change('11', 'b', 2);
  expect([...result.current]).toMatchObject([['b', { by: 'Zoe' }]]);
});

test('a history shows the newest entry first', () => {
  seedTopic('history:tasks:x', [entry(1), entry(2)]);
  const { result } = renderHook(() => useHistory('tasks', 'x'));
  expect(result.current.entries.map(({ version }) => version)).toEqual([2, 1]);
  expect(result.current.fresh.size).toBe(0);
});

test('presence is announced while a screen is shown, and ends with it', () => {
  const { result, unmount } = renderHook(() => ({ here: usePresence('users'), online: useOnline() }));
  open('users');
  expect(socket.sent).toContainEqual({ event: 'presence', body: { topic: 'users', what: 'viewing' } });
  const people = [{ userId: 'b', username: 'b', what: 'viewing' }];
  act(() => socket.arrive('presence', { topic: 'users', people }));
  act(() => socket.arrive('presence', { topic: 'online', people: [{ userId: 'b', username: 'b', what: 'online' }] }));
  expect(result.current.here).toEqual(people);
  expect(result.current.online).toEqual(new Set(['b']));
  unmount();
  expect(socket.sent.at(-1)).toEqual({ event: 'presence', body: { topic: 'users', what: null } });
});

test('typing goes both ways', () => {
  const { result } = renderHook(() => useTyping('users'));
  open();
  act(() => socket.arrive('typing', { topic: 'users', userId: 'b', username: 'Ben' }));
  expect(result.current.names).toEqual(['Ben']);
  act(() => result.current.typed());
  expect(socket.sent.at(-1)).toEqual({ event: 'typing', body: { topic: 'users' } });
});

test('the connection reports its state', () => {
  const { result } = renderHook(() => {
    useCollection('users');
    return useConnection();
  });
  act(() => socket.open());
  expect(result.current).toBe('catching-up');
  act(() => socket.asked.at(-1)?.answer({ ok: true, position: '1', complete: true, snapshot: [] }));
  expect(result.current).toBe('live');
  act(() => {
    socket.connected = false;
    socket.arrive('disconnect', 'transport close');
  });
  expect(result.current).toBe('reconnecting');
  expect(liveStore.view('users').status).toBe('ready');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current).toBe('offline');
  onLine.mockRestore();
});
