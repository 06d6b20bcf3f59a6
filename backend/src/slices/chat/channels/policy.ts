import { belongsToChannel, memberLimits } from '@atrium/contracts/chat/rules';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { Actor } from '../../../platform/kernel/actor.js';

type Audience = Pick<ChannelView, 'kind' | 'everyone' | 'members'>;

/** The rooms that hold a channel: a public one is in everybody's, the others are in those of their members alone. */
export function roomsOf({ kind, members }: Audience): readonly string[] {
  return kind === 'public' ? ['everyone'] : roomsOfMembers(members);
}

function roomsOfMembers(members: readonly string[]): readonly string[] {
  return members.map((id) => `self:${id}`);
}

/**
 * The rooms in which is told that something was said in a channel: those of its members, as it is in nobody else's list.
 * Of a channel with very many it is told to everybody instead of naming each of them with each message.
 */
export function livelinessRooms(channel: Audience): readonly string[] {
  const { everyone, members } = channel;
  return everyone || members.length > memberLimits.private ? ['everyone'] : roomsOfMembers(members);
}

/** The rooms that somebody is in. Who comes from outside of the organisation, as a superadmin does, is in none. */
export function roomsFor({ id, home, tenant }: Pick<Actor, 'id' | 'home' | 'tenant'>): readonly string[] {
  return home === tenant ? ['everyone', `self:${id}`] : [];
}

/** Whether somebody learns of the channel at all. */
export function knowsOf({ id, home, tenant }: Actor, channel: Audience): boolean {
  return home === tenant && (channel.kind === 'public' || belongsToChannel(channel, id));
}
