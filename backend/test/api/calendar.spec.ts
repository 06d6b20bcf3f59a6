import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import type { BusyAnswer } from '@atrium/contracts/calendar/busy';
import type { CalendarEventView, CalendarRemindersView } from '@atrium/contracts/calendar/views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { flagsFrom, type Role } from '@atrium/contracts/core/permissions';
import { startApp, type TestApp } from '../support/app.js';
import { problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

let app: TestApp;
let acme: Organisation;
let ann: Person;
let bob: Person;

const person = (flags: ('enablecalender' | 'createnotes')[] = ['enablecalender'], role: Role = 'member') =>
  newPerson(acme.admin, { role, department: 'support', flags });

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
  [ann, bob] = [await person(), await person()];
});
afterAll(() => app.stop());

const form = { eventtitle: 'Planning', eventdate: '2026-03-06', eventtime: '09:30', eventdescription: 'What is next' };
const weekly = { recurrence: { frequency: 'weekly' } };
const post = async ({ client }: Person, more: object = {}) =>
  worked(await client.post<CalendarEventView>('/api/calendar/postevent', { ...form, ...more }));
const update = ({ client }: Person, id: string, body: object, options: object = {}) =>
  client.put<CalendarEventView>(`/api/calendar/updateevent/${id}`, body, options);
const eventsOf = async ({ client }: Person, query = '') =>
  worked(await client.get<CalendarEventView[]>(`/api/calendar/getevent${query}`));
const idsOf = async (who: Person, query = '') => (await eventsOf(who, query)).map(({ _id }) => _id);

describe('an event', () => {
  it('is written with the four fields of the form, and answered bare', async () => {
    const event = await post(ann);
    expect(event).toMatchObject({ ...form, enddate: '2026-03-06', endtime: '10:30', visibility: 'company' });
    expect(event).toMatchObject({ createdby: { _id: ann.user._id }, version: 1, deleted: false });
    expect(await eventsOf(bob)).toContainEqual(event);
    expect(await idsOf(bob, '?from=2026-03-06&to=2026-03-07')).toContain(event._id);
    expect(await idsOf(bob, '?from=2026-03-07')).not.toContain(event._id);
  });

  it('names the field that is not valid', async () => {
    for (const field of Object.keys(form)) {
      const problem = problemOf(await ann.client.post('/api/calendar/postevent', { ...form, [field]: '' }));
      expect(problem).toMatchObject({ statusCode: 400, errors: [{ field }] });
    }
    const attendees = [bob.user._id, 'nobody'];
    const unknown = problemOf(await ann.client.post('/api/calendar/postevent', { ...form, attendees }));
    expect(unknown).toMatchObject({ code: 'attendeeUnknown', errors: [{ field: 'attendees' }] });
  });

  it('is recorded once, however often it is sent', async () => {
    const send = () =>
      ann.client.post<CalendarEventView>(
        '/api/calendar/postevent',
        { ...form, eventtitle: 'Once' },
        { key: 'one-key' },
      );
    const [first, second] = [worked(await send()), worked(await send())];
    expect(second).toEqual(first);
    expect((await eventsOf(ann)).filter(({ eventtitle }) => eventtitle === 'Once')).toHaveLength(1);
  });

  it('goes to the faster person', async () => {
    const { _id } = await post(ann);
    worked(await update(ann, _id, { place: 'Room 4' }, { version: 1 }));
    expect(problemOf(await update(ann, _id, { place: 'Room 5' }, { version: 1 })).code).toBe('stale');
  });

  it('is not for those without a calendar', async () => {
    const eve = await person(['createnotes']);
    expect((await eve.client.get('/api/calendar/getevent')).status).toBe(403);
    expect((await eve.client.post('/api/calendar/postevent', form)).status).toBe(403);
  });
});

