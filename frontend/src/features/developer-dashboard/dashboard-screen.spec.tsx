import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { UserView } from '@atrium/contracts/users/views';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RegisteredRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../platform/testing/fake-api';
import { FakeSocket } from '../../platform/testing/fake-socket';
import { dashboardSearch } from './dashboard-search';
import { sampleDocuments } from './sample-report';

jest.unstable_mockModule('../../platform/sync/socket', () => ({ socket: new FakeSocket() }));
const { liveStore } = await import('../../platform/sync/live');
const { checkSession } = await import('../../platform/session/session-lifecycle');
const { signOut } = await import('../../platform/session/sign-in');
const { makeUser, seedTopic } = await import('../../platform/testing/seed');
const { DashboardScreen } = await import('./dashboard-screen');

let user: UserView;

beforeEach(() => {
  user = makeUser({ role: 'manager' });
  fakeApi(({ path }) => (path === '/user/check' ? { body: { user, token: 'token', message: 'Welcome' } } : {}));
});

afterEach(() => act(() => signOut()));

async function open(search = '?from=2026-02-26&to=2026-03-03') {
  await act(() => checkSession());
  const root = createRootRoute();
  const path = { getParentRoute: () => root, validateSearch: dashboardSearch };
  const routes = [
    createRoute({ ...path, path: '/u/devhome', component: DashboardScreen }),
    createRoute({ ...path, path: '/u/devbug', component: () => 'The bugs' }),
  ];
  const history = createMemoryHistory({ initialEntries: [`/u/devhome${search}`] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  render(<RouterProvider router={router as never as RegisteredRouter} />);
  return { at: () => history.location.href };
}

function seed() {
  act(() => {
    seedTopic('dashboard', sampleDocuments);
    for (const topic of ['bugs', 'feature-requests', 'tasks']) seedTopic(topic, []);
  });
}

test('the tiles and charts tell what the documents add up to, and follow what arrives', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Bug' })).toBeVisible();
  seed();
  expect(screen.getByRole('link', { name: 'Bug: 3' }).parentElement).toHaveTextContent('2 open · 3 new · 1 resolved');
  expect(screen.getByRole('link', { name: 'Project: 1' }).parentElement).toHaveTextContent(
    '1 active · 1 new · 0 completed',
  );
  expect(await screen.findByRole('figure', { name: 'New by day' })).toBeVisible();
  const more = { items: { tasks: { open: { T1: { none: { none: 9 } } } } }, projects: {} };
  const delta = { position: '2', collection: 'dashboard', id: 'now', version: 4, op: 'put' as const };
  act(() =>
    liveStore.receive({
      topic: 'dashboard',
      position: '2',
      deltas: [{ ...delta, doc: Object.assign({ _id: 'now', version: 4 }, { now: more }) }],
    }),
  );
  expect(screen.getByRole('link', { name: 'Task: 9' })).toBeVisible();
});

test('the filters stand in the address', async () => {
  const { at } = await open();
  seed();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'tasks');
  expect(at()).toContain('kind=tasks');
  expect(screen.queryByRole('button', { name: 'Bug' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(at()).toBe('/u/devhome');
});

test('somebody’s work, that of a department and of a priority stand in the address too', async () => {
  const { at } = await open();
  seed();
  const ann = makeUser({ _id: 'ann', username: 'ann', department: 'developer' });
  act(() => seedTopic('users', [user, ann]));
  await userEvent.selectOptions(screen.getByLabelText('Assigned to'), 'ann');
  expect(screen.getByRole('link', { name: 'Task: 1' })).toHaveAttribute('href', '/u/notes?tray=asked&assignee=ann');
  expect(screen.getByRole('link', { name: 'Project: 1' }).parentElement).toHaveTextContent('not filtered · 1 active');
  await userEvent.selectOptions(screen.getByLabelText('Department'), 'hr');
  expect(screen.getByRole('link', { name: 'Task: 0' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Department'), 'developer');
  await userEvent.selectOptions(screen.getByLabelText('Priority'), 'Urgent');
  expect(screen.getByRole('link', { name: 'Task: 1' })).toBeVisible();
  expect(at()).toMatch(/assignee=ann&department=developer&priority=Urgent/);
});

test('the time in each status leads to the records that left it', async () => {
  await open();
  seed();
  const table = screen.getByRole('table', { name: 'Time in status' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['Bugs · New', 'Tasks · To do']);
  const link = within(table).getByRole('link', { name: 'Median, Bugs, New: 3 d' });
  expect(link).toHaveAttribute('href', '/u/devbug?report=stayed&stay=New&from=2026-02-26&to=2026-03-03');
  expect(within(table).getByRole('link', { name: '85 % within, Tasks, To do: 12 h' })).toBeVisible();
});

test('a day of a chart parks the time bar at its end, on the same screen', async () => {
  const { at } = await open();
  seed();
  const drawn = await screen.findByRole('figure', { name: 'Cumulative flow' });
  await userEvent.click(within(drawn).getByRole('button', { name: 'Show as a table' }));
  await userEvent.click(within(drawn).getByRole('button', { name: 'Park the time bar here, March 2, 2026' }));
  expect(at()).toBe('/u/devhome?from=2026-02-26&to=2026-03-03&at=2026-03-02T23%3A59%3A59.999Z');
  const times = screen.getByRole('figure', { name: /^Cycle time/ });
  await userEvent.click(within(times).getByRole('button', { name: 'Show as a table' }));
  expect(within(times).queryByRole('button', { name: /^Park/ })).toBeNull();
});

test('a tile leads to its list', async () => {
  const { at } = await open('?module=qr');
  seed();
  await userEvent.click(screen.getByRole('link', { name: 'Bug: 1' }));
  expect(at()).toBe('/u/devbug?module=qr');
});

test('without the right to reports, totals are shown, and why there is no more', async () => {
  user = makeUser({ role: 'member' });
  await open();
  seed();
  expect(screen.getByRole('link', { name: 'Bug: 3' }).parentElement).toHaveTextContent(/^Bug 32 open$/);
  expect(screen.getByText(/The right to view developer reports/)).toBeVisible();
  expect(screen.getByText('Nothing is open')).toBeVisible();
  expect(screen.queryByRole('figure', { name: /^New by/ })).toBeNull();
});

test('people who work with no such records see nothing', async () => {
  user = makeUser({ role: 'member', supporttask: false });
  await open();
  expect(screen.getByText('You don’t have access to this')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a topic that fails says so, and one that was refused shows nothing', async () => {
  await open();
  act(() => liveStore.refuse('dashboard', 'storeAway', 'A store is away'));
  expect(screen.getByText('A store is away')).toBeVisible();
  expect(screen.getByRole('button', { name: /again/i })).toBeVisible();
  act(() => liveStore.refuse('dashboard', 'notAllowed', 'You do not have the right to do this'));
  expect(screen.getByText('You do not have the right to do this')).toBeVisible();
  expect(screen.queryByRole('search')).toBeNull();
});
