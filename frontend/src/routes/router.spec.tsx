import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { UserView } from '@atrium/contracts/users/views';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type SentRequest } from '../platform/testing/fake-api';
import { FakeSocket } from '../platform/testing/fake-socket';

const socket = new FakeSocket();
jest.unstable_mockModule('../platform/sync/socket', () => ({ socket }));
const { makeRouter } = await import('./router');
const { checkSession } = await import('../platform/session/session-lifecycle');
const { signOut } = await import('../platform/session/sign-in');
const { makeUser } = await import('../platform/testing/seed');
const { toast } = await import('../ui/overlay/toast-store');

let user: UserView | null;
let sent: SentRequest[];

beforeEach(() => {
  user = null;
  sent = fakeApi(({ path, body }) => {
    const signedIn = { user, token: 'token', message: 'Login successfully' };
    if (path === '/user/check') return user === null ? refusal(401, 'notSignedIn') : { body: signedIn };
    if (path === '/user/logout') return {};
    const known = (body as { password?: string }).password === 'right one';
    if (!known) return refusal(401, 'badCredentials', 'Kindly enter the correct Details');
    user = makeUser();
    return { body: path === '/admin/login' ? { token: 'admin token' } : { ...signedIn, user } };
  });
});

afterEach(async () => {
  await act(() => signOut());
  act(() => toast.dismiss());
});

async function open(path: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  await act(() => checkSession());
  await router.load();
  render(<RouterProvider router={router} />);
  return { router, keyboard: userEvent.setup(), at: () => router.state.location.href };
}

async function fillIn(keyboard: ReturnType<typeof userEvent.setup>, username: string, password: string) {
  const name = await screen.findByLabelText('Username');
  if (username !== '') await keyboard.type(name, username);
  await keyboard.clear(screen.getByLabelText('Password'));
  await keyboard.type(screen.getByLabelText('Password'), password);
  await keyboard.click(screen.getByRole('button', { name: 'Login' }));
}

