import { describe, expect, it } from '@jest/globals';
import type { ChannelView, MessageView } from '@atrium/contracts/chat/views';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { NotificationView } from '@atrium/contracts/notifications/views';
import { bugView } from './item-views.js';
import { rollAll, type SpecChange } from './rollup-spec.js';
import { actorWith } from './spec.js';
import { type InboxDocument, inboxRollup } from '../src/platform/notifications/inbox-rollup.js';
import { bugs } from '../src/slices/bugs/slice.js';
import { channels } from '../src/slices/chat/channels/slice.js';
import { companyEvents } from '../src/slices/company-events/slice.js';
import { featureRequests } from '../src/slices/feature-requests/slice.js';
import { leave } from '../src/slices/leave/slice.js';
import { policies } from '../src/slices/policies/slice.js';
import { projects } from '../src/slices/projects/slice.js';
import { sprints } from '../src/slices/sprints/slice.js';
import { tasks } from '../src/slices/tasks/slice.js';
import { templates } from '../src/slices/templates/slice.js';
import { tickets } from '../src/slices/tickets/slice.js';
import { channelMessages } from '../src/slices/chat/messages/slice.js';
import { threads } from '../src/slices/chat/threads/slice.js';

const rollup = inboxRollup([
  channels,
  channelMessages,
  threads,
  bugs,
  featureRequests,
  tasks,
  tickets,
  sprints,
  projects,
  policies,
  leave,
  companyEvents,
  templates,
]);

/** What is said in specs, is said by Ann. */
function message(_id: string, part: Partial<MessageView> = {}): MessageView {
  const { place = { collection: 'channels', id: 'c' }, root = null } = part;
  return {
    _id,
    version: 1,
    of: root ?? place.id,
    place,
    root,
    by: { _id: 'ann', username: 'Ann' },
    at: '2026-03-02T09:30:00.000Z',
    text: 'Hello',
    files: [],
    mentions: [],
    broadcast: null,
    follow: [],
    references: [],
    reactions: [],
    thread: null,
    position: '1',
    editedAt: null,
    earlier: [],
    pinned: null,
    promoted: [],
    deletedBy: null,
    deleted: false,
    nonce: '',
    ...part,
  };
}
const channel = (part: Partial<ChannelView> = {}): ChannelView => ({
  _id: 'c',
  version: 1,
  kind: 'public',
  name: 'plans',
  purpose: '',
  topic: '',
  everyone: false,
  members: ['ann', 'bob', 'cem'],
  archived: false,
  createdAt: '2026-03-01T09:00:00.000Z',
  createdby: null,
  ...part,
});

const made = (after: ChannelView): SpecChange<ChannelView> => ({ collection: 'channels', before: null, after });
const became = (before: ChannelView, after: ChannelView): SpecChange<ChannelView> => ({
  collection: 'channels',
  before,
  after,
});
const changed = (type: string, before: MessageView | null, after: MessageView): SpecChange<MessageView> => ({
  collection: after.root === null ? 'messages' : 'replies',
  before,
  after,
  event: { type, data: {} },
});
const sent = (after: MessageView) => changed('MessageSent', null, after);

/** Bob chooses whether to follow the thread of a message. */
const chosen = (following: boolean) => {
  const place = { collection: 'channels', id: 'c' };
  const choice = { _id: 'm-bob', version: 1, person: 'bob', root: 'm', place, following };
  return { collection: 'thread-choices', before: null, after: choice };
};

/** What of the notifications of a record somebody is shown, and as which text. */
function shownTo(person: string, changes: readonly SpecChange<LiveDocument>[], id = 'channels_c') {
  const doc = rollAll<InboxDocument>(rollup, changes).get(id);
  if (doc === undefined) return undefined;
  const actor = { ...actorWith('dev'), id: person };
  const rooms = new Set(rollup.rooms(actor));
  const shape = rollup.publish(doc).find((one) => one.rooms.some((room) => rooms.has(room)));
  return shape?.doc as NotificationView | undefined;
}
const reasons = (...given: Parameters<typeof shownTo>) =>
  shownTo(...given)?.acts.map(({ kind, what, talk }) => [kind, what, talk?.message]);

