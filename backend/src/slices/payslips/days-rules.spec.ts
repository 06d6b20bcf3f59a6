import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { type CountedLeave, payDaysOf } from './days-rules.js';

// February 2026 has twenty working days, from Monday the 2nd to Friday the 27th.
const settings = { ...defaultSettings, holidays: [{ date: '2026-02-17', name: 'Carnival', halfDay: true }] };
const working = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27];
const dayOf = (date: number) => `2026-02-${String(date).padStart(2, '0')}`;
const terms = { targetMs: 0, breakMs: 0, lateAfter: null };
const sheet = (dates: readonly number[]) => ({ days: dates.map((date) => ({ day: dayOf(date), terms, pairs: [] })) });
const leave = (from: number, to: number, paid: boolean, more: Partial<CountedLeave> = {}): CountedLeave => ({
  from: dayOf(from),
  to: dayOf(to),
  paid,
  firstHalf: false,
  lastHalf: false,
  ...more,
});
const after = '2026-03-02T09:30:00.000Z';
const daysWith = (dates: readonly number[] | null, leaves: readonly CountedLeave[] = [], now = after) =>
  payDaysOf(settings, '2026-02', { sheet: dates === null ? null : sheet(dates), leaves }, now);

describe('the days of a month', () => {
  it('are all paid where nothing is recorded', () => {
    expect(daysWith(null)).toEqual({ working: 19.5, present: null, unpaid: 0, recorded: 0, source: 'none' });
  });

  it('are unpaid where nobody came', () => {
    expect(daysWith(working)).toMatchObject({ present: 19.5, unpaid: 0, source: 'attendance' });
    expect(daysWith(working.slice(2))).toMatchObject({ present: 17.5, unpaid: 2, recorded: 2 });
    expect(daysWith(working.filter((date) => date !== 17))).toMatchObject({ unpaid: 0.5 });
  });

  it('are paid on approved leave, also half of them', () => {
    expect(daysWith(working.slice(2), [leave(2, 3, true)])).toMatchObject({ unpaid: 0 });
    expect(daysWith(working.slice(2), [leave(2, 3, true, { firstHalf: true })])).toMatchObject({ unpaid: 0.5 });
    expect(daysWith(working.slice(2), [leave(2, 3, false)])).toMatchObject({ unpaid: 2 });
  });

  it('are unpaid on unpaid leave alone, where attendance is not recorded', () => {
    expect(daysWith(null, [leave(2, 3, false), leave(9, 9, true)])).toMatchObject({ unpaid: 2, source: 'leave' });
    const overMonths = { from: '2026-01-28', to: dayOf(3), paid: false, firstHalf: true, lastHalf: true };
    expect(daysWith(null, [overMonths])).toMatchObject({ unpaid: 1.5 });
  });

  it('do not miss what is still to come, nor today', () => {
    expect(daysWith([2, 3], [], '2026-02-05T12:00:00.000Z')).toMatchObject({ present: 2, unpaid: 1 });
    expect(daysWith([2, 3, 5], [], '2026-02-05T12:00:00.000Z')).toMatchObject({ present: 3, unpaid: 1 });
  });
});
