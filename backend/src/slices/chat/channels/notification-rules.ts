import type { ChannelView } from '@atrium/contracts/chat/views';
import { defineNotificationRules, noTime, type ShownRecord } from '../../../platform/slice/notification-rules.js';
import { roomsOf } from './policy.js';

/** Stands in for a name, which a direct channel has none of. */
const conversations = { direct: 'Direct messages', group: 'Conversation' } as const;

/** Names channels in notifications; what is said in them notifies by the rules of messages. */
export const channelNotificationRules = defineNotificationRules<ChannelView>({
  source: 'channels',
  collection: 'channels',
  toRooms: true,
  shows: (channel): readonly ShownRecord[] => {
    const { kind, name, archived, members } = channel;
    const title = kind === 'direct' || kind === 'group' ? conversations[kind] : `#${name}`;
    const rooms = roomsOf(channel);
    // Members of a public channel are addressed individually, so each needs a room besides everybody's.
    const own = kind === 'public' ? members.map((id) => `self:${id}`) : [];
    return [{ rooms: [...own, ...rooms], label: '', title, state: archived ? 'Archived' : '', ...noTime }];
  },
  notifies: () => [],
  /** Leaving a channel also leaves its threads. */
  dismisses({ before, after }) {
    const left = before?.members.filter((person) => after?.members.includes(person) !== true) ?? [];
    return left.length === 0 ? [] : [{ whats: ['replied'], people: left }];
  },
});
