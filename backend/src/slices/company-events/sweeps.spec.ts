import { expect, it } from '@jest/globals';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { startingRoom } from './policy.js';
import { comingEvents } from './sweeps.js';

const settings = { ...defaultSettings, timeZone: 'Europe/Lisbon' };
// NOTE: of the event only those fields stand here that are read.
const party = { _id: 'party', version: 1, date: '2026-06-19', updatedAt: '2026-05-01T09:00:00.000Z' };
const asked = (now: string, event: Partial<CompanyEventView> = {}) =>
  comingEvents.asks({ ...party, start: '2026-06-19T17:30:00.000Z', ...event }, 'acme', now, settings).length;

it('people are reminded of events on the day before, when working hours begin', () => {
  expect(asked('2026-06-18T07:59:00.000Z')).toBe(0);
  expect(asked('2026-06-18T08:00:00.000Z')).toBe(1);
  expect(asked('2026-06-19T17:00:00.000Z')).toBe(1);
  expect(asked('2026-06-19T17:30:00.000Z')).toBe(0);
  expect(asked('2026-06-18T08:00:00.000Z', { start: '2026-06-19' })).toBe(1);
});

it('nobody is reminded of what was announced or moved since', () => {
  expect(asked('2026-06-18T12:00:00.000Z', { updatedAt: '2026-06-18T11:00:00.000Z' })).toBe(0);
});

it('the days around are looked for', () => {
  const rooms = typeof comingEvents.room === 'string' ? [] : comingEvents.room('2026-06-18T08:00:00.000Z', settings);
  expect(rooms).toEqual(['2026-06-17', '2026-06-18', '2026-06-19', '2026-06-20'].map(startingRoom));
});
