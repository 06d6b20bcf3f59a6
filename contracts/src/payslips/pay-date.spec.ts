import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '../settings/rules.js';
import { payDateIn } from './pay-date.js';

const settings = (payDay: number, more: Partial<typeof defaultSettings> = {}) => ({
  ...defaultSettings,
  ...more,
  payroll: { legalName: '', address: '', payDay },
});

describe('the pay date', () => {
  it.each([
    ['the last working day', 0, '2026-02', '2026-02-27'],
    ['a day of the month', 25, '2026-02', '2026-02-25'],
    ['the last of a shorter month', 31, '2026-06', '2026-06-30'],
    ['the working day before a day off', 15, '2026-02', '2026-02-13'],
  ])('is %s', (_, payDay, month, day) => {
    expect(payDateIn(settings(payDay), month)).toBe(day);
  });

  it('passes over holidays, and stays in its month', () => {
    const holidays = [{ date: '2026-02-27', name: 'Off', halfDay: false }];
    expect(payDateIn(settings(0, { holidays }), '2026-02')).toBe('2026-02-26');
    expect(payDateIn(settings(1), '2026-02')).toBe('2026-02-01');
  });
});
