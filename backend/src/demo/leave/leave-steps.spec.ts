import { describe, expect, it } from '@jest/globals';
import { DemoCalendar } from '../demo-calendar.js';
import { plannedLeave, spanOf } from './leave-plan.js';
import { leaveSteps } from './leave-steps.js';

const calendar = new DemoCalendar(new Date('2026-03-04T10:15:00'));

describe('the leave of the company', () => {
  it('is a year of it, with some that waits for the support desk’s manager', () => {
    const steps = leaveSteps(calendar);
    expect(plannedLeave.length).toBeGreaterThan(70);
    expect(plannedLeave.length).toBeLessThan(160);
    const decided = new Set(steps.map(({ id }) => id));
    expect(plannedLeave.filter(({ outcome }) => outcome === 'pending').length).toBeGreaterThanOrEqual(6);
    expect(decided.size).toBeGreaterThan(50);
  });

  it('begins on days of work, and nobody is away twice at once', () => {
    const last = new Map<string, string>();
    for (const planned of plannedLeave.toSorted((a, b) => a.from - b.from)) {
      const { startDate, endDate } = spanOf(planned, calendar);
      expect([0, 6]).not.toContain(new Date(`${startDate}T12:00:00Z`).getUTCDay());
      expect(startDate > (last.get(planned.key) ?? '')).toBe(true);
      last.set(planned.key, endDate);
    }
  });
});
