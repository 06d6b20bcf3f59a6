import { isStaff } from '@atrium/contracts/users/staff';
import { channelCommands } from '@atrium/contracts/chat/commands';
import { refuseChat } from '@atrium/contracts/chat/errors';
import { type ChannelKind, managesChannel, memberLimits } from '@atrium/contracts/chat/rules';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { PersonRef } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import { refuse } from '@atrium/contracts/core/problems';
import type { UserView } from '@atrium/contracts/users/views';
import type { Actor } from '../../../platform/kernel/actor.js';
import { changesOf, isChange } from '../../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../../platform/kernel/look-up-tools.js';
import { directChannelId, peopleOf } from './direct-channel-rules.js';
import type { ChannelDetails, ChannelEvent } from './events.js';
import { knowsOf } from './policy.js';

export type ChannelCommand = CommandOf<typeof channelCommands>;

export interface Channel {
  readonly kind: ChannelKind;
  readonly details: ChannelDetails;
  readonly everyone: boolean;
  readonly members: readonly string[];
  readonly archived: boolean;
  readonly createdby: PersonRef | null;
}

export type ChannelState = Channel | null;

const handlers = {
  CreateChannel: withLookUp({
    lookUp: async ({ people }, _, tools) => ({ peopleKnown: await areThere(people ?? [], [], tools) }),
    decide(data, _, { actor, found }) {
      // Superadmins from outside are not members of the organisation.
      if (actor.home !== actor.tenant) throw refuse('notAllowed');
      if (!found.peopleKnown) throw refuseChat('personUnknown');
      const people = [...new Set([actor.id, ...(data.people ?? [])])];
      const isPrivate = data.private ?? false;
      if (people.length > memberLimits[isPrivate ? 'private' : 'public']) throw refuseChat('channelFull');
      const details = { name: data.name.trim(), purpose: data.purpose ?? '', topic: data.topic ?? '' };
      return [{ type: 'ChannelCreated', data: { ...details, private: isPrivate, people, creator: refOf(actor) } }];
    },
  }),

  OpenGeneralChannel: {
    decide: () => [{ type: 'GeneralChannelOpened', data: { ...messages.chat.general, topic: '' } }],
  },

  OpenConversation: withLookUp({
    lookUp: async ({ people }, channel: ChannelState, tools) => ({
      peopleKnown: channel !== null || (await areThere(people, [], tools)),
    }),
    /** The id derives from the people, so there is one conversation per set. */
    decide(data, channel: ChannelState, { actor, id, found }) {
      const people = peopleOf(actor.id, data.people);
      if (actor.home !== actor.tenant) throw refuse('notAllowed');
      if (id !== directChannelId(actor.tenant, people)) throw refuseChat('channelGone');
      if (channel !== null) return [];
      if (!found.peopleKnown) throw refuseChat('personUnknown');
      return [{ type: 'ConversationOpened', data: { people, creator: refOf(actor) } }];
    },
  }),

  EditChannel: {
    decide({ name, purpose, topic }, channel, { actor }) {
      assertManages(actor, channel);
      if (channel.archived) throw refuseChat('channelArchived');
      const wanted = { ...(name == null ? {} : { name: name.trim() }), purpose, topic };
      const changes = changesOf<ChannelDetails>(channel.details, wanted);
      return isChange(changes) ? [{ type: 'ChannelDetailsChanged', data: changes }] : [];
    },
  },

  ArchiveChannel: {
    decide(_, channel, { actor }) {
      assertManages(actor, channel);
      if (channel.everyone) throw refuseChat('channelForEverybody');
      return channel.archived ? [] : [{ type: 'ChannelArchived', data: {} }];
    },
  },

  UnarchiveChannel: {
    decide(_, channel, { actor }) {
      assertManages(actor, channel);
      return channel.archived ? [{ type: 'ChannelUnarchived', data: {} }] : [];
    },
  },

  JoinChannel: { decide: (_, channel, { actor }) => add([actor.id], channel, true) },

  AddChannelMembers: withLookUp({
    lookUp: async ({ people }, { members }, tools) => ({ peopleKnown: await areThere(people, members, tools) }),
    decide: ({ people }, channel, { found }) => add(people, channel, found.peopleKnown),
  }),

  LeaveChannel: { decide: (_, channel, { actor }) => remove(actor.id, channel, actor) },
  RemoveChannelMember: { decide: ({ person }, channel, { actor }) => remove(person, channel, actor) },
} satisfies Handlers<typeof channelCommands, Channel, ChannelEvent, 'CreateChannel' | 'OpenGeneralChannel'>;

