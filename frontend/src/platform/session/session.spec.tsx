import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { messages } from '@atrium/contracts/core/messages';
import { sessionEndings } from '@atrium/contracts/users/sessions';
import type { UserView } from '@atrium/contracts/users/views';
import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeApi, refusal, type SentRequest } from '../testing/fake-api';
import type { Kept } from '../replica/replica-here';
import { FakeSocket } from '../testing/fake-socket';

const socket = new FakeSocket();
jest.unstable_mockModule('../sync/socket', () => ({ socket }));
const readReplica = jest.fn<() => Promise<Kept | null>>();
jest.unstable_mockModule('../replica/replica-here', () => ({ readReplica }));
const session = {
  ...(await import('./session')),
  ...(await import('./session-lifecycle')),
  ...(await import('./sign-in')),
};
const { liveStore } = await import('../sync/live');
const { actingTenant } = await import('./acting-tenant');
const { readIdentityToken } = await import('./identity-token');
const { toast, toasts } = await import('../../ui/overlay/toast-store');
const { makeUser } = await import('../testing/seed');
const { hasReplica, markReplica } = await import('../replica/replica-mark');

let user: UserView | null;
let sent: SentRequest[];
let requiredActions: readonly string[] | undefined;
/** Why nobody is signed in. */
let refused: string;

beforeEach(async () => {
  user = makeUser();
  requiredActions = undefined;
  refused = 'notSignedIn';
  sent = fakeApi(({ path, body }) => {
    const signedIn = { user, token: `token of ${user?.username}`, message: 'Login successfully', requiredActions };
    if (path === '/user/check') return user === null ? refusal(401, refused) : { body: signedIn };
    if (path === '/admin/login') return { body: { token: (body as { token?: string }).token ?? 'admin token' } };
    if (path === '/user/login') return user === null ? refusal(401, 'badCredentials') : { body: signedIn };
    return path === '/user/logout' ? {} : undefined;
  });
  const { result } = renderHook(() => session.useSession());
  if (result.current.user !== null) await act(() => session.signOut());
  sent.length = 0;
});

test('a page that is older than the server says that it has to be reloaded, and asks for nothing else', async () => {
  await act(() => session.signIn(credentials));
  sent.length = 0;
  const error = Object.assign(new Error('Please reload'), { data: { code: 'outdatedClient' } });
  act(() => socket.arrive('connect_error', error));
  expect(toasts.get()).toMatchObject([{ text: 'A newer version of Atrium is there', action: { label: 'Reload' } }]);
  expect(sent).toEqual([]);
  act(() => toast.dismiss());
});

const credentials = { username: 'maya', password: 'secret' };
const current = () => renderHook(() => session.useSession()).result;

/** Begins something and lets React show that it is under way. */
function begun<T>(work: () => Promise<T>): Promise<T> {
  let promise: Promise<T> | undefined;
  act(() => {
    promise = work();
  });
  return promise!;
}

function snapshotOfUsers(...documents: UserView[]): void {
  act(() => socket.asked.at(-1)?.answer({ ok: true, position: '1', complete: true, snapshot: documents }));
}

const deltaOf = (position: string, doc: UserView) => ({
  topic: 'users',
  position,
  deltas: [{ position, collection: 'users', id: doc._id, version: doc.version, op: 'put', doc }],
});

