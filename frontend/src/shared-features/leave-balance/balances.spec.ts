/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { defaultTerms } from '@atrium/contracts/leave/ledger';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { balancesIn, bookedDays, leftOn, ownerOf } from './balances';
import { sampleLeave } from './sample-leave';

const known = {
  owners: [{ _id: 'me', version: 1, joined: '', createdAt: '2024-05-01T00:00:00.000Z' }],
  corrections: [],
};

describe('balances', () => {
  it('have what is asked for beside what was taken', () => {
    const terms = defaultTerms('acme');
    const leaves = [
      sampleLeave(),
      sampleLeave({ _id: 'l2', user: 'ben' }),
      sampleLeave({ _id: 'l3', state: 'Approved' }),
    ];
    const balances = balancesIn(terms, [], leaves, ownerOf(known, 'me', 2026), 2026);
    expect(balances.map(({ type, asked }) => [type.id, asked])).toEqual([
      ['annual', 5],
      ['sick', 0],
      ['unpaid', 0],
    ]);
    expect(balances[0]).toMatchObject({ allowance: 24, carried: 5, balance: 29 });
  });

  it('tell what is still to come from what was taken', () => {
    const week = sampleLeave({ state: 'Approved' });
    const days = (today: string) => bookedDays(defaultSettings, [week, sampleLeave()], 2026, today);
    expect(['2026-03-08', '2026-03-10', '2026-03-13'].map(days)).toEqual([5, 3, 0]);
    expect(bookedDays(defaultSettings, [week], 2027, '2026-03-08')).toBe(0);
  });

  it('are told for any day of the year, between which days are taken', () => {
    const week = sampleLeave({ state: 'Approved' });
    const year = { balance: 24, taken: 5, year: 2026 };
    const on = (day: string) => leftOn(year, defaultSettings, [week, sampleLeave()], day);
    expect(on('2026-01-01')).toEqual({ left: 29, taken: 0, later: 5 });
    expect(on('2026-03-10')).toEqual({ left: 27, taken: 2, later: 3 });
    expect(on('2026-12-31')).toEqual({ left: 24, taken: 5, later: 0 });
  });

  it('leave out types that are gone and of which nothing was taken', () => {
    const terms = defaultTerms('acme');
    const gone = { ...terms, types: terms.types.map((type) => ({ ...type, gone: type.id !== 'annual' })) };
    expect(balancesIn(gone, [], [], ownerOf(known, 'nobody', 2026), 2026).map(({ type }) => type.id)).toEqual([
      'annual',
    ]);
  });
});
