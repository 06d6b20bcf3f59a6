/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { FakeSocket } from '../testing/fake-socket';

const socket = new FakeSocket();
jest.unstable_mockModule('../sync/socket', () => ({ socket }));

const { statusOf, personStatusSource } = await import('./availability');
const { seedTopic } = await import('../testing/seed');

const today = '2026-11-20';
const nothing = { connected: undefined, isIn: null, isOnBreak: false, absence: null, said: null, isPaused: false };
const leave = { until: '2026-11-24', isHalf: false };

type Part = Partial<Parameters<typeof statusOf>[0]>;
const label = (part: Part) => statusOf({ ...nothing, ...part }, today)?.label;
const mark = (part: Part) => statusOf({ ...nothing, ...part }, today)?.presence;
const online = (people: readonly string[], gone?: string[]) =>
  socket.arrive('presence', {
    topic: 'online',
    people: people.map((userId) => ({ userId, username: userId, what: 'online' })),
    ...(gone === undefined ? {} : { gone }),
  });

test('presence and availability are given as text', () => {
  expect(label({})).toBeUndefined();
  expect(label({ isIn: true })).toBeUndefined();
  expect(label({ connected: 'online' })).toBe('online');
  expect(label({ connected: 'away', isIn: true })).toBe('away');
  expect(label({ isIn: false })).toBe('punched out');
  expect(label({ connected: 'online', isIn: true, isOnBreak: true })).toBe('online, on a break');
  expect(label({ connected: 'online', isIn: false })).toBe('online, punched out');
  expect(label({ isIn: false, absence: leave })).toMatch(/^on leave until .*24/);
  expect(label({ absence: { until: today, isHalf: false } })).toBe('on leave today');
  expect(label({ absence: { until: today, isHalf: true } })).toBe('on leave for half of today');
});

test('the mark shows that somebody is awake, else on leave, away, or gone home', () => {
  expect(mark({ connected: 'online', isIn: false, absence: leave })).toBe('online');
  expect(mark({ connected: 'away', isIn: false, absence: leave })).toBe('leave');
  expect(mark({ connected: 'away', isIn: false })).toBe('away');
  expect(mark({ isIn: false })).toBe('out');
  expect(mark({ connected: 'online', isIn: true, isOnBreak: true })).toBe('away');
  expect(mark({ isIn: true, isOnBreak: true })).toBe('away');
});

test('a status is the same object until it changes, however much happens to others', () => {
  const source = personStatusSource(today);
  const heard = jest.fn();
  const stop = source.subscribe(heard);
  online(['ann', 'ben']);
  const ann = source.of('ann');
  expect(ann).toEqual({ presence: 'online', label: 'online' });
  online(['cay'], ['ben']);
  expect(source.of('ben')).toBeNull();
  expect(source.of('ann')).toBe(ann);
  seedTopic('whereabouts', [{ _id: 'ben', version: 1, in: false, away: [] }] as never);
  expect(source.of('ben')).toEqual({ presence: 'out', label: 'punched out' });
  expect(source.of('ann')).toBe(ann);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
});

test('a status is shown also while its person is away, and ends', () => {
  const said = { emoji: '🌴', text: 'On holiday', until: '' };
  expect(statusOf({ ...nothing, said }, today)).toEqual({
    presence: null,
    label: '🌴 On holiday',
    said: { emoji: '🌴', text: 'On holiday' },
  });
  expect(label({ connected: 'online', said, isPaused: true })).toBe('online, 🌴 On holiday, notifications paused');
  expect(label({ said: { ...said, until: '2026-12-24T12:00:00.000Z' } })).toMatch(/^🌴 On holiday until .*24/);
  const source = personStatusSource(today);
  seedTopic('statuses', [{ _id: 'dan', version: 1, ...said }] as never);
  expect(source.of('dan')?.said).toEqual({ emoji: '🌴', text: 'On holiday' });
  seedTopic('statuses', [{ _id: 'dan', version: 2, ...said, until: '2020-01-01T00:00:00.000Z' }] as never);
  expect(source.of('dan')).toBeNull();
  seedTopic('pauses', [{ _id: 'dan', version: 1, until: '2999-01-01T00:00:00.000Z' }] as never);
  expect(source.of('dan')).toMatchObject({ isPaused: true, label: 'notifications paused' });
});