describe('who is signed in', () => {
  test('a check that finds somebody opens the connection and keeps the token', async () => {
    const result = current();
    const check = begun(() => session.checkSession());
    expect(result.current).toMatchObject({ user: null, checking: true });
    expect(await act(() => check)).toBe('Login successfully');
    expect(result.current).toMatchObject({ user: { username: 'maya' }, checking: false });
    expect(readIdentityToken()).toBe('token of maya');
    expect(socket.active).toBe(true);
  });

  test('what has to be done first keeps the connection closed until it is done', async () => {
    requiredActions = ['updatePassword'];
    const result = current();
    await act(() => session.signIn(credentials));
    expect(result.current).toMatchObject({ user: { username: 'maya' }, requiredActions: ['updatePassword'] });
    expect(socket.active).toBe(false);
    requiredActions = undefined;
    await act(() => session.checkSession());
    expect(result.current).toMatchObject({ user: { username: 'maya' }, requiredActions: [] });
    expect(socket.active).toBe(true);
    requiredActions = ['updatePassword'];
    await act(() => session.checkSession());
    expect(result.current.requiredActions).toEqual(['updatePassword']);
    expect(socket.active).toBe(false);
  });

  test('a check that finds nobody says nothing', async () => {
    user = null;
    const result = current();
    expect(await act(() => session.checkSession())).toBeNull();
    expect(result.current).toMatchObject({ user: null, checking: false });
    expect(socket.active).toBe(false);
  });

  test('signing in sets the person; while it runs, that is known', async () => {
    const result = current();
    const login = begun(() => session.signIn(credentials));
    expect(result.current.loggingIn).toBe(true);
    expect(await act(() => login)).toBe('Login successfully');
    expect(result.current).toMatchObject({ user: { _id: 'u1' }, loggingIn: false });
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/user/login', body: credentials });
  });

  test('a refused sign-in leaves nobody signed in', async () => {
    user = null;
    const result = current();
    await act(async () => {
      await expect(session.signIn(credentials)).rejects.toMatchObject({ code: 'badCredentials' });
    });
    expect(result.current).toMatchObject({ user: null, loggingIn: false });
  });

  test('an administrator’s token is kept, and a blank one lets nobody in', async () => {
    expect(await act(() => session.signInAsAdmin(credentials))).toBe(true);
    expect(readIdentityToken()).toBe('admin token');
    await act(() => session.signOut());
    const blank = { ...credentials, token: ' ' };
    expect(await act(() => session.signInAsAdmin(blank))).toBe(false);
    expect(current().current.user).toBeNull();
  });
});

describe('signing out', () => {
  test('takes everything with it', async () => {
    await act(() => session.checkSession());
    act(() => socket.open());
    snapshotOfUsers(makeUser());
    const result = current();
    await act(() => session.signOut());
    expect(result.current).toMatchObject({ user: null, signedOut: true });
    expect(readIdentityToken()).toBeNull();
    expect(socket.active).toBe(false);
    expect(liveStore.view('users').documents).toEqual([]);
  });

  test('waits for the server’s answer, though it closes the connection before', async () => {
    await act(() => session.checkSession());
    act(() => socket.open());
    const answers: (() => void)[] = [];
    sent = fakeApi(({ path }) =>
      path === '/user/logout'
        ? new Promise((resolve) => {
            answers.push(() => resolve({}));
          })
        : refusal(401, 'notSignedIn'),
    );
    const leaving = begun(() => session.signOut());
    act(() => socket.close());
    // Timers run in their order: what the closed connection would have asked for is past.
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(sent.map(({ path }) => path)).toEqual(['/user/logout']);
    for (const answer of answers) answer();
    await act(() => leaving);
    expect(current().current).toMatchObject({ user: null, signedOut: true });
  });

  test('whom the server could not tell stays signed in', async () => {
    await act(() => session.checkSession());
    fakeApi(() => refusal(500, 'failed'));
    await expect(session.signOut()).rejects.toMatchObject({ status: 500 });
    expect(current().current.user).not.toBeNull();
    fakeApi(() => ({}));
  });
});

describe('a session that ends elsewhere', () => {
  test('a closed connection whose session is gone signs out here', async () => {
    await act(() => session.checkSession());
    act(() => socket.open());
    user = null;
    const result = current();
    act(() => socket.close());
    await waitFor(() => expect(result.current.user).toBeNull());
    expect(result.current).toMatchObject({ signedOut: false, ended: messages.auth.sessionEnded });
  });

  test.each(sessionEndings)(
    'a session whose end has a reason (%s) says so, also when the page is opened again',
    async (why) => {
      await act(() => session.checkSession());
      act(() => socket.open());
      user = null;
      refused = why;
      const result = current();
      act(() => socket.close());
      await waitFor(() => expect(result.current.ended).toBe(why));
      await act(() => session.checkSession());
      expect(result.current).toMatchObject({ user: null, ended: why });
    },
  );

  test('a closed connection whose session is good is opened again', async () => {
    await act(() => session.checkSession());
    act(() => socket.open());
    act(() => socket.close());
    await waitFor(() => expect(socket.active).toBe(true));
    expect(current().current.user).not.toBeNull();
  });

  test('an answer that nobody is signed in does the same', async () => {
    await act(() => session.checkSession());
    user = null;
    const result = current();
    const { api } = await import('../api/api');
    await act(() => api.get('/user/check').catch(() => null));
    await waitFor(() => expect(result.current.user).toBeNull());
  });
});

