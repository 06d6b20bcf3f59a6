import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveStore } from '../../platform/sync/live';
import { seedTopic } from '../../platform/testing/seed';
import { ConfirmProvider } from '../../ui/overlay/confirm-provider';
import { toasts } from '../../ui/overlay/toast-store';
import type { FeatureListShared } from './feature-context';
import { sampleFeature } from '../../shared-features/record-list/sample-records';
import type { FeatureCommands } from './use-feature-commands';

jest.unstable_mockModule('../../platform/session/session', () => ({
  useUser: () => ({ _id: 'me', username: 'me' }),
  useSession: () => ({ user: { _id: 'me' }, held: null }),
  useRights: () => ({ can: () => true }),
  currentUserId: () => 'me',
  useActingTenant: () => null,
}));
const { FeatureListContext } = await import('./feature-context');
const { FeatureFormDialog } = await import('./feature-form-dialog');

const create = jest.fn<FeatureCommands['create']>();
const edit = jest.fn<FeatureCommands['edit']>();
const onClose = jest.fn();
const shared = { commands: { create, edit }, show: jest.fn() } as unknown as FeatureListShared;
const history: HistoryEntry = {
  _id: 'e2',
  version: 2,
  type: 'FeatureDetailsChanged',
  at: '2026-03-02T09:00:00Z',
  by: { _id: 'mei', username: 'Mei' },
  changes: [{ field: 'description', from: 'Split the bill', to: 'Theirs' }],
};

function dialog(feature: FeatureRequestView | null) {
  return (
    <ConfirmProvider>
      <FeatureListContext value={shared}>
        <FeatureFormDialog feature={feature} onClose={onClose} />
      </FeatureListContext>
    </ConfirmProvider>
  );
}
const ok = (frsaved: FeatureRequestView) => ({ ok: true as const, data: { frsaved, message: '' }, position: '1' });
const texts = () => toasts.get().map(({ text }) => text);

beforeEach(() => {
  localStorage.clear();
  seedTopic('users', []);
  seedTopic('history:feature-requests:f1', [history]);
  create.mockResolvedValue(ok(sampleFeature()));
  edit.mockResolvedValue(ok(sampleFeature()));
});
afterEach(() => {
  liveStore.clear();
  toasts.set([]);
  jest.clearAllMocks();
});

describe('a new request', () => {
  it('needs nothing filled in, and is sent with what was chosen', async () => {
    const user = userEvent.setup();
    render(dialog(null));
    expect(screen.getByRole('option', { name: 'select App' })).toHaveValue('');
    await user.selectOptions(screen.getByLabelText('Priority'), 'P2 Medium');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(create).toHaveBeenCalledWith({ priority: 'P2_Medium' }, {});
    expect(texts()).toEqual(['Feature request saved successfully!']);
  });

  it('keeps what was written until it is saved', async () => {
    const user = userEvent.setup();
    const { unmount } = render(dialog(null));
    await user.type(screen.getByLabelText('Description'), 'Half a thought');
    unmount();
    render(dialog(null));
    expect(screen.getByLabelText('Description')).toHaveValue('Half a thought');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Description')).toHaveValue('');
  });

  it('says why it was not saved, and keeps what was written', async () => {
    const user = userEvent.setup();
    create.mockResolvedValueOnce({ ok: false, problem: { statusCode: 503, code: 'storeAway', message: 'Away' } });
    render(dialog(null));
    await user.type(screen.getByLabelText('Description'), 'Kept');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(texts()).toEqual(['ERROR! occurred while saving FR']));
    expect(screen.getByLabelText('Description')).toHaveValue('Kept');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a request that is edited', () => {
  it('says its number and priority, and sends only what changed', async () => {
    const user = userEvent.setup();
    render(dialog(sampleFeature()));
    expect(screen.getByRole('heading', { name: 'FR-1' })).toBeVisible();
    expect(screen.getAllByText('P1 High')[0]).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Module'), 'qr');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(edit).toHaveBeenCalledWith(expect.anything(), { submodule: 'qr' }));
    expect(texts()).toEqual(['Feature request updated successfully!']);
  });

  it('shows what another person saved in a field meanwhile, and takes it over on demand', async () => {
    const user = userEvent.setup();
    const { rerender } = render(dialog(sampleFeature()));
    await user.type(screen.getByLabelText('Description'), ' – mine');
    act(() => rerender(dialog(sampleFeature({ version: 2, description: 'Theirs', product: 'qr' }))));
    expect(screen.getByText(/Mei saved/)).toHaveTextContent('Mei saved: Theirs');
    expect(screen.getByLabelText('Description')).toHaveValue('Split the bill – mine');
    expect(screen.getByLabelText('App')).toHaveValue('qr');
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByLabelText('Description')).toHaveValue('Theirs');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(edit).not.toHaveBeenCalled();
  });

  it('loses its picture only when that is saved', async () => {
    const user = userEvent.setup();
    render(dialog(sampleFeature({ frimages: '/api/files/feature-requests/f1/p9' })));
    expect(screen.getByRole('img', { name: 'Illustration' })).toHaveAttribute(
      'src',
      '/api/files/feature-requests/f1/p9',
    );
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    expect(screen.queryByRole('img', { name: 'Illustration' })).toBeNull();
    expect(edit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(edit).toHaveBeenCalledWith(expect.anything(), { frimages: '' }));
  });
});
