import { expect, it } from '@jest/globals';
import { chatRefusals } from '@atrium/contracts/chat/errors';
import { specifyHandlers } from '../../../../test/handler-spec.js';
import { actorWith, toolsWith } from '../../../../test/spec.js';
import { markId } from '../../../platform/shared/read-marks.js';
import { type MarkCommand, markDecider, type MarkEvent } from './mark-aggregate.js';

const at = '2026-03-02T09:00:00.000Z';
const place = { collection: 'channels', id: 'launch' } as const;
const { given } = specifyHandlers(markDecider, chatRefusals, {
  MarkRead: { message: { at, position: '7', count: 3 } },
  MarkUnread: { message: { at, position: '7', count: 3 } },
});
const own = { id: markId('acme', 'ann', place) };
const read = (upTo: string): MarkCommand => ({ type: 'MarkRead', data: { place, upTo } });
const wasRead = (upTo: string): MarkEvent => ({
  type: 'PlaceRead',
  data: { place, upTo, at, position: '7', count: 3 },
});

const unread = (from: string): MarkCommand => ({ type: 'MarkUnread', data: { place, from } });
const madeUnread = (from: string, part: object = {}): MarkEvent => ({
  type: 'PlaceUnread',
  data: { place, upTo: from, at, position: '6', count: 2, ...part },
});

it('what was read is marked as unread from a message on, once, and is read again', () => {
  given(wasRead('m3')).when(unread('m3'), own).thenEvents(madeUnread('m3'));
  given(madeUnread('m3')).when(unread('m3'), own).thenNothing();
  given(madeUnread('m3')).when(unread('m1'), own).thenEvents(madeUnread('m1'));
  given(madeUnread('m3')).when(read('m3'), own).thenEvents(wasRead('m3'));
  const first = { ...own, found: { message: { at, position: null, count: 0 } } };
  given()
    .when(unread('m0'), first)
    .thenEvents(madeUnread('m0', { position: null, count: 0 }));
});

it('a mark goes on, and back, and stays where it is', () => {
  given().when(read('m2'), own).thenEvents(wasRead('m2'));
  given(wasRead('m2')).when(read('m1'), own).thenEvents(wasRead('m1'));
  given(wasRead('m2')).when(read('m2'), own).thenNothing();
});

it('only visible messages are marked as read, by the reader themselves', () => {
  given()
    .when(read('m'), { ...own, found: { message: null } })
    .thenRefused('messageGone');
  given()
    .when(unread('m'), { ...own, found: { message: null } })
    .thenRefused('messageGone');
  given()
    .when(read('m'), { id: markId('acme', 'bob', place) })
    .thenRefused('messageGone');
  given()
    .when(read('m'), { ...own, actor: { ...actorWith('superadmin'), home: 'system' } })
    .thenRefused('messageGone');
});

it('what is read is looked up as its reader sees it, unless the mark is there already', async () => {
  const tools = toolsWith({
    visible: async (collection, id) =>
      (collection === 'messages' && id === 'm2' ? { at, position: '7' } : null) as never,
    countUpTo: async () => 3,
  });
  const none = { message: '', unread: false };
  expect(await markDecider.lookUp(unread('m2'), none, tools)).toMatchObject({ message: { count: 3 } });
  expect(await markDecider.lookUp(read('m2'), none, tools)).toEqual({ message: { at, position: '7', count: 3 } });
  expect(await markDecider.lookUp(read('m3'), none, tools)).toEqual({ message: null });
  expect(await markDecider.lookUp(read('m2'), { message: 'm2', unread: false }, toolsWith({}))).toMatchObject({
    message: { count: 0 },
  });
});
