import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type SentRequest } from '../../platform/testing/fake-api';
import { FakeSocket } from '../../platform/testing/fake-socket';

jest.unstable_mockModule('../../platform/sync/socket', () => ({ socket: new FakeSocket() }));
const { api } = await import('../../platform/api/api');
const { Reauthentication } = await import('./reauthentication');
// It is fetched when it is asked for; here it is at hand, so that nothing waits for it.
await import('./reauthentication-dialog');

const right = 'Right-W0rd!';
let isProven: boolean;
let sent: SentRequest[];

beforeEach(() => {
  isProven = false;
  sent = fakeApi(({ path, body }) => {
    if (path === '/user/secondfactor') return { body: { passkeys: [], passkeysPossible: true } };
    if (path !== '/user/reauthenticate') return isProven ? { body: { path } } : refusal(403, 'reauthenticate');
    isProven = (body as { currentpassword?: string }).currentpassword === right;
    return isProven ? {} : refusal(400, 'wrongPassword', 'The current password is not right');
  });
});

const paths = () => sent.map(({ path }) => path).filter((path) => path !== '/user/secondfactor');
const askFor = (path: string) => {
  let asked: Promise<unknown> = Promise.resolve();
  act(() => {
    asked = api.send('PUT', path).then(
      ({ data }) => data,
      (error: { code: string }) => error.code,
    );
  });
  return asked;
};

test('what needs a proof goes on by itself once the password was given, after one question for all', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const user = userEvent.setup();
  render(<Reauthentication />);
  const outcomes = [askFor('/first'), askFor('/second')];
  const field = await screen.findByLabelText(/^Your password/);
  await user.type(field, 'Wr0ng-Word!');
  await user.click(screen.getByText('Confirm'));
  await screen.findByText('The current password is not right');
  await user.clear(field);
  await user.type(field, `${right}{Enter}`);
  expect(await Promise.all(outcomes)).toEqual([{ path: '/first' }, { path: '/second' }]);
  await waitFor(() => expect(screen.queryByText('Confirm it is you')).toBeNull());
  const confirmation = '/user/reauthenticate';
  expect(paths()).toEqual(['/first', '/second', confirmation, confirmation, '/first', '/second']);
  // Where the focus goes in a dialog that opens is settled, and no library has to say otherwise.
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('an unconfirmed command fails with its refusal', async () => {
  render(<Reauthentication />);
  const outcome = askFor('/first');
  await userEvent.click(await screen.findByText('Cancel'));
  expect(await outcome).toBe('reauthenticate');
  expect(paths()).toEqual(['/first']);
});

test('a file is read again as well', async () => {
  render(<Reauthentication />);
  const read = api.get('/file');
  await userEvent.type(await screen.findByLabelText(/^Your password/), `${right}{Enter}`);
  expect(await read).toEqual({ path: '/file' });
});