describe('rights', () => {
  it('keep what is for the invited to them, and to those who read everything', async () => {
    const [eve, boss] = [await person(), await person([], 'manager')];
    const { _id } = await post(ann, { visibility: 'attendees', attendees: [bob.user._id] });
    expect(await idsOf(bob)).toContain(_id);
    expect(await idsOf(boss)).toContain(_id);
    expect(await idsOf(eve)).not.toContain(_id);
    expect(problemOf(await update(eve, _id, { place: 'x' })).code).toBe('eventGone');
    expect(problemOf(await update(bob, _id, { place: 'x' })).code).toBe('notYours');
    expect(worked(await update(acme.admin, _id, { place: 'x' }))).toMatchObject({ place: 'x' });
    expect((await eve.client.get(`/api/history/calendar/${_id}`)).status).toBe(404);
  });

  it('let the invited answer, which others see at once', async () => {
    const { _id } = await post(ann, { attendees: [bob.user._id] });
    const live = await LiveClient.connect(ann.client);
    const events = await live.follow('calendar');
    const said = await bob.client.put<CalendarEventView>(`/api/calendar/respond/${_id}`, { answer: 'maybe' });
    expect(worked(said)).toMatchObject({ attendees: [{ _id: bob.user._id, answer: 'maybe' }] });
    await events.until((store) => JSON.stringify(store.documents.get(_id) ?? '').includes('"maybe"'));
    live.close();
    const problem = problemOf(await ann.client.put(`/api/calendar/respond/${_id}`, { answer: 'yes' }));
    expect(problem.code).toBe('notInvited');
  });

  it('let the invited answer one occurrence alone, and tell them when an event is called off', async () => {
    const { _id } = await post(ann, { ...weekly, eventdate: '2999-03-08', attendees: [bob.user._id] });
    const respond = (data: object) => bob.client.put<CalendarEventView>(`/api/calendar/respond/${_id}`, data);
    const occurrence = '2999-03-15T09:30';
    const { parts } = worked(await respond({ answer: 'no', occurrence }));
    expect(parts).toMatchObject([{ exceptions: { [occurrence]: { answers: { [bob.user._id]: 'no' } } } }]);
    const gone = problemOf(await respond({ answer: 'no', occurrence: '2999-03-16T09:30' }));
    expect(gone.code).toBe('occurrenceGone');
    worked(await ann.client.delete(`/api/calendar/deleteevent/${_id}`, {}));
    const { text } = await bob.client.get('/api/notifications');
    expect(text).toContain(_id);
    expect(text).toContain('cancelled');
    expect((await bob.client.get(`/api/history/calendar/${_id}`)).status).toBe(404);
  });

  it('remove an event from people who are no longer invited', async () => {
    const { _id } = await post(ann, { visibility: 'attendees', attendees: [bob.user._id] });
    worked(await update(ann, _id, { attendees: [] }));
    expect(await idsOf(bob)).not.toContain(_id);
  });
});

describe('an event that comes again', () => {
  const second = '2026-03-13T09:30';
  const third = '2026-03-20T09:30';

  it('is moved one by one, from one on, and whole, and its history says so', async () => {
    const { _id } = await post(ann, weekly);
    worked(await update(ann, _id, { occurrence: second, eventdate: '2026-03-12' }));
    worked(await update(ann, _id, { occurrence: third, scope: 'following', eventtime: '14:00' }));
    const whole = worked(await update(ann, _id, { eventtitle: 'Planning, new', scope: 'all' }));
    expect(whole.parts).toMatchObject([
      { eventtitle: 'Planning, new', exceptions: { [second]: { changes: { eventdate: '2026-03-12' } } } },
      { eventtitle: 'Planning, new', eventdate: '2026-03-20', eventtime: '14:00' },
    ]);
    expect(await idsOf(ann, '?from=2026-03-12&to=2026-03-13')).toContain(_id);
    expect(await idsOf(ann, '?from=2026-03-13&to=2026-03-14')).not.toContain(_id);
    const history = worked(
      await ann.client.get<{ items: { type: string; changes: object[] }[] }>(`/api/history/calendar/${_id}`),
    );
    const moved = history.items.find(({ type }) => type === 'OccurrenceChanged');
    expect(moved?.changes).toMatchObject([
      { field: 'lastchange', to: { from: { eventdate: '2026-03-13' }, to: { eventdate: '2026-03-12' } } },
    ]);
  });

  it('is cancelled one by one, from one on, and whole, and comes back', async () => {
    const { _id } = await post(ann, weekly);
    const during = async (day: string) => (await idsOf(ann, `?from=${day}T00:00Z&to=${day}T23:00Z`)).includes(_id);
    const remove = async (body: object) => worked(await ann.client.delete(`/api/calendar/deleteevent/${_id}`, body));
    const restore = async (body: object) => worked(await ann.client.put(`/api/calendar/restoreevent/${_id}`, body));
    expect(await remove({ occurrence: second })).toEqual({ message: 'Event deleted successfully!' });
    expect([await during('2026-03-13'), await during('2026-03-20')]).toEqual([false, true]);
    await restore({ occurrence: second });
    await remove({ occurrence: second, scope: 'following' });
    expect([await during('2026-03-06'), await during('2026-03-13'), await during('2026-03-20')]).toEqual([
      true,
      false,
      false,
    ]);
    await restore({ occurrence: second });
    expect([await during('2026-03-13'), await during('2026-03-20')]).toEqual([true, true]);
    await remove({});
    expect(await idsOf(ann)).not.toContain(_id);
    const gone = worked(await ann.client.get<{ items: CalendarEventView[] }>('/api/calendar/deletedevents'));
    expect(gone.items.map((one) => one._id)).toContain(_id);
    await restore({});
    expect(await idsOf(ann)).toContain(_id);
  });
});