describe('a channel', () => {
  it('notifies mentioned people, and nobody else of the message', () => {
    const changes = [made(channel()), sent(message('m1')), sent(message('m2', { mentions: ['bob'] }))];
    expect(shownTo('bob', changes)).toMatchObject({ collection: 'channels', record: 'c', title: '#plans' });
    expect(reasons('bob', changes)).toEqual([['mentioned', 'mentioned', 'm2']]);
    expect(shownTo('cem', changes)).toBeUndefined();
    expect(shownTo('ann', changes)).toBeUndefined();
  });

  it('notifies people in a thread of replies, each person once', () => {
    const reply = message('r', { root: 'm', follow: ['bob', 'cem'], mentions: ['cem'] });
    const changes = [made(channel()), sent(reply)];
    expect(reasons('bob', changes)).toEqual([['chat', 'replied', 'r']]);
    expect(reasons('cem', changes)).toEqual([['mentioned', 'mentioned', 'r']]);
    expect(shownTo('bob', changes)?.acts[0]?.talk).toEqual({ message: 'r', root: 'm' });
  });

  it('notifies all members of a message to everybody, and nobody else', () => {
    const changes = [made(channel()), sent(message('m', { broadcast: 'channel', mentions: ['cem'] }))];
    expect(reasons('bob', changes)).toEqual([['chat', 'called', 'm']]);
    expect(reasons('cem', changes)).toEqual([['mentioned', 'mentioned', 'm']]);
    expect(shownTo('dora', changes)).toBeUndefined();
    expect(shownTo('ann', changes)).toBeUndefined();
    const everyone = channel({ everyone: true, members: [] });
    expect(reasons('dora', [made(everyone), sent(message('m', { broadcast: 'here' }))])).toEqual([
      ['chat', 'called', 'm'],
    ]);
  });

  it('notifies people who left or unfollowed of no more replies, unless they are mentioned', () => {
    const replies = [
      sent(message('r1', { root: 'm', follow: ['bob', 'cem'] })),
      sent(message('r2', { root: 'n', follow: ['bob'] })),
      sent(message('r3', { root: 'm', mentions: ['bob'] })),
    ];
    expect(reasons('bob', [made(channel()), ...replies, chosen(true)])).toHaveLength(3);
    expect(reasons('bob', [made(channel()), ...replies, chosen(false)])).toEqual([
      ['chat', 'replied', 'r2'],
      ['mentioned', 'mentioned', 'r3'],
    ]);
    expect(reasons('cem', [made(channel()), ...replies, chosen(false)])).toEqual([['chat', 'replied', 'r1']]);
    const left = became(channel(), channel({ members: ['ann', 'cem'] }));
    expect(reasons('bob', [made(channel()), ...replies, left])).toEqual([['mentioned', 'mentioned', 'r3']]);
    expect(reasons('cem', [made(channel()), ...replies, left])).toEqual([['chat', 'replied', 'r1']]);
  });

  it('notifies a thread’s followers of a message to all of the channel', () => {
    const call = message('r', { root: 'm', broadcast: 'channel', follow: ['bob'] });
    expect(reasons('bob', [made(channel()), sent(call)])).toEqual([['chat', 'replied', 'r']]);
    expect(shownTo('cem', [made(channel()), sent(call)])).toBeUndefined();
  });

  it('keeps one part for everybody with the same notifications, however many there are', () => {
    const members = Array.from({ length: 200 }, (_, n) => `p${n}`);
    const full = channel({ kind: 'private', members });
    const call = message('m', { broadcast: 'channel' });
    const doc = rollAll<InboxDocument>(rollup, [made(full), sent(call), sent(message('n', { mentions: ['p7'] }))]);
    const shapes = rollup.publish(doc.get('channels_c')!);
    expect(shapes.map(({ rooms }) => rooms.length)).toEqual([0, 1, 200]);
    expect(reasons('p7', [made(full), sent(call), sent(message('n', { mentions: ['p7'] }))])).toHaveLength(2);
  });

  it('notifies people mentioned by an edit, and withdraws it for people no longer mentioned', () => {
    const [first, later] = [message('m', { mentions: ['bob'] }), message('m', { mentions: ['cem'] })];
    const changes = [made(channel()), sent(first), changed('MessageEdited', first, later)];
    expect(reasons('bob', changes) ?? []).toEqual([]);
    expect(reasons('cem', changes)).toEqual([['mentioned', 'mentioned', 'm']]);
  });

  it('notifies of no deletion, reaction or pin', () => {
    const said = message('m', { mentions: ['bob'] });
    const gone = { ...said, deleted: true };
    const others = sent(message('n', { mentions: ['bob'] }));
    const changes = [made(channel()), sent(said), others, changed('MessageDeleted', said, gone)];
    expect(reasons('bob', changes)).toEqual([['mentioned', 'mentioned', 'n']]);
    expect(reasons('bob', [...changes, changed('ReactionAdded', gone, gone)])).toHaveLength(1);
  });

  it('notifies members of a private channel alone, for as long as they belong to it', () => {
    const hidden = channel({ kind: 'private', members: ['ann', 'bob'] });
    const changes = [made(hidden), sent(message('m', { mentions: ['bob', 'dora'], broadcast: 'channel' }))];
    expect(reasons('bob', changes)).toHaveLength(1);
    expect(shownTo('dora', changes)).toBeUndefined();
    expect(JSON.stringify(shownTo('bob', changes))).not.toContain('dora');
    const left = became(hidden, channel({ kind: 'private', members: ['ann'] }));
    expect(shownTo('bob', [...changes, left])).toBeUndefined();
  });

  it('has its current name', () => {
    const changes = [made(channel()), sent(message('m', { mentions: ['bob'] }))];
    const renamed = became(channel(), channel({ name: 'roads', archived: true }));
    expect(shownTo('bob', [...changes, renamed])).toMatchObject({ title: '#roads', state: 'Archived' });
  });
});

