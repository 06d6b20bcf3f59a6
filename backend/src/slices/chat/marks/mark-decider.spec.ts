import { expect, it } from '@jest/globals';
import { chatRefusals } from '@atrium/contracts/chat/errors';
import { specifyHandlers } from '../../../../test/handler-spec.js';
import { actorWith, toolsWith } from '../../../../test/spec.js';
import { markId } from '../../../platform/shared/read-marks.js';
import { type MarkCommand, markDecider } from './mark-decider.js';
import type { MarkEvent } from './mark-events.js';

const at = '2026-03-02T09:00:00.000Z';
const place = { collection: 'channels', id: 'launch' } as const;
const { given } = specifyHandlers(markDecider, chatRefusals, {
  MarkRead: { message: { at, position: '7', count: 3 } },
});
const own = { id: markId('acme', 'ann', place) };
const read = (upTo: string): MarkCommand => ({ type: 'MarkRead', data: { place, upTo } });
const wasRead = (upTo: string): MarkEvent => ({
  type: 'PlaceRead',
  data: { place, upTo, at, position: '7', count: 3 },
});

it('a mark goes on, and back, and stays where it is', () => {
  given().when(read('m2'), own).thenEvents(wasRead('m2'));
  given(wasRead('m2')).when(read('m1'), own).thenEvents(wasRead('m1'));
  given(wasRead('m2')).when(read('m2'), own).thenNothing();
});

it('only what one sees is read, and only by oneself', () => {
  given()
    .when(read('m'), { ...own, found: { message: null } })
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
  expect(await markDecider.lookUp(read('m2'), null, tools)).toEqual({ message: { at, position: '7', count: 3 } });
  expect(await markDecider.lookUp(read('m3'), null, tools)).toEqual({ message: null });
  expect(await markDecider.lookUp(read('m2'), 'm2', toolsWith({}))).toMatchObject({ message: { count: 0 } });
});
