import { expect, it } from '@jest/globals';
import type { ChannelLevel } from '../chat/rules.js';
import { isWished, noWishes } from './wishes.js';

const channel = { collection: 'channels', record: 'launch' };
const whats = ['mentioned', 'replied', 'called', 'messaged', 'remindedOf'] as const;

/** What of all that can happen in the channel notifies a reader who chose so. */
const told = (level: ChannelLevel, muted = false) =>
  whats.filter((what) => isWished(channel, what, new Map([['launch', { level, muted }]])));

it('what happens in a channel notifies as its reader chose', () => {
  expect(told('default')).toEqual(whats);
  expect(told('all')).toEqual(whats);
  expect(told('mentions')).toEqual(['mentioned', 'replied', 'called', 'remindedOf']);
  expect(told('nothing')).toEqual(['remindedOf']);
  expect(told('all', true)).toEqual(['mentioned', 'replied', 'remindedOf']);
  expect(told('nothing', true)).toEqual(['remindedOf']);
});

it('what was chosen about one channel says nothing of anything else', () => {
  const wishes = new Map([['launch', { level: 'nothing', muted: true } as const]]);
  expect(isWished({ collection: 'channels', record: 'other' }, 'messaged', wishes)).toBe(true);
  expect(isWished({ collection: 'bugs', record: 'launch' }, 'messaged', wishes)).toBe(true);
  expect(isWished(channel, 'messaged', noWishes)).toBe(true);
});
