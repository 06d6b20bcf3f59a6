/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { ChannelActivityView, ChannelView, InboxItem, ReadMarkView } from '@atrium/contracts/channels/views';
import { unreadByChannel, urgentTotal } from './unread';
import { markKey } from './mark-key';

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
  return { _id, version: 1, count, last: { message: 'x', at: at(9), by: 'ann' }, broadcasts: [], ...part };
};
const mark = (collection: ReadMarkView['place']['collection'], id: string, minute: number, count: number) => {
  const place = { collection, id };
  const view: ReadMarkView = { _id: id, version: 1, person: 'me', place, upTo: 'y', at: at(minute), count };
  return [markKey(place), view] as const;
};
const item = (minute: number, part: Partial<InboxItem>): InboxItem => {
  const place = { collection: 'channels', id: 'a' } as const;
  return { kind: 'mention', message: `m${minute}`, root: null, place, by: 'ann', at: at(minute), ...part };
};
const inboxOf = (...items: InboxItem[]) => ({ _id: 'me', version: 1, items });

const channels = [
  channel('a'),
  channel('direct', { kind: 'direct', name: '', members: ['me', 'ann'] }),
  channel('other', { members: [] }),
  channel('gone', { archived: true }),
];
const activity = ['a', 'direct', 'other', 'gone'].map((id) => lively(id, 5));
const marks = new Map([mark('channels', 'a', 3, 2), mark('channels', 'direct', 3, 4), mark('messages', 'root', 6, 3)]);

test('what is unread is counted where one belongs; what speaks to one stands out', () => {
  const inbox = inboxOf(item(2, {}), item(5, {}));
  const counts = unreadByChannel({ channels, activity, marks, inbox, me: 'me' });
  expect(Object.fromEntries(counts)).toEqual({
    a: { messages: 3, urgent: 1 },
    direct: { messages: 1, urgent: 1 },
    other: { messages: 0, urgent: 0 },
    gone: { messages: 0, urgent: 0 },
  });
});

test('the total holds threads and the talk of records as well, each until it is read', () => {
  const bug = { collection: 'bugs', id: 'b1' } as const;
  const inbox = inboxOf(item(5, { root: 'root' }), item(7, { root: 'root' }), item(8, { place: bug }), item(5, {}));
  const counts = unreadByChannel({ channels, activity, marks, inbox, me: 'me' });
  expect(urgentTotal(counts, inbox, marks)).toBe(4);
});
