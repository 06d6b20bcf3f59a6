import { describe, expect, it } from '@jest/globals';
import { entitlementIn, inProportion, shareOfYear, withEntitlement, withoutEntitlement } from './entitlement.js';
import type { LeaveEntitlement } from './views.js';

const own = (year: number, days: number | null, type = 'annual'): LeaveEntitlement => ({
  type,
  leaveType: type,
  year,
  days,
  reason: 'By contract',
  at: `${year}-01-05T09:00:00.000Z`,
  by: { _id: 'mia', username: 'Mia' },
  version: 1,
});

describe('the share of the first year', () => {
  it('is the days from joining to the end of the year, that day included', () => {
    expect(shareOfYear('2026-07-01', 2026)).toEqual({ joined: '2026-07-01', days: 184, ofDays: 365 });
    expect(shareOfYear('2028-07-01', 2028)).toMatchObject({ days: 184, ofDays: 366 });
    expect(shareOfYear('2026-12-31', 2026)).toMatchObject({ days: 1 });
  });

  it('is whole from the first of January on, in other years, and where the day is unknown', () => {
    for (const joined of ['2026-01-01', '2025-07-01', '2027-07-01', '']) expect(shareOfYear(joined, 2026)).toBeNull();
  });

  it.each([
    ['2026-07-01', 24, 12],
    ['2026-10-01', 24, 6],
    ['2026-06-01', 24, 14],
    ['2026-01-02', 24, 24],
    ['2026-12-31', 24, 0],
    ['2026-12-24', 24, 0.5],
    ['2026-07-01', 0, 0],
  ])('of somebody who joined on %s, %d days are rounded to %d', (joined, allowance, days) => {
    const share = shareOfYear(joined, 2026);
    expect(share && inProportion(allowance, share)).toBe(days);
  });

  it('is rounded up exactly between two half days, and never by an error in the last digit', () => {
    const half = { joined: '', days: 183, ofDays: 366 };
    expect([0.5, 1.5, 2.5, 25.5, 30.1].map((days) => inProportion(days, half))).toEqual([0.5, 1, 1.5, 13, 15]);
  });
});

describe('an own entitlement', () => {
  it('holds from its year on, until a later one or the allowance of the type', () => {
    const entitlements = [own(2025, 30), own(2026, 12, 'sick'), own(2027, 20), own(2029, null)];
    const days = [2024, 2025, 2026, 2027, 2028, 2029].map((year) => entitlementIn(entitlements, 'annual', year)?.days);
    expect(days).toEqual([undefined, 30, 30, 20, 20, undefined]);
  });

  it('is one for each type and year, in order, and goes again', () => {
    const all = withEntitlement(withEntitlement([own(2027, 20)], own(2025, 30)), own(2027, 22));
    expect(all.map(({ year, days }) => [year, days])).toEqual([
      [2025, 30],
      [2027, 22],
    ]);
    expect(withoutEntitlement([...all, own(2025, 3, 'sick')], own(2025, 0))).toEqual([
      own(2027, 22),
      own(2025, 3, 'sick'),
    ]);
  });
});
