import { describe, expect, it } from '@jest/globals';
import { occurrenceNamed, occurrencesBetween } from './occurrences.js';
import type { EventPart } from './rules.js';

const weekly: EventPart = {
  part: 0,
  eventtitle: 'Planning',
  eventdescription: 'What is next',
  place: '',
  allday: false,
  eventdate: '2026-03-20',
  eventtime: '09:30',
  enddate: '2026-03-20',
  endtime: '10:30',
  timezone: 'Europe/Berlin',
  recurrence: { frequency: 'weekly', interval: 1, weekdays: [5], monthly: 'day', until: '', count: null },
  exceptions: {},
};
const within = (part: EventPart, from: string, to: string) => occurrencesBetween({ parts: [part] }, from, to);
const starts = (part: EventPart, from: string, to: string) => within(part, from, to).map((one) => one.from);

describe('occurrencesBetween', () => {
  it('keeps the wall clock when the clocks are changed', () => {
    expect(starts(weekly, '2026-03-20T00:00Z', '2026-04-04T00:00Z')).toEqual([
      '2026-03-20T08:30:00.000Z',
      '2026-03-27T08:30:00.000Z',
      '2026-04-03T07:30:00.000Z',
    ]);
  });

  it('gives what touches the time', () => {
    expect(starts(weekly, '2026-03-20T08:30Z', '2026-03-20T08:31Z')).toHaveLength(1);
    expect(starts(weekly, '2026-03-20T09:30Z', '2026-03-21T08:31Z')).toHaveLength(0);
    expect(starts(weekly, '2026-03-20T08:00Z', '2026-03-20T08:30Z')).toHaveLength(0);
  });

  it('finds an occurrence where it was moved to, under its own name, and no cancelled one', () => {
    const changed: EventPart = {
      ...weekly,
      exceptions: {
        '2026-03-27T09:30': {
          cancelled: false,
          changes: { eventdate: '2026-05-01', enddate: '2026-05-01', eventtitle: 'Planning, late' },
        },
        '2026-04-03T09:30': { cancelled: true, changes: {} },
      },
    };
    expect(starts(changed, '2026-03-21T00:00Z', '2026-04-05T00:00Z')).toEqual([]);
    expect(within(changed, '2026-05-01T00:00Z', '2026-05-02T00:00Z')).toEqual([
      expect.objectContaining({ occurrence: '2026-03-27T09:30', eventtitle: 'Planning, late', changed: true }),
      expect.objectContaining({ occurrence: '2026-05-01T09:30', eventtitle: 'Planning', changed: false }),
    ]);
    expect(occurrenceNamed({ parts: [changed] }, '2026-04-03T09:30')).toBeNull();
    expect(occurrenceNamed({ parts: [changed] }, '2026-04-04T09:30')).toBeNull();
    expect(occurrenceNamed({ parts: [changed] }, '2026-04-10T09:31')).toBeNull();
    expect(occurrenceNamed({ parts: [changed] }, '2026-04-10T09:30~1')).toBeNull();
    expect(occurrenceNamed({ parts: [changed] }, '2026-04-10T09:30')).toMatchObject({ changed: false });
  });

  it('takes whole days by the zone, also of 23 hours', () => {
    const [day] = within(
      {
        ...weekly,
        allday: true,
        eventdate: '2026-03-28',
        eventtime: '00:00',
        enddate: '2026-03-29',
        endtime: '00:00',
        recurrence: null,
      },
      '2026-03-29T12:00Z',
      '2026-03-29T13:00Z',
    );
    expect(day).toMatchObject({ from: '2026-03-27T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z', recurring: false });
  });

  it('reads a time that the clocks skip as they go on, and ends nothing before it begins', () => {
    const skipped = { ...weekly, eventdate: '2026-03-29', enddate: '2026-03-29', eventtime: '02:30', endtime: '03:00' };
    const [one] = within({ ...skipped, recurrence: null }, '2026-03-29T00:00Z', '2026-03-30T00:00Z');
    expect(one).toMatchObject({ from: '2026-03-29T01:30:00.000Z', to: '2026-03-29T01:30:00.000Z' });
  });
});
