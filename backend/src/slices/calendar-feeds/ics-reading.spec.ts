import { supportedDays } from '@atrium/contracts/core/calendar-values';
import { dayNumber } from '@atrium/contracts/core/days';
import { describe, expect, it } from '@jest/globals';
import { occurrencesBetween } from '@atrium/contracts/calendar/occurrences';
import { ruleFrom } from '@atrium/contracts/calendar/recurrence';
import type { EventPart, Frequency, MonthlyKind, Recurrence } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { companyEventsOf, eventsOf } from './feed-rules.js';
import { icsChunks, type IcsSource } from './ics-rules.js';
import { clockYear, type ClockYears } from './zone-rules.js';

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
const icsOf = (given: IcsSource) => [...icsChunks(given)].join('');
const source = { clockYears: clockYear, name: 'Acme', events: [], companyEvents: [], holidays: [], now };
const textOf = (...parts: EventPart[]) => icsOf({ ...source, events: [eventOf(...parts)] });
const companyEvent: CompanyEventView = {
  _id: 'party',
  version: 2,
  title: 'Summer party',
  description: 'On the roof',
  place: 'Roof',
  room: '',
  departments: [],
  roles: [],
  date: '2026-06-19',
  endDate: '2026-06-20',
  time: '20:00',
  endTime: '01:00',
  allDay: false,
  start: '2026-06-19T18:00:00.000Z',
  end: '2026-06-19T23:00:00.000Z',
  timeZone: 'Europe/Berlin',
  cover: '',
  remindedFor: '',
  cancelled: false,
  cancelReason: '',
  createdAt: now,
  createdby: { _id: 'ann', username: 'Ann' },
  updatedAt: now,
  deleted: false,
};

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

  it('holds the clocks of a zone, so that the wall clock stays', () => {
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
    const text = icsOf({ ...source, events: [eventOf({ ...days, exceptions })], holidays });
    expect(text).toContain('DTSTART;VALUE=DATE:20260320\r\nDTEND;VALUE=DATE:20260323');
    expect(text).toContain('EXDATE;VALUE=DATE:20260327');
    expect(text).toContain('SUMMARY:Christmas Eve (half a day)');
    expect(readBy(text, '2026-03-20', '2026-04-04')).toEqual(['2026-03-20', '2026-04-03']);
  });

  it('has what the company does, by its clock or as days', () => {
    const trip = {
      ...companyEvent,
      _id: 'trip',
      allDay: true,
      time: '',
      endTime: '',
      start: '2026-06-19',
      end: '2026-06-20',
    };
    const text = icsOf({ ...source, companyEvents: [companyEvent, trip] });
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20260619T200000\r\nDTEND;TZID=Europe/Berlin:20260620T010000');
    expect(text).toContain('DTSTART;VALUE=DATE:20260619\r\nDTEND;VALUE=DATE:20260621');
    expect(text).toContain('UID:company-event-party@atrium');
    expect(readBy(text, '2026-06-01', '2026-07-01')).toEqual(['2026-06-19', '2026-06-19T18:00:00.000Z']);
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

const alone = (answers: Record<string, 'yes' | 'no'>) => ({ cancelled: false, changes: {}, answers });

describe('the availability that other programs see', () => {
  const at = Date.parse(now);
  const bob = { _id: 'bob', username: 'Bob', answeredAt: null };
  const [first, second] = ['2026-03-20T09:30', '2026-03-27T09:30'] as const;
  const series = { ...part, recurrence: { ...weekly, count: 3 } };
  const startsFor = (event: CalendarEventView) =>
    readBy(icsOf({ ...source, events: eventsOf([event], 'bob', at) }), '2026-03-01', '2026-05-01');

  it('is that of everybody and of the owner, unless they declined', () => {
    const own = { ...eventOf(part), visibility: 'attendees' } as const;
    expect(eventsOf([eventOf(part)], 'bob', at)).toHaveLength(1);
    expect(eventsOf([own], 'bob', at)).toEqual([]);
    expect(eventsOf([own], 'ann', at)).toHaveLength(1);
    expect(eventsOf([{ ...own, attendees: [{ ...bob, answer: '' }] }], 'bob', at)).toHaveLength(1);
    expect(eventsOf([{ ...eventOf(part), attendees: [{ ...bob, answer: 'no' }] }], 'bob', at)).toEqual([]);
    expect(eventsOf([{ ...eventOf(part), deleted: true }], 'bob', at)).toEqual([]);
    expect(eventsOf([eventOf(part)], 'bob', Date.parse('2027-06-01'))).toEqual([]);
  });

  it('follows the owner’s answers to single occurrences, and holds nobody’s answers', () => {
    const exceptions = { [second]: alone({ bob: 'no', eve: 'yes' }), [first]: alone({ eve: 'no' }) };
    const event = { ...eventOf({ ...series, exceptions }), attendees: [{ ...bob, answer: 'yes' as const }] };
    expect(startsFor(event)).toEqual(['2026-03-20T08:30:00.000Z', '2026-04-03T07:30:00.000Z']);
    expect(icsOf({ ...source, events: eventsOf([event], 'bob', at) })).not.toContain('RECURRENCE-ID');
    const days = {
      allday: true,
      eventtime: '00:00',
      endtime: '00:00',
      exceptions: { '2026-03-27T00:00': alone({ bob: 'no' }) },
    };
    const whole = { ...eventOf({ ...series, ...days }), attendees: event.attendees };
    expect(startsFor(whole)).toEqual(['2026-03-20', '2026-04-03']);
    const refused = { ...eventOf({ ...series, exceptions: { [second]: alone({ bob: 'yes' }) } }) };
    expect(startsFor({ ...refused, attendees: [{ ...bob, answer: 'no' }] })).toEqual(['2026-03-27T08:30:00.000Z']);
  });

  it('is what the company does, unless it is called off or one said no', () => {
    const off = { ...companyEvent, _id: 'off', cancelled: true };
    const gone = { ...companyEvent, _id: 'gone', deleted: true };
    const all = [companyEvent, off, gone, { ...companyEvent, _id: 'old', end: '2025-01-01' }];
    expect(companyEventsOf(all, null, at)).toEqual([companyEvent]);
    const own = { _id: 'bob', version: 1, answers: { party: { answer: 'no' as const, at: now } } };
    expect(companyEventsOf(all, own, at)).toEqual([]);
  });
});

const eventIn = (timezone: string, day: string, recurrence: Recurrence | null = null) =>
  eventOf({ ...part, timezone, eventdate: day, enddate: day, recurrence });

/** How many years of clocks an export looks up, in all and at most in one of its steps. */
function lookUpsOf(events: readonly CalendarEventView[]) {
  let inStep = 0;
  const steps: number[] = [];
  const clockYears: ClockYears = (timeZone, year) => {
    inStep += 1;
    return clockYear(timeZone, year);
  };
  for (const _ of icsChunks({ ...source, events, clockYears })) {
    steps.push(inStep);
    inStep = 0;
  }
  return { all: steps.reduce((sum, each) => sum + each, 0), atOnce: Math.max(...steps) };
}

describe('what an export looks up of the clocks', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Africa/Casablanca'];

  it('are of each zone the years in which there is something, and the one before', () => {
    const single = zones.map((zone) => eventIn(zone, '2026-05-04'));
    expect(lookUpsOf(single)).toEqual({ all: 2 * zones.length, atOnce: 1 });
    expect(lookUpsOf([...single, ...single, ...single])).toEqual({ all: 2 * zones.length, atOnce: 1 });
  });

  it('are not the years that lie between', () => {
    const apart = [supportedDays.first, supportedDays.last].map((day) => eventIn('Europe/Berlin', day));
    expect(lookUpsOf(apart)).toEqual({ all: 4, atOnce: 1 });
  });

  it('are a few years ahead for what goes on, one in each step however long that is', () => {
    for (const until of ['', supportedDays.last]) {
      const rule = { ...weekly, until };
      expect(lookUpsOf([eventIn('Europe/Berlin', '2026-05-04', rule)])).toEqual({ all: 12, atOnce: 1 });
      const since = lookUpsOf([eventIn('Europe/Berlin', supportedDays.first, rule)]);
      expect(since).toEqual({ all: 2036 - 1899 + 1, atOnce: 1 });
    }
  });
});
