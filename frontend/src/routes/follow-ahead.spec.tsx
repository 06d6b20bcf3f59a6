import { afterEach, expect, jest, test } from '@jest/globals';
import { createMemoryHistory } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { fakeApi } from '../platform/testing/fake-api';
import { FakeSocket } from '../platform/testing/fake-socket';

const socket = new FakeSocket();
jest.unstable_mockModule('../platform/socket', () => ({ socket }));
const { followAhead } = await import('./follow-ahead');
const { makeRouter } = await import('./router');
const { checkSession, signOut } = await import('../platform/session');
const { makeUser } = await import('../platform/testing/seed');

const asked = () => socket.asked.map(({ topic }) => topic);

afterEach(() => act(() => signOut()));

test('what a screen follows is asked for on the way to it, and once', async () => {
  fakeApi(() => ({ body: { user: makeUser(), token: 'token', message: 'Login successfully' } }));
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/u/notes'] }));
  followAhead(router);
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
