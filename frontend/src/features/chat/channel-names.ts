import { type ChannelKind, type ChannelWishes, isDirectChannel } from '@atrium/contracts/chat/rules';
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

/** Direct channels are named after their people. */
export function channelTitle(channel: Called, me: string, nameOf: NameOf): string {
  if (!isDirectChannel(channel)) return channel.name;
  const others = othersIn(channel, me);
  return others.map((id) => (id === me ? `${nameOf(id)} (you)` : nameOf(id))).join(', ');
}

export interface ChannelSection {
  readonly id: 'starred' | 'channels' | 'direct';
  readonly title: string;
  readonly channels: readonly ChannelView[];
}

/**
 * Groups the reader's channels: starred, by name, and direct ones by last message. Muted channels come last in their
 * group.
 * @param lastAt instant of a channel's last message, or empty
 */
export function channelSections(
  own: readonly ChannelView[],
  titleOf: (channel: ChannelView) => string,
  lastAt: (channel: string) => string,
  wishOf: (channel: string) => Pick<ChannelWishes, 'starred' | 'muted'>,
): readonly ChannelSection[] {
  const starred = own.filter(({ _id }) => wishOf(_id).starred);
  const others = own.filter(({ _id }) => !wishOf(_id).starred);
  const mutedLast = (a: ChannelView, b: ChannelView) => Number(wishOf(a._id).muted) - Number(wishOf(b._id).muted);
  const byName = (a: ChannelView, b: ChannelView) =>
    mutedLast(a, b) || Number(b.everyone) - Number(a.everyone) || titleOf(a).localeCompare(titleOf(b));
  const byLast = (a: ChannelView, b: ChannelView) =>
    mutedLast(a, b) || lastAt(b._id).localeCompare(lastAt(a._id)) || titleOf(a).localeCompare(titleOf(b));
  return [
    ...(starred.length === 0 ? [] : [{ id: 'starred', title: 'Starred', channels: starred.toSorted(byName) } as const]),
    {
      id: 'channels',
      title: 'Channels',
      channels: others.filter((channel) => !isDirectChannel(channel)).toSorted(byName),
    },
    {
      id: 'direct',
      title: 'Direct messages',
      channels: others.filter((channel) => isDirectChannel(channel)).toSorted(byLast),
    },
  ];
}

/**
 * Where a message was written, behind the name of who wrote it.
 * @param place the name of the channel or record, or of the others in a conversation
 * @param kind of the channel; null for a record
 */
export function placeText(place: string, kind: ChannelView['kind'] | null, isMine: boolean): string {
  if (kind === null || !isDirectChannel({ kind })) return `in ${place}`;
  if (isMine) return `to ${place}`;
  return kind === 'direct' ? 'to you' : `with ${place}`;
}
