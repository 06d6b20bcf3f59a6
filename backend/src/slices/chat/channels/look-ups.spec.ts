import { describe, expect, it } from '@jest/globals';
import { stateAfter, toolsWith } from '../../../../test/spec.js';
import { type ChannelCommand, channelDecider } from './decider.js';
import type { ChannelEvent } from './events.js';

const made: ChannelEvent = {
  type: 'ChannelCreated',
  data: {
    name: 'Launch',
    purpose: '',
    topic: '',
    private: false,
    people: ['ann', 'bob'],
    creator: { _id: 'ann', username: 'Ann' },
  },
};

// NOTE: of people only those fields stand here that are read.
const everybody = {
  room: async (collection: string, room: string) =>
    (`${collection} ${room}` === 'users all'
      ? [
          { _id: 'ann', active: true },
          { _id: 'cay', active: true },
          { _id: 'eve', active: false },
        ]
      : []) as never,
};

const create = (people?: string[]): ChannelCommand => ({
  type: 'CreateChannel',
  data: { name: 'Launch', ...(people && { people }) },
});
const add = (...people: string[]): ChannelCommand => ({ type: 'AddChannelMembers', data: { people } });
const converse = (...people: string[]): ChannelCommand => ({ type: 'OpenConversation', data: { people } });

const lookUp = (command: ChannelCommand, history: ChannelEvent[], tools: object = {}) =>
  channelDecider.lookUp(command, stateAfter(channelDecider, history), toolsWith(tools));

describe('what is looked up before a decision about a channel', () => {
  it.each([
    ['a new channel', create, []],
    ['a new conversation', (people: string[]) => converse(...people), []],
    ['one to which people are added', (people: string[]) => add(...people), [made]],
  ] as const)('is whether all are there who are named for %s', async (_, naming, history) => {
    expect(await lookUp(naming(['cay']), [...history], everybody)).toEqual({ peopleKnown: true });
    expect(await lookUp(naming(['cay', 'nobody']), [...history], everybody)).toEqual({ peopleKnown: false });
    expect(await lookUp(naming(['eve']), [...history], everybody)).toEqual({ peopleKnown: false });
  });

  it.each<[string, ChannelCommand, ChannelEvent[]]>([
    ['a channel of its maker alone', create(), []],
    ['who is its maker', create(['ann']), []],
    ['who belongs to it already, also when they are gone since', add('bob'), [made]],
    ['a conversation that is there', converse('cay'), [made]],
  ])('needs nothing for %s', async (_, command, history) => {
    expect(await lookUp(command, history)).toEqual({ peopleKnown: true });
  });

  it.each<[string, ChannelCommand, ChannelEvent[]]>([
    ['a channel that was made already', create(['cay']), [made]],
    ['joining', { type: 'JoinChannel', data: {} }, [made]],
    ['taking somebody out', { type: 'RemoveChannelMember', data: { person: 'nobody' } }, [made]],
    ['what every organisation begins with', { type: 'OpenGeneralChannel', data: {} }, []],
  ])('is nothing for %s', async (_, command, history) => {
    expect(await lookUp(command, history)).toBeUndefined();
  });
});
