import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createMemoryHistory } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { fakeApi } from '../platform/testing/fake-api';
import { FakeSocket } from '../platform/testing/fake-socket';

const socket = new FakeSocket();
jest.unstable_mockModule('../platform/sync/socket', () => ({ socket }));
const { prefetchScreens, prefetchFirstScreen } = await import('./prefetch');
const { followsOf } = await import('./follows');
const { liveStore } = await import('../platform/sync/live');
const { makeRouter } = await import('./router');
const { checkSession } = await import('../platform/session/session-lifecycle');
const { signOut } = await import('../platform/session/sign-in');
const { makeUser } = await import('../platform/testing/seed');

const asked = () => socket.asked.map(({ topic }) => topic);

afterEach(() => act(() => signOut()));

test('what a screen follows is asked for on the way to it, and once', async () => {
  fakeApi(() => ({ body: { user: makeUser(), token: 'token', message: 'Login successfully' } }));
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/u/notes'] }));
  prefetchScreens(router);
  await act(() => checkSession());
  act(() => socket.open());
  expect(asked()).toEqual(['users']);
  const loaded = router.load();
  expect(asked()).toEqual(expect.arrayContaining(['settings', 'notifications', 'tasks', 'sprints']));
  expect(asked()).not.toContain('own-work');
  await loaded;
  await router.navigate({ to: '/u/notes', search: { view: undefined } as never });
  await router.navigate({ to: '/u/home' });
  expect(asked()).toContain('own-work');
  expect(asked().filter((topic, at) => asked().indexOf(topic) !== at)).toEqual([]);
});

describe('what is prefetched before a connection', () => {
  const me = makeUser();
  const card = { _id: 'c1', version: 3, tasktitle: 'Read ahead' };
  const snapshots = [
    { topic: 'tasks', position: '70', complete: true, snapshot: [card] },
    { topic: 'bugs', position: '70', complete: true, snapshot: [] },
  ];

  async function open(userId: string) {
    socket.asked.length = 0;
    const address = `/live/snapshots?of=${followsOf('/u/notes').join(',')}`;
    fakeApi(({ path }) => {
      if (path === '/user/check') return { body: { user: me, token: 'token', message: 'Login successfully' } };
      return path === address ? { body: { userId, snapshots } } : {};
    });
    await act(async () => {
      await prefetchFirstScreen('/u/notes', checkSession());
      socket.open();
    });
    return socket.asked.find(({ topic }) => topic === 'tasks');
  }

  test('is shown before there is one, and gone on with', async () => {
    const asked = await open(me._id);
    expect(liveStore.view('tasks')).toMatchObject({ status: 'ready', documents: [card], complete: true });
    expect(asked).toMatchObject({ topic: 'tasks', since: '70' });
    act(() => asked?.answer({ ok: true, position: '71', deltas: [] }));
    expect(liveStore.position('tasks')).toBe('71');
    // Nobody follows it here, so nobody would keep it up to date.
    expect(liveStore.view('bugs').status).toBe('loading');
  });

  test('is not shown to somebody else, who signed in meanwhile', async () => {
    const asked = await open('somebody-else');
    expect(liveStore.view('tasks').status).toBe('loading');
    expect(asked).toMatchObject({ since: undefined });
  });

  test('does not put back what is known by then', async () => {
    const asked = await open(me._id);
    act(() => asked?.answer({ ok: true, position: '80', complete: true, snapshot: [{ ...card, version: 4 }] }));
    await act(() => prefetchFirstScreen('/u/notes', Promise.resolve()));
    expect(liveStore.document('tasks', 'c1')?.version).toBe(4);
  });
});
