import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveStore } from '../../platform/sync/live';
import { seedTopic } from '../../platform/testing/seed';
import { PanelLayout } from '../../shared-features/record-panel/panel-layout';
import type { FeatureListShared } from './feature-context';
import type { FeatureSearch } from './feature-search';
import { sampleFeature } from '../../shared-features/record-list/sample-records';

jest.unstable_mockModule('../../platform/session/session', () => ({
  useUser: () => ({ _id: 'me', username: 'me' }),
  useSession: () => ({ user: { _id: 'me' } }),
  useRights: () => ({ can: () => true }),
  currentUserId: () => 'me',
  useActingTenant: () => null,
}));
const { FeatureListContext } = await import('./feature-context');
const { FeatureTable } = await import('./feature-table');

const vote = jest.fn();
const remove = jest.fn();
const answer = jest.fn(async () => ({ ok: true, answer: {} }));
const answered = jest.fn();
const show = jest.fn();
const setSearch = jest.fn();

interface Wishes {
  readonly found: readonly FeatureRequestView[] | null;
  readonly none?: boolean;
  readonly search?: FeatureSearch;
  readonly may?: boolean;
  readonly withAnswer?: boolean;
  readonly openId?: string;
}

function draw({ found, none = false, search = {}, may = true, withAnswer = false, openId }: Wishes) {
  const rights = { create: may, edit: may, remove: may, plan: may, sprint: may, promote: may };
  const commands = { vote, remove, answer } as unknown as FeatureListShared['commands'];
  const shared: FeatureListShared = { commands, rights, show, setSearch, answer: answered };
  return render(
    <FeatureListContext value={shared}>
      <PanelLayout openId={openId ?? null} isPage={false} back="All requests" onOpen={jest.fn()} panel={null}>
        <FeatureTable found={found} none={none} search={search} withAnswer={withAnswer} />
      </PanelLayout>
    </FeatureListContext>,
  );
}

const feature = sampleFeature({ votes: 2, voters: ['a', 'b'], ownVoters: ['a', 'b'] });
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(() => seedTopic('feature-requests', [feature]));
afterEach(() => {
  liveStore.clear();
  jest.clearAllMocks();
});

describe('the list', () => {
  it('turns a ring while it loads', () => {
    draw({ found: null });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the requests');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says when nothing was found, and how to begin where there is nothing at all', async () => {
    const { unmount } = draw({ found: [] });
    expect(screen.getByText('No Result found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New request' })).toBeNull();
    unmount();
    draw({ found: [], none: true });
    expect(screen.getByText('No Result found')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'New request' }));
    expect(show).toHaveBeenCalledWith({ kind: 'new' });
  });

  it('has the columns of the specification, and the answers for support', () => {
    const { unmount } = draw({ found: [feature] });
    expect(headers()).toEqual([
      'Select all 1',
      'FR Number',
      'Title',
      'Votes',
      'App',
      'Module',
      'Priority',
      'Severity',
      'Labels',
      'Status',
      'More',
      'Action',
    ]);
    unmount();
    draw({ found: [feature], withAnswer: true });
    expect(headers()).toContain('Answer');
  });

  it('votes, opens, edits and deletes from the row', async () => {
    const user = userEvent.setup();
    draw({ found: [feature] });
    await user.click(screen.getByRole('button', { name: 'Vote for FR-1, 2 votes' }));
    expect(vote).toHaveBeenCalledWith(feature, true);
    await user.click(screen.getByRole('button', { name: 'More of FR-1' }));
    expect(show).toHaveBeenLastCalledWith({ kind: 'read', id: 'f1' });
    await user.click(screen.getByRole('button', { name: 'Edit FR-1' }));
    expect(show).toHaveBeenLastCalledWith({ kind: 'edit', id: 'f1' });
    await user.click(screen.getByRole('button', { name: 'Delete FR-1' }));
    expect(remove).toHaveBeenCalledWith(feature);
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('asks for the reason before it declines', async () => {
    const user = userEvent.setup();
    draw({ found: [feature] });
    await user.click(screen.getByRole('button', { name: /^Status of FR-1/ }));
    await user.click(screen.getByRole('option', { name: 'Declined' }));
    expect(answered).toHaveBeenCalledWith(feature, 'Declined');
  });

  it('accepts no vote for a duplicate, but lets a voter withdraw theirs', () => {
    const original = sampleFeature({ _id: 'f2', frnumber: 2 });
    seedTopic('feature-requests', [original]);
    const duplicate = { ...feature, duplicateOf: 'f2' };
    const { unmount } = draw({ found: [duplicate] });
    expect(screen.getByRole('button', { name: /^Vote for/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'same as FR-2' })).toBeVisible();
    unmount();
    draw({ found: [{ ...duplicate, voters: ['me'] }] });
    expect(screen.getByRole('button', { name: /^Vote for/ })).toBeEnabled();
  });

  it('turns to the page of the record that a link opens', () => {
    const found = Array.from({ length: 12 }, (_, n) => sampleFeature({ _id: `f${n}`, frnumber: n }));
    seedTopic('feature-requests', found);
    draw({ found, openId: 'f11' });
    expect(setSearch.mock.calls).toEqual([[{ page: 2 }, { replace: true }]]);
  });

  it('sets the status of many at once, and asks once for the reason before it declines them', async () => {
    const user = userEvent.setup();
    const other = sampleFeature({ _id: 'f2', frnumber: 2 });
    seedTopic('feature-requests', [feature, other]);
    draw({ found: [feature, other] });
    for (const name of ['Select FR-1', 'Select FR-2']) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Set the status of the selected requests' }));
    await user.click(screen.getByRole('menuitem', { name: 'Declined' }));
    expect(answer).not.toHaveBeenCalled();
    await user.type(within(screen.getByRole('dialog')).getByLabelText(/^Reason/), 'Too dear');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
    const declined = { status: 'Declined', response: 'Too dear' };
    expect(answer.mock.calls).toEqual([
      [feature, declined, true],
      [other, declined, true],
    ]);
  });

  it('offers only voting to people with read access', () => {
    draw({ found: [feature], may: false });
    const [, row] = screen.getAllByRole('row');
    const buttons = within(row!).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Vote for FR-1, 2 votes',
      'More of FR-1',
    ]);
  });

  it('brings deleted requests back', () => {
    draw({ found: [{ ...feature, deleted: true }], search: { only: 'deleted' } });
    expect(screen.getByRole('button', { name: 'Restore FR-1' })).toBeEnabled();
    expect(screen.getByRole('button', { name: /^Vote for/ })).toBeDisabled();
  });
});
