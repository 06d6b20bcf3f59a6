import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Api, CommandAnswer } from './api';
import { ApiProblem } from './api-problem';
import { createDispatch, type FailureNotice, patch, patchExisting, type CommandOutbox } from './dispatch';
import { LiveStore } from '../sync/live-store';
import { whenAnswered } from './under-way';

interface Note extends LiveDocument {
  text: string;
}

const stale = { statusCode: 409, code: 'stale', message: 'Somebody changed this in the meantime' };

function setUp(outbox?: Omit<CommandOutbox, 'keepForm'>) {
  const store = new LiveStore();
  store.expect('notes');
  store.accept('notes', { ok: true, position: '5', complete: true, snapshot: [{ _id: 'a', version: 1 }] });
  const sent: { resolve: (given: CommandAnswer<unknown>) => void; reject: (error: unknown) => void }[] = [];
  const send = jest.fn(
    () => new Promise<CommandAnswer<unknown>>((resolve, reject) => void sent.push({ resolve, reject })),
  );
  const failed = jest.fn<FailureNotice>();
  const ensureSettled = jest.fn();
  const dispatch = createDispatch({
    api: { send: send as Api['send'] },
    store,
    sync: { ensureSettled },
    failed,
    outbox,
  });
  return {
    store,
    send,
    failed,
    ensureSettled,
    dispatch,
    answer: (given: CommandAnswer<unknown>) => sent[0]!.resolve(given),
    refuse: (error: unknown) => sent[0]!.reject(error),
  };
}

const patches = [patchExisting<Note>('notes', 'a', (doc) => ({ ...doc, text: 'mine' }))];
const command = { method: 'PUT', path: '/notes/a', body: { text: 'mine' }, ifMatch: 1 } as const;

test('the patch is shown at once and settles on the position of the answer', async () => {
  const { store, send, answer, ensureSettled, dispatch, failed } = setUp();
  const outcome = dispatch<{ ok: number }>({ ...command, patches });
  expect(store.document('notes', 'a')).toMatchObject({ text: 'mine' });
  const [, , options] = send.mock.calls[0] as unknown as [string, string, { key: string }];
  expect(options).toMatchObject({ body: { text: 'mine' }, ifMatch: 1 });
  answer({ data: { ok: 1 }, position: '6' });
  expect(await outcome).toEqual({ ok: true, data: { ok: 1 }, position: '6' });
  expect(store.document('notes', 'a')).toMatchObject({ text: 'mine' });
  expect(ensureSettled).toHaveBeenCalledWith(options.key);
  const doc: Note = { _id: 'a', version: 2, text: 'theirs' };
  const delta = { position: '6', collection: 'notes', id: 'a', version: 2, op: 'put', doc } as const;
  store.receive({ topic: 'notes', position: '6', deltas: [delta] });
  expect(store.document('notes', 'a')).toBe(doc);
  expect(store.remoteChanges('notes').size).toBe(0);
  expect(failed).not.toHaveBeenCalled();
});

test('what waits for all that is under way waits for the answer, also for a refusal', async () => {
  for (const end of ['answer', 'refuse'] as const) {
    const { answer, refuse, dispatch } = setUp();
    const outcome = dispatch(command);
    let isAnswered = false;
    const waiting = whenAnswered().then(() => (isAnswered = true));
    for (let tick = 0; tick < 20; tick++) await Promise.resolve();
    expect(isAnswered).toBe(false);
    if (end === 'answer') answer({ data: null, position: '6' });
    else refuse(new ApiProblem(stale));
    await outcome;
    await waiting;
    expect(isAnswered).toBe(true);
  }
  await whenAnswered();
});

test('a refusal rolls back, is shown, and is returned', async () => {
  const { store, refuse, dispatch, failed } = setUp();
  const outcome = dispatch({ ...command, patches });
  refuse(new ApiProblem(stale));
  expect(await outcome).toEqual({ ok: false, problem: stale });
  expect(store.document('notes', 'a')).toEqual({ _id: 'a', version: 1 });
  expect(failed).toHaveBeenCalledWith(stale, expect.objectContaining({ path: '/notes/a' }));
});

