import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createStore } from '../../ui/store/external-store';
import type { ConnectionState } from './connection';
import { LiveStore } from './live-store';

const connection = createStore<ConnectionState>('live');
const moment = createStore<object | null>(null);
const liveStore = new LiveStore();
const lacking = createStore(false);
let topics = ['notes', 'bugs'];
jest.unstable_mockModule('./live', () => ({ connection, liveStore, sync: { topics: () => topics, lacking } }));
jest.unstable_mockModule('../past/moment', () => ({ moment }));
const { certainty } = await import('./certainty');

const kept = { position: '5', complete: true, snapshot: [] };

beforeEach(() => {
  for (const topic of topics) liveStore.startWith(topic, kept);
});
afterEach(() => {
  liveStore.clear();
  connection.set('live');
  moment.set(null);
});

test('what a device holds is not certain before the server has answered or refused each topic', () => {
  const listener = jest.fn();
  const end = certainty.subscribe(listener);
  expect(certainty.get()).toBe('asking');
  liveStore.expect('notes');
  liveStore.accept('notes', { ok: true, ...kept, position: '6' });
  expect([certainty.get(), listener.mock.calls.length > 0]).toEqual(['asking', true]);
  liveStore.refuse('bugs', 'forbidden', 'No');
  expect(certainty.get()).toBe('certain');
  end();
});

function answer(topic: string): void {
  liveStore.expect(topic);
  liveStore.accept(topic, { ok: true, ...kept, position: '6' });
}

test('topics that are followed later are waited for, and heard', () => {
  for (const topic of topics) answer(topic);
  const listener = jest.fn();
  const end = certainty.subscribe(listener);
  expect(certainty.get()).toBe('certain');
  topics = [...topics, 'time-clocks'];
  lacking.set(true);
  expect(certainty.get()).toBe('asking');
  listener.mockClear();
  answer('time-clocks');
  expect([certainty.get(), listener.mock.calls.length > 0]).toEqual(['certain', true]);
  end();
  topics = topics.slice(0, 2);
  lacking.set(false);
});

test.each([
  ['catching-up', 'asking'],
  ['reconnecting', 'away'],
  ['offline', 'away'],
] as const)('%s is %s, also where every topic was answered before', (state, expected) => {
  for (const topic of topics) {
    liveStore.expect(topic);
    liveStore.accept(topic, { ok: true, ...kept, position: '6' });
  }
  connection.set(state);
  expect(certainty.get()).toBe(expected);
});

test('the past is certain, because the server alone answers it', () => {
  connection.set('offline');
  moment.set({});
  expect(certainty.get()).toBe('certain');
});
