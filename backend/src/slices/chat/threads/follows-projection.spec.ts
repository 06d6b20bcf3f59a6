import { expect, it } from '@jest/globals';
import type { ThreadFollowView } from '@atrium/contracts/chat/views';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { rollAll, type SpecChange } from '../../../../test/rollup-spec.js';
import { actorWith } from '../../../../test/spec.js';
import type { AnyRollup } from '../../../platform/kernel/rollup.js';
import { threadFollows } from './follows-projection.js';

const rollup = threadFollows as object as AnyRollup;
const place = { collection: 'channels', id: 'c' } as const;
const reply = (_id: string, by: string, part: object = {}) =>
  ({
    _id,
    version: 1,
    place,
    root: 'm',
    by: { _id: by },
    mentions: [],
    follow: [],
    deleted: false,
    ...part,
  }) as object as LiveDocument;
const sent = (after: LiveDocument): SpecChange<LiveDocument> => ({ collection: 'replies', before: null, after });
const became = (before: LiveDocument, after: LiveDocument): SpecChange<LiveDocument> => {
  return { collection: 'replies', before, after };
};
const chose = (person: string, following: boolean, before: LiveDocument | null = null): SpecChange<LiveDocument> => ({
  collection: 'thread-choices',
  before,
  after: { _id: `choice-${person}`, version: 1, person, root: 'm', place, following } as LiveDocument,
});
/** Who follows the thread, or follows it no more, and what its newest reply is for them. */
const follows = (...changes: SpecChange<LiveDocument>[]) =>
  Object.fromEntries(
    [...rollAll<ThreadFollowView>(rollup, changes).values()].map(({ person, following, newest }) => [
      person,
      [following, newest],
    ]),
  );

it('a thread is followed by people who write in it, are mentioned in it, or followed it when something was said', () => {
  expect(follows(sent(reply('r1', 'ann', { mentions: ['bob'], follow: ['cem'] })), sent(reply('r2', 'dan')))).toEqual({
    ann: [true, 'r1'],
    bob: [true, 'r1'],
    cem: [true, 'r1'],
    dan: [true, 'r2'],
  });
});

it('a person mentioned by a changed reply follows the thread from then on', () => {
  const [first, later] = [reply('r', 'ann', { mentions: ['bob'] }), reply('r', 'ann', { mentions: ['bob', 'cem'] })];
  const gone = reply('r', 'ann', { mentions: ['dan'], deleted: true });
  expect(follows(sent(first), became(first, later), became(later, gone))).toEqual({
    ann: [true, 'r'],
    bob: [true, 'r'],
    cem: [true, 'r'],
  });
});

it('a choice outlasts mentions, until the person writes again or chooses otherwise', () => {
  const mention = sent(reply('r2', 'ann', { mentions: ['bob'] }));
  const unfollowed = [sent(reply('r1', 'bob')), chose('bob', false)];
  expect(follows(...unfollowed)['bob']).toEqual([false, 'r1']);
  expect(follows(...unfollowed, mention)['bob']).toEqual([false, 'r2']);
  expect(follows(...unfollowed, mention, sent(reply('r3', 'bob')))['bob']).toEqual([true, 'r3']);
  expect(follows(...unfollowed, chose('bob', true))['bob']).toEqual([true, 'r1']);
  expect(follows(chose('eve', true))['eve']).toEqual([true, null]);
});

it('nobody is shown what others follow, though it is found by the thread', () => {
  const [doc] = rollAll<ThreadFollowView>(rollup, [chose('bob', true)]).values();
  expect(rollup.publish(doc!)).toEqual([{ rooms: ['self:bob', 'thread:m'], doc }]);
  expect(rollup.rooms({ ...actorWith('admin'), id: 'bob' })).toEqual(['self:bob']);
});
