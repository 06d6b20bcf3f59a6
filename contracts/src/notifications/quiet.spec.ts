import { wallTimeAt } from '../core/zones.js';
import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '../settings/rules.js';
import { keepsQuiet } from './quiet.js';
import { defaultChoices, type NotificationChoices } from './rules.js';

const settings = { ...defaultSettings, timeZone: 'UTC' };
const quiet = (choices: Partial<NotificationChoices>, at: string, isIn = true) =>
  keepsQuiet({ ...defaultChoices, ...choices }, settings, Date.parse(at), isIn);

it('a pause lasts until its moment, whatever the hour', () => {
  const pause = { pausedUntil: '2026-03-02T12:00:00.000Z' };
  expect(quiet(pause, '2026-03-02T11:59:59Z')).toBe(true);
  expect(quiet(pause, '2026-03-02T12:00:00Z')).toBe(false);
});

describe('quiet hours', () => {
  it('last from one time of day to another', () => {
    const hours = { quietFrom: '12:00', quietUntil: '13:30' };
    expect(quiet(hours, '2026-03-02T11:59:00Z')).toBe(false);
    expect(quiet(hours, '2026-03-02T12:00:00Z')).toBe(true);
    expect(quiet(hours, '2026-03-02T13:30:00Z')).toBe(false);
  });

  it('go over midnight', () => {
    const hours = { quietFrom: '20:00', quietUntil: '07:00' };
    expect(['19:59', '20:00', '23:59'].map((time) => quiet(hours, `2026-03-02T${time}:00Z`))).toEqual([
      false,
      true,
      true,
    ]);
    expect(['06:59', '07:00'].map((time) => quiet(hours, `2026-03-02T${time}:00Z`))).toEqual([true, false]);
  });

  it('go by the chosen clock, also when the clocks change', () => {
    const hours = { quietFrom: '20:00', quietUntil: '07:00', timeZone: 'Europe/Rome' };
    expect(quiet(hours, '2026-03-28T06:30:00Z')).toBe(false);
    expect(quiet(hours, '2026-03-29T04:59:00Z')).toBe(true);
    expect(quiet(hours, '2026-03-29T05:00:00Z')).toBe(false);
    expect(wallTimeAt(Date.parse('2026-03-29T23:30:00Z'), 'Europe/Rome')).toEqual({ day: '2026-03-30', time: '01:30' });
  });

  it('are whole days off where somebody wants that', () => {
    expect(quiet({ quietDaysOff: true }, '2026-03-01T10:00:00Z')).toBe(true);
    expect(quiet({ quietDaysOff: true }, '2026-03-02T10:00:00Z')).toBe(false);
    expect(quiet({}, '2026-03-01T10:00:00Z')).toBe(false);
  });

  it('are all the time while somebody who wants it so is not punched in', () => {
    expect(quiet({ onlyPunchedIn: true }, '2026-03-02T10:00:00Z', false)).toBe(true);
    expect(quiet({ onlyPunchedIn: true }, '2026-03-02T10:00:00Z', true)).toBe(false);
    expect(quiet({}, '2026-03-02T10:00:00Z', false)).toBe(false);
  });
});