export const channelDecider = defineDecider({
  commands: channelCommands,
  initialState: null,
  evolve,
  creates: ['CreateChannel', 'OpenGeneralChannel'],
  admit(channel: ChannelState, { type }, { actor }) {
    if (type === 'OpenConversation') return channel;
    if (channel === null || !knowsOf(actor, channel)) throw refuseChat('channelGone');
    return channel;
  },
  handlers,
});

async function areThere(named: readonly string[], members: readonly string[], tools: LookUpTools): Promise<boolean> {
  const others = named.filter((person) => person !== tools.actor.id && !members.includes(person));
  if (others.length === 0) return true;
  const people = await tools.room<UserView>('users', 'all');
  const there = new Set(people.filter(isStaff).map(({ _id }) => _id));
  return others.every((person) => there.has(person));
}

function add(people: readonly string[], channel: Channel, peopleKnown: boolean): readonly ChannelEvent[] {
  const limit = assertOpenToPeople(channel);
  if (channel.archived) throw refuseChat('channelArchived');
  const added = [...new Set(people)].filter((person) => !channel.members.includes(person));
  if (added.length === 0) return [];
  if (!peopleKnown) throw refuseChat('personUnknown');
  if (channel.members.length + added.length > limit) throw refuseChat('channelFull');
  return [{ type: 'ChannelMembersAdded', data: { people: added } }];
}

/** Everybody may leave; removing others needs a manager of the channel. */
function remove(person: string, channel: Channel, actor: Actor): readonly ChannelEvent[] {
  assertOpenToPeople(channel);
  if (person !== actor.id) assertManages(actor, channel);
  return channel.members.includes(person) ? [{ type: 'ChannelMembersRemoved', data: { people: [person] } }] : [];
}

function assertOpenToPeople({ kind, everyone }: Channel): number {
  if (everyone) throw refuseChat('channelForEverybody');
  if (kind === 'direct' || kind === 'group') throw refuseChat('conversationFixed');
  return memberLimits[kind];
}

function assertManages(actor: Actor, channel: Channel): void {
  if (!managesChannel(actor, channel)) throw refuseChat('notManaged');
}

function refOf({ id, username }: Actor): PersonRef {
  return { _id: id, username };
}

const fresh = {
  details: { name: '', purpose: '', topic: '' },
  everyone: false,
  members: [],
  archived: false,
  createdby: null,
};

function evolve(channel: ChannelState, event: ChannelEvent): ChannelState {
  if (event.type === 'ChannelCreated') {
    const { name, purpose, topic, people, creator } = event.data;
    const kind = event.data.private ? 'private' : 'public';
    return { ...fresh, kind, details: { name, purpose, topic }, members: people, createdby: creator };
  }
  if (event.type === 'GeneralChannelOpened') return { ...fresh, kind: 'public', details: event.data, everyone: true };
  if (event.type === 'ConversationOpened') {
    const { people, creator } = event.data;
    return { ...fresh, kind: people.length > 2 ? 'group' : 'direct', members: people, createdby: creator };
  }
  if (channel === null) return null;
  const { members, details } = channel;
  switch (event.type) {
    case 'ChannelDetailsChanged':
      return { ...channel, details: { ...details, ...event.data } };
    case 'ChannelMembersAdded':
      return { ...channel, members: [...members, ...event.data.people] };
    case 'ChannelMembersRemoved':
      return { ...channel, members: members.filter((member) => !event.data.people.includes(member)) };
    case 'ChannelArchived':
      return { ...channel, archived: true };
    case 'ChannelUnarchived':
      return { ...channel, archived: false };
    default:
      return event satisfies never;
  }
}
