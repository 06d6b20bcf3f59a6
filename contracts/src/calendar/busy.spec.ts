import { describe, expect, it } from '@jest/globals';
import { awayOn, type BusyEvent, type BusyTimes, busyWith, freeSlots, stateDuring } from './busy.js';
import type { EventPart } from './rules.js';

const at = (text: string): number => Date.parse(`${text}:00Z`);
const stretch = (from: string, to: string) => ({ from: at(from), to: at(to) });
const week = stretch('2026-03-02T00:00', '2026-03-09T00:00');

const part = (more: Partial<EventPart> = {}): EventPart => ({
  part: 0,
  eventtitle: 'Planning',
  eventdescription: '',
  place: '',
  allday: false,
  eventdate: '2026-03-02',
  eventtime: '09:30',
  enddate: '2026-03-02',
  endtime: '10:30',
  timezone: 'UTC',
  recurrence: null,
  exceptions: {},
  ...more,
});
const daily: EventPart['recurrence'] = {
  frequency: 'daily',
  interval: 1,
  weekdays: [],
  monthly: 'day',
  until: '2026-03-05',
  count: null,
};
const event = (more: Partial<EventPart> = {}, answer: BusyEvent['attendees'][number]['answer'] = ''): BusyEvent => ({
  parts: [part(more)],
  createdby: { _id: 'ann' },
  attendees: [{ _id: 'bob', answer }],
});

describe('an event takes the time', () => {
  it('of its organiser and of those invited, unless they declined', () => {
    const hour = [stretch('2026-03-02T09:30', '2026-03-02T10:30')];
    expect(busyWith(event(), 'ann', week)).toEqual(hour);
    expect(busyWith(event(), 'bob', week)).toEqual(hour);
    expect(busyWith(event({}, 'maybe'), 'bob', week)).toEqual(hour);
    expect(busyWith(event({}, 'no'), 'bob', week)).toEqual([]);
    expect(busyWith(event(), 'eve', week)).toEqual([]);
    expect(busyWith(event({ allday: true }), 'ann', week)).toEqual([]);
  });

  it('as often as it comes again, where it was moved to, and not where it was cancelled or declined alone', () => {
    const exceptions: EventPart['exceptions'] = {
      '2026-03-03T09:30': { cancelled: false, changes: { eventtime: '14:00', endtime: '15:00' } },
      '2026-03-04T09:30': { cancelled: true, changes: {} },
      '2026-03-05T09:30': { cancelled: false, changes: {}, answers: { bob: 'no' } },
    };
    expect(busyWith(event({ recurrence: daily, exceptions }), 'bob', week)).toEqual([
      stretch('2026-03-02T09:30', '2026-03-02T10:30'),
      stretch('2026-03-03T14:00', '2026-03-03T15:00'),
    ]);
  });
});

it('leave takes whole days, halves by the middle of the working hours, or some hours', () => {
  const times = { timeZone: 'Europe/Berlin', workingHours: { start: '09:00', end: '17:00' } };
  const leave = { startDate: '2026-03-03', endDate: '2026-03-04', startHalf: false, endHalf: false };
  expect(awayOn(leave, times)).toEqual(stretch('2026-03-02T23:00', '2026-03-04T23:00'));
  const halves = { ...leave, startHalf: true, endHalf: true };
  expect(awayOn(halves, times)).toEqual(stretch('2026-03-03T12:00', '2026-03-04T12:00'));
  const hours = { ...leave, endDate: '2026-03-03', startTime: '14:00', endTime: '15:00' };
  expect(awayOn(hours, times)).toEqual(stretch('2026-03-03T13:00', '2026-03-03T14:00'));
});

const ann: BusyTimes = {
  _id: 'ann',
  busy: [{ ...stretch('2026-03-02T09:00', '2026-03-02T10:00'), title: 'Planning' }],
  away: [stretch('2026-03-03T00:00', '2026-03-04T00:00')],
  working: [2, 3, 4].map((day) => stretch(`2026-03-0${day}T09:00`, `2026-03-0${day}T12:00`)),
};

it('a person is away, busy, outside of their working time, or free', () => {
  const state = (from: string, to: string) => stateDuring(ann, stretch(`2026-03-0${from}`, `2026-03-0${to}`));
  expect(state('2T09:30', '2T10:30')).toEqual({ kind: 'busy', span: ann.busy[0] });
  expect(state('2T10:00', '2T11:00')).toEqual({ kind: 'free' });
  expect(state('2T11:30', '2T12:30')).toEqual({ kind: 'outside' });
  expect(state('3T10:00', '3T11:00')).toEqual({ kind: 'away' });
  expect(state('4T00:00', '5T00:00')).toEqual({ kind: 'free' });
  expect(state('5T00:00', '6T00:00')).toEqual({ kind: 'outside' });
});

it('times at which everybody is free come next, on the half hour, one after the other', () => {
  const bob = { ...ann, _id: 'bob', busy: [stretch('2026-03-04T09:00', '2026-03-04T10:15')], away: [] };
  const hour = 60 * 60_000;
  expect(freeSlots([ann, bob], week, hour, 5)).toEqual([
    stretch('2026-03-02T10:00', '2026-03-02T11:00'),
    stretch('2026-03-02T11:00', '2026-03-02T12:00'),
    stretch('2026-03-04T10:30', '2026-03-04T11:30'),
  ]);
  expect(freeSlots([ann, bob], { ...week, from: at('2026-03-02T10:20') }, hour, 1)).toEqual([
    stretch('2026-03-02T10:30', '2026-03-02T11:30'),
  ]);
  expect(freeSlots([ann], week, 4 * hour, 5)).toEqual([]);
  expect(freeSlots([], week, hour, 5)).toEqual([]);
});
