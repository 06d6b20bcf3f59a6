import { describe, expect, it } from '@jest/globals';
import { chatRefusals } from '@atrium/contracts/chat/errors';
import { memberLimits } from '@atrium/contracts/chat/rules';
import { specifyHandlers } from '../../../../test/handler-spec.js';
import { actorWith, decisionWith, refusalOf } from '../../../../test/spec.js';
import { directChannelId } from './direct-channel-rules.js';
import { type ChannelCommand, channelDecider } from './decider.js';
import type { ChannelEvent } from './events.js';

const { given } = specifyHandlers(channelDecider, chatRefusals, {
  CreateChannel: { peopleKnown: true },
  OpenConversation: { peopleKnown: true },
  AddChannelMembers: { peopleKnown: true },
});

const ann = { _id: 'ann', username: 'Ann' };
const details = { name: 'Launch', purpose: 'The launch', topic: '' };
const made = (more: object = {}): ChannelEvent => ({
  type: 'ChannelCreated',
  data: { ...details, private: false, people: ['ann'], creator: ann, ...more },
});
const general: ChannelEvent = {
  type: 'GeneralChannelOpened',
  data: { name: 'general', purpose: 'What everybody should know', topic: '' },
};
const talk: ChannelEvent = { type: 'ConversationOpened', data: { people: ['ann', 'bob'], creator: ann } };
const archived: ChannelEvent = { type: 'ChannelArchived', data: {} };
const added = (...people: string[]): ChannelEvent => ({ type: 'ChannelMembersAdded', data: { people } });
const removed = (...people: string[]): ChannelEvent => ({ type: 'ChannelMembersRemoved', data: { people } });

const plain = (
  type: 'ArchiveChannel' | 'UnarchiveChannel' | 'JoinChannel' | 'LeaveChannel' | 'OpenGeneralChannel',
): ChannelCommand => ({ type, data: {} });
const add = (...people: string[]): ChannelCommand => ({ type: 'AddChannelMembers', data: { people } });
const remove = (person: string): ChannelCommand => ({ type: 'RemoveChannelMember', data: { person } });
const edit = (data: object): ChannelCommand => ({ type: 'EditChannel', data });
const create = (data: object): ChannelCommand => ({ type: 'CreateChannel', data: { name: ' Launch ', ...data } });
const converse = (...people: string[]): ChannelCommand => ({ type: 'OpenConversation', data: { people } });

const bob = { actor: { ...actorWith('member'), id: 'bob', username: 'Bob' } };
const boss = { actor: { ...actorWith('manager'), id: 'boss' } };
const outsider = { actor: { ...actorWith('superadmin'), home: 'system' } };
const nobodyThere = { found: { peopleKnown: false } };
const many = (count: number): string[] => Array.from({ length: count }, (_, n) => `p${n}`);

describe('making a channel', () => {
  it('makes its maker the first member', () => {
    given()
      .when(create({ purpose: 'The launch' }))
      .thenEvents(made());
    given()
      .when(create({ purpose: 'The launch', private: true, people: ['bob', 'ann'] }))
      .thenEvents(made({ private: true, people: ['ann', 'bob'] }));
    given(made()).when(create({})).thenNothing();
  });

  it('needs people who are there, and not too many of them', () => {
    given()
      .when(create({ people: ['x'] }), nobodyThere)
      .thenRefused('personUnknown');
    given()
      .when(create({ private: true, people: many(memberLimits.private) }))
      .thenRefused('channelFull');
  });

  it('is for the organisation’s own people', () => {
    const decision = decisionWith({ found: undefined, ...outsider });
    expect(refusalOf(() => channelDecider.decide(create({}), null, decision))?.code).toBe('notAllowed');
  });

  it('lets an organisation begin with one for everybody', () => {
    given().when(plain('OpenGeneralChannel')).thenEvents(general);
    given(general).when(plain('OpenGeneralChannel')).thenNothing();
  });
});

describe('a conversation', () => {
  const id = directChannelId('acme', ['ann', 'bob']);

  it('exists once for each set of people, regardless of who opens it', () => {
    given().when(converse('bob'), { id }).thenEvents(talk);
    given(talk).when(converse('bob'), { id }).thenNothing();
    given(talk)
      .when(converse('ann'), { id, ...bob })
      .thenNothing();
    given()
      .when(converse(), { id: directChannelId('acme', ['ann']) })
      .thenEvents({ type: 'ConversationOpened', data: { people: ['ann'], creator: ann } });
  });

  it('can’t be opened for others, nor with nobody there', () => {
    given().when(converse('eve'), { id }).thenRefused('channelGone');
    given(talk).when(converse('eve'), { id }).thenRefused('channelGone');
    given()
      .when(converse('bob'), { id, ...nobodyThere })
      .thenRefused('personUnknown');
  });

  it('stays as it is', () => {
    given(talk).when(add('eve')).thenRefused('conversationFixed');
    given(talk).when(plain('LeaveChannel')).thenRefused('conversationFixed');
    given(talk)
      .when(edit({ name: 'Us' }))
      .thenRefused('notManaged');
    given(talk).when(plain('ArchiveChannel')).thenRefused('notManaged');
  });
});

