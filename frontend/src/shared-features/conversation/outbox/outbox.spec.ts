import { beforeEach, expect, test } from '@jest/globals';
import { type Delivery, Outbox, type OutgoingMessage } from './outbox';

const place = { collection: 'channels', id: 'c1' } as const;
let kept: string | null;
let sending: { message: OutgoingMessage; answer: (delivery: Delivery) => void }[];
let again: (() => void) | null;
let outbox: Outbox;

const begin = () =>
  new Outbox(
    {
      send: (message) => new Promise((answer) => void sending.push({ message, answer })),
      read: () => kept,
      keep: (text) => void (kept = text),
    },
    {
      after(_, run) {
        again = run;
        return () => void (again = null);
      },
    },
  );

const write = (nonce: string, root: string | null = null) =>
  outbox.add({ nonce, place, root, text: `text of ${nonce}`, files: [], at: '2026-03-02T10:00:00.000Z' });
const states = () => outbox.messages.get().map(({ nonce, state }) => `${nonce} ${state}`);
const settled = async (at: number, delivery: Delivery) => {
  sending[at]?.answer(delivery);
  await Promise.resolve();
  await Promise.resolve();
};

beforeEach(() => {
  kept = null;
  sending = [];
  again = null;
  outbox = begin();
});

test('messages leave one after another, in the order in which they were written', async () => {
  write('a');
  write('b');
  expect(sending.map(({ message }) => message.nonce)).toEqual(['a']);
  await settled(0, { kind: 'sent', position: '7' });
  expect(sending.map(({ message }) => message.nonce)).toEqual(['a', 'b']);
  expect(states()).toEqual(['a sent', 'b waiting']);
});

test('what can’t leave waits in its order, and is sent when the server can be reached', async () => {
  write('a');
  write('b');
  await settled(0, { kind: 'later' });
  expect(states()).toEqual(['a waiting', 'b waiting']);
  expect(again).not.toBeNull();
  outbox.flush();
  expect(sending.map(({ message }) => message.nonce)).toEqual(['a', 'a']);
  expect(again).toBeNull();
});

test('a message on its way is not sent a second time', () => {
  write('a');
  outbox.flush();
  outbox.flush();
  expect(sending).toHaveLength(1);
});

test('what is refused holds up nothing, and goes once more, or not at all', async () => {
  write('a');
  write('b');
  await settled(0, { kind: 'refused', problem: 'This channel is archived' });
  expect(outbox.messages.get()[0]).toMatchObject({ state: 'failed', problem: 'This channel is archived' });
  await settled(1, { kind: 'sent', position: '8' });
  outbox.retry('a', 'a2');
  expect(sending.at(-1)?.message).toMatchObject({ nonce: 'a2', text: 'text of a', state: 'waiting', problem: null });
  await settled(2, { kind: 'refused', problem: 'Still' });
  outbox.dismiss('a2');
  expect(states()).toEqual(['b sent']);
});

test('what did not leave is there after a reload, under the same nonce', async () => {
  write('a');
  write('b');
  await settled(0, { kind: 'sent', position: '7' });
  outbox = begin();
  expect(states()).toEqual(['b waiting']);
  kept = '[{"nonce":1},"x"]';
  expect(begin().messages.get()).toEqual([]);
  kept = '{';
  expect(begin().messages.get()).toEqual([]);
});

test('two pages of one device keep each what did not leave it', async () => {
  const other = begin();
  write('a');
  other.add({ nonce: 'b', place, root: null, text: 'text of b', files: [], at: '2026-03-02T10:00:01.000Z' });
  write('c');
  expect(JSON.parse(kept ?? '').map(({ nonce }: OutgoingMessage) => nonce)).toEqual(['b', 'a', 'c']);
  await settled(0, { kind: 'sent', position: '7' });
  await settled(1, { kind: 'sent', position: '8' });
  expect(begin().messages.get()).toMatchObject([{ nonce: 'c' }]);
});

test('a sent message is dropped once its channel shows it, or everything up to it', async () => {
  write('a');
  write('b', 'm1');
  await settled(0, { kind: 'sent', position: '7' });
  await settled(1, { kind: 'sent', position: '9' });
  outbox.settle('messages:c1', new Set(), '6');
  expect(states()).toEqual(['a sent', 'b sent']);
  outbox.settle('messages:c1', new Set(['a']), '6');
  expect(states()).toEqual(['b sent']);
  outbox.settle('replies:m1', new Set(), '9');
  expect(states()).toEqual([]);
  expect(kept).toBeNull();
});
