/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { belongsToChannel } from '@atrium/contracts/chat/rules';
import type { ChannelActivityView, ChannelView, ThreadFollowView } from '@atrium/contracts/chat/views';
import { noMarks, freshActions } from '@atrium/contracts/notifications/inbox';
import { noWishes } from '@atrium/contracts/notifications/wishes';
import { notificationId } from '@atrium/contracts/notifications/rules';
import type { NotificationAction, NotificationView } from '@atrium/contracts/notifications/views';
import {
  followedThreads,
  unreadByChannel,
  urgentCounts,
  urgentTotal,
} from '../../shared-features/conversation/unread/unread';
import { threadRows } from './thread-rows';

const at = '2026-03-01T09:05:00.000Z';
const channel = (_id: string, part: Partial<ChannelView> = {}): ChannelView => ({
  _id,
  version: 1,
  kind: 'public',
  name: _id,
  purpose: '',
  topic: '',
  everyone: false,
  members: ['me', 'ann'],
  archived: false,
  createdAt: at,
  createdby: null,
  ...part,
});
/** Everywhere where somebody can be spoken to. */
const channels = [
  channel('public'),
  channel('everybody', { everyone: true, members: [] }),
  channel('private', { kind: 'private' }),
  channel('direct', { kind: 'direct', name: '' }),
  channel('group', { kind: 'group', name: '', members: ['me', 'ann', 'bob'] }),
  channel('archived', { archived: true }),
  channel('left', { members: ['ann'] }),
];
const places = [
  ...channels.map(({ _id: id }) => ({ collection: 'channels', id }) as const),
  { collection: 'bugs', id: 'bug' } as const,
];
const activity: ChannelActivityView[] = channels.map(({ _id }) => {
  return { _id, version: 1, count: 1, last: { message: 'x', at, by: 'ann' } };
});

interface Told {
  readonly place: (typeof places)[number];
  readonly what: NotificationAction['what'];
  readonly isReply: boolean;
  readonly isRead: boolean;
  /** Null where one neither took part nor chose. */
  readonly following: boolean | null;
}
const told: readonly Told[] = places.flatMap((place) =>
  (['mentioned', 'replied', 'messaged', 'called'] as const).flatMap((what) =>
    [true, false].flatMap((isReply) =>
      [true, false].flatMap((isRead) =>
        [true, false, null].map((following) => ({ place, what, isReply, isRead, following })),
      ),
    ),
  ),
);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What is counted at the chat's icon, and what of it is marked where. */
function counted(all: readonly Told[]) {
  const notifications = places.map(({ collection, id }): NotificationView => {
    const acts = all.flatMap(({ place, what, isReply, isRead }, n): NotificationAction[] => {
      if (place.collection !== collection || place.id !== id) return [];
      const talk = { message: `m${n}`, root: isReply ? `root${n}` : null };
      const position = isRead ? `${n}` : `${2_000 + n}`;
      return [{ position, kind: 'chat', what, at, by: { _id: 'ann', username: 'ann' }, from: '', to: '', talk }];
    });
    const shown = { label: '', title: '', state: '', from: '', until: '' };
    return { _id: notificationId(collection, id), version: 1, collection, record: id, acts, ...shown };
  });
  const follows = all.flatMap(({ place, following, isReply }, n): ThreadFollowView[] => {
    if (following === null || !isReply) return [];
    const position = `${n}`;
    const root = `root${n}`;
    return [{ _id: `f${n}`, version: 1, person: 'me', root, place, following, newest: `m${n}`, position }];
  });
  const reader = { me: 'me', marks: { ...noMarks, readUpTo: '1000' }, readMarks: new Map(), wishes: noWishes };
  const fresh = new Map(notifications.map((each) => [each._id, freshActions(each, reader)]));
  const byChannel = unreadByChannel({ channels, activity, marks: new Map(), fresh, wishes: noWishes, me: 'me' });
  const urgent = urgentCounts(byChannel, fresh);
  const listed = channels.filter((each) => !each.archived && belongsToChannel(each, 'me'));
  const isOpen = ({ place }: ThreadFollowView) =>
    place.collection !== 'channels' || channels.some((each) => each._id === place.id && belongsToChannel(each, 'me'));
  const rows = threadRows(follows, followedThreads(notifications, fresh), isOpen);
  return {
    total: urgentTotal(urgent),
    inList: sum(listed.map(({ _id }) => byChannel.get(_id)?.urgent ?? 0)),
    inThreads: sum(rows.map(({ unread }) => unread)),
    atMentions: urgent.elsewhere,
    threads: urgent.threads,
    rows,
  };
}

describe('what is counted at the chat’s icon is marked in its lists', () => {
  test.each(told.map((one) => [one.place.id, one.what, one.isReply, one.isRead, one.following, one] as const))(
    'in %s: %s, in a thread %s, read %s, followed %s',
    (_place, _what, isReply, isRead, following, one) => {
      const { total, inList, inThreads, atMentions, threads, rows } = counted([one]);
      expect(inList + inThreads + atMentions).toBe(total);
      expect(total).toBe(isRead ? 0 : 1);
      expect(inThreads).toBe(threads);
      const isOpen = one.place.id !== 'left';
      expect(rows).toHaveLength(isReply && (!isRead || (following === true && isOpen)) ? 1 : 0);
    },
  );

  test('also all of it at once', () => {
    const { total, inList, inThreads, atMentions } = counted(told);
    expect(total).toBeGreaterThan(50);
    expect(inList + inThreads + atMentions).toBe(total);
  });
});

function follow(root: string, position: string, following = true): ThreadFollowView {
  const place = { collection: 'bugs', id: 'b' } as const;
  return { _id: root, version: 1, person: 'me', root, place, following, newest: null, position };
}

test('what is unread comes first, then what was touched last', () => {
  const follows = [follow('a', '9'), follow('b', '10'), follow('gone', '30', false), follow('c', '2')];
  const inbox = [
    { root: 'c', newest: 'c2', position: '3', unread: 2 },
    { root: 'b', newest: 'b1', position: '10', unread: 0 },
    { root: 'gone', newest: 'g1', position: '1', unread: 1 },
  ];
  expect(threadRows(follows, inbox, () => true).map(({ root, opens, unread }) => [root, opens, unread])).toEqual([
    ['c', 'c2', 2],
    ['gone', 'g1', 1],
    ['b', null, 0],
    ['a', null, 0],
  ]);
});
