import { describe, expect, it } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith, specId, specify } from '../../../test/spec.js';
import { feedDecider } from './decider.js';
import type { FeedEvent } from './events.js';
import { type FeedDocument, feedsProjection } from './projections.js';

const { given } = specify(feedDecider, coreRefusals, undefined);
const [one, two] = ['1'.repeat(64), '2'.repeat(64)];
const make = (digest: string) => ({ type: 'MakeCalendarFeed', data: { digest } }) as const;
const revoke = { type: 'RevokeCalendarFeed', data: {} } as const;
const made = (digest: string): FeedEvent => ({ type: 'CalendarFeedMade', data: { digest } });
const revoked: FeedEvent = { type: 'CalendarFeedRevoked', data: {} };
const own = { id: 'ann' };

describe('a private address', () => {
  it('is made, replaced and taken away', () => {
    given().when(make(one), own).thenEvents(made(one));
    given(made(one)).when(make(one), own).thenNothing();
    given(made(one)).when(make(two), own).thenEvents(made(two));
    given(made(one)).when(revoke, own).thenEvents(revoked);
    given(made(one), revoked).when(revoke, own).thenNothing();
  });

  it('is one’s own alone', () => {
    given().when(make(one), { id: 'bob' }).thenRefused('notFound');
    given(made(one))
      .when(revoke, { id: 'bob', actor: actorWith('admin') })
      .thenRefused('notFound');
  });

  it('is found by its digest, which nobody is shown', () => {
    const { afterEvents } = specifyProjection(feedsProjection);
    afterEvents(made(one))
      .shows({ active: true, since: specTime(0) })
      .isIn(`digest:${one}`);
    afterEvents(made(one), made(two))
      .shows({ since: specTime(1) })
      .isIn(`digest:${two}`);
    const { document } = afterEvents(made(one), revoked).shows({ active: false, since: null });
    const shapes = feedsProjection.publish({ ...document, digest: one } as FeedDocument);
    expect(shapes[1]).toEqual({
      rooms: [`of:${specId}`],
      doc: { _id: specId, version: 2, active: false, since: null },
    });
    expect(feedsProjection.rooms(actorWith('member', 'enablecalender'))).toEqual(['of:ann']);
    expect(feedsProjection.rooms(actorWith('member'))).toEqual([]);
  });
});
