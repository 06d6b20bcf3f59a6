import { defaultWishes } from '@atrium/contracts/chat/rules';
import { expect, test } from '@jest/globals';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { messageAddress } from '../../shared-features/conversation/message-address';
import { targetIn } from '../../shared-features/conversation/message-target';
import { channelSections, channelTitle, placeText } from './channel-names';
import { chatSearch } from './chat-search';

const channel = (_id: string, part: Partial<ChannelView> = {}): ChannelView => ({
  _id,
  version: 1,
  kind: 'public',
  name: _id,
  purpose: '',
  topic: '',
  everyone: false,
  members: [],
  archived: false,
  createdAt: '2026-03-01T09:00:00.000Z',
  createdby: null,
  ...part,
});
const nameOf = (id: string) => id.toUpperCase();
const titleOf = (each: ChannelView) => channelTitle(each, 'me', nameOf);

test('a channel is called by its name, a conversation by its people', () => {
  expect(channelTitle(channel('general'), 'me', nameOf)).toBe('general');
  const group = channel('g', { kind: 'group', name: '', members: ['me', 'ann', 'bob'] });
  expect(channelTitle(group, 'me', nameOf)).toBe('ANN, BOB');
  expect(channelTitle(channel('d', { kind: 'direct', members: ['me'] }), 'me', nameOf)).toBe('ME (you)');
});

test('everybody’s channel comes first, conversations by when something was last said', () => {
  const all = [
    channel('zebra'),
    channel('d1', { kind: 'direct', members: ['me', 'ann'] }),
    channel('general', { everyone: true }),
    channel('d2', { kind: 'group', members: ['me', 'bob', 'cay'] }),
    channel('alpha', { kind: 'private' }),
  ];
  const last: Record<string, string> = { d1: '2026-03-01', d2: '2026-03-02' };
  const sections = (wishes: Readonly<Record<string, object>> = {}) =>
    channelSections(
      all,
      titleOf,
      (id) => last[id] ?? '',
      (id) => ({ ...defaultWishes, ...wishes[id] }),
    ).map(({ id, channels }) => [id, ...channels.map(({ _id }) => _id)]);
  expect(sections()).toEqual([
    ['channels', 'general', 'alpha', 'zebra'],
    ['direct', 'd2', 'd1'],
  ]);
  // What is starred stands first, what is muted last.
  expect(sections({ zebra: { starred: true }, d1: { starred: true }, general: { muted: true } })).toEqual([
    ['starred', 'd1', 'zebra'],
    ['channels', 'alpha', 'general'],
    ['direct', 'd2'],
  ]);
});

test('the address says what is open, and what makes no sense in it is left out', () => {
  expect(chatSearch({ c: 'c1', m: 'm1', panel: 'people', dialog: 'nothing', on: '2026-02-30', q: 12 })).toEqual({
    c: 'c1',
    m: 'm1',
    panel: 'people',
    q: '12',
  });
  const channel = { collection: 'channels', id: 'c1' } as const;
  expect(messageAddress(channel, { message: 'm1', root: null })).toBe('/u/chat?c=c1&m=m1');
  expect(messageAddress(channel, { message: 'm2', root: 'm1' })).toBe('/u/chat?c=c1&t=m1&m=m2');
  const bug = { collection: 'bugs', id: 'b1' } as const;
  for (const target of [
    { message: 'm-1', root: null },
    { message: 'm-2', root: 'm-1' },
  ]) {
    const address = messageAddress(bug, target);
    expect(address).toContain('/u/devbug?open=b1#');
    expect(targetIn(address.slice(address.indexOf('#')))).toEqual(target);
  }
  expect([targetIn(''), targetIn('#notifications'), targetIn('#said-')]).toEqual([null, null, null]);
});

test.each([
  ['#general', 'public', false, 'in #general'],
  ['TKT-7 Receipts', null, true, 'in TKT-7 Receipts'],
  ['Ann Ames', 'direct', true, 'to Ann Ames'],
  ['Ann Ames', 'direct', false, 'to you'],
  ['Ann Ames, Bo Berg', 'group', false, 'with Ann Ames, Bo Berg'],
] as const)('says where a message was written: %s, %s', (place, kind, isMine, expected) => {
  expect(placeText(place, kind, isMine)).toBe(expected);
});
