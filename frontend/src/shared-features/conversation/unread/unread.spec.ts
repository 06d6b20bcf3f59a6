/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { ChannelActivityView, ChannelView, ReadMarkView } from '@atrium/contracts/chat/views';
import { markKey } from '@atrium/contracts/notifications/inbox';
import type { NotificationAction } from '@atrium/contracts/notifications/views';
import { noWishes } from '@atrium/contracts/notifications/wishes';
import { type FreshActions, followedThreads, unreadByChannel, urgentCounts, urgentTotal } from './unread';

const at = (minute: number) => `2026-03-01T09:0${minute}:00.000Z`;
const channel = (_id: string, part: Partial<ChannelView> = {}): ChannelView => ({
  _id,
  version: 1,
  kind: 'public',
  name: _id,
  purpose: '',
  topic: '',
  everyone: false,
  members: ['me'],
  archived: false,
  createdAt: at(0),
  createdby: null,
  ...part,
});
const lively = (_id: string, count: number, part: Partial<ChannelActivityView> = {}): ChannelActivityView => {
  return { _id, version: 1, count, last: { message: 'x', at: at(9), by: 'ann' }, ...part };
};
const mark = (collection: ReadMarkView['place']['collection'], id: string, minute: number, count: number) => {
  const place = { collection, id };
  const view: ReadMarkView = {
    _id: id,
    version: 1,
    person: 'me',
    place,
    upTo: 'y',
    at: at(minute),
    position: null,
    count,
    unread: false,
  };
  return [markKey(place), view] as const;
};
let position = 0;
const action = (
  message: string,
  part: Partial<NotificationAction> = {},
  root: string | null = null,
): NotificationAction => {
  const told = { kind: 'chat', what: 'messaged', at: at(5), by: null, from: '', to: '' } as const;
  return { position: `${++position}`, ...told, talk: { message, root }, ...part };
};
const inbox = (told: Readonly<Record<string, readonly NotificationAction[]>>): FreshActions =>
  new Map(Object.entries(told));

const channels = [
  channel('a'),
  channel('direct', { kind: 'direct', name: '', members: ['me', 'ann'] }),
  channel('other', { members: [] }),
  channel('gone', { archived: true }),
];
const activity = ['a', 'direct', 'other', 'gone'].map((id) => lively(id, 5));
const marks = new Map([mark('channels', 'a', 3, 2), mark('channels', 'direct', 3, 4), mark('messages', 'root', 6, 3)]);

test('what is unread is counted where one belongs; what speaks to one stands out', () => {
  const fresh = inbox({ channels_a: [action('m1', { what: 'mentioned' }), action('m1', { what: 'called' })] });
  const counts = unreadByChannel({ channels, activity, marks, fresh, wishes: noWishes, me: 'me' });
  expect(Object.fromEntries(counts)).toEqual({
    a: { messages: 3, urgent: 1 },
    direct: { messages: 1, urgent: 0 },
    other: { messages: 0, urgent: 0 },
    gone: { messages: 0, urgent: 0 },
  });
});

test('a conversation presses with all of its messages, until the inbox says that they are read', () => {
  const many = activity.map((each) => (each._id === 'direct' ? lively('direct', 60) : each));
  const of = (fresh: FreshActions) =>
    unreadByChannel({ channels, activity: many, marks, fresh, wishes: noWishes, me: 'me' }).get('direct');
  expect(of(inbox({ channels_direct: [action('m1'), action('m2')] }))).toEqual({ messages: 56, urgent: 56 });
  expect(of(inbox({ channels_direct: [] }))).toEqual({ messages: 56, urgent: 0 });
});

test('the total includes threads, discussions of records, and channels without membership', () => {
  const fresh = inbox({
    channels_a: [action('m1', { what: 'mentioned' }), action('m2', { what: 'replied' }, 'root')],
    channels_other: [action('m3', { what: 'mentioned' })],
    bugs_b1: [action('m4', { what: 'mentioned' }), action('m5', { what: 'replied' }, 'm4')],
  });
  const counts = unreadByChannel({ channels, activity, marks, fresh, wishes: noWishes, me: 'me' });
  expect(counts.get('a')).toEqual({ messages: 3, urgent: 1 });
  const urgent = urgentCounts(counts, fresh);
  expect(urgent).toEqual({ channels: 1, threads: 2, elsewhere: 2 });
  expect(urgentTotal(urgent)).toBe(5);
});

test('the threads hold as much as is counted in them, what is unread first', () => {
  const old = action('m1', { what: 'replied' }, 'read');
  const first = action('m2', { what: 'replied' }, 'unread');
  const again = action('m2', { what: 'mentioned' }, 'unread');
  const second = action('m3', { what: 'replied' }, 'unread');
  const newest = action('m4', { what: 'replied' }, 'newest');
  const notifications = [
    { _id: 'channels_a', acts: [action('m0'), old, first, again, second] },
    { _id: 'bugs_b1', acts: [newest] },
  ];
  const fresh = inbox({ channels_a: [first, again, second] });
  expect(followedThreads(notifications, fresh)).toEqual([
    { root: 'unread', newest: 'm3', position: second.position, unread: 2 },
    { root: 'newest', newest: 'm4', position: newest.position, unread: 0 },
    { root: 'read', newest: 'm1', position: old.position, unread: 0 },
  ]);
  expect(urgentCounts(new Map(), fresh).threads).toBe(2);
});
