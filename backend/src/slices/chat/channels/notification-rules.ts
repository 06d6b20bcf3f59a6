import type { ChannelView } from '@atrium/contracts/chat/views';
import { defineNotificationRules, noTime, type ShownRecord } from '../../../platform/slice/notification-rules.js';
import { roomsOf } from './policy.js';

/** What conversations are called: by their people, which every reader's screen knows better. */
const conversations = { direct: 'Direct messages', group: 'Conversation' } as const;

/** How a channel is told of, to whom. What is told is the messages' own; see there. */
export const channelNotificationRules = defineNotificationRules<ChannelView>({
  source: 'channels',
  collection: 'channels',
  toRooms: true,
  shows: (channel): readonly ShownRecord[] => {
    const { kind, name, archived, members } = channel;
    const title = kind === 'direct' || kind === 'group' ? conversations[kind] : `#${name}`;
    const rooms = roomsOf(channel);
    // Of a public channel its members are told what is said to all of them, so they have a room each beside everybody's.
    const own = kind === 'public' ? members.map((id) => `self:${id}`) : [];
    return [{ rooms: [...own, ...rooms], label: '', title, state: archived ? 'Archived' : '', ...noTime }];
  },
  notifies: () => [],
  /** Whoever left a channel has left its threads as well. */
  dismisses({ before, after }) {
    const left = before?.members.filter((person) => after?.members.includes(person) !== true) ?? [];
    return left.length === 0 ? [] : [{ whats: ['replied'], people: left }];
  },
});
