import { describe, expect, it } from '@jest/globals';
import { isRatable, portalRatingOf } from './rating-rules.js';

const at = '2026-03-02T09:00:00.000Z';
const ticket = { deleted: false, mergedInto: null, resolution: { no: 2, at } };
const now = Date.parse(at);
const days = (count: number) => now + count * 86_400_000;

describe('a resolution', () => {
  it('can be rated for two weeks, the last one alone', () => {
    expect(isRatable(ticket, 2, days(13.9))).toBe(true);
    expect(isRatable(ticket, 2, days(14))).toBe(false);
    expect(isRatable(ticket, 1, now)).toBe(false);
    expect(isRatable({ ...ticket, resolution: undefined }, 1, now)).toBe(false);
  });

  it('can’t be rated once its ticket is gone, or forgot its client', () => {
    expect(isRatable({ ...ticket, deleted: true }, 2, now)).toBe(false);
    expect(isRatable({ ...ticket, mergedInto: 'other' }, 2, now)).toBe(false);
    expect(isRatable({ ...ticket, clientErasedAt: at }, 2, now)).toBe(false);
  });

  it('is asked for in the portal where the organisation asks, without the comment', () => {
    const said = { resolution: 2, rating: 'bad', comment: 'Too slow', at } as const;
    expect(portalRatingOf({ ...ticket, ratings: [{ ...said, resolution: 1 }] }, true, now)).toEqual({ rating: null });
    expect(portalRatingOf({ ...ticket, ratings: [said] }, true, now)).toEqual({ rating: 'bad' });
    expect(portalRatingOf({ ...ticket, ratings: [said] }, false, now)).toBeNull();
  });
});
