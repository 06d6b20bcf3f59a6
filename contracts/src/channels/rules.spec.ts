import { describe, expect, it } from '@jest/globals';
import { belongsToChannel, managesChannel, messagesTopic, unreadIn } from './rules.js';

const last = { message: 'm9', at: '2026-03-02T10:00:00.000Z', by: 'bob' };

describe('what is unread', () => {
  it('is what was sent since the mark', () => {
    const activity = { count: 9, last, broadcasts: [last, { ...last, at: '2026-03-01T10:00:00.000Z' }] };
    expect(unreadIn(activity, undefined, 'ann')).toEqual({ messages: 9, broadcasts: 2 });
    expect(unreadIn(activity, { count: 7, at: '2026-03-02T09:00:00.000Z' }, 'ann')).toEqual({
      messages: 2,
      broadcasts: 1,
    });
    expect(unreadIn(activity, { count: 9, at: last.at }, 'ann')).toEqual({ messages: 0, broadcasts: 0 });
  });

  it('is nothing for who wrote last, and in an empty channel', () => {
    expect(unreadIn({ count: 9, last, broadcasts: [last] }, undefined, 'bob')).toEqual({ messages: 0, broadcasts: 0 });
    expect(unreadIn({ count: 0, last: null, broadcasts: [] }, undefined, 'bob')).toEqual({
      messages: 0,
      broadcasts: 0,
    });
  });
});

it('a channel is managed by who made it and by managers, a conversation by nobody', () => {
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
