import { describe, expect, it } from '@jest/globals';
import { occurrencesBetween } from '@atrium/contracts/calendar/occurrences';
import { dayNumber, ruleFrom } from '@atrium/contracts/calendar/recurrence';
import type { EventPart, Frequency, MonthlyKind, Recurrence } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { icsOf } from './ics-rules.js';

const now = '2026-03-02T09:30:00.000Z';
const part: EventPart = {
  part: 0,
  eventtitle: 'Planning; what, and "when"',
  eventdescription:
    'First line\nSecond line with an Ü that goes on and on until it is too long for a single line of it',
  place: 'Room 4, left',
  allday: false,
  eventdate: '2026-03-20',
  eventtime: '09:30',
  enddate: '2026-03-20',
  endtime: '10:30',
  timezone: 'Europe/Berlin',
  recurrence: null,
  exceptions: {},
};
const weekly: Recurrence = { frequency: 'weekly', interval: 1, weekdays: [5], monthly: 'day', until: '', count: null };

function eventOf(...parts: EventPart[]): CalendarEventView {
  const { exceptions: _exceptions, part: _part, ...details } = parts[0] ?? part;
  return {
    _id: 'event',
    version: 3,
    ...details,
    parts,
    visibility: 'company',
    attendees: [],
    reminderminutes: null,
    nextreminder: null,
    lastchange: null,
    createdAt: now,
    createdby: { _id: 'ann', username: 'Ann' },
    deleted: false,
  };
}
const textOf = (...parts: EventPart[]) => icsOf({ name: 'Acme', events: [eventOf(...parts)], holidays: [], now });

/** When other programs take an event to begin within a time, by their own reading of it. */
function readBy(text: string, from: string, to: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const exceptions = events.filter((one) => one.isRecurrenceException());
  return events
    .filter((one) => !one.isRecurrenceException())
    .flatMap((event) => {
      for (const one of exceptions) if (one.uid === event.uid) event.relateException(one);
      const starts: string[] = [];
      const iterator = event.iterator();
      for (let next = iterator.next(); next; next = iterator.next()) {
        const { startDate } = event.getOccurrenceDetails(next);
        const at = startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString();
        if (next.toJSDate().toISOString() > to) break;
        if (at >= from && at < to) starts.push(at);
      }
      return starts;
    })
    .toSorted();
}

describe('a calendar for other programs', () => {
  it('ends its lines as the standard wants it, none too long, and escapes', () => {
    const text = textOf(part);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).toContain('SUMMARY:Planning\\; what\\, and "when"');
    expect(text).toContain('DESCRIPTION:First line\\nSecond line');
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20260320T093000');
    expect(text).toContain('BEGIN:VTIMEZONE');
  });

  it('tells the clocks of a zone, so that the wall clock stays', () => {
    const text = textOf({ ...part, recurrence: weekly });
    expect(text).toContain('TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200');
    expect(readBy(text, '2026-03-20', '2026-04-04')).toEqual([
      '2026-03-20T08:30:00.000Z',
      '2026-03-27T08:30:00.000Z',
      '2026-04-03T07:30:00.000Z',
    ]);
  });

  it('knows what was cancelled, moved and changed from one on', () => {
    const head = { ...part, recurrence: { ...weekly, until: '2026-04-09' } };
    const exceptions = {
      '2026-03-27T09:30': { cancelled: true, changes: {} },
      '2026-04-03T09:30': {
        cancelled: false,
        changes: { eventdate: '2026-04-02', eventtime: '16:00', enddate: '2026-04-02', endtime: '17:00' },
      },
    };
    const tail = {
      ...part,
      part: 1,
      eventdate: '2026-04-11',
      enddate: '2026-04-11',
      recurrence: { ...weekly, weekdays: [6 as const] },
    };
    const text = textOf({ ...head, exceptions }, tail);
    expect(text).toContain('EXDATE;TZID=Europe/Berlin:20260327T093000');
    expect(text).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20260403T093000');
    expect(readBy(text, '2026-03-20', '2026-04-20')).toEqual([
      '2026-03-20T08:30:00.000Z',
      '2026-04-02T14:00:00.000Z',
      '2026-04-11T07:30:00.000Z',
      '2026-04-18T07:30:00.000Z',
    ]);
  });

  it('writes days as days, with the holidays', () => {
    const days = {
      ...part,
      allday: true,
      eventtime: '00:00',
      endtime: '00:00',
      enddate: '2026-03-22',
      recurrence: weekly,
    };
    const holidays = [{ date: '2026-12-24', name: 'Christmas Eve', halfDay: true }];
    const exceptions = { '2026-03-27T00:00': { cancelled: true, changes: {} } };
    const text = icsOf({ name: 'Acme', events: [eventOf({ ...days, exceptions })], holidays, now });
    expect(text).toContain('DTSTART;VALUE=DATE:20260320\r\nDTEND;VALUE=DATE:20260323');
    expect(text).toContain('EXDATE;VALUE=DATE:20260327');
    expect(text).toContain('SUMMARY:Christmas Eve (half a day)');
    expect(readBy(text, '2026-03-20', '2026-04-04')).toEqual(['2026-03-20', '2026-04-03']);
  });

  it('is read by others as it is here', () => {
    const rule = fc.record({
      frequency: fc.constantFrom<Frequency>('daily', 'weekly', 'monthly', 'yearly'),
      interval: fc.integer({ min: 1, max: 3 }),
      weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6] as const),
      monthly: fc.constantFrom<MonthlyKind>('day', 'weekday', 'lastweekday', 'last'),
      until: fc.constantFrom('', '2026-06-30'),
    });
    const day = fc.constantFrom('2026-01-31', '2024-02-29', '2026-02-25', '2025-10-26', '2026-03-02');
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata');
    fc.assert(
      fc.property(rule, day, zone, fc.option(fc.integer({ min: 1, max: 9 })), (given, eventdate, timezone, count) => {
        const until = count === null ? given.until : '';
        const recurrence = ruleFrom(dayNumber(eventdate), { ...given, until, count });
        const own = { ...part, eventdate, enddate: eventdate, timezone, recurrence };
        const [from, to] = ['2024-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'] as const;
        const expected = occurrencesBetween({ parts: [own] }, from, to).map((one) => one.from);
        expect(readBy(textOf(own), from, to)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});
