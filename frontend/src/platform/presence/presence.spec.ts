import { beforeEach, expect, jest, test } from '@jest/globals';
import type { PresenceRequest } from '@atrium/contracts/core/live';
import { PresenceBook } from './presence';

let told: PresenceRequest[];
let typed: string[];
let waiting: { milliseconds: number; run: () => void }[];
let book: PresenceBook;

beforeEach(() => {
  told = [];
  typed = [];
  waiting = [];
  book = new PresenceBook(
    { presence: (request) => void told.push(request), typing: (topic) => void typed.push(topic) },
    {
      after(milliseconds, run) {
        const timer = { milliseconds, run };
        waiting.push(timer);
        return () => void (waiting = waiting.filter((other) => other !== timer));
      },
    },
  );
});

function pass(milliseconds: number): void {
  const due = waiting.filter((timer) => timer.milliseconds === milliseconds);
  waiting = waiting.filter((timer) => timer.milliseconds !== milliseconds);
  for (const { run } of due) run();
}

const person = (userId: string, what = 'viewing') => ({ userId, username: userId, what });

test('we are present from the first moment, say so every five seconds, and leave', () => {
  const leave = book.enter('tasks', 'viewing');
  pass(5_000);
  pass(5_000);
  expect(told).toEqual(Array.from({ length: 3 }, () => ({ topic: 'tasks', what: 'viewing' })));
  leave();
  expect(told.at(-1)).toEqual({ topic: 'tasks', what: null });
  pass(5_000);
  expect(told).toHaveLength(4);
  expect(waiting).toEqual([]);
});

test('of several activities at a topic the latest is announced, and the former one after it', () => {
  book.enter('tasks', 'viewing');
  const stopEditing = book.enter('tasks', 'editing:1');
  expect(told.at(-1)).toEqual({ topic: 'tasks', what: 'editing:1' });
  stopEditing();
  expect(told.at(-1)).toEqual({ topic: 'tasks', what: 'viewing' });
});

test('presence is announced at once after a reconnection', () => {
  book.enter('tasks', 'viewing');
  told = [];
  book.connected();
  expect(told).toEqual([{ topic: 'tasks', what: 'viewing' }]);
});

test('the people at a topic stay the same array until somebody comes, goes, or does something else', () => {
  const heard = jest.fn();
  book.subscribe(heard);
  book.receive({ topic: 'tasks', people: [person('a')] });
  const before = book.at('tasks');
  book.receive({ topic: 'tasks', people: [person('a')] });
  expect(book.at('tasks')).toBe(before);
  expect(heard).toHaveBeenCalledTimes(1);
  book.receive({ topic: 'tasks', people: [person('a', 'editing:1')] });
  expect(book.at('tasks')).toEqual([person('a', 'editing:1')]);
  expect(book.at('bugs')).toBe(book.at('bugs'));
});

test('without a connection nobody is known to be anywhere', () => {
  book.receive({ topic: 'tasks', people: [person('a')] });
  book.receiveTyping({ topic: 'tasks', userId: 'a', username: 'a' });
  book.disconnected();
  expect(book.at('tasks')).toEqual([]);
  expect(book.typingAt('tasks')).toEqual([]);
  expect(waiting).toEqual([]);
});

test('who types is shown until four seconds after the last sign of it', () => {
  book.receiveTyping({ topic: 'tasks', userId: 'a', username: 'Ann' });
  book.receiveTyping({ topic: 'tasks', userId: 'a', username: 'Ann' });
  expect(book.typingAt('tasks').map(({ username }) => username)).toEqual(['Ann']);
  expect(waiting).toHaveLength(1);
  pass(4_000);
  expect(book.typingAt('tasks')).toEqual([]);
});

test('of our own typing the others hear once every two seconds', () => {
  book.type('tasks');
  book.type('tasks');
  book.type('bugs');
  expect(typed).toEqual(['tasks', 'bugs']);
  pass(2_000);
  book.type('tasks');
  expect(typed).toEqual(['tasks', 'bugs', 'tasks']);
});

test('sending ends the sender’s typing mark, and keeps those of others', () => {
  const news = (delta: object) =>
    book.receiveNew({
      topic: 'messages:c',
      position: '7',
      deltas: [{ position: '7', collection: 'messages', id: 'm', version: 1, op: 'put', ...delta }],
    });
  const typing = () => book.typingAt('messages:c').map(({ userId }) => userId);
  for (const userId of ['a', 'b']) book.receiveTyping({ topic: 'messages:c', userId, username: userId });
  news({ by: { _id: 'a', username: 'a' } });
  expect(typing()).toEqual(['b']);
  expect(waiting).toHaveLength(1);
  news({ by: { _id: 'b', username: 'b' }, version: 2 });
  news({ by: { _id: 'c', username: 'c' } });
  expect(typing()).toEqual(['b']);
  book.receiveTyping({ topic: 'messages:c', userId: 'a', username: 'a' });
  expect(typing()).toEqual(['b', 'a']);
});

test('the first key after a message is announced at once', () => {
  book.type('tasks');
  book.said('tasks');
  book.type('tasks');
  expect(typed).toEqual(['tasks', 'tasks']);
});
