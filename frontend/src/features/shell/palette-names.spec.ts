import { expect, it } from '@jest/globals';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { PersonView } from '@atrium/contracts/users/views';
import type { SavedView } from '@atrium/contracts/saved-views/views';
import { namedEntries } from './palette-names';

const channel = (_id: string, part: Partial<ChannelView>) =>
  ({ _id, kind: 'public', name: _id, members: ['me'], everyone: false, archived: false, ...part }) as ChannelView;
const person = (_id: string, part: Partial<PersonView> = {}) =>
  ({ _id, username: `${_id}.b`, firstname: '', lastname: '', active: true, ...part }) as PersonView;

const view = (name: string, deleted = false) =>
  ({ _id: name, name, screen: 'bugs', path: '/u/devbug', address: 'only=mine', deleted }) as SavedView;

const offered = (
  channels: readonly ChannelView[],
  people: readonly PersonView[] = [],
  views: readonly SavedView[] = [],
) => namedEntries(channels, people, views, 'me').map(({ label, does }) => [label, 'go' in does ? does.go : null]);

it('is the channels to which one belongs, by name', () => {
  const channels = [
    channel('till', {}),
    channel('all', { everyone: true, members: [] }),
    channel('theirs', { members: ['ann'] }),
    channel('old', { archived: true }),
    channel('talk', { kind: 'direct', members: ['me', 'ann'] }),
  ];
  expect(offered(channels)).toEqual([
    ['all', '/u/chat?c=all'],
    ['till', '/u/chat?c=till'],
  ]);
});

it('is the others who are there, each with the conversation that there is or a new one', () => {
  const talk = channel('talk', { kind: 'direct', members: ['me', 'ann'] });
  const people = [
    person('zoe', { firstname: 'Zoe', lastname: 'Abel' }),
    person('ann'),
    person('me'),
    person('gone', { active: false }),
  ];
  expect(offered([talk], people)).toEqual([
    ['ann.b', '/u/chat?c=talk'],
    ['Zoe Abel', '/u/chat?dialog=direct&with=zoe'],
  ]);
});

it('is the saved views, each at its screen', () => {
  expect(offered([], [], [view('mine'), view('gone', true)])).toEqual([['mine', '/u/devbug?only=mine&saved=mine']]);
});
