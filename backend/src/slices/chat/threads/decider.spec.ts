import { expect, it } from '@jest/globals';
import { chatRefusals } from '@atrium/contracts/chat/errors';
import { specifyHandlers } from '../../../../test/handler-spec.js';
import { actorWith, stateAfter, toolsWith } from '../../../../test/spec.js';
import { type ThreadCommand, threadDecider } from './decider.js';
import type { ThreadEvent } from './events.js';
import { followId } from '../../../platform/shared/thread-follows.js';

const place = { collection: 'channels', id: 'launch' } as const;
const seen = { place, isMember: true, isFollowing: false };
const { given } = specifyHandlers(threadDecider, chatRefusals, { FollowThread: seen, UnfollowThread: seen });
const own = { id: followId('acme', 'ann', 'm') };
const follow: ThreadCommand = { type: 'FollowThread', data: { root: 'm' } };
const unfollow: ThreadCommand = { type: 'UnfollowThread', data: { root: 'm' } };
const followed: ThreadEvent = { type: 'ThreadFollowed', data: { root: 'm', place } };
const unfollowed: ThreadEvent = { type: 'ThreadUnfollowed', data: { root: 'm', place } };

it('a thread is followed once, and followed no more once', () => {
  given().when(follow, own).thenEvents(followed);
  given(followed)
    .when(follow, { ...own, found: { isFollowing: true } })
    .thenNothing();
  given()
    .when(unfollow, { ...own, found: { isFollowing: true } })
    .thenEvents(unfollowed);
  given(unfollowed).when(unfollow, own).thenNothing();
  expect(stateAfter(threadDecider, [followed, unfollowed])).toBe(false);
});

it('only visible threads are followed, by the reader themselves, and in a channel by members', () => {
  const hidden = { ...own, found: { place: null } };
  const outside = { ...own, found: { isMember: false } };
  for (const command of [follow, unfollow]) {
    given().when(command, hidden).thenRefused('messageGone');
    given()
      .when(command, { id: followId('acme', 'bob', 'm') })
      .thenRefused('messageGone');
    given()
      .when(command, { ...own, actor: { ...actorWith('superadmin'), home: 'system' } })
      .thenRefused('messageGone');
  }
  given().when(follow, outside).thenRefused('notMember');
  given()
    .when(unfollow, { ...own, found: { isMember: false, isFollowing: true } })
    .thenEvents(unfollowed);
});

it('a thread is followed by choice, otherwise by taking part in it', async () => {
  const channel = { kind: 'public', everyone: false, members: ['ann'] };
  const message = { place, by: { _id: 'bob' }, mentions: [] as string[], thread: null };
  const found = (part: object, chosen: boolean | null = null, where: object | null = channel) =>
    threadDecider.lookUp(
      follow,
      null,
      toolsWith({
        visible: async (collection) => (collection === 'channels' ? where : { ...message, ...part }) as never,
        document: async (_, id) => (chosen === null || id !== own.id ? null : { following: chosen }) as never,
      }),
    );
  expect(await found({})).toEqual(seen);
  expect(await found({ by: { _id: 'ann' } })).toEqual({ ...seen, isFollowing: true });
  expect(await found({ mentions: ['ann'] })).toEqual({ ...seen, isFollowing: true });
  expect(await found({ thread: { people: ['ann'] } })).toEqual({ ...seen, isFollowing: true });
  expect(await found({ by: { _id: 'ann' } }, false)).toEqual(seen);
  expect(await found({}, true)).toEqual({ ...seen, isFollowing: true });
  expect(await found({}, null, { ...channel, kind: 'group' })).toEqual({ ...seen, isFollowing: true });
  expect(await found({}, null, { ...channel, members: [] })).toEqual({ ...seen, isMember: false });
  expect(await found({}, null, null)).toEqual({ ...seen, isMember: false });
  const bug = { collection: 'bugs', id: 'b1' };
  expect(await found({ place: bug })).toEqual({ ...seen, place: bug });
  const none = toolsWith({ visible: async () => null, document: async () => null });
  expect(await threadDecider.lookUp(unfollow, null, none)).toMatchObject({ place: null });
});
