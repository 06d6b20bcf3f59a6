import { describe, expect, it } from '@jest/globals';
import { clockPattern } from '../core/calendar-values.js';
import { announcesEvents, isOver, occasionIn } from './rules.js';

describe('a yearly occasion', () => {
  it('is on its day each year, and a day earlier where that is missing', () => {
    expect(occasionIn(2026, '05-30')).toBe('2026-05-30');
    expect(occasionIn(2028, '02-29')).toBe('2028-02-29');
    expect(occasionIn(2026, '02-29')).toBe('2026-02-28');
  });
});

it('an event is over when it has ended, and one of whole days after the last of them', () => {
  const party = { allDay: false, end: '2026-06-19T21:00:00.000Z' };
  expect(isOver(party, Date.parse(party.end) - 1, '2026-06-20')).toBe(false);
  expect(isOver(party, party.end, '2026-06-19')).toBe(true);
  const trip = { allDay: true, end: '2026-06-19' };
  expect(isOver(trip, '2026-06-20T03:00:00.000Z', '2026-06-19')).toBe(false);
  expect(isOver(trip, '2026-06-20T03:00:00.000Z', '2026-06-20')).toBe(true);
});

it('company events are announced by H.R.', () => {
  expect(announcesEvents({ role: 'member', hredituser: true })).toBe(true);
  expect(announcesEvents({ role: 'member', hrcreateuser: true })).toBe(true);
  expect(announcesEvents({ role: 'admin' })).toBe(true);
  expect(announcesEvents({ role: 'manager' })).toBe(false);
});

it('a time of day is one of the 1440 minutes', () => {
  for (const time of ['00:00', '09:40', '23:59']) expect(time).toMatch(clockPattern);
  for (const time of ['24:00', '9:40', '09:60', '0940']) expect(time).not.toMatch(clockPattern);
});
