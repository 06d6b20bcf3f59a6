import { describe, expect, it } from '@jest/globals';
import { calendarRefusals } from '@atrium/contracts/calendar/errors';
import { coreRefusals } from '@atrium/contracts/core/problems';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import { feedDecider } from './decider.js';
import type { FeedEvent } from './events.js';
import { addressesProjection, type FeedDocument, feedsProjection } from './projections.js';

const { given } = specifyHandlers(
  feedDecider,
  { ...coreRefusals, ...calendarRefusals },
  { MakeCalendarFeed: { timeZone: 'Pacific/Auckland' } },
);
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

  it('can have a last day, by the organisation’s clock', () => {
    // There it is ten in the evening of the 2nd.
    const now = '2026-03-02T09:00:00.000Z';
    const makeUntil = (until: string) => ({ type: 'MakeCalendarFeed', data: { digest: one, until } }) as const;
    given()
      .when(makeUntil('2026-03-02'), { ...own, now })
      .thenEvents({ type: 'CalendarFeedMade', data: { digest: one, until: '2026-03-02' } });
    given()
      .when(makeUntil('2026-03-02'), { ...own, now: '2026-03-02T11:30:00.000Z' })
      .thenRefused('feedOver');
  });

  it('is visible to its owner only', () => {
    given().when(make(one), { id: 'bob' }).thenRefused('notFound');
    given(made(one))
      .when(revoke, { id: 'bob', actor: actorWith('admin') })
      .thenRefused('notFound');
  });

  it('is found by its digest, which nobody is shown', () => {
    const { afterEvents } = specifyProjection(feedsProjection);
    afterEvents(made(one)).shows({ active: true, since: specTime(0), until: null, digest: one });
    afterEvents(made(one), made(two)).shows({ since: specTime(1), digest: two });
    const { document } = afterEvents(made(one), revoked).shows({ active: false, since: null });
    const shown = { _id: specId, version: 2, active: false, since: null, until: null };
    for (const published of [feedsProjection, addressesProjection]) {
      const [whole, mine] = published.publish({ ...document, digest: one } as FeedDocument);
      expect(mine).toEqual({ rooms: [`of:${specId}`], doc: shown });
      expect(whole?.rooms).toEqual(published === addressesProjection ? [`digest:${one}`] : []);
    }
    expect(feedsProjection.rooms(actorWith('member', 'enablecalender'))).toEqual(['of:ann']);
    expect(feedsProjection.rooms(actorWith('member'))).toEqual([]);
  });
});

const account = (credentialVersion: number, part = {}) => ({
  _id: 'ann',
  version: credentialVersion,
  active: true,
  credentialVersion,
  ...part,
});
const feed = (digest: string): FeedDocument => ({
  _id: 'ann',
  version: 1,
  active: true,
  since: specTime(0),
  until: '2026-06-30',
  digest,
});
const madeFeed = (digest: string) => ({ collection: 'calendar-feeds', before: null, after: feed(digest) });
const accountChanged = (before: number, after: number) => {
  return { collection: 'users', before: account(before), after: account(after) };
};
const after = (...changes: SpecChange<LiveDocument>[]) =>
  rollAll<FeedDocument>(addressesProjection, changes).get('ann');

describe('a private address that counts', () => {
  it('ends when the sessions of its account end, until a new one is made', () => {
    expect(after(madeFeed(one))).toMatchObject({ active: true, until: '2026-06-30', digest: one });
    expect(after(madeFeed(one), accountChanged(1, 1))).toMatchObject({ active: true, digest: one });
    const ended = { active: false, since: null, until: null, digest: null };
    expect(after(madeFeed(one), accountChanged(1, 2))).toMatchObject(ended);
    expect(after(accountChanged(1, 2))).toBeUndefined();
    expect(after(madeFeed(one), accountChanged(1, 2), madeFeed(two))).toMatchObject({ active: true, digest: two });
  });
});
