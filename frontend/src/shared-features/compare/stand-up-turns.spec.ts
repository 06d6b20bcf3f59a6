import { expect, test } from '@jest/globals';
import type { PastDelta } from '@atrium/contracts/core/past';
import type { ComparedBoard, Fate } from '../../ui/compare/comparison';
import { lastStandUp } from '../past/last-stand-up';
import { standUpTurns } from './stand-up-turns';

const boardOf = (fates: Record<string, Fate>): ComparedBoard => ({
  fates: new Map(Object.entries(fates)),
  nameOf: (id) => `Card ${id}`,
  whereThen: (id) => (fates[id] === 'added' ? null : 'To do'),
  whereNow: (id) => (fates[id] === 'gone' ? null : 'Doing'),
});
const delta = (id: string, by: string | null): PastDelta => ({
  id,
  collection: 'tasks',
  version: 1,
  op: 'put',
  position: '1',
  at: '2026-03-02T09:00:00.000Z',
  ...(by !== null && { by: { _id: by, username: by } }),
});

test('each person has a turn with the cards that they changed last', () => {
  const board = boardOf({ a: 'changed', 'bugs:b': 'moved', c: 'gone', d: 'added' });
  const turns = standUpTurns(board, [delta('a', 'zoe'), delta('b', 'ann'), delta('c', 'ann'), delta('a', 'ann')]);
  expect(turns).toEqual([
    {
      person: 'ann',
      name: 'ann',
      cards: [
        { id: 'bugs:b', name: 'Card bugs:b', fate: 'moved', from: 'To do', to: 'Doing' },
        { id: 'a', name: 'Card a', fate: 'changed', from: 'To do', to: 'Doing' },
        { id: 'c', name: 'Card c', fate: 'gone', from: 'To do', to: null },
      ],
    },
  ]);
});

test('a change without a person is nobody’s turn', () => {
  expect(standUpTurns(boardOf({ a: 'moved' }), [delta('a', null)])).toEqual([]);
});

const event = (eventtitle: string, eventtime: string, deleted = false) => {
  const details = {
    eventtitle,
    eventdescription: '',
    place: '',
    allday: false,
    eventdate: '2026-03-02',
    eventtime,
    enddate: '2026-03-02',
    endtime: eventtime.replace(':00', ':15'),
  };
  return { ...details, parts: [{ ...details, part: 0, timezone: 'UTC', recurrence: null, exceptions: {} }], deleted };
};

const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`);

test('the last stand-up is the last event of that name that is over', () => {
  const events = [event('Daily stand-up', '09:00'), event('Standup platform', '11:00'), event('Upstanding', '12:00')];
  expect(lastStandUp(events, [], at('13:00'))).toBe(at('11:15'));
  expect(lastStandUp(events, [], at('11:05'))).toBe(at('09:15'));
  expect(lastStandUp(events, [], at('08:00'))).toBeNull();
  expect(lastStandUp([event('Daily stand-up', '09:00', true)], [], at('13:00'))).toBeNull();
  expect(lastStandUp(events, [], at('13:00') + 20 * 86_400_000)).toBeNull();
  const company = {
    title: 'Developers’ stand-up',
    allDay: false,
    end: '2026-03-02T09:45:00Z',
    cancelled: false,
    deleted: false,
  };
  expect(lastStandUp([], [company], at('13:00'))).toBe(at('09:45'));
  expect(lastStandUp(events, [{ ...company, end: '2026-03-02T12:00:00Z', cancelled: true }], at('13:00'))).toBe(
    at('11:15'),
  );
});
