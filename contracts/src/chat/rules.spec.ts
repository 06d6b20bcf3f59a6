import { describe, expect, it } from '@jest/globals';
import { belongsToChannel, managesChannel, messagesTopic, unreadIn } from './rules.js';

const last = { message: 'm9', at: '2026-03-02T10:00:00.000Z', by: 'bob' };

describe('what is unread', () => {
  it('is what was sent since the mark', () => {
    expect(unreadIn({ count: 9, last }, undefined, 'ann')).toBe(9);
    expect(unreadIn({ count: 9, last }, { count: 7, unread: false }, 'ann')).toBe(2);
    expect(unreadIn({ count: 9, last }, { count: 9, unread: false }, 'ann')).toBe(0);
  });

  it('is nothing for who wrote last, and in an empty channel', () => {
    expect(unreadIn({ count: 9, last }, undefined, 'bob')).toBe(0);
    expect(unreadIn({ count: 0, last: null }, undefined, 'bob')).toBe(0);
  });

  it('includes the reader’s own messages once they marked them as unread', () => {
    expect(unreadIn({ count: 9, last }, { count: 6, unread: true }, 'bob')).toBe(3);
    expect(unreadIn({ count: 9, last }, { count: 6, unread: false }, 'bob')).toBe(0);
  });
});

it('a channel is managed by its creator and by managers, a conversation by nobody', () => {
  const channel = { kind: 'public', createdby: { _id: 'ann' } } as const;
  expect(managesChannel({ id: 'ann', role: 'member' }, channel)).toBe(true);
  expect(managesChannel({ id: 'bob', role: 'member' }, channel)).toBe(false);
  expect(managesChannel({ id: 'bob', role: 'manager' }, channel)).toBe(true);
  expect(managesChannel({ id: 'bob', role: 'supervisor' }, { ...channel, createdby: null })).toBe(false);
  expect(managesChannel({ id: 'ann', role: 'admin' }, { ...channel, kind: 'direct' })).toBe(false);
});

it('people belong to a channel as members, or because everybody does', () => {
  expect(belongsToChannel({ everyone: false, members: ['ann'] }, 'ann')).toBe(true);
  expect(belongsToChannel({ everyone: false, members: ['ann'] }, 'bob')).toBe(false);
  expect(belongsToChannel({ everyone: true, members: [] }, 'bob')).toBe(true);
});

it('a place has a topic', () => {
  expect(messagesTopic({ collection: 'channels', id: 'c1' })).toBe('messages:c1');
  expect(messagesTopic({ collection: 'bugs', id: 'b1' })).toBe('messages:bugs:b1');
});
