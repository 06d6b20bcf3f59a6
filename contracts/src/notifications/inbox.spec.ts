import { describe, expect, it } from '@jest/globals';
import {
  type InboxReader,
  inboxOf,
  lastPosition,
  noMarks,
  positionBefore,
  placesInDoubt,
  unreadCount,
} from './inbox.js';
import { withAllRead, withRead, withSnooze, withUnread } from './marks.js';
import { defaultChoices } from './rules.js';
import { noWishes } from './wishes.js';
import type { NotificationAction, NotificationView } from './views.js';

const now = Date.parse('2026-03-02T12:00:00.000Z');
const bob = { _id: 'bob', username: 'bob' };

function action(position: string, changes: Partial<NotificationAction> = {}): NotificationAction {
  const at = `2026-03-02T09:0${position.length}:00.000Z`;
  return { position, kind: 'watched', what: 'commented', at, by: bob, from: '', to: '', ...changes };
}
function notification(record: string, ...acts: NotificationAction[]): NotificationView {
  const labels = { label: 'BUG-1', title: 'It adds up', state: 'New', from: '', until: '' };
  return { _id: `bugs_${record}`, version: 1, collection: 'bugs', record, ...labels, acts };
}
const reader = (changes: Partial<InboxReader> = {}): InboxReader => ({
  me: 'ann',
  since: '',
  marks: noMarks,
  choices: defaultChoices,
  readMarks: new Map(),
  wishes: noWishes,
  now,
  ...changes,
});
const of = (actions: NotificationAction[], changes: Partial<InboxReader> = {}) =>
  inboxOf([notification('a', ...actions)], reader(changes))[0];

describe('the inbox', () => {
  it('stacks what happened to a record, the record touched last first', () => {
    const entries = inboxOf([notification('a', action('9'), action('20')), notification('b', action('100'))], reader());
    expect(entries.map(({ record, fresh }) => [record, fresh.length])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect(unreadCount(entries)).toBe(2);
  });

  it('notifies nobody of their own actions', () => {
    expect(of([action('9', { by: { _id: 'ann', username: 'ann' } })])).toBeUndefined();
    expect(of([action('9', { by: null, what: 'due', kind: 'due' })])?.unread).toBe(true);
  });

  it('begins with the account: what happened before is no news', () => {
    const actions = [action('9'), action('10')];
    expect(of(actions, { since: '2026-03-02T09:02:00.000Z' })?.acts).toMatchObject([{ position: '10' }]);
    expect(of(actions, { since: '2026-03-02T09:03:00.000Z' })).toBeUndefined();
  });

  it('leaves out the kinds that somebody does not want', () => {
    expect(of([action('9')], { choices: { inApp: ['assigned'] } })).toBeUndefined();
    expect(of([action('9', { kind: 'security' })], { choices: { inApp: [] } })?.unread).toBe(true);
  });

  it('counts what stands beyond the marks, of one record or of all; positions are integers and not texts', () => {
    expect(of([action('9'), action('10')], { marks: { ...noMarks, readUpTo: '9' } })?.fresh).toHaveLength(1);
    expect(of([action('9'), action('10')], { marks: { ...noMarks, readUpTo: '10' } })?.unread).toBe(false);
    const again = { ...noMarks, readUpTo: '10', read: { bugs_a: '9' } };
    expect(of([action('9'), action('10')], { marks: again })).toMatchObject({
      unread: true,
      fresh: [{ position: '10' }],
    });
  });

  it('holds back what waits, and shows it where it came back', () => {
    const until = '2026-03-02T12:00:01.000Z';
    const marks = { ...noMarks, snoozed: { bugs_a: { until, over: false } } };
    expect(of([action('9')], { marks })).toMatchObject({ unread: false, snoozedUntil: until });
    const back = of([action('9')], { marks, now: Date.parse(until) });
    expect(back).toMatchObject({ unread: true, snoozedUntil: null, at: until });
    const over = { ...noMarks, snoozed: { bugs_a: { until, over: true } } };
    expect(of([action('9')], { marks: over })).toMatchObject({ unread: true, snoozedUntil: null });
  });

  it('counts nothing that is a month old', () => {
    expect(of([action('9', { at: '2026-01-30T12:00:00.000Z' })])).toMatchObject({ unread: false, fresh: [{}] });
    expect(of([action('9', { at: '2026-02-01T12:00:00.000Z' })])?.unread).toBe(true);
  });
});

describe('positions', () => {
  it('are the last of some actions, and right before another', () => {
    expect(lastPosition([action('9'), action('10')])).toBe('10');
    expect(lastPosition([])).toBe('0');
    expect([positionBefore('10'), positionBefore('0')]).toEqual(['9', '0']);
  });
});

const saidIn = (root: string | null = null) =>
  action('9', { kind: 'chat', what: 'messaged', talk: { message: 'm', root } });
const readUpTo = (key: string, at: string, position: string | null = null) => ({
  readMarks: new Map([[key, { at, position }]]),
});
const { at: saidAt } = saidIn();

describe('what is said', () => {
  it('is read where it was said: in its channel or discussion, or in its thread', () => {
    expect(of([saidIn()], readUpTo('bugs a', saidAt))?.unread).toBe(false);
    expect(of([saidIn()], readUpTo('bugs b', saidAt))?.unread).toBe(true);
    expect(of([saidIn()], readUpTo('bugs a', '2026-03-01T00:00:00.000Z'))?.unread).toBe(true);
    expect(of([saidIn('root')], readUpTo('bugs a', saidAt))?.unread).toBe(true);
    expect(of([saidIn('root')], readUpTo('messages root', saidAt))?.unread).toBe(false);
    // Where both stand in the log counts, whatever the clocks say.
    expect(of([saidIn()], readUpTo('bugs a', '2026-03-01T00:00:00.000Z', '9'))?.unread).toBe(false);
    expect(of([saidIn()], readUpTo('bugs a', saidAt, '8'))?.unread).toBe(true);
    // What happened to the record itself is not read by reading what is said about it.
    expect(of([action('9')], readUpTo('bugs a', saidAt))?.unread).toBe(true);
  });

  it('is unread again when somebody says so or puts it off, until it is read once more', () => {
    const read = readUpTo('bugs a', saidAt);
    const unread = withUnread(noMarks, 'bugs_a', positionBefore('9'));
    expect(of([saidIn()], { ...read, marks: unread })?.unread).toBe(true);
    const until = '2026-03-02T11:00:00.000Z';
    const back = withSnooze(noMarks, 'bugs_a', until, positionBefore('9'));
    expect(of([saidIn()], { ...read, marks: back })?.unread).toBe(true);
    for (const marks of [withRead(unread, ['bugs_a'], '9'), withAllRead(unread, '9')]) {
      expect(of([saidIn()], { ...read, marks })?.unread).toBe(false);
    }
  });

  it('is looked up only where nothing else says whether it was read, each conversation once', () => {
    const notifications = [
      notification('a', saidIn(), saidIn(), saidIn('root'), action('9')),
      notification('b', action('9')),
    ];
    const asked = (changes: Partial<InboxReader>) => placesInDoubt(notifications, reader(changes)).map(({ id }) => id);
    expect(asked({})).toEqual(['a', 'root']);
    expect(asked({ me: 'bob' })).toEqual([]);
    expect(asked({ marks: { ...noMarks, readUpTo: '9' } })).toEqual([]);
    expect(asked({ marks: withUnread(noMarks, 'bugs_a', positionBefore('9')) })).toEqual([]);
  });
});
