import { describe, expect, it } from '@jest/globals';
import { dueDay, dueState, dueText, dueTones, longDueText } from './due';

const noon = new Date(2026, 2, 10, 12);

describe('how a due date stands', () => {
  it.each([
    ['2026-03-09', 'overdue'],
    ['2026-03-10', 'today'],
    ['2026-03-11', 'soon'],
    ['2026-03-13', 'soon'],
    ['2026-03-14', 'later'],
  ])('%s is %s', (date, state) => expect(dueState(date, noon)).toBe(state));

  it('is nothing without one', () => {
    expect(dueState('', noon)).toBeNull();
    expect(dueState('not a date', noon)).toBeNull();
  });

  it('looks at the time where there is one', () => {
    expect(dueState('2026-03-10T11:00', noon)).toBe('overdue');
    expect(dueState('2026-03-10T13:00', noon)).toBe('today');
  });

  it('is red when it has passed and amber on the day', () => {
    expect([dueTones.overdue, dueTones.today, dueTones.soon, dueTones.later]).toEqual([
      'danger',
      'warning',
      'neutral',
      'neutral',
    ]);
  });
});

describe('a due date as text', () => {
  it('is relative to today while it is near', () => {
    expect(dueText('2026-03-10', noon)).toBe('Today');
    expect(dueText('2026-03-11', noon)).toBe('Tomorrow');
    expect(dueText('2026-03-08', noon)).toBe('2 days ago');
    expect(dueText('2026-05-12', noon)).toMatch(/12/);
    expect(dueText('2027-05-12', noon)).toMatch(/2027/);
    expect(dueText('', noon)).toBe('No due date');
  });

  it('is given in full when it is unfolded', () => {
    expect(longDueText('2026-03-10', noon)).toMatch(/Tuesday.*2026.*\(today\)/);
    expect(longDueText('2026-03-10T13:05', noon)).toMatch(/:05/);
  });

  it('is the same day in each zone, and counts days of 23 hours as days', () => {
    expect(dueDay('2026-03-10')).toBe('2026-03-10');
  });
});
