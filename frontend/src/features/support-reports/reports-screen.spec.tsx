import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SupportReportView } from '@atrium/contracts/reports/support-views';
import type { UserView } from '@atrium/contracts/users/views';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RegisteredRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../platform/testing/fake-api';
import { FakeSocket } from '../../platform/testing/fake-socket';
import { reportSearch } from './report-search';
import { sampleDocuments } from './sample-report';

const socket = new FakeSocket();
jest.unstable_mockModule('../../platform/sync/socket', () => ({ socket }));
const { liveStore } = await import('../../platform/sync/live');
const { checkSession } = await import('../../platform/session/session-lifecycle');
const { signOut } = await import('../../platform/session/sign-in');
const { makeUser, seedTopic } = await import('../../platform/testing/seed');
const { ReportsScreen } = await import('./reports-screen');
const { WallScreen } = await import('./wall-screen');

let user: UserView;

beforeEach(() => {
  user = makeUser({ role: 'manager' });
  fakeApi(({ path }) => (path === '/user/check' ? { body: { user, token: 'token', message: 'Welcome' } } : {}));
});

afterEach(() => act(() => signOut()));

async function open(address = '/u/support/reports?from=2026-03-01&to=2026-03-03') {
  await act(() => checkSession());
  const root = createRootRoute();
  const path = { getParentRoute: () => root, validateSearch: reportSearch };
  const routes = [
    createRoute({ ...path, path: '/u/support/reports', component: ReportsScreen }),
    createRoute({ ...path, path: '/u/support/wall', component: WallScreen }),
    createRoute({ getParentRoute: () => root, path: '/u/support/ticket', component: () => 'The tickets' }),
  ];
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  render(<RouterProvider router={router as never as RegisteredRouter} />);
  return { at: () => history.location.href };
}

/** The first figure of the wall. */
const openNow = () => screen.getByText('Open now', { exact: true }).parentElement;
const seed = () => act(() => seedTopic('support-reports', sampleDocuments));

test('the figures tell what the documents add up to, and follow what arrives', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Resolved' })).toBeVisible();
  seed();
  expect(screen.getByRole('link', { name: 'Open now: 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Opened: 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'First response: 45 min' })).toBeVisible();
  expect(await screen.findByRole('figure', { name: 'Opened and resolved' })).toBeVisible();
  const gone = { position: '2', collection: 'support-reports', id: 'open-two', version: 2, op: 'del' as const };
  act(() => liveStore.receive({ topic: 'support-reports', position: '2', deltas: [gone] }));
  expect(screen.getByRole('link', { name: 'Open now: 0' })).toBeVisible();
});

test('a figure leads to its tickets, also one of an agent', async () => {
  const { at } = await open();
  seed();
  const agents = screen.getByRole('table', { name: 'By agent' });
  expect(within(agents).getByRole('link', { name: 'Resolved, Ann: 1' })).toHaveAttribute(
    'href',
    '/u/support/ticket?report=settled&from=2026-03-01&to=2026-03-03&agent=ann',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Resolved: 1' }));
  expect(at()).toBe('/u/support/ticket?report=settled&from=2026-03-01&to=2026-03-03');
});

test('the filters stand in the address', async () => {
  const { at } = await open();
  seed();
  await userEvent.selectOptions(screen.getByLabelText('Agent'), 'Ann');
  expect(at()).toContain('agent=ann');
  expect(screen.getByRole('link', { name: 'Assigned: 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(at()).toBe('/u/support/reports');
});

test('without the right, no report is shown', async () => {
  user = makeUser({ role: 'member' });
  await open();
  expect(screen.getByText('You don’t have access to this')).toBeVisible();
});

test('a topic that fails says so, and one that was refused shows nothing', async () => {
  await open();
  act(() => liveStore.refuse('support-reports', 'storeAway', 'A store is away'));
  expect(screen.getByText('A store is away')).toBeVisible();
  act(() => liveStore.refuse('support-reports', 'notAllowed', 'You do not have the right to do this'));
  expect(screen.getByText('You do not have the right to do this')).toBeVisible();
  expect(screen.queryByRole('search')).toBeNull();
});

test('the wall shows what is now, keeps it while the connection is away, and is left by Escape', async () => {
  const { at } = await open('/u/support/wall?module=qr');
  const waiting = sampleDocuments.filter((document: SupportReportView) => document.open !== undefined);
  act(() => seedTopic('support-reports', waiting));
  act(() => socket.open());
  expect(openNow()).toHaveTextContent('Open now1');
  act(() => {
    socket.connected = false;
    socket.arrive('disconnect', 'transport close');
  });
  expect(screen.getByText(/as of/)).toBeVisible();
  expect(openNow()).toHaveTextContent('Open now1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(at()).toBe('/u/support/reports?module=qr'));
});
