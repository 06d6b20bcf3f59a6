import { describe, expect, it } from '@jest/globals';
import { comingRound, dueOn, nextRound, type Repetition, repetitionFrom } from './repetition.js';

const from = (day: string, wishes: Partial<Repetition> = {}, times = 1): Repetition => {
  const rule = { frequency: 'daily', interval: 1, weekdays: [], monthly: 'day', until: '', count: null } as const;
  return repetitionFrom(day, { ...rule, after: 'date', lead: 0, ...wishes }, times);
};
const dayOn = (today: string, repeats: Repetition, settled: string | null = null) =>
  comingRound(repeats, { today, settled })?.day ?? null;
const monday = '2026-11-30';

describe('the rule of a repetition', () => {
  it('keeps the weekdays that were chosen, and takes the card’s own without any', () => {
    expect(from(monday, { frequency: 'weekly', weekdays: [5, 2, 2] }).weekdays).toEqual([2, 5]);
    expect(from(monday, { frequency: 'weekly' }).weekdays).toEqual([1]);
    expect(from(monday, { weekdays: [2] }).weekdays).toEqual([]);
  });

  it('makes nothing early where the next one waits for this one', () => {
    expect(from(monday, { after: 'done', lead: 3 }).lead).toBe(0);
  });
});

describe('on its date, the next card', () => {
  it('comes on its day, whatever became of this one', () => {
    const weekly = from(monday, { frequency: 'weekly' });
    expect(dayOn('2026-12-06', weekly)).toBeNull();
    expect(dayOn('2026-12-07', weekly)).toBe('2026-12-07');
    expect(dayOn('2026-12-06', weekly, monday)).toBeNull();
  });

  it('comes some days before, and still is of its day', () => {
    const early = from(monday, { frequency: 'weekly', lead: 3 });
    expect(dayOn('2026-12-03', early)).toBeNull();
    expect(dayOn('2026-12-04', early)).toBe('2026-12-07');
  });

  it('comes once for several missed days, on the last of them', () => {
    const weekdays = from(monday, { frequency: 'weekly', weekdays: [1, 2, 3, 4, 5] });
    expect(comingRound(weekdays, { today: '2026-12-20', settled: null })).toMatchObject({
      day: '2026-12-18',
      times: 2,
    });
  });

  it('comes every so many days, on a day of the month, and on its last day', () => {
    expect(dayOn('2026-12-05', from(monday, { interval: 3 }))).toBe('2026-12-03');
    expect(dayOn('2027-03-01', from('2027-01-31', { frequency: 'monthly', monthly: 'last' }))).toBe('2027-02-28');
    // February has no 31st.
    expect(dayOn('2027-03-30', from('2027-01-31', { frequency: 'monthly' }))).toBeNull();
    expect(dayOn('2027-03-31', from('2027-01-31', { frequency: 'monthly' }))).toBe('2027-03-31');
  });
});

describe('once this one is done, the next card', () => {
  const weekly = from(monday, { frequency: 'weekly', after: 'done' });

  it('comes at once, and not before', () => {
    expect(dayOn('2026-12-20', weekly)).toBeNull();
    expect(dayOn('2026-12-02', weekly, '2026-12-02')).toBe('2026-12-07');
  });

  it('is of the rule’s next day after both', () => {
    expect(dayOn('2026-11-25', weekly, '2026-11-25')).toBe('2026-12-07');
    expect(dayOn('2026-12-15', weekly, '2026-12-15')).toBe('2026-12-21');
  });

  it('is so many days later, where it comes every so many days', () => {
    const third = from(monday, { interval: 3, after: 'done' });
    expect(dayOn('2026-12-04', third, '2026-12-04')).toBe('2026-12-07');
    expect(dayOn('2026-11-28', third, '2026-11-28')).toBe('2026-12-01');
  });
});

describe('a series ends', () => {
  it('after its last day', () => {
    const until = from(monday, { frequency: 'weekly', until: '2026-12-07' });
    expect(nextRound(until, { today: monday, settled: null })?.day).toBe('2026-12-07');
    expect(nextRound({ ...until, day: '2026-12-07' }, { today: monday, settled: null })).toBeNull();
  });

  it('after so many cards, of which missed days make none', () => {
    const twice = from(monday, { count: 2 });
    const second = comingRound(twice, { today: '2026-12-20', settled: null });
    expect(second).toMatchObject({ day: '2026-12-20', times: 2, count: 2 });
    expect(second === null ? null : comingRound(second, { today: '2026-12-30', settled: null })).toBeNull();
    expect(second === null ? null : nextRound(second, { today: '2026-12-30', settled: null })).toBeNull();
  });
});

describe('what happens next', () => {
  it('is the next day of the rule, or what is due already', () => {
    const weekly = from(monday, { frequency: 'weekly' });
    expect(nextRound(weekly, { today: monday, settled: null })?.day).toBe('2026-12-07');
    expect(nextRound(weekly, { today: '2026-12-15', settled: null })?.day).toBe('2026-12-14');
    expect(nextRound({ ...weekly, after: 'done' }, { today: '2026-12-15', settled: null })?.day).toBe('2026-12-21');
  });
});

describe('a due date', () => {
  it('keeps its time of day, and stays empty', () => {
    expect(dueOn(monday, '2026-12-07')).toBe('2026-12-07');
    expect(dueOn(`${monday}T09:30`, '2026-12-07')).toBe('2026-12-07T09:30');
    expect(dueOn('', '2026-12-07')).toBe('');
  });
});
