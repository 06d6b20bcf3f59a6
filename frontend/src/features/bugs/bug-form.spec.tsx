import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { EditBug } from '@atrium/contracts/bugs/commands';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveStore } from '../../platform/sync/live';
import { seedTopic } from '../../platform/testing/seed';
import { ConfirmProvider } from '../../ui/overlay/confirm-provider';
import { toasts } from '../../ui/overlay/toast-store';
import { BugListContext, type BugListShared } from './bug-context';
import { sampleBug } from '../../shared-features/record-list/sample-records';

jest.unstable_mockModule('../../platform/session/session', () => ({
  useUser: () => ({ _id: 'me', username: 'me' }),
  useRights: () => ({ can: () => true }),
  useSession: () => ({ user: null, held: null }),
  useActingTenant: () => null,
  currentUserId: () => 'me',
}));
const { BugFormDialog } = await import('./bug-form-dialog');
const { UpdateDialog } = await import('./update-dialog');

const edit = jest.fn<(bug: BugView, changes: EditBug) => Promise<unknown>>();
const update = jest.fn<(bug: BugView, update: object) => Promise<unknown>>();
const create = jest.fn<(bug: object) => Promise<unknown>>();
const saved = jest.fn();
const closed = jest.fn();
const shared = {
  commands: { edit, create, update },
  rights: { create: true, edit: true, remove: true, plan: true, sprint: true },
  show: jest.fn(),
  setSearch: jest.fn(),
} as unknown as BugListShared;

function form(bug: BugView | null, all: readonly BugView[] = []) {
  return (
    <ConfirmProvider>
      <BugListContext value={shared}>
        <BugFormDialog bug={bug} all={all} onClose={closed} onSaved={saved} />
      </BugListContext>
    </ConfirmProvider>
  );
}

function theirChange(field: string, from: string, to: string): HistoryEntry {
  const by = { _id: 'mei', username: 'Mei' };
  const changes = [{ field, from, to }];
  return { _id: 'e2', version: 2, type: 'BugDetailsChanged', at: '2026-03-02T09:00:00Z', by, changes };
}

const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

beforeEach(() => {
  window.localStorage.clear();
  edit.mockImplementation(async (bug) => ({ ok: true, data: { updated: bug } }));
  create.mockImplementation(async () => ({ ok: true, data: { updated: sampleBug() } }));
  update.mockResolvedValue({ ok: true });
});
afterEach(() => {
  jest.clearAllMocks();
  liveStore.clear();
  toasts.set([]);
});

test('number and priority stand in the head of a bug that is edited, and only what was changed is sent', async () => {
  render(form(sampleBug({ bugnumber: 12, priority: 'Urgent' })));
  const dialog = screen.getByRole('dialog', { name: 'BUG-12' });
  expect(within(dialog).getAllByText('Urgent').length).toBeGreaterThan(0);
  expect(description()).toHaveAttribute('rows', '6');
  await userEvent.selectOptions(screen.getByLabelText('Module'), 'qr');
  await save();
  await waitFor(() => expect(edit).toHaveBeenCalledWith(expect.objectContaining({ _id: 'b1' }), { module: 'qr' }));
  expect(saved).toHaveBeenCalled();
});

test('another’s changes fill untouched fields, and are offered beside edited ones', async () => {
  const bug = sampleBug({ description: 'Old' });
  const { rerender } = render(form(bug));
  await userEvent.type(description(), ' and mine');
  act(() => seedTopic('history:bugs:b1', [theirChange('description', 'Old', 'Theirs')]));
  rerender(form({ ...bug, version: 2, description: 'Theirs', app: 'qr' }));
  expect(screen.getByLabelText('App')).toHaveValue('qr');
  expect(description()).toHaveValue('Old and mine');
  expect(screen.getByText('Mei saved:')).toHaveTextContent('Mei saved: Theirs');
  await userEvent.click(screen.getByRole('button', { name: 'Keep both' }));
  expect(description()).toHaveValue('Old and mine\n\nTheirs');
  await save();
  await waitFor(() => expect(edit.mock.lastCall?.[1]).toEqual({ description: 'Old and mine\n\nTheirs' }));
});

test('saving over what another wrote is asked about first', async () => {
  const bug = sampleBug({ description: 'Old' });
  const { rerender } = render(form(bug));
  await userEvent.type(description(), ' and mine');
  rerender(form({ ...bug, version: 2, description: 'Theirs' }));
  await save();
  const asking = await screen.findByRole('alertdialog', { name: 'Overwrite their changes?' });
  expect(edit).not.toHaveBeenCalled();
  await userEvent.click(within(asking).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(edit.mock.lastCall?.[1]).toEqual({ description: 'Old and mine' }));
});

test('what was written and not saved comes back', async () => {
  const { unmount } = render(form(null));
  await userEvent.type(description(), 'Half a thought');
  unmount();
  render(form(null));
  expect(screen.getByText('Your unsaved changes were restored.')).toBeInTheDocument();
  expect(description()).toHaveValue('Half a thought');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(description()).toHaveValue('');
});

test('similar open bugs are offered while writing', async () => {
  const known = sampleBug({ _id: 'b7', bugnumber: 7, description: 'The receipt printer prints twice' });
  seedTopic('bugs', [known]);
  render(form(null, [known]));
  expect(screen.queryByRole('region', { name: 'Similar open bugs' })).toBeNull();
  await userEvent.type(description(), 'receipt printer prints everything twice');
  const found = await screen.findByRole('region', { name: 'Similar open bugs' });
  expect(within(found).getByRole('link')).toHaveAttribute('href', '/u/devbug?open=b7');
});

test('a status form without a choice does nothing', async () => {
  render(
    <BugListContext value={shared}>
      <UpdateDialog bug={sampleBug()} onClose={closed} />
    </BugListContext>,
  );
  const send = screen.getByRole('button', { name: 'Update' });
  await userEvent.click(send);
  expect(update).not.toHaveBeenCalled();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Closed');
  await userEvent.click(send);
  expect(update).toHaveBeenCalledWith(expect.anything(), { status: 'Closed' });
  await act(async () => undefined);
  expect(closed).toHaveBeenCalled();
});
