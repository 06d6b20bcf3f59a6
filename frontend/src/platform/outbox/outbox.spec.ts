import { beforeEach, expect, jest, test } from '@jest/globals';
import { Outbox, type OutboxPort } from './outbox';
import type { Delivery, WaitingChange } from './waiting-change';

const sent = (version: number | null = null): Delivery => ({ kind: 'sent', position: '9', version });
const later: Delivery = { kind: 'later' };
const stale: Delivery = { kind: 'stale', problem: 'Somebody changed this in the meantime' };

let kept: Map<string, WaitingChange>;
let isOwn: boolean | null;
let keys: number;
let timers: (() => void)[];
const send = jest.fn<OutboxPort['send']>();
const show = jest.fn<OutboxPort['show']>();
const ended = jest.fn<OutboxPort['ended']>();

/** A page, on the device that all pages of a test share. */
async function pageOf(owner: string): Promise<Outbox> {
  const outbox = new Outbox(
    {
      read: async (whose) => [...kept.values()].filter((change) => change.owner === whose),
      keep: async (change) => void kept.set(change.id, change),
      remove: async (id) => void kept.delete(id),
      isOwn: async () => isOwn,
      send,
      show,
      exclusively: (work) => work(),
      ended,
      newKey: () => `fresh-${(keys += 1)}`,
    },
    { after: (_, run) => (timers.push(run), () => void timers.splice(timers.indexOf(run), 1)) },
    () => 1_000,
  );
  await outbox.open(owner);
  return outbox;
}

const add = (outbox: Outbox, id: string, record = id) =>
  outbox.add({ id, key: id, command: 'EditBug', record, method: 'PUT', path: `/bug/update/${record}`, body: { id } });
const states = (outbox: Outbox) => outbox.changes.get().map(({ id, state }) => `${id} ${state}`);
const sends = () => send.mock.calls.map(([{ id, key }, ifMatch]) => [id, key, ifMatch]);

beforeEach(() => {
  kept = new Map();
  isOwn = true;
  keys = 0;
  timers = [];
  jest.clearAllMocks();
  send.mockReset();
  send.mockResolvedValue(sent());
});

test('changes leave in their order, and are kept no longer than that', async () => {
  const outbox = await pageOf('dora');
  for (const id of ['a', 'b', 'c']) add(outbox, id);
  expect(states(outbox)).toEqual(['a waiting', 'b waiting', 'c waiting']);
  await outbox.flush();
  expect(sends().map(([id]) => id)).toEqual(['a', 'b', 'c']);
  expect(ended.mock.calls).toEqual(['a', 'b', 'c'].map((id) => [id, '9']));
  expect(outbox.changes.get()).toEqual([]);
  await outbox.reload();
  expect(kept.size).toBe(0);
});

test('what did not get through goes on waiting under its key, and holds up what is behind it', async () => {
  send.mockResolvedValueOnce(later);
  const outbox = await pageOf('dora');
  add(outbox, 'a');
  add(outbox, 'b');
  await outbox.flush();
  expect(states(outbox)).toEqual(['a waiting', 'b waiting']);
  expect(timers).toHaveLength(1);
  await outbox.flush();
  expect(sends().map(([id, key]) => [id, key])).toEqual([
    ['a', 'a'],
    ['a', 'a'],
    ['b', 'b'],
  ]);
});

test('they outlast the page, for their owner alone', async () => {
  const page = await pageOf('dora');
  add(page, 'a');
  await page.reload();
  isOwn = false;
  expect(states(await pageOf('dora'))).toEqual(['a waiting']);
  expect(states(await pageOf('sam'))).toEqual([]);
  await page.open(null);
  expect(add(page, 'b')).toBe(false);
});

test.each([false, null])('nothing is sent while the session is not known to be theirs (%s)', async (known) => {
  const outbox = await pageOf('dora');
  isOwn = known;
  add(outbox, 'a');
  await outbox.flush();
  expect(send).not.toHaveBeenCalled();
  expect(states(outbox)).toEqual(['a waiting']);
});