const at = (clock: string) => Date.parse(`2999-03-04T${clock}:00Z`);

describe('when people have time', () => {
  const day = { from: '2999-03-04T00:00:00.000Z', to: '2999-03-05T00:00:00.000Z' };
  const busyOf = (who: Person, more: object) =>
    who.client.get<BusyAnswer>(`/api/calendar/busy?${new URLSearchParams({ ...day, ...more }).toString()}`);

  it('is told of colleagues, without what the asker does not see, and not of strangers', async () => {
    const [eve, stranger] = [await person(), await newOrganisation(await signInSuperadmin(app))];
    const secret = { visibility: 'attendees', attendees: [bob.user._id], eventtitle: 'Salaries' };
    const { _id } = await post(ann, { ...secret, ...weekly, eventdate: '2999-02-25' });
    const people = [bob.user._id, stranger.admin.user._id].join(',');
    const { text, body } = await busyOf(eve, { people });
    const span = { from: at('09:30'), to: at('10:30') };
    expect(body).toMatchObject({ people: [{ _id: bob.user._id, busy: [span], away: [] }] });
    expect(text).not.toMatch(/Salaries|title/);
    expect(worked(await busyOf(ann, { people }))).toMatchObject({
      people: [{ busy: [{ ...span, title: 'Salaries' }] }],
    });
    expect(worked(await busyOf(ann, { people, except: _id }))).toMatchObject({ people: [{ busy: [] }] });
  });

  it('is said of leave without its kind', async () => {
    const carl = await person();
    const leave = { startDate: '2999-03-04', endDate: '2999-03-04', leaveType: 'Sick leave', description: 'Surgery' };
    worked(await acme.admin.client.post('/api/hr/recordleave', { user: carl.user._id, approved: true, ...leave }));
    const { text, body } = await busyOf(bob, { people: carl.user._id });
    expect(body).toMatchObject({ people: [{ away: [{ from: at('00:00'), to: at('24:00') }], busy: [] }] });
    expect(text).not.toMatch(/sick|surgery/i);
  });

  it('is for those who have a calendar, and for some days only', async () => {
    const eve = await person(['createnotes']);
    expect((await busyOf(eve, { people: bob.user._id })).status).toBe(403);
    const problem = problemOf(await busyOf(bob, { people: ann.user._id, to: '2999-06-01' }));
    expect(problem).toMatchObject({ statusCode: 400, errors: [{ field: 'to' }] });
  });
});