describe('who belongs to a channel', () => {
  it('joins and leaves a public one', () => {
    given(made()).when(plain('JoinChannel'), bob).thenEvents(added('bob'));
    given(made(), added('bob')).when(plain('JoinChannel'), bob).thenNothing();
    given(made(), added('bob')).when(plain('LeaveChannel'), bob).thenEvents(removed('bob'));
    given(made()).when(plain('LeaveChannel'), bob).thenNothing();
  });

  it('is brought in by those who see it, and taken out by those who manage it', () => {
    given(made())
      .when(add('bob', 'ann', 'eve'), bob)
      .thenEvents(added('bob', 'eve'));
    given(made()).when(add('ann'), nobodyThere).thenNothing();
    given(made()).when(add('x'), nobodyThere).thenRefused('personUnknown');
    given(made({ people: many(memberLimits.public) }))
      .when(add('eve'))
      .thenRefused('channelFull');
    given(made(), added('bob')).when(remove('bob')).thenEvents(removed('bob'));
    given(made(), added('bob')).when(remove('bob'), boss).thenEvents(removed('bob'));
    given(made(), added('bob', 'eve')).when(remove('eve'), bob).thenRefused('notManaged');
    given(made()).when(remove('eve')).thenNothing();
  });

  it('is everybody where everybody belongs', () => {
    given(general).when(plain('LeaveChannel')).thenRefused('channelForEverybody');
    given(general).when(plain('JoinChannel')).thenRefused('channelForEverybody');
    given(general).when(plain('ArchiveChannel'), boss).thenRefused('channelForEverybody');
    given(general)
      .when(edit({ topic: 'Party' }), boss)
      .thenEvents({ type: 'ChannelDetailsChanged', data: { topic: 'Party' } });
    given(general)
      .when(edit({ topic: 'Party' }))
      .thenRefused('notManaged');
  });

  it('sees a private one, and nobody else learns of it', () => {
    const secret = made({ private: true });
    for (const command of [plain('JoinChannel'), add('bob'), remove('ann'), edit({}), plain('ArchiveChannel')]) {
      given(secret).when(command, bob).thenRefused('channelGone');
      given(secret).when(command, boss).thenRefused('channelGone');
      given(made()).when(command, outsider).thenRefused('channelGone');
    }
    given(secret).when(add('bob')).thenEvents(added('bob'));
    given(secret, removed('ann')).when(plain('LeaveChannel')).thenRefused('channelGone');
  });
});

describe('managing a channel', () => {
  it('is for its creator, and for managers', () => {
    given(made())
      .when(edit({ name: ' Start ', purpose: 'The launch', topic: 'Today' }))
      .thenEvents({ type: 'ChannelDetailsChanged', data: { name: 'Start', topic: 'Today' } });
    given(made())
      .when(edit({ name: 'Launch' }))
      .thenNothing();
    given(made())
      .when(edit({ purpose: '' }), boss)
      .thenEvents({ type: 'ChannelDetailsChanged', data: { purpose: '' } });
    given(made())
      .when(edit({ name: 'Mine' }), bob)
      .thenRefused('notManaged');
  });

  it('closes it, and opens it again', () => {
    given(made()).when(plain('ArchiveChannel')).thenEvents(archived);
    given(made(), archived).when(plain('ArchiveChannel'), boss).thenNothing();
    given(made(), archived).when(plain('UnarchiveChannel'), boss).thenEvents({ type: 'ChannelUnarchived', data: {} });
    given(made()).when(plain('UnarchiveChannel')).thenNothing();
    given(made()).when(plain('ArchiveChannel'), bob).thenRefused('notManaged');
    given(made(), archived)
      .when(edit({ name: 'New' }))
      .thenRefused('channelArchived');
    given(made(), archived).when(plain('JoinChannel'), bob).thenRefused('channelArchived');
    given(made(), archived, { type: 'ChannelUnarchived', data: {} })
      .when(plain('JoinChannel'), bob)
      .thenEvents(added('bob'));
  });
});
