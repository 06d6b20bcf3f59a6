import { afterEach, expect, it, jest } from '@jest/globals';
import { historyTopic } from '@atrium/contracts/core/live';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveStore } from '../../platform/sync/live';
import { makeUser, seedTopic } from '../../platform/testing/seed';
import { sampleFeature } from '../../shared-features/record-list/sample-records';
import { fakeApi } from '../../platform/testing/fake-api';
import type { FeatureListShared } from './feature-context';

const { checkSession } = await import('../../platform/session/session-lifecycle');
const { signOut } = await import('../../platform/session/sign-in');
const { FeatureListContext } = await import('./feature-context');
const { FeatureVotes } = await import('./feature-votes');

const dayMs = 86_400_000;
const me = makeUser({ role: 'dev' });
const [ann, bob] = ['ann', 'bob'].map((name) => makeUser({ _id: name, username: name }));

afterEach(() => act(() => signOut()));

const entry = (version: number, type: string, person: string, days: number) => ({
  _id: `${version}`,
  version,
  type,
  at: new Date(Date.now() - days * dayMs).toISOString(),
  by: { _id: person, username: person },
  changes: [],
});

it('the votes of a request explain themselves by how they grew, day by day, with who gave and took them', async () => {
  fakeApi(({ path }) => (path === '/user/check' ? { body: { user: me, token: 'token', message: 'Welcome' } } : {}));
  await act(() => checkSession());
  const feature = sampleFeature({ votes: 1, voters: ['bob'], ownVoters: ['bob'] });
  act(() => {
    seedTopic('users', [me, ann!, bob!]);
    seedTopic(historyTopic('feature-requests', feature._id), [
      entry(1, 'FeatureRequestCreated', 'ann', 3),
      entry(2, 'FeatureVoted', 'bob', 2),
      entry(3, 'FeatureUnvoted', 'ann', 1),
    ]);
  });
  const shared = { commands: { vote: jest.fn() } } as unknown as FeatureListShared;
  render(
    <FeatureListContext value={shared}>
      <FeatureVotes feature={feature} />
    </FeatureListContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Who voted' }));
  const drawn = await screen.findByRole('figure', { name: 'Votes over time' });
  await userEvent.click(within(drawn).getByRole('button', { name: 'Show as a table' }));
  const rows = within(drawn).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveTextContent(/ · Given by ann1$/);
  expect(rows[1]).toHaveTextContent(/ · Given by bob2$/);
  expect(rows[2]).toHaveTextContent(/ · Taken back by ann1$/);
  expect(within(rows[2]!).getByRole('button', { name: /^Park the time bar here/ })).toBeVisible();
  expect(within(rows[3]!).queryByRole('button')).toBeNull();
  act(() => liveStore.clear());
});