describe('a page that is opened', () => {
  const card = { _id: 'c1', version: 3, tasktitle: 'Read ahead' };
  let stop: () => void;
  let answer: (given: object) => void;

  beforeEach(async () => {
    const { sync } = await import('../sync/live');
    stop = sync.follow('tasks');
    const topic = { owner: 'maya', topic: 'tasks', position: '7', complete: true, snapshot: [card], keptAt: 1 };
    readReplica.mockResolvedValue({ user: makeUser(), topics: [topic] });
    markReplica();
    fakeApi(({ path }) => {
      if (path !== '/user/check') return {};
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    fakeApi(() => ({}));
  });

  test('is drawn from what the device kept, and goes on from there', async () => {
    const result = current();
    const check = begun(() => session.checkSession());
    await waitFor(() => expect(result.current).toMatchObject({ user: { username: 'maya' }, checking: false }));
    expect(liveStore.view('tasks')).toMatchObject({ status: 'ready', documents: [card] });
    act(() => socket.open());
    expect(socket.asked.findLast(({ topic }) => topic === 'tasks')).toMatchObject({ since: '7' });
    answer({ body: { user: makeUser(), token: 'token', message: 'Login successfully' } });
    expect(await act(() => check)).toBe('Login successfully');
    expect(hasReplica()).toBe(true);
  });

  test('shows nothing of it any more as soon as the server says that the session is over', async () => {
    const result = current();
    const check = begun(() => session.checkSession());
    await waitFor(() => expect(result.current.user).not.toBeNull());
    answer(refusal(401, 'notSignedIn'));
    await act(() => check);
    expect(result.current).toMatchObject({ user: null, checking: false });
    expect(liveStore.view('tasks').documents).toEqual([]);
    expect(hasReplica()).toBe(false);
  });

  test('shows nothing of it to somebody else', async () => {
    const result = current();
    const check = begun(() => session.checkSession());
    answer({ body: { user: makeUser({ _id: 'u2' }), token: 'token', message: 'Login successfully' } });
    await act(() => check);
    expect(result.current.user).toMatchObject({ _id: 'u2' });
    expect(liveStore.view('tasks').documents).toEqual([]);
  });

  test.each(['from what was kept', 'with nothing kept'])('waits for a server that is away, %s', async (how) => {
    if (how === 'with nothing kept') readReplica.mockResolvedValue(null);
    window.localStorage.setItem('atrium.identity-token', 'token of maya');
    jest.useFakeTimers();
    let isAway = true;
    fakeApi(({ path }) => {
      if (path !== '/user/check') return {};
      return isAway ? refusal(502, 'failed') : { body: { user: makeUser(), token: 'token', message: 'Hello' } };
    });
    const result = current();
    expect(await act(() => session.checkSession())).toBeNull();
    expect(result.current).toMatchObject({ unreachable: true, checking: how === 'with nothing kept' });
    expect(result.current.user === null).toBe(how === 'with nothing kept');
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(result.current.unreachable).toBe(true);
    isAway = false;
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(result.current).toMatchObject({ user: { username: 'maya' }, checking: false, unreachable: false });
  });

  test('leads to the sign-in where nobody was signed in here, though the server is away', async () => {
    await act(() => session.signOut());
    fakeApi(() => refusal(502, 'failed'));
    const result = current();
    await act(() => session.checkSession());
    expect(result.current).toMatchObject({ user: null, checking: false, unreachable: false });
  });
});

describe('rights', () => {
  test('nobody has any, a flag gives one, and a role gives those that it implies', async () => {
    const { result } = renderHook(() => session.useRights());
    expect(result.current.can('createnotes')).toBe(false);
    await act(() => session.checkSession());
    expect(result.current.role).toBe('member');
    expect(result.current.can('createnotes')).toBe(true);
    expect(result.current.can('createuser')).toBe(false);
    expect(result.current.can('createuser', 'createnotes')).toBe(true);
  });

  test('a flag that is revoked is gone at once, and what was refused is asked for again', async () => {
    await act(() => session.checkSession());
    act(() => socket.open());
    snapshotOfUsers(makeUser());
    const { result } = renderHook(() => session.useRights());
    const before = socket.asked.length;
    const { sync } = await import('../sync/live');
    const stop = sync.follow('tenants');
    act(() => socket.asked.at(-1)?.answer({ ok: false, code: 'notAllowed', message: 'no' }));
    act(() => socket.arrive('delta', deltaOf('2', makeUser({ version: 2, createnotes: false }))));
    expect(result.current.can('createnotes')).toBe(false);
    expect(socket.asked.slice(before).map(({ topic }) => topic)).toEqual(['tenants', 'tenants']);
    stop();
  });

  test('a flag that is revoked while a form is open stays until it closes, and the form says so until it is given back, if it needs that flag', async () => {
    await act(() => session.checkSession());
    act(() => socket.open());
    snapshotOfUsers(makeUser());
    const { useOpenForm, useRevoked } = await import('../form/open-forms');
    const { anyOf } = await import('@atrium/contracts/core/access');
    const access = anyOf('createnotes');
    const form = renderHook(() => useOpenForm(access));
    const { result } = renderHook(() => ({ rights: session.useRights(), isRevoked: useRevoked() }));
    act(() => socket.arrive('delta', deltaOf('2', makeUser({ version: 2, createnotes: false }))));
    expect([result.current.rights.can('createnotes'), result.current.isRevoked]).toEqual([true, true]);
    act(() => socket.arrive('delta', deltaOf('3', makeUser({ version: 3 }))));
    expect([result.current.rights.can('createnotes'), result.current.isRevoked]).toEqual([true, false]);
    act(() => socket.arrive('delta', deltaOf('4', makeUser({ version: 4, createnotes: false }))));
    expect(result.current.isRevoked).toBe(true);
    act(() => socket.arrive('delta', deltaOf('5', makeUser({ version: 5, viewproject: false }))));
    expect([result.current.rights.can('viewproject'), result.current.isRevoked]).toEqual([true, false]);
    act(() => socket.arrive('delta', deltaOf('6', makeUser({ version: 6, viewproject: false, createnotes: false }))));
    expect(result.current.isRevoked).toBe(true);
    form.unmount();
    await waitFor(() => expect(result.current.rights.can('createnotes')).toBe(false));
    expect(result.current.isRevoked).toBe(false);
  });

  test('changes of other people change nothing here', async () => {
    await act(() => session.checkSession());
    act(() => socket.open());
    snapshotOfUsers(makeUser());
    const { result } = renderHook(() => session.useSession());
    const before = result.current;
    act(() => socket.arrive('delta', deltaOf('2', makeUser({ _id: 'u2', version: 2 }))));
    expect(result.current).toBe(before);
  });
});

test('acting in another organisation opens the connection again, and ends with the session', async () => {
  user = makeUser({ role: 'superadmin', tenentId: 'system' });
  await act(() => session.checkSession());
  act(() => socket.open());
  snapshotOfUsers(user);
  act(() => session.actInTenant('t9'));
  expect(socket.connected).toBe(false);
  expect(socket.active).toBe(true);
  expect(liveStore.view('users').documents).toEqual([]);
  expect(window.sessionStorage.getItem('atrium.acting-tenant')).toBe('t9');
  await act(() => session.signOut());
  expect(actingTenant.get()).toBeNull();
});
