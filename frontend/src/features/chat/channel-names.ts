import { type ChannelKind, isConversation } from '@atrium/contracts/chat/rules';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { Hash, Lock, type LucideIcon, UserRound, UsersRound } from 'lucide-react';
import type { NameOf } from '../../platform/presence/use-names';

export const channelIcons: Readonly<Record<ChannelKind, LucideIcon>> = {
  public: Hash,
  private: Lock,
  direct: UserRound,
  group: UsersRound,
};

type Called = Pick<ChannelView, 'kind' | 'name' | 'members'>;

export function othersIn({ members }: Pick<ChannelView, 'members'>, me: string): readonly string[] {
  const others = members.filter((id) => id !== me);
  return others.length === 0 ? [me] : others;
}

/** Conversations are named after their people. */
export function channelTitle(channel: Called, me: string, nameOf: NameOf): string {
  if (!isConversation(channel)) return channel.name;
  const others = othersIn(channel, me);
  return others.map((id) => (id === me ? `${nameOf(id)} (you)` : nameOf(id))).join(', ');
}

/** Part of the list of channels. */
export interface ChannelSection {
  readonly id: 'channels' | 'direct';
  readonly title: string;
  readonly channels: readonly ChannelView[];
}

/**
 * The channels to which one belongs, in parts: channels by name, conversations by when something was last said.
 * @param lastAt when something was last said in a channel; empty for never
 */
export function channelSections(
  own: readonly ChannelView[],
  titleOf: (channel: ChannelView) => string,
  lastAt: (channel: string) => string,
): readonly ChannelSection[] {
  const channels = own.filter((channel) => !isConversation(channel));
  const direct = own.filter((channel) => isConversation(channel));
  return [
    {
      id: 'channels',
      title: 'Channels',
      channels: channels.toSorted(
        (a, b) => Number(b.everyone) - Number(a.everyone) || titleOf(a).localeCompare(titleOf(b)),
      ),
    },
    {
      id: 'direct',
      title: 'Direct messages',
      channels: direct.toSorted(
        (a, b) => lastAt(b._id).localeCompare(lastAt(a._id)) || titleOf(a).localeCompare(titleOf(b)),
      ),
    },
  ];
}
