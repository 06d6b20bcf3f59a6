import type { channelCommands, CreateChannel, EditChannel } from '@atrium/contracts/chat/commands';
import { refuseChat } from '@atrium/contracts/chat/errors';
import { type ChannelKind, managesChannel, memberLimits } from '@atrium/contracts/chat/rules';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { PersonRef } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import { refuse } from '@atrium/contracts/core/problems';
import type { Actor } from '../../../platform/core/actor.js';
import { changesOf, isChange } from '../../../platform/core/changes.js';
import type { Decider, Decision } from '../../../platform/core/decider.js';
import { conversationId, peopleOf } from './conversation-rules.js';
import type { ChannelDetails, ChannelEvent } from './events.js';
import { knowsOf } from './policy.js';

export type ChannelCommand = CommandOf<typeof channelCommands>;

/** A channel as far as decisions about it need to know it. */
export interface Channel {
  readonly kind: ChannelKind;
  readonly details: ChannelDetails;
  readonly everyone: boolean;
  readonly members: readonly string[];
  readonly archived: boolean;
  readonly createdby: PersonRef | null;
}

/** Null before it was made. */
export type ChannelState = Channel | null;

/** What was looked up before a decision. */
export interface ChannelFound {
  /** Whether all the people whom the command names are there. */
  readonly peopleKnown: boolean;
}

export const nothingFound: ChannelFound = { peopleKnown: true };

type ChannelDecision = Decision<ChannelFound>;

const general: ChannelEvent = { type: 'GeneralChannelOpened', data: { ...messages.chat.general, topic: '' } };

export const channelDecider: Decider<ChannelState, ChannelEvent, ChannelCommand, ChannelFound> = {
  initialState: null,
  evolve,
  decide(command, channel, decision) {
    if (command.type === 'CreateChannel') return channel === null ? create(command.data, decision) : [];
    if (command.type === 'OpenGeneralChannel') return channel === null ? [general] : [];
    if (command.type === 'OpenConversation') return open(command.data.people, channel, decision);
    if (channel === null || !knowsOf(decision.actor, channel)) throw refuseChat('channelGone');
    switch (command.type) {
      case 'EditChannel':
        return edit(command.data, channel, decision);
      case 'ArchiveChannel':
        return archive(channel, decision);
      case 'UnarchiveChannel':
        assertManages(decision.actor, channel);
        return channel.archived ? [{ type: 'ChannelUnarchived', data: {} }] : [];
      case 'JoinChannel':
        return add([decision.actor.id], channel, decision);
      case 'AddChannelMembers':
        return add(command.data.people, channel, decision);
      case 'LeaveChannel':
        return remove(decision.actor.id, channel, decision);
      case 'RemoveChannelMember':
        return remove(command.data.person, channel, decision);
      default:
        return command satisfies never;
    }
  },
};

function create(data: CreateChannel, { actor, found }: ChannelDecision): readonly ChannelEvent[] {
  // Who comes from outside of the organisation, as a superadmin does, is none of its people.
  if (actor.home !== actor.tenant) throw refuse('notAllowed');
  if (!found.peopleKnown) throw refuseChat('personUnknown');
  const people = [...new Set([actor.id, ...(data.people ?? [])])];
  const isPrivate = data.private ?? false;
  if (people.length > memberLimits[isPrivate ? 'private' : 'public']) throw refuseChat('channelFull');
  const details = { name: data.name.trim(), purpose: data.purpose ?? '', topic: data.topic ?? '' };
  return [{ type: 'ChannelCreated', data: { ...details, private: isPrivate, people, creator: refOf(actor) } }];
}

/** The id is that of these people's conversation, so whoever opens it, there is one of them. */
function open(
  others: readonly string[],
  channel: ChannelState,
  { actor, id, found }: ChannelDecision,
): readonly ChannelEvent[] {
  const people = peopleOf(actor.id, others);
  if (actor.home !== actor.tenant) throw refuse('notAllowed');
  if (id !== conversationId(actor.tenant, people)) throw refuseChat('channelGone');
  if (channel !== null) return [];
  if (!found.peopleKnown) throw refuseChat('personUnknown');
  return [{ type: 'ConversationOpened', data: { people, creator: refOf(actor) } }];
}

function edit(data: EditChannel, channel: Channel, { actor }: ChannelDecision): readonly ChannelEvent[] {
  assertManages(actor, channel);
  if (channel.archived) throw refuseChat('channelArchived');
  const { name, purpose, topic } = data;
  const wanted = { ...(name == null ? {} : { name: name.trim() }), purpose, topic };
  const changes = changesOf<ChannelDetails>(channel.details, wanted);
  return isChange(changes) ? [{ type: 'ChannelDetailsChanged', data: changes }] : [];
}

function archive(channel: Channel, { actor }: ChannelDecision): readonly ChannelEvent[] {
  assertManages(actor, channel);
  if (channel.everyone) throw refuseChat('channelForEverybody');
  return channel.archived ? [] : [{ type: 'ChannelArchived', data: {} }];
}

function add(
  people: readonly string[],
  channel: Channel,
  { found }: Pick<ChannelDecision, 'found'>,
): readonly ChannelEvent[] {
  const limit = assertOpenToPeople(channel);
  if (channel.archived) throw refuseChat('channelArchived');
  const added = [...new Set(people)].filter((person) => !channel.members.includes(person));
  if (added.length === 0) return [];
  if (!found.peopleKnown) throw refuseChat('personUnknown');
  if (channel.members.length + added.length > limit) throw refuseChat('channelFull');
  return [{ type: 'ChannelMembersAdded', data: { people: added } }];
}

/** Everybody may leave; who takes out others manages the channel. */
function remove(person: string, channel: Channel, { actor }: ChannelDecision): readonly ChannelEvent[] {
  assertOpenToPeople(channel);
  if (person !== actor.id) assertManages(actor, channel);
  return channel.members.includes(person) ? [{ type: 'ChannelMembersRemoved', data: { people: [person] } }] : [];
}

/** How many members it has at most. @throws Refusal where people neither come nor go */
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
