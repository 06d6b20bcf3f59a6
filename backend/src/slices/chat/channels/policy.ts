import { belongsToChannel, memberLimits } from '@atrium/contracts/chat/rules';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { Actor } from '../../../platform/kernel/actor.js';

type Audience = Pick<ChannelView, 'kind' | 'everyone' | 'members'>;

/** Public channels are in everybody's room, others in their members'. */
export function roomsOf({ kind, members }: Audience): readonly string[] {
  return kind === 'public' ? ['everyone'] : roomsOfMembers(members);
}

function roomsOfMembers(members: readonly string[]): readonly string[] {
  return members.map((id) => `self:${id}`);
}

/** Members' rooms; for very large channels everybody's, to avoid naming each member with each message. */
export function livelinessRooms(channel: Audience): readonly string[] {
  const { everyone, members } = channel;
  return everyone || members.length > memberLimits.private ? ['everyone'] : roomsOfMembers(members);
}

/** Superadmins from outside are in none. */
export function roomsFor({ id, home, tenant }: Pick<Actor, 'id' | 'home' | 'tenant'>): readonly string[] {
  return home === tenant ? ['everyone', `self:${id}`] : [];
}

export function knowsOf({ id, home, tenant }: Actor, channel: Audience): boolean {
  return home === tenant && (channel.kind === 'public' || belongsToChannel(channel, id));
}
