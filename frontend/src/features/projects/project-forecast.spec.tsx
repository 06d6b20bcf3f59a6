import { afterEach, expect, jest, test } from '@jest/globals';
import { quarterOf } from '@atrium/contracts/projects/forecast';
import type { ProjectProgressView, ProjectView } from '@atrium/contracts/projects/views';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../platform/testing/fake-api';
import { FakeSocket } from '../../platform/testing/fake-socket';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { comparedSince } from '../../platform/past/compared-since';
import { ComparisonHub } from '../../platform/past/comparison-hub';
import { loading } from '../../platform/sync/live-store';
import { type Comparison, ComparisonContext, type ComparisonKit } from '../../ui/compare/comparison';
import { ThenContext } from '../../ui/compare/then-context';
import type { TopicSource } from '../../platform/sync/topic-source';
import { PanelContext } from '../../shared-features/record-panel/panel-context';
import { createStore } from '../../ui/store/external-store';
import type { SetProjectSearch } from './project-search';
import { sampleProject } from './sample-projects';

jest.unstable_mockModule('../../platform/sync/socket', () => ({ socket: new FakeSocket() }));
const { checkSession } = await import('../../platform/session/session-lifecycle');
const { signOut } = await import('../../platform/session/sign-in');
const { makeUser, seedTopic } = await import('../../platform/testing/seed');
const { TopicSourceContext } = await import('../../platform/sync/shown');
const { ProjectForecast } = await import('./project-forecast');

const dayMs = 86_400_000;
const place = {
  openId: 'p1',
  isPage: false,
  hasRoom: true,
  back: 'All projects',
  order: createStore<readonly string[]>([]),
  open: () => {},
  close: () => {},
};
const user = makeUser({ role: 'manager' });

afterEach(() => act(() => signOut()));

/** Two records done a day, for so many days before today. */
function progressOf(_id: string, days: number): ProjectProgressView {
  const none = { total: 0, done: 0, points: 0, pointsDone: 0, states: {} };
  const tasks = { ...none, total: days * 2 + 14, done: days * 2, states: { Done: days * 2, Open: 14 } };
  const pace = Array.from({ length: days }, (_, n) => {
    return [quarterOf(`${daysAgo(days - n).slice(0, 10)}T12:00:00Z`), 2] as const;
  });
  return { _id, version: 1, counts: { bugs: none, 'feature-requests': none, tasks }, dues: [], pace };
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString();
}

async function show(
  project: ProjectView,
  progress: readonly ProjectProgressView[],
  others: ProjectView[] = [],
  hub: Comparison | null = null,
) {
  fakeApi(({ path }) => (path === '/user/check' ? { body: { user, token: 'token', message: 'Welcome' } } : {}));
  await act(() => checkSession());
  act(() => {
    seedTopic('project-progress', [...progress]);
    seedTopic('projects', [project, ...others]);
  });
  const setSearch = jest.fn<SetProjectSearch>();
  render(
    <ComparisonContext value={hub}>
      <PanelContext value={place}>
        <ProjectForecast project={project} setSearch={setSearch} />
      </PanelContext>
    </ComparisonContext>,
  );
  return setSearch;
}

test('a project says by when its open work is done, and opens what each figure was made from', async () => {
  const milestones = [{ id: 'm1', name: 'Roses', day: daysAgo(-700).slice(0, 10), doneAt: null, told: null }];
  const project = sampleProject({ createdAt: daysAgo(130), milestones });
  const setSearch = await show(project, [progressOf('p1', 120)]);
  // Fourteen in each week: every run takes one.
  expect(screen.getByText(/^At least 95% of the runs are done by/)).toBeVisible();
  expect(
    screen.getByText(/^2,000 simulated runs draw from this project’s own last 12 whole weeks, in which 168 records/),
  ).toBeVisible();
  expect(screen.getByText('Roses').parentElement).toHaveTextContent('met in almost all runs');
  await userEvent.click(screen.getByRole('button', { name: '14 open records' }));
  expect(setSearch).toHaveBeenLastCalledWith(expect.objectContaining({ tab: 'work', week: undefined }));
  await userEvent.click(screen.getByRole('button', { name: 'What was done by week' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  const weeks = screen.getAllByRole('button', { name: /^Done, Week of .*: 14, open$/ });
  await userEvent.click(weeks.at(-1)!);
  expect(setSearch).toHaveBeenLastCalledWith(
    expect.objectContaining({ tab: 'work', week: expect.stringMatching(/^\d{4}-/) }),
  );
});

test('a young project says that it is foretold from others, and names them', async () => {
  const old = sampleProject({ _id: 'p2', name: 'Old garden', createdAt: daysAgo(130) });
  await show(sampleProject({ createdAt: daysAgo(1) }), [progressOf('p1', 0), progressOf('p2', 120)], [old]);
  expect(screen.getByText(/^This project has too little of its own \(whole weeks: 0/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Weeks of other projects' }));
  expect(screen.getByRole('link', { name: 'Old garden' })).toHaveAttribute('href', '/u/project?open=p2');
});

test('where nothing is known nothing is foretold, and where nothing is open nothing is said', async () => {
  await show(sampleProject({ createdAt: daysAgo(1) }), [progressOf('p1', 0)]);
  expect(screen.getByText(/^Too little has happened for a forecast/)).toBeVisible();
  expect(screen.queryByText(/of the runs/)).toBeNull();
  const { counts, ...progress } = progressOf('p1', 0);
  const allDone: ProjectProgressView = {
    ...progress,
    version: 2,
    counts: { ...counts, tasks: { ...counts.tasks, done: counts.tasks.total } },
  };
  act(() => seedTopic('project-progress', [allDone], '2'));
  expect(screen.queryByText(/^Too little has happened/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Forecast' })).toBeNull();
});

function stop(): void {}

function ready(documents: readonly LiveDocument[]) {
  return { ...loading, status: 'ready', complete: true, documents } as const;
}

test('compared, it says how its dates moved, by the day and the work of then', async () => {
  const project = sampleProject({ createdAt: daysAgo(130) });
  const since = Date.now() - 28 * dayMs;
  const then = new Map<string, readonly LiveDocument[]>([
    ['projects', [project]],
    ['project-progress', [progressOf('p1', 92)]],
  ]);
  const views = new Map([...then].map(([topic, documents]) => [topic, ready(documents)]));
  const nothing = ready([]);
  const unchanged = new Map();
  const thenTopics: TopicSource = {
    view: (topic) => views.get(topic) ?? nothing,
    document: (topic, id) => then.get(topic)?.find(({ _id }) => _id === id),
    remoteChanges: () => unchanged,
    subscribe: () => stop,
    follow: () => stop,
    retryRefused: stop,
  };
  const hub = new ComparisonHub({} as ComparisonKit, ({ children }) => (
    <ThenContext value={true}>
      <TopicSourceContext value={thenTopics}>{children}</TopicSourceContext>
    </ThenContext>
  ));
  act(() => comparedSince.set(since));
  await show(project, [progressOf('p1', 120)], [], hub);
  const moved = await screen.findByRole('list', { name: 'How the forecast moved' });
  const [half] = within(moved).getAllByRole('listitem');
  expect(half).toHaveTextContent(/^50% was .+ \S+/);
  act(() => comparedSince.set(null));
});
