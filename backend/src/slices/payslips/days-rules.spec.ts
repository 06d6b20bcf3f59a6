import { describe, expect, it } from '@jest/globals';
import type { CountedLeave } from '@atrium/contracts/attendance/missing-days';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { daysDecided, daysUnder, payDaysOf } from './days-rules.js';

// February 2026 has twenty working days, from Monday the 2nd to Friday the 27th.
const settings = { ...defaultSettings, holidays: [{ date: '2026-02-17', name: 'Carnival', halfDay: true }] };
const working = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27];
const february = (date: number) => `2026-02-${String(date).padStart(2, '0')}`;
const unpaidOn = (date: number): CountedLeave => ({
  from: february(date),
  to: february(date),
  paid: false,
  firstHalf: false,
  lastHalf: false,
});
const daysWith = (came: readonly number[], leaves: readonly CountedLeave[] = []) => {
  const records = { came: new Set(came.map(february)), leaves, joined: '', left: '' };
  return payDaysOf(settings, '2026-02', records, '2026-03-02T09:30:00.000Z');
};

describe('the days of a month', () => {
  it('are all paid where nothing is recorded', () => {
    const none = { working: 19.5, present: null, unpaid: 0, recorded: 0, source: 'none', missing: [] };
    expect(daysWith([])).toEqual(none);
  });

  it('are unpaid on unpaid leave, and to be decided where nobody came', () => {
    expect(daysWith(working)).toMatchObject({ present: 19.5, unpaid: 0, source: 'attendance' });
    expect(daysWith(working.slice(2), [unpaidOn(2)])).toMatchObject({
      present: 17.5,
      unpaid: 1,
      recorded: 2,
      missing: [
        { day: february(2), why: 'unpaidLeave', paid: false },
        { day: february(3), why: 'unrecorded', paid: null },
      ],
    });
    expect(daysWith([], [unpaidOn(2)])).toMatchObject({ present: null, unpaid: 1, source: 'leave' });
  });
});

describe('a month of leaving', () => {
  const records = { came: new Set([2, 3, 5].map(february)), leaves: [], joined: '', left: february(5) };
  const days = payDaysOf(settings, '2026-02', records, '2026-03-02T09:30:00.000Z');
  const part = { structure: 'a', name: 'A', since: '2025-01-01', basic: '2000.00', lines: [], days: 4 };
  const salary = { parts: [part], working: 19.5 };

  it('await a decision where the lines are of the whole month', () => {
    expect(days).toMatchObject({ working: 19.5, recorded: 16.5 });
    expect(daysUnder(null, days)).toEqual(days);
    expect(daysUnder(salary, days)).toEqual(days);
  });

  it('are those of employment where the lines are', () => {
    const left = daysUnder({ ...salary, left: february(5) }, days);
    expect(left).toMatchObject({ working: 4, present: 3, recorded: 1, missing: [{ day: february(4), paid: null }] });
    expect(daysUnder({ ...salary, left: february(5) }, left)).toEqual(left);
  });
});

describe('what is decided of missing', () => {
  const days = daysWith(working.slice(3), [unpaidOn(2)]);

  it('makes them paid or not, save for unpaid leave', () => {
    const decided = daysDecided(days, [
      { day: february(2), paid: true },
      { day: february(3), paid: false },
      { day: february(4), paid: true },
      { day: february(5), paid: false },
    ]);
    expect(decided).toMatchObject({
      unpaid: 2,
      recorded: 3,
      missing: [{ paid: false }, { paid: false }, { paid: true }],
    });
  });

  it('stays where something else is decided, and ends what was set by hand', () => {
    const first = daysDecided(days, [{ day: february(3), paid: false }]);
    const byHand = { ...first, unpaid: 0.5, source: 'edited' } as const;
    const second = daysDecided(byHand, [{ day: february(4), paid: null }]);
    expect(second).toMatchObject({ unpaid: 2, source: 'attendance', missing: [{}, { paid: false }, { paid: null }] });
  });
});
