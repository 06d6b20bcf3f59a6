import { isDirectChannel } from '@atrium/contracts/chat/rules';
import { isStaff } from '@atrium/contracts/users/staff';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { compareNames, displayName } from '@atrium/contracts/users/display-name';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { Hash, Lock, MessageSquare } from 'lucide-react';
import type { PaletteEntry } from './palette-entries';

function conversationsOf(channels: readonly ChannelView[], me: string): ReadonlyMap<string, string> {
  const ofTwo = channels.filter(({ kind, members }) => kind === 'direct' && members.includes(me));
  return new Map(ofTwo.map(({ _id, members }) => [members.find((id) => id !== me) ?? me, _id]));
}

export function namedEntries(
  channels: readonly ChannelView[],
  people: readonly (UserView | PersonView)[],
  me: string,
): PaletteEntry[] {
  const conversations = conversationsOf(channels, me);
  const own = channels.filter(
    (channel) => !isDirectChannel(channel) && !channel.archived && (channel.everyone || channel.members.includes(me)),
  );
  const others = people.filter((person) => person._id !== me && isStaff(person));
  return [
    ...own
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ _id, name, kind }): PaletteEntry => ({
        id: `channel ${_id}`,
        group: 'Channels',
        label: name,
        icon: kind === 'private' ? Lock : Hash,
        does: { go: `/u/chat?c=${_id}` },
      })),
    ...others.toSorted(compareNames).map((person): PaletteEntry => {
      const conversation = conversations.get(person._id);
      const address = conversation === undefined ? `dialog=direct&with=${person._id}` : `c=${conversation}`;
      return {
        id: `person ${person._id}`,
        group: 'People',
        label: displayName(person),
        icon: MessageSquare,
        words: `${person.username} message write`,
        does: { go: `/u/chat?${address}` },
      };
    }),
  ];
}
