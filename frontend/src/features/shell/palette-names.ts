import { isDirectChannel } from '@atrium/contracts/chat/rules';
import { isStaff } from '@atrium/contracts/users/staff';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { compareNames, displayName } from '@atrium/contracts/users/display-name';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import type { SavedView } from '@atrium/contracts/saved-views/views';
import { Bookmark, Hash, Lock, MessageSquare } from 'lucide-react';
import { openedAt } from '../../shared-features/saved-views/view-address';
import type { PaletteEntry } from './palette-entries';

function conversationsOf(channels: readonly ChannelView[], me: string): ReadonlyMap<string, string> {
  const ofTwo = channels.filter(({ kind, members }) => kind === 'direct' && members.includes(me));
  return new Map(ofTwo.map(({ _id, members }) => [members.find((id) => id !== me) ?? me, _id]));
}

export function namedEntries(
  channels: readonly ChannelView[],
  people: readonly (UserView | PersonView)[],
  views: readonly SavedView[],
  me: string,
): PaletteEntry[] {
  const conversations = conversationsOf(channels, me);
  const own = channels.filter(
    (channel) => !isDirectChannel(channel) && !channel.archived && (channel.everyone || channel.members.includes(me)),
  );
  const others = people.filter((person) => person._id !== me && isStaff(person));
  return [
    ...views
      .filter(({ deleted }) => !deleted)
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((view): PaletteEntry => ({
        id: `view ${view._id}`,
        group: 'views',
        label: view.name,
        icon: Bookmark,
        words: `view filter ${view.screen}`,
        does: { go: openedAt(view.path, view) },
      })),
    ...own
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ _id, name, kind }): PaletteEntry => ({
        id: `channel ${_id}`,
        group: 'channels',
        label: name,
        icon: kind === 'private' ? Lock : Hash,
        does: { go: `/u/chat?c=${_id}` },
      })),
    ...others.toSorted(compareNames).map((person): PaletteEntry => {
      const conversation = conversations.get(person._id);
      const address = conversation === undefined ? `dialog=direct&with=${person._id}` : `c=${conversation}`;
      return {
        id: `person ${person._id}`,
        group: 'people',
        label: displayName(person),
        icon: MessageSquare,
        words: `${person.username} message write`,
        does: { go: `/u/chat?${address}` },
      };
    }),
  ];
}
