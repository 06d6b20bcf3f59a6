import { describe, expect, it } from '@jest/globals';
import type { InboxEntry, NotificationAction } from '@atrium/contracts/notifications/views';
import { freshEntries } from './fresh-entries';

const now = Date.parse('2026-03-02T12:00:00.000Z');
const action = (position: string, changes: Partial<NotificationAction> = {}): NotificationAction => ({
  position,
  kind: 'assigned',
  what: 'assigned',
  at: '2026-03-02T11:59:00.000Z',
  by: null,
  from: '',
  to: '',
  ...changes,
});
const entry = (...acts: NotificationAction[]): InboxEntry => ({
  _id: 'bugs_a',
  collection: 'bugs',
  record: 'a',
  label: 'BUG-1',
  title: 'It adds up',
  state: 'New',
  from: '',
  until: '',
  acts,
  fresh: acts,
  unread: acts.length > 0,
  snoozedUntil: null,
  archived: false,
  at: '2026-03-02T11:59:00.000Z',
});
const told = (one: InboxEntry, upTo = '0') => {
  const { fresh, upTo: next } = freshEntries([one], upTo, ['assigned'], now);
  return { positions: fresh.flatMap(({ actions }) => actions.map(({ position }) => position)), next };
};

describe('what the browser tells', () => {
  it('is everything since the last announcement', () => {
    expect(told(entry(action('9'), action('10')), '9')).toEqual({ positions: ['10'], next: '10' });
    expect(told(entry(action('9'), action('10')), '10')).toEqual({ positions: [], next: '10' });
  });

  it('is neither old nor of a kind that is not wanted, nor what was read', () => {
    expect(told(entry(action('9', { at: '2026-03-02T11:54:00.000Z' }))).positions).toEqual([]);
    expect(told(entry(action('9', { kind: 'watched' }))).positions).toEqual([]);
    expect(told({ ...entry(action('9')), unread: false })).toEqual({ positions: [], next: '9' });
  });

  it('never goes back', () => {
    expect(told(entry(action('9')), '20')).toEqual({ positions: [], next: '20' });
  });
});
