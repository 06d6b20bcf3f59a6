import { beforeEach, expect, jest, test } from '@jest/globals';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatchOver, type Outcome, type Request } from '../../platform/api/dispatch';

const sent: Request[] = [];
let outcome: Outcome<unknown>;
async function send<T>(request: Request): Promise<Outcome<T>> {
  sent.push(request);
  return outcome as Outcome<T>;
}
jest.unstable_mockModule('../../platform/api/use-dispatch', () => ({
  useDispatch: () => dispatchOver(send),
}));
const { OriginForm } = await import('./origin-form');

const acme: TenantView = {
  _id: 'acme',
  version: 1,
  originName: 'acme',
  companyName: 'Acme Limited',
  isActive: true,
  fileQuota: 500,
  owners: [],
  createdAt: '2026-01-01',
  deletion: null,
};

beforeEach(() => {
  sent.length = 0;
  outcome = { ok: true, data: { message: 'fine', createdorigin: acme, updatedorigin: acme }, position: '1' };
});

test('an origin is created, and the form is empty for the next one', async () => {
  const user = userEvent.setup();
  const onDone = jest.fn();
  render(<OriginForm origin={null} onDone={onDone} />);
  await user.click(screen.getByRole('button', { name: 'Create origin' }));
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(2));
  await user.type(screen.getByLabelText(/^Origin name/), 'acme');
  await user.type(screen.getByLabelText(/^Company name/), 'Acme Limited');
  await user.click(screen.getByRole('button', { name: 'Create origin' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(acme));
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/origin/createallowedorigin',
    body: { originName: 'acme', companyName: 'Acme Limited', isActive: true },
    failure: 'Error while create Origin',
  });
  expect(screen.getByLabelText(/^Origin name/)).toHaveValue('');
});

test('an edited origin sends only what was changed, and nothing when nothing was', async () => {
  const user = userEvent.setup();
  const onDone = jest.fn();
  render(<OriginForm origin={acme} onDone={onDone} />);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('switch', { name: /^Active/ }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  expect({ ...sent[0]?.body }).toEqual({ isActive: false });
});

test('a name that is taken is said under the name', async () => {
  const user = userEvent.setup();
  const message = 'There is already an organisation with this name';
  const errors = [{ field: 'originName', message }];
  outcome = { ok: false, problem: { statusCode: 409, code: 'originTaken', message, errors } };
  render(<OriginForm origin={acme} onDone={jest.fn()} />);
  await user.type(screen.getByLabelText(/^Origin name/), 'x');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByLabelText(/^Origin name/)).toHaveAccessibleDescription(message));
});