it('a conversation notifies everybody in it of everything, except the author', () => {
  const direct = channel({ kind: 'direct', name: '', members: ['ann', 'bob'] });
  const reply = message('r', { root: 'm1', follow: ['bob'] });
  const changes = [made(direct), sent(message('m1')), sent(reply), sent({ ...reply, _id: 's', follow: [] })];
  expect(shownTo('bob', changes)?.title).toBe('Direct messages');
  expect(reasons('bob', changes)).toEqual([
    ['chat', 'messaged', 'm1'],
    ['chat', 'replied', 'r'],
  ]);
  expect(shownTo('ann', changes)).toBeUndefined();
  expect(shownTo('cem', changes)).toBeUndefined();
});

describe('the talk of a record', () => {
  const place = { collection: 'bugs', id: 'b' } as const;
  const bug = { ...bugView({ watchers: ['bob'] }), _id: 'b' };
  const raised = { collection: 'bugs', before: null, after: bug, event: { type: 'BugCreated', data: {} } };

  it('appears with the record’s other notifications, in the record’s own words', () => {
    const changes = [raised, sent(message('m', { place, mentions: ['bob'] }))];
    expect(shownTo('bob', changes, 'bugs_b')).toMatchObject({
      collection: 'bugs',
      title: bug.description,
      label: 'BUG-1',
    });
    expect(reasons('bob', changes, 'bugs_b')).toEqual([['mentioned', 'mentioned', 'm']]);
    const deleted = {
      collection: 'bugs',
      before: bug,
      after: { ...bug, deleted: true },
      event: { type: 'BugDeleted', data: {} },
    };
    expect(shownTo('bob', [...changes, deleted], 'bugs_b')).toBeUndefined();
  });

  it('notifies the record’s watchers of each message, and of replies only those who take part', () => {
    const [said, reply] = [message('m', { place }), message('r', { place, root: 'm', follow: ['cem'] })];
    expect(reasons('bob', [raised, sent(said), sent(reply)], 'bugs_b')).toEqual([['chat', 'messaged', 'm']]);
    expect(reasons('cem', [raised, sent(said), sent(reply)], 'bugs_b')).toEqual([['chat', 'replied', 'r']]);
    expect(reasons('ann', [raised, sent(said)], 'bugs_b')).toBeUndefined();
  });

  it('follows a record without notification rules as well', () => {
    const sprint = {
      _id: 's',
      version: 1,
      name: 'Spring',
      goal: '',
      state: 'Active',
      project: null,
      audience: null,
      deleted: false,
    };
    const spoken = sent(message('m', { place: { collection: 'sprints', id: 's' }, mentions: ['bob'] }));
    const changes = [{ collection: 'sprints', before: null, after: sprint }, spoken];
    expect(rollAll<InboxDocument>(rollup, changes).get('sprints_s')?.shown).toMatchObject([{ title: 'Spring' }]);
  });

  it('notifies of no missing record', () => {
    expect(shownTo('bob', [sent(message('m', { place, mentions: ['bob'] }))], 'bugs_b')).toBeUndefined();
  });
});