describe('a room', () => {
  it('goes to one of two who ask at once, and what has it is said to those who see that', async () => {
    const rooms = [{ name: 'Blue room', seats: 8, archived: false }];
    const { client } = acme.admin;
    const { meetingRooms } = worked(await client.put<SettingsView>('/api/settings', { meetingRooms: rooms }));
    const [room] = meetingRooms.map(({ id }) => id);
    const body = { ...form, room, eventdate: '2999-05-04', visibility: 'attendees', eventtitle: 'Salaries' };
    const both = await Promise.all([ann, bob].map((who) => who.client.post('/api/calendar/postevent', body)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

    const later = { ...body, eventtime: '10:00' };
    const problem = problemOf(await (await person()).client.post('/api/calendar/postevent', later));
    const message = 'Blue room is taken on 2999-05-04 between 10:00 and 11:00';
    expect(problem).toMatchObject({ code: 'roomTaken', message, errors: [{ field: 'room' }] });
    const told = problemOf(await client.post('/api/calendar/postevent', later));
    expect(told.message).toBe(`${message} by “Salaries”`);
    const free = { ...later, eventtime: '10:30' };
    worked(await client.post('/api/calendar/postevent', free));
  });

  it('is had by a company event in the same way, until that is called off', async () => {
    const rooms = [{ name: 'Great hall', seats: 80, archived: false }];
    const { client } = acme.admin;
    const { meetingRooms } = worked(await client.put<SettingsView>('/api/settings', { meetingRooms: rooms }));
    const room = meetingRooms.find(({ name }) => name === 'Great hall')?.id ?? '';
    const meeting = { ...form, room, eventdate: '2999-06-01' };
    const party = { title: 'Harvest party', description: 'All come', room };
    const when = { date: meeting.eventdate, time: meeting.eventtime };
    const announce = (at = {}) => client.post<CompanyEventView>('/api/hr/events', { ...party, ...when, ...at });
    const both = await Promise.all([announce(), ann.client.post('/api/calendar/postevent', meeting)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const day = { date: '2999-07-01' };
    const { _id } = worked(await announce(day));
    const meet = () => ann.client.post('/api/calendar/postevent', { ...meeting, eventdate: day.date });
    const message = expect.stringMatching(/^Great hall is taken on 2999-07-01 .* by “Harvest party”$/);
    expect(problemOf(await meet())).toMatchObject({ code: 'roomTaken', message, errors: [{ field: 'room' }] });
    worked(await client.put(`/api/hr/events/cancel/${_id}`, {}));
    worked(await meet());
    expect(problemOf(await client.put(`/api/hr/events/restore/${_id}`)).code).toBe('roomTaken');

    const eve = await newPerson(acme.admin, { department: 'hr', flags: ['hredituser'] });
    const asked = `from=${day.date}&to=2999-07-02&rooms=${room}`;
    const { rooms: plans } = worked(await eve.client.get<BusyAnswer>(`/api/calendar/busy?${asked}`));
    expect(plans).toMatchObject([{ _id: room, busy: [{}] }]);
  });
});

// Emptying Redis ends all sessions, so this comes last.
describe('a reminder', () => {
  it('falls due once, also when the queue was lost and nothing ran at its moment', async () => {
    const { runner, readModel, redis, sweeper } = app.services;
    const { _id: id, username, email, role, department } = ann.user;
    const rights = { ...flagsFrom(['enablecalender']), role, department };
    const actor = { ...rights, id, username, email, rightsSince: '0', home: acme._id, tenant: acme._id };
    const starts = new Date(Date.now() - 60 * 60_000).toISOString();
    const data = {
      ...form,
      eventdate: starts.slice(0, 10),
      eventtime: starts.slice(11, 16),
      timezone: 'UTC',
      attendees: [bob.user._id],
      reminderminutes: 5,
    };
    // As if it had been written two hours ago, and nothing had run since.
    const at = new Date(Date.now() - 2 * 60 * 60_000).toISOString();
    const { id: event } = await runner.run({ name: 'CreateCalendarEvent', data, actor, at });
    const reminders = async (of: string) =>
      (await readModel.document<CalendarRemindersView>(acme._id, 'calendar-reminders', of))?.reminders ?? [];
    await Promise.all([sweeper.sweep(), sweeper.sweep()]);
    await until('the reminder came', async () => (await reminders(id)).length > 0);
    expect(await reminders(bob.user._id)).toMatchObject([{ event, eventtitle: 'Planning' }]);

    await redis.flushAll();
    await app.ready();
    await sweeper.sweep();
    await until('the reminders are there again', async () => (await reminders(id)).length > 0);
    expect(await reminders(id)).toHaveLength(1);
    const entry = await readModel.document<CalendarEventView>(acme._id, 'calendar', event);
    expect(entry).toMatchObject({ nextreminder: null, version: 2 });
  });
});
