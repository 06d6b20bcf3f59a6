import { expect, test } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { instantOfInput, localInput, nextWorkingHour } from './local-time';

test('local moments are those of the zone in which the viewer wants times, and come back as they were', () => {
  const at = Date.parse('2026-03-02T20:30:00Z');
  expect(localInput(at, 'Asia/Kolkata')).toBe('2026-03-03T02:00');
  expect(instantOfInput('2026-03-03T02:00', 'Asia/Kolkata')).toBe('2026-03-02T20:30:00.000Z');
  expect(instantOfInput(localInput(at, null), null)).toBe('2026-03-02T20:30:00.000Z');
  for (const none of ['', '2026-03-04', 'T09:30']) expect(instantOfInput(none, null)).toBeNull();
});

test.each([
  ['on a working day', '2026-03-02T09:40:00Z', '2026-03-02T11:00:00.000Z'],
  ['in the evening', '2026-03-02T23:40:00Z', '2026-03-03T09:00:00.000Z'],
  ['before the weekend', '2026-03-06T17:20:00Z', '2026-03-09T09:00:00.000Z'],
])('an appointment begins while people work: %s', (_, now, begins) => {
  const times = { ...defaultSettings, timeZone: 'UTC', workingHours: { start: '09:00', end: '17:30' } };
  expect(new Date(nextWorkingHour(Date.parse(now), times)).toISOString()).toBe(begins);
  expect(nextWorkingHour(Date.parse(now), { ...times, workingDays: [] })).toBeGreaterThan(Date.parse(now));
});
