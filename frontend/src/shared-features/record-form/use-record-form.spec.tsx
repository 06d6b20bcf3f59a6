import { signedIn } from '@atrium/contracts/core/access';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { IsString, MaxLength } from 'class-validator';
import type { Outcome } from '../../platform/api/dispatch';

class MakeBoat {
  @MaxLength(20)
  @IsString()
  name!: string;
}

interface Boat {
  name: string;
}

jest.unstable_mockModule('../../platform/session/session', () => ({
  useUser: () => ({ _id: 'u1' }),
  useSession: () => ({ user: null, held: null }),
}));
jest.unstable_mockModule('../../ui/overlay/confirm-context', () => ({ useConfirm: () => async () => true }));
const { useRecordForm } = await import('./use-record-form');
const { setOutbox } = await import('../../platform/api/dispatch-here');

const send = jest.fn<(changes: Partial<Boat>, all: Boat) => Promise<Outcome<Boat>>>();
const done = jest.fn();

function formOf(live: Boat | null) {
  return renderHook(() =>
    useRecordForm<Boat, Boat>({
      draftName: live === null ? 'boat.new' : 'boat.b1',
      live,
      version: live === null ? null : 1,
      blank: { name: '' },
      command: { body: MakeBoat, access: signedIn },
      send: (changes, all) => send(changes, { ...all }),
      failure: 'No boat',
      done,
    }),
  ).result;
}
const write = (form: ReturnType<typeof formOf>, name: string) =>
  act(async () => form.current.form.setValue('name', name));
const press = (form: ReturnType<typeof formOf>) => act(() => form.current.submit());

beforeEach(() => {
  send.mockImplementation(async (_, data) => ({ ok: true, data, position: '1' }));
});
afterEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
});

test('what made a new record is not left for a second press', async () => {
  const form = formOf(null);
  await write(form, 'Heron');
  expect(await press(form)).toBe(true);
  expect(form.current.values).toEqual({ name: '' });
  expect(send.mock.calls).toEqual([[{ name: 'Heron' }, { name: 'Heron' }]]);
  expect(done).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
  await write(form, 'Swan');
  await press(form);
  expect(send).toHaveBeenCalledTimes(2);
});

test('what was refused stays, and can be sent once more', async () => {
  send.mockResolvedValueOnce({ ok: false, problem: { statusCode: 503, code: 'storeAway', message: 'Away' } });
  const form = formOf(null);
  await write(form, 'Heron');
  expect(await press(form)).toBe(false);
  expect(form.current.values).toEqual({ name: 'Heron' });
  await press(form);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a record that was changed keeps its values', async () => {
  const form = formOf({ name: 'Heron' });
  await write(form, 'Swan');
  await press(form);
  expect(form.current.values).toEqual({ name: 'Swan' });
});

test('a waiting change is no longer a draft, and stays with its form', async () => {
  const keepForm = jest.fn();
  setOutbox({ isAway: () => true, isWaiting: () => false, keep: () => true, keepForm });
  send.mockResolvedValueOnce({ ok: true, data: null, position: null, waits: 'c1' });
  const form = formOf({ name: 'Heron' });
  await write(form, 'Swan');
  await press(form);
  const draft = JSON.stringify({ base: { name: 'Heron' }, values: { name: 'Swan' } });
  expect(keepForm.mock.calls).toEqual([['c1', { href: '/', drafts: { 'atrium.draft.u1.boat.b1': draft } }, 1]]);
  expect(localStorage).toHaveLength(0);
  expect(done).toHaveBeenCalledWith(null);
});

test('a new record that waits is not left for a second press', async () => {
  send.mockResolvedValueOnce({ ok: true, data: null, position: null, waits: 'c1' });
  const form = formOf(null);
  await write(form, 'Heron');
  await press(form);
  expect(form.current.values).toEqual({ name: '' });
  expect(done).toHaveBeenCalledWith(null);
});
