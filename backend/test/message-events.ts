import type { MessageEvent } from '../src/slices/chat/messages/events.js';

export const ann = { _id: 'ann', username: 'Ann' };

/** The channel in which the specs of messages speak. */
export const place = { collection: 'channels', id: 'launch' } as const;

/** Where a message of the channel itself stands. */
export const spot = { place, root: null };

/** What Ann says, as the specs of messages begin with it. */
export function sent(more: object = {}): MessageEvent {
  return {
    type: 'MessageSent',
    data: {
      ...spot,
      author: ann,
      text: 'Hello',
      mentions: [],
      broadcast: null,
      references: [],
      files: [],
      follow: [],
      nonce: '',
      ...more,
    },
  };
}

export function deleted(by = ann): MessageEvent {
  return { type: 'MessageDeleted', data: { ...spot, by } };
}

export const pinned: MessageEvent = { type: 'MessagePinned', data: { ...spot, by: ann } };
export const restored: MessageEvent = { type: 'MessageRestored', data: spot };

/** Somebody reacts to what Ann said. */
export function reacted(person: string, emoji = '👍'): MessageEvent {
  return { type: 'ReactionAdded', data: { ...spot, emoji, person } };
}
