import { belongsToChannel } from '@atrium/contracts/channels/rules';
import type { ChannelView } from '@atrium/contracts/channels/views';
import type { Actor } from '../../platform/core/actor.js';

type Audience = Pick<ChannelView, 'kind' | 'everyone' | 'members'>;

/** The rooms that hold a channel: a public one is in everybody's, the others are in those of their members alone. */
export function roomsOf({ kind, members }: Audience): readonly string[] {
  return kind === 'public' ? ['everyone'] : members.map((id) => `self:${id}`);
}

/** The rooms that somebody is in. Who comes from outside of the organisation, as a superadmin does, is in none. */
export function roomsFor({ id, home, tenant }: Pick<Actor, 'id' | 'home' | 'tenant'>): readonly string[] {
  return home === tenant ? ['everyone', `self:${id}`] : [];
}

/** Whether somebody learns of the channel at all. */
export function knowsOf({ id, home, tenant }: Actor, channel: Audience): boolean {
  return home === tenant && (channel.kind === 'public' || belongsToChannel(channel, id));
}