test('one that is refused holds up none behind it, and can be sent once more or given up', async () => {
  send.mockResolvedValueOnce({ kind: 'refused', problem: 'This does not exist' });
  const outbox = await pageOf('dora');
  add(outbox, 'a');
  add(outbox, 'b');
  await outbox.flush();
  expect(states(outbox)).toEqual(['a refused']);
  expect(outbox.changes.get()[0]).toMatchObject({ problem: 'This does not exist', body: { id: 'a' } });
  expect(ended).toHaveBeenCalledWith('a', undefined);
  send.mockResolvedValueOnce({ kind: 'refused', problem: 'Still not' });
  outbox.retry('a');
  await outbox.flush();
  expect(sends().at(-1)).toEqual(['a', 'fresh-1', undefined]);
  outbox.discard('a');
  expect(states(outbox)).toEqual([]);
});

const form = { href: '/u/devbug?open=r.edit', drafts: {} };

test('an edit asks for the version that it was made from', async () => {
  send.mockResolvedValueOnce(stale);
  const outbox = await pageOf('dora');
  add(outbox, 'a');
  outbox.keepForm('a', form, 4);
  await outbox.flush();
  expect(sends()).toEqual([['a', 'a', 4]]);
  expect(outbox.changes.get()).toEqual([expect.objectContaining({ state: 'stale', form })]);
});

test('own changes before an edit are not taken for another person’s', async () => {
  const outbox = await pageOf('dora');
  for (const id of ['a', 'b', 'c']) add(outbox, id, 'r');
  outbox.keepForm('b', form, 4);
  outbox.keepForm('c', form, 4);
  send.mockResolvedValueOnce(sent(5)).mockResolvedValueOnce(sent(7));
  await outbox.flush();
  expect(sends().map(([id, , ifMatch]) => [id, ifMatch])).toEqual([
    ['a', 4],
    ['b', 5],
    ['c', 7],
  ]);
});

test('what asks for no version is sent all the same where somebody was there first; the edit behind it is not', async () => {
  const outbox = await pageOf('dora');
  add(outbox, 'a', 'r');
  add(outbox, 'b', 'r');
  outbox.keepForm('b', form, 4);
  send.mockResolvedValueOnce(stale);
  await outbox.flush();
  expect(sends()).toEqual([
    ['a', 'a', 4],
    ['a', 'fresh-1', undefined],
  ]);
  expect(states(outbox)).toEqual(['b stale']);
});

test('a change that is given up while it is on its way is not taken up again', async () => {
  const outbox = await pageOf('dora');
  add(outbox, 'a');
  send.mockImplementationOnce(async ({ id }) => {
    outbox.discard(id);
    return { kind: 'refused', problem: 'No' };
  });
  await outbox.flush();
  expect(outbox.changes.get()).toEqual([]);
});

test('what another page put in or took out is seen here', async () => {
  const [one, other] = [await pageOf('dora'), await pageOf('dora')];
  isOwn = null;
  add(one, 'a');
  await one.reload();
  await other.reload();
  expect(states(other)).toEqual(['a waiting']);
  other.clear();
  await other.reload();
  await one.reload();
  expect(states(one)).toEqual([]);
});

test('what waits is shown again on a page that is opened, in its order, and what was refused when it is tried again', async () => {
  const outbox = await pageOf('dora');
  send.mockResolvedValueOnce({ kind: 'refused', problem: 'It is closed' }).mockResolvedValue(later);
  for (const id of ['a', 'b', 'c']) add(outbox, id);
  await outbox.flush();
  await outbox.reload();
  show.mockClear();
  const page = await pageOf('dora');
  expect(show.mock.calls.map(([{ id }]) => id)).toEqual(['b', 'c']);
  page.retry('a');
  expect(show.mock.lastCall?.[0]).toMatchObject({ id: 'a' });
});
