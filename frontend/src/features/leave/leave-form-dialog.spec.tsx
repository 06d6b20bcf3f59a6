import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveStore } from '../../platform/sync/live';
import { makeUser, seedTopic } from '../../platform/testing/seed';
import { ConfirmProvider } from '../../ui/overlay/confirm-provider';
import { toasts } from '../../ui/overlay/toast-store';
import { sampleAbsence, sampleLeave } from '../../shared-features/leave-balance/sample-leave';

const me = makeUser({ _id: 'me', username: 'me' });
jest.unstable_mockModule('../../platform/session/session', () => ({
  useUser: () => me,
  useRights: () => ({ can: () => true }),
  useSession: () => ({ user: me, held: null }),
  useActingTenant: () => null,
  currentUserId: () => 'me',
}));
const apply = jest.fn<(leave: object) => Promise<unknown>>();
jest.unstable_mockModule('./use-leave-commands', () => ({ useLeaveCommands: () => ({ apply, edit: apply }) }));
const { LeaveFormDialog } = await import('./leave-form-dialog');

const closed = jest.fn();
const form = (forDay?: string) => (
  <ConfirmProvider>
    <LeaveFormDialog leave={null} day={forDay} onClose={closed} />
  </ConfirmProvider>
);
const day = (name: string) => screen.getByLabelText(new RegExp(name));

beforeEach(() => {
  window.localStorage.clear();
  const ben = makeUser({ _id: 'ben', username: 'ben' });
  seedTopic('users', [me, ben]);
  seedTopic('settings', [Object.assign({ _id: 't1', version: 1 }, defaultSettings)]);
  seedTopic('leave', [sampleLeave({ startDate: '2026-03-30', endDate: '2026-03-31' })]);
  seedTopic('absences', [sampleAbsence()]);
  seedTopic('leave-ledgers', []);
  seedTopic('leave-owners', []);
  seedTopic('leave-corrections', []);
  seedTopic('leave-terms', []);
  apply.mockImplementation(async () => ({ ok: true, data: { newleave: sampleLeave() } }));
});
afterEach(() => {
  jest.clearAllMocks();
  liveStore.clear();
  toasts.set([]);
});

test('opened from a missing day, it is about that day', async () => {
  const { unmount } = render(form('2026-03-10'));
  expect(day('First day')).toHaveValue('2026-03-10');
  expect(day('Last day')).toHaveValue('2026-03-10');
  // What is written for one day is not taken for another one.
  await userEvent.type(screen.getByLabelText(/Description/), 'Dentist');
  unmount();
  render(form('2026-03-11'));
  expect(day('First day')).toHaveValue('2026-03-11');
  expect(screen.getByLabelText(/Description/)).toHaveValue('');
});

test('shows while writing: days, remaining balance, and who is away then', async () => {
  render(form());
  await userEvent.type(day('First day'), '2026-03-09');
  await userEvent.clear(day('Last day'));
  await userEvent.type(day('Last day'), '2026-03-16');
  await userEvent.click(screen.getByLabelText('Ends at midday'));
  const preview = screen.getByRole('list', { name: 'Summary' });
  expect(preview).toHaveTextContent('5.5 days of leave.');
  expect(preview).toHaveTextContent('18.5 days of Annual leave would be left in 2026.');
  expect(preview).toHaveTextContent(/Away then: ben/);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(apply).toHaveBeenCalled());
  expect(apply.mock.lastCall?.[0]).toMatchObject({
    leaveType: 'Annual leave',
    startDate: '2026-03-09',
    endDate: '2026-03-16',
    endHalf: true,
  });
  expect(closed).toHaveBeenCalled();
});

test('a first day alone is a leave of one day, which can be halved', async () => {
  render(form());
  await userEvent.type(day('First day'), '2026-03-12');
  expect(day('Last day')).toHaveValue('2026-03-12');
  await userEvent.click(screen.getByLabelText('Only the morning'));
  expect(screen.getByLabelText('Only the afternoon')).toBeDisabled();
  expect(screen.getByRole('list', { name: 'Summary' })).toHaveTextContent('0.5 days of leave.');
});

test('a leave that covers the days already is shown before it is sent', async () => {
  render(form());
  await userEvent.type(day('First day'), '2026-03-31');
  expect(screen.getByRole('list', { name: 'Summary' })).toHaveTextContent(/covers some of these days already/);
});

test('a free text stays possible, and is required then', async () => {
  render(form());
  await userEvent.selectOptions(day('Leave type'), 'Other…');
  await userEvent.type(day('First day'), '2026-03-12');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
  expect(apply).not.toHaveBeenCalled();
  await userEvent.type(day('What for'), 'Moving house');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(apply.mock.lastCall?.[0]).toMatchObject({ leaveType: 'Moving house' }));
});