test('a quiet command leaves the telling to its sender', async () => {
  const { refuse, dispatch, failed } = setUp();
  const outcome = dispatch({ ...command, quiet: true });
  refuse(new ApiProblem(stale));
  expect(await outcome).toMatchObject({ ok: false });
  expect(failed).not.toHaveBeenCalled();
});

test('it never throws, not even on unexpected errors', async () => {
  const { refuse, dispatch } = setUp();
  const outcome = dispatch(command);
  refuse(new SyntaxError('Unexpected token'));
  expect(await outcome).toMatchObject({ ok: false, problem: { code: 'failed' } });
});

test('a patch of a document that is not there makes none, unless it is meant to', () => {
  const apply = patches[0]!.apply;
  expect(apply(undefined)).toBeUndefined();
  const made = patch<Note>('notes', 'b', () => ({ _id: 'b', version: 0, text: 'new' }));
  expect(made.apply(undefined)).toMatchObject({ text: 'new' });
});

describe('without a connection', () => {
  const keep = jest.fn<CommandOutbox['keep']>(() => true);
  const outboxThat = (isAway: boolean, isWaiting = false) => ({
    isAway: () => isAway,
    isWaiting: () => isWaiting,
    keep,
  });
  const lost = new ApiProblem({ statusCode: 0, code: 'offline', message: 'The server could not be reached' });
  const call = { id: 'a', body: { description: 'mine' }, patches };
  afterEach(() => {
    keep.mockClear();
  });

  test.each([
    ['where the browser knows it', true, false],
    ['behind what waits already', false, true],
  ])('a command waits %s', async (_, isAway, isWaiting) => {
    const { dispatch, send, store } = setUp(outboxThat(isAway, isWaiting));
    const outcome = await dispatch('EditBug', call);
    const [change] = keep.mock.calls[0]!;
    expect(change).toMatchObject({ command: 'EditBug', record: 'a', method: 'PUT', path: '/bug/update/a' });
    expect(change.id).toBe(change.key);
    expect(outcome).toEqual({ ok: true, data: null, position: null, waits: change.id });
    expect(store.document('notes', 'a')).toMatchObject({ text: 'mine' });
    expect(send).not.toHaveBeenCalled();
  });

  test('a command that did not get through waits under the key that it was sent with', async () => {
    const { dispatch, send, refuse, failed } = setUp(outboxThat(false));
    const outcome = dispatch('EditBug', call);
    refuse(lost);
    const [, , { key }] = send.mock.calls[0] as unknown as [string, string, { key: string }];
    expect(await outcome).toMatchObject({ ok: true, waits: key });
    expect(keep.mock.calls[0]![0]).toMatchObject({ id: key, key });
    expect(failed).not.toHaveBeenCalled();
  });

  test('a refusal is not taken for a lost connection', async () => {
    const { dispatch, refuse } = setUp(outboxThat(false));
    const outcome = dispatch('EditBug', call);
    refuse(new ApiProblem({ statusCode: 503, code: 'storeAway', message: 'Away' }));
    expect(await outcome).toMatchObject({ ok: false });
    expect(keep).not.toHaveBeenCalled();
  });

  test.each<[string, (dispatch: ReturnType<typeof setUp>['dispatch']) => Promise<unknown>]>([
    ['is no command', (dispatch) => dispatch({ ...command, patches })],
    ['never waits', (dispatch) => dispatch('EraseUser', { id: 'a', body: { name: 'Mei' }, patches })],
    [
      'holds a password',
      (dispatch) => dispatch('EditBug', { ...call, body: { custom: { passwords: { pin: '1' } } } as never }),
    ],
  ])('what %s is refused at once, with the reason', async (_, sendWith) => {
    const { dispatch, send, store, failed } = setUp(outboxThat(true));
    const problem = {
      statusCode: 0,
      code: 'offline',
      message: 'This needs a connection. Try again once you are back.',
    };
    expect(await sendWith(dispatch)).toEqual({ ok: false, problem });
    expect(keep).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
    expect(failed).toHaveBeenCalledWith(problem, expect.anything());
    expect(store.document('notes', 'a')).toEqual({ _id: 'a', version: 1 });
  });
});