describe('signing in', () => {
  test('a visitor without a session is led to the login screen, and back afterwards', async () => {
    const { keyboard, at } = await open('/u/hr/dashboard');
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(at()).toBe('/?next=%2Fu%2Fhr%2Fdashboard');
    await fillIn(keyboard, 'maya', 'right one');
    await waitFor(() => expect(at()).toBe('/u/hr/dashboard'));
    expect(await screen.findByText('Login successfully')).toBeInTheDocument();
  });

  test('empty fields are required, short ones explained, and nothing is sent', async () => {
    const { keyboard } = await open('/');
    await keyboard.click(await screen.findByRole('button', { name: 'Login' }));
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    await fillIn(keyboard, 'may', 'one');
    expect(await screen.findByText('Enter a valid username')).toBeInTheDocument();
    expect(screen.getByText('password must be atleast 8 character')).toBeInTheDocument();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('wrong details are reported inline', async () => {
    const { keyboard, at } = await open('/');
    await fillIn(keyboard, 'maya', 'wrong one');
    expect(await screen.findByRole('alert')).toHaveTextContent('ERROR: Kindly enter the correct Details');
    expect(at()).toBe('/');
  });

  test('a server that is away is not called wrong details', async () => {
    const { keyboard } = await open('/');
    fakeApi(() => refusal(500, 'failed', 'Something went wrong on our side'));
    await fillIn(keyboard, 'maya', 'right one');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
    fakeApi(() => ({}));
  });

  test('a way that leads out of the workspace is not followed', async () => {
    user = makeUser();
    const { at } = await open('/?next=https%3A%2F%2Fexample.org');
    await waitFor(() => expect(at()).toBe('/u/home'));
  });

  test('the administrators’ login goes to their screen, and says so', async () => {
    const { keyboard, at } = await open('/admin');
    await fillIn(keyboard, 'maya', 'wrong one');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Kindly enter the correct Details$/);
    await fillIn(keyboard, '', 'right one');
    await waitFor(() => expect(at()).toBe('/adminhome'));
    expect(await screen.findByText('User Sucessfully login')).toBeInTheDocument();
  });

  test('the administrators’ screens lead to their login', async () => {
    const { at } = await open('/adminhome');
    await waitFor(() => expect(at()).toBe('/admin'));
  });
});

describe('the workspace', () => {
  beforeEach(() => {
    user = makeUser();
  });

  test('signed in, the front door leads home, where the role stands as a badge and as a row', async () => {
    const { at } = await open('/');
    await waitFor(() => expect(at()).toBe('/u/home'));
    const card = await screen.findByRole('region', { name: 'Profile' });
    expect(within(card).getAllByText('Member').length).toBeGreaterThanOrEqual(2);
    expect(within(card).getByText('Organisation')).toBeInTheDocument();
  });

  test('one group of the menu is open at a time, and closes when it is pressed again', async () => {
    const { keyboard } = await open('/u/home');
    const menu = await screen.findByRole('navigation', { name: 'Areas' });
    await keyboard.click(within(menu).getByRole('button', { name: 'Developer' }));
    expect(within(menu).getByRole('link', { name: /Features/ })).toHaveAttribute('href', '/u/devfr');
    await keyboard.click(within(menu).getByRole('button', { name: 'Support' }));
    expect(within(menu).getByRole('button', { name: 'Developer' })).toHaveAttribute('aria-expanded', 'false');
    expect(within(menu).getByRole('link', { name: /Features/ })).toHaveAttribute('href', '/u/support/feature');
    await keyboard.click(within(menu).getByRole('button', { name: 'Support' }));
    expect(within(menu).queryByRole('link', { name: /Features/ })).not.toBeInTheDocument();
  });

  test('an area without the right is locked, and opens when the right is given', async () => {
    await open('/u/home');
    const menu = await screen.findByRole('navigation', { name: 'Areas' });
    expect(within(menu).getByRole('link', { name: 'User' })).toHaveAttribute('aria-disabled', 'true');
    expect(within(menu).queryByRole('link', { name: 'Origin' })).not.toBeInTheDocument();
    act(() => socket.open());
    const asked = socket.asked.findLast(({ topic }) => topic === 'users')!;
    const snapshot = [makeUser({ version: 2, createuser: true })];
    act(() => asked.answer({ ok: true, position: '1', complete: true, snapshot }));
    expect(within(menu).getByRole('link', { name: 'User' })).toHaveAttribute('href', '/u/user');
  });

  test('g and a letter go, ? shows the keys, and neither works in a text box', async () => {
    const { keyboard, at } = await open('/u/home');
    await screen.findByRole('region', { name: 'Profile' });
    await keyboard.keyboard('gm');
    await waitFor(() => expect(at()).toBe('/u/template'));
    expect(await screen.findByRole('heading', { name: 'All Templates' })).toBeInTheDocument();
    await keyboard.keyboard('gu');
    expect(at()).toBe('/u/template');
    await keyboard.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
    await keyboard.keyboard('gh');
    expect(at()).toBe('/u/template');
  });

  test('signing out leads to the front door', async () => {
    const { keyboard, at } = await open('/u/home');
    await keyboard.click(await screen.findByRole('button', { name: 'Maya, account' }));
    expect(await screen.findByText('maya@example.org', { selector: 'p' })).toBeInTheDocument();
    await keyboard.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(at()).toBe('/'));
    expect(await screen.findByText('Logout successful')).toBeInTheDocument();
    expect(sent.findLast(({ method }) => method === 'POST')).toMatchObject({ path: '/user/logout' });
  });

  test('an unknown address says so inside the workspace, and leads home', async () => {
    await open('/u/nowhere');
    expect(await screen.findByRole('heading', { name: 'Oops! 404 - Page Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go Back to Home' })).toHaveAttribute('href', '/u/home');
    expect(screen.getByRole('navigation', { name: 'Areas' })).toBeInTheDocument();
  });
});

test('an unknown address outside the workspace says so on a page of its own', async () => {
  await open('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Oops! 404 - Page Not Found' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('the landing page shows every area; those that are live are links', async () => {
  await open('/index');
  for (const [name, address] of [
    ['Dev Panel', '/u/devhome'],
    ['HRMS', '/u/hr/dashboard'],
    ['Support', '/u/support/ticket'],
    ['Projects', '/u/project'],
    ['Audits', '/u/setting?tab=administration'],
  ] as const) {
    const link = await screen.findByRole('link', { name: new RegExp(name) });
    expect(link).toHaveTextContent('Live');
    expect(link).toHaveAttribute('href', address);
  }
  expect(screen.getByText('Sales')).toBeVisible();
  expect(screen.getAllByText('Upcoming')).toHaveLength(1);
});

test('the landing page leads signed-in people home, and everybody else to the login', async () => {
  const { router, keyboard } = await open('/index');
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/');
  await keyboard.click(screen.getByRole('link', { name: 'Login' }));
  await fillIn(keyboard, 'maya', 'right one');
  await screen.findByText('Login successfully');
  await act(() => router.navigate({ to: '/index' }));
  expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute('href', '/u/home');
});
