import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { worked } from '../../support/client.js';
import { uniqueName } from '../../support/people.js';
import type { CommandCase, RecordMaker, SliceCases } from './case-shapes.js';

const form = { eventtitle: 'Any', eventdate: '2026-12-01', eventtime: '10:00', eventdescription: 'Any' };

const makeEvent: RecordMaker = async ({ client }, marker) => {
  const texts = { eventtitle: marker, eventdescription: marker, place: marker };
  const recurrence = { frequency: 'weekly' };
  return worked(await client.post<CalendarEventView>('/api/calendar/postevent', { ...form, ...texts, recurrence }))._id;
};

const ofEvent = (route: string, rest: Omit<CommandCase, 'route' | 'record'>): CommandCase => ({
  route,
  record: 'calendar',
  ...rest,
});

/** A private address is known by its person. */
const makeFeed: RecordMaker = async ({ client, user }) => {
  worked(await client.post('/api/calendar/feed', {}));
  return user._id;
};

export const calendarCases: SliceCases = {
  makers: {
    calendar: makeEvent,
    // A person's reminders are known by the person: what must not leak is the event that they are about.
    'calendar-reminders': makeEvent,
    'calendar-feeds': makeFeed,
    'calendar-addresses': makeFeed,
  },
  later: ['calendar-reminders'],
  commands: [
    { route: 'POST /api/calendar/postevent', command: 'CreateCalendarEvent', body: () => form },
    ofEvent('PUT /api/calendar/updateevent', {
      command: 'EditCalendarEvent',
      body: () => ({ eventtitle: uniqueName('any') }),
    }),
    ofEvent('DELETE /api/calendar/deleteevent', { command: 'DeleteCalendarEvent', body: () => ({}) }),
    ofEvent('PUT /api/calendar/restoreevent', { command: 'RestoreCalendarEvent', body: () => ({}) }),
    ofEvent('PUT /api/calendar/respond', {
      command: 'RespondToCalendarEvent',
      body: () => ({ answer: 'yes' }),
      status: 403,
      foreign: 404,
    }),
    { route: 'POST /api/calendar/feed', command: 'MakeCalendarFeed', body: () => ({}) },
    { route: 'DELETE /api/calendar/feed', command: 'RevokeCalendarFeed', body: () => ({}) },
  ],
  reads: [
    { route: 'GET /api/calendar/getevent' },
    { route: 'GET /api/calendar/deletedevents' },
    { route: 'GET /api/calendar/export.ics' },
    { route: 'GET /api/calendar/busy' },
  ],
};
