import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ControllerSpec } from '../../../test/controller-spec.js';
import { commandController } from '../../platform/http/command-controller.js';
import { actorWith } from '../../../test/spec.js';
import { CalendarController } from './calendar.controller.js';
import { calendar as calendarSlice } from './slice.js';

const part = (eventdate: string) => ({
  part: 0,
  eventdate,
  eventtime: '09:30',
  enddate: eventdate,
  endtime: '10:30',
  allday: false,
  timezone: 'UTC',
  recurrence: null,
  exceptions: {},
});
const march = { _id: 'march', eventtitle: 'Spring', parts: [part('2026-03-06')] };
const may = { _id: 'may', eventtitle: 'Summer', parts: [part('2026-05-06')] };
const gone = { _id: 'gone', eventtitle: 'Never', parts: [part('2026-03-06')] };
const spec = new ControllerSpec(
  [CalendarController, commandController(calendarSlice)],
  [
    { collection: 'calendar', rooms: ['all', 'company'], doc: march },
    { collection: 'calendar', rooms: ['all'], doc: may },
    { collection: 'calendar', rooms: ['deleted'], doc: gone },
  ],
);

beforeAll(() => spec.start());
afterAll(() => spec.stop());
beforeEach(() => {
  spec.sent = [];
  spec.actor = actorWith('admin');
});

describe('the paths of the calendar', () => {
  const form = { eventtitle: 'Planning', eventdate: '2026-03-06', eventtime: '09:30', eventdescription: 'Next' };
  const event = { _id: 'new' };
  const deleted = { message: 'Event deleted successfully!' };
  const calls: ['POST' | 'PUT' | 'DELETE', string, object, string, object][] = [
    ['POST', 'postevent', form, 'CreateCalendarEvent', event],
    [
      'PUT',
      'updateevent',
      { eventtitle: 'x', scope: 'this', occurrence: '2026-03-06T09:30' },
      'EditCalendarEvent',
      event,
    ],
    ['DELETE', 'deleteevent', { scope: 'following', occurrence: '2026-03-06T09:30~2' }, 'DeleteCalendarEvent', deleted],
    ['PUT', 'restoreevent', { occurrence: '2026-03-06T09:30' }, 'RestoreCalendarEvent', event],
    ['PUT', 'respond', { answer: 'maybe' }, 'RespondToCalendarEvent', event],
  ];
  it.each(calls)('%s %s', async (method, path, body, name, answer) => {
    const id = method === 'POST' ? undefined : 'one';
    const sent = await spec.ask(method, `/calendar/${path}${id === undefined ? '' : `/${id}`}`, body);
    expect(sent).toMatchObject({ status: 200, body: answer });
    expect(spec.sent).toEqual([{ name, data: body, id }]);
  });

  it('name the field that is not valid', async () => {
    const broken: [object, string][] = [
      [{ ...form, eventtitle: ' ' }, 'eventtitle'],
      [{ ...form, eventdate: '2026-02-30' }, 'eventdate'],
      [{ ...form, eventtime: '25:00' }, 'eventtime'],
      [{ ...form, eventdescription: '' }, 'eventdescription'],
      [{ ...form, enddate: '1812-01-01' }, 'enddate'],
      [{ ...form, timezone: 'Mars/Crater' }, 'timezone'],
      [{ ...form, attendees: ['a b'] }, 'attendees'],
      [{ ...form, reminderminutes: -1 }, 'reminderminutes'],
      [{ ...form, visibility: 'world' }, 'visibility'],
      [{ ...form, recurrence: { frequency: 'hourly' } }, 'recurrence.frequency'],
      [{ ...form, recurrence: { frequency: 'daily', until: '2026-05-01', count: 3 } }, 'recurrence.count'],
      [{ ...form, organiser: 'ann' }, 'organiser'],
    ];
    for (const [body, field] of broken) {
      const { status, body: problem } = await spec.ask('POST', '/calendar/postevent', body);
      expect({ field, status, errors: problem.errors }).toMatchObject({ field, status: 400, errors: [{ field }] });
    }
    expect(spec.sent).toEqual([]);
  });

  it('need all four fields of the form', async () => {
    const { status, body } = await spec.ask('POST', '/calendar/postevent', {});
    expect(status).toBe(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(Object.keys(form));
  });
});

const during = async (query: string) => (await spec.ask('GET', `/calendar/getevent?${query}`)).body;

describe('the list of events', () => {
  it('is a bare array of what is there', async () => {
    expect((await spec.ask('GET', '/calendar/getevent')).body).toEqual([march, may]);
    expect((await spec.ask('GET', '/calendar/deletedevents')).body).toEqual({ items: [gone] });
    spec.actor = actorWith('member', 'enablecalender');
    expect((await spec.ask('GET', '/calendar/getevent')).body).toEqual([march]);
    expect((await spec.ask('GET', '/calendar/deletedevents')).body).toEqual({ items: [] });
  });

  it('keeps to a time', async () => {
    expect(await during('from=2026-03-06&to=2026-03-07')).toEqual([march]);
    expect(await during('from=2026-03-06T11:00Z')).toEqual([may]);
    expect(await during('to=2026-03-06T09:00Z')).toEqual([]);
    expect(await during('from=soon')).toMatchObject({ statusCode: 400, errors: [{ field: 'from' }] });
  });

  it('is for those who have a calendar', async () => {
    spec.actor = actorWith('member');
    expect((await spec.ask('GET', '/calendar/getevent')).status).toBe(403);
    expect((await spec.ask('GET', '/calendar/deletedevents')).status).toBe(403);
  });
});
