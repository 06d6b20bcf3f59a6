import { describe, expect, it } from '@jest/globals';
import type { LeaveSpan } from '../leave/rules.js';
import { defaultSettings } from '../settings/rules.js';
import { termsOn } from './terms.js';

const hour = 60 * 60 * 1_000;
// Nine to six, of which eight hours are to be worked, ten minutes of grace; 2 March 2026 is a Monday.
const settings = {
  ...defaultSettings,
  timeZone: 'Europe/Berlin',
  workingHours: { start: '09:00', end: '18:00' },
  attendance: { ...defaultSettings.attendance, hoursADay: 8, graceMinutes: 10 },
};
const day = '2026-03-02';
const leave = (startDate: string, endDate: string, halves: Partial<LeaveSpan> = {}): LeaveSpan => {
  return { startDate, endDate, startHalf: false, endHalf: false, ...halves };
};
/** How many hours are to be worked, and after which time of Berlin somebody is late. */
function due(...away: LeaveSpan[]) {
  const { targetMs, lateAfter } = termsOn(settings, day, away);
  return [targetMs / hour, lateAfter === null ? null : new Date(lateAfter + hour).toISOString().slice(11, 16)];
}

const hours = (startTime: string, endTime: string) => leave(day, day, { startTime, endTime });

describe('what counts on a day', () => {
  it('is a whole day without leave, whatever there is on other days', () => {
    expect(due()).toEqual([8, '09:10']);
    expect(due(leave('2026-02-20', '2026-03-01'), leave('2026-03-03', '2026-03-05'))).toEqual([8, '09:10']);
  });

  it('is less by the hours off, and begins after them where the day begins with them', () => {
    expect(due(hours('14:00', '16:00'))).toEqual([6, '09:10']);
    expect(due(hours('09:00', '11:00'))).toEqual([6, '11:10']);
    expect(due(hours('20:00', '22:00'))).toEqual([8, '09:10']);
    expect(due(hours('09:00', '18:00'))).toEqual([0, null]);
  });

  it('is the afternoon with a morning off, and the morning with an afternoon off', () => {
    const [morning, afternoon] = [leave(day, day, { endHalf: true }), leave(day, day, { startHalf: true })];
    expect(due(morning)).toEqual([4, '13:40']);
    expect(due(leave('2026-02-27', day, { endHalf: true }))).toEqual([4, '13:40']);
    expect(due(afternoon)).toEqual([4, '09:10']);
    expect(due(leave(day, '2026-03-05', { startHalf: true }))).toEqual([4, '09:10']);
    expect(due(morning, afternoon)).toEqual([0, null]);
  });

  it('is nothing with the whole day off: all work then is overtime', () => {
    expect(due(leave('2026-02-27', '2026-03-03'))).toEqual([0, null]);
    expect(due(leave('2026-02-27', '2026-03-03', { startHalf: true, endHalf: true }))).toEqual([0, null]);
  });

  it('is the morning of half a holiday, unless that is leave as well', () => {
    const holidays = [{ date: day, name: 'Carnival', halfDay: true }];
    const on = (...away: LeaveSpan[]) => termsOn({ ...settings, holidays }, day, away);
    expect(on()).toMatchObject({ targetMs: 4 * hour, lateAfter: Date.parse(`${day}T08:10Z`) });
    expect(on(leave(day, day, { startHalf: true }))).toMatchObject({ targetMs: 4 * hour });
    expect(on(leave(day, day, { endHalf: true }))).toMatchObject({ targetMs: 0, lateAfter: null });
  });
});
