/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { type Repetition, repetitionFrom } from '@atrium/contracts/tasks/repetition';
import { repeatBody, repeatValuesOf, repetitionIn } from './repeat-form-rules';
import { nextText, repetitionText } from './repetition-text';

const monday = '2026-11-30';
const rule = { frequency: 'weekly', interval: 1, weekdays: [], monthly: 'day', until: '', count: null } as const;
const from = (wishes: Partial<Repetition>) => repetitionFrom(monday, { ...rule, after: 'date', lead: 0, ...wishes }, 1);

describe('the form of a repetition', () => {
  it('begins with every week on the card’s own weekday', () => {
    expect(repetitionIn(repeatValuesOf(null, 1), monday, 1)).toEqual(from({}));
  });

  it('gives back whatever was set', () => {
    const all = [
      from({ weekdays: [1, 4], interval: 2, count: 5 }),
      from({ weekdays: [1, 2, 3, 4, 5], lead: 3 }),
      from({ frequency: 'monthly', monthly: 'last', until: '2027-11-30' }),
      from({ frequency: 'daily', interval: 3, after: 'done' }),
      from({ frequency: 'yearly' }),
    ];
    for (const each of all) expect(repetitionIn(repeatValuesOf(each, 1), monday, 1)).toEqual(each);
    expect(repeatValuesOf(all[1], 1).frequency).toBe('weekdays');
  });

  it('says nothing while it could not be', () => {
    const values = repeatValuesOf(null, 1);
    for (const wrong of [{ interval: '' }, { interval: '100' }, { lead: '-1' }])
      expect(repetitionIn({ ...values, ...wrong }, monday, 1)).toBeNull();
    expect(repetitionIn({ ...values, ends: 'until', until: '2026-11-29' }, monday, 1)).toBeNull();
    expect(repetitionIn({ ...values, ends: 'count', count: '0' }, monday, 1)).toBeNull();
  });

  it('makes nothing early where the next one waits', () => {
    expect(repeatBody({ ...repeatValuesOf(null, 1), after: 'done', lead: '3' })).not.toHaveProperty('lead');
  });
});

describe('a repetition in words', () => {
  it('says how often, and what it waits for', () => {
    expect(repetitionText(from({ weekdays: [1, 2, 3, 4, 5] }))).toBe('Every weekday');
    expect(repetitionText(from({ frequency: 'daily', interval: 3, after: 'done' }))).toBe(
      'Every 3 days, each once the last one is done',
    );
  });

  it('says what happens next', () => {
    expect(nextText(from({}), monday, null)).toMatch(/^Next: Mon/);
    expect(nextText(from({ lead: 3 }), monday, null)).toMatch(/, made on Fri/);
    expect(nextText(from({ after: 'done' }), monday, null)).toMatch(/, if this one is done today$/);
    expect(nextText(from({ after: 'done' }), monday, monday)).toMatch(/^Next: Mon[^f]*$/);
    expect(nextText(from({ count: 1 }), monday, null)).toBe('This is the last one');
  });
});
