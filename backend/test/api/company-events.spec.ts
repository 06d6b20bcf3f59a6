import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type {
  CompanyEventView,
  EventAnswerView,
  EventAttendanceView,
  OccasionView,
  OwnAnswersView,
} from '@atrium/contracts/company-events/views';
import { complaintsOf, problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInSuperadmin,
  uniqueName,
} from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let acme: Organisation;
let globex: Organisation;
let hr: Person;
let helper: Person;
let seller: Person;

beforeAll(async () => {
  const root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  globex = await newOrganisation(root);
  hr = await newPerson(acme.admin, { department: 'hr', flags: ['hredituser'] });
  helper = await newPerson(acme.admin, { department: 'support' });
  seller = await newPerson(acme.admin, { department: 'sales' });
});

const form = () => ({ title: uniqueName('event'), date: '2099-06-19', time: '18:30', description: 'On the roof' });

async function announce(wishes: object = {}): Promise<CompanyEventView> {
  return worked(await hr.client.post<CompanyEventView>('/api/hr/events', { ...form(), ...wishes }));
}
async function seen(by: Person, { _id }: { _id: string }): Promise<CompanyEventView | undefined> {
  const { items } = worked(await by.client.get<{ items: CompanyEventView[] }>('/api/hr/events'));
  return items.find((one) => one._id === _id);
}
const answer = (by: Person, { _id }: { _id: string }, said: string) =>
  by.client.put<OwnAnswersView>(`/api/hr/events/answer/${_id}`, { answer: said });

describe('a company event', () => {
  it('is seen by everybody of the organisation', async () => {
    const event = await announce();
    expect(event).toMatchObject({ endDate: '2099-06-19', endTime: '19:30', allDay: false, cancelled: false });
    expect(Date.parse(event.end) - Date.parse(event.start)).toBe(3_600_000);
    for (const person of [hr, helper, seller]) expect(await seen(person, event)).toEqual(event);
    expect(await seen(globex.admin, event)).toBeUndefined();
  });

  it('is seen by those whom it is for', async () => {
    const event = await announce({ departments: ['support'] });
    expect(await seen(helper, event)).toEqual(event);
    expect(await seen(seller, event)).toBeUndefined();
    expect(problemOf(await answer(seller, event, 'yes')).code).toBe('eventGone');
  });

  it('needs title, date, time and description', async () => {
    const answered = await hr.client.post('/api/hr/events', {});
    expect(complaintsOf(answered)).toEqual(
      Object.fromEntries(['title', 'date', 'time', 'description'].map((field) => [field, 'This field is required'])),
    );
    const wrong = await hr.client.post('/api/hr/events', { ...form(), endDate: '2099-06-18' });
    expect(complaintsOf(wrong)).toEqual({ endDate: 'An event cannot end before it starts' });
  });

  it('is announced, changed and called off by H.R. alone', async () => {
    const event = await announce();
    expect((await helper.client.post('/api/hr/events', form())).status).toBe(403);
    for (const path of ['', 'cancel/', 'restore/']) {
      expect((await helper.client.put(`/api/hr/events/${path}${event._id}`)).status).toBe(403);
    }
    expect((await helper.client.delete(`/api/hr/events/${event._id}`)).status).toBe(403);
    const moved = worked(await hr.client.put<CompanyEventView>(`/api/hr/events/${event._id}`, { date: '2099-06-20' }));
    expect(moved).toMatchObject({ date: '2099-06-20', endDate: '2099-06-20', version: 2 });
    const off = worked(await hr.client.put(`/api/hr/events/cancel/${event._id}`, { reason: 'Storm' }));
    expect(off).toMatchObject({ cancelled: true, cancelReason: 'Storm' });
    expect(problemOf(await answer(helper, event, 'yes')).code).toBe('eventCancelled');
    worked(await hr.client.put(`/api/hr/events/restore/${event._id}`));
    expect(await seen(helper, event)).toMatchObject({ cancelled: false, cancelReason: '' });
  });

  it('can be deleted, and brought back', async () => {
    const event = await announce();
    expect(worked(await hr.client.delete(`/api/hr/events/${event._id}`))).toEqual({
      message: 'Event deleted successfully!',
    });
    expect(await seen(hr, event)).toBeUndefined();
    expect((await helper.client.get('/api/hr/events/deleted')).status).toBe(403);
    worked(await hr.client.put(`/api/hr/events/restore/${event._id}`));
    expect(await seen(helper, event)).toMatchObject({ deleted: false });
  });
});

describe('the answers to an event', () => {
  it('are counted live for everybody who sees it, and listed by name', async () => {
    const event = await announce();
    const live = await LiveClient.connect(hr.client);
    const attendance = await live.follow('event-attendance');
    const answers = await live.follow(`event-answers:${event._id}`);
    const counts = (yes: number, maybe: number, no: number) =>
      attendance.until((store) => {
        const shown = store.get<EventAttendanceView>(event._id);
        return shown?.yes === yes && shown.maybe === maybe && shown.no === no;
      });
    const own = worked(await answer(helper, event, 'yes'));
    expect(own.answers[event._id]?.answer).toBe('yes');
    worked(await answer(seller, event, 'maybe'));
    await counts(1, 1, 0);
    worked(await answer(seller, event, 'no'));
    await counts(1, 0, 1);
    await answers.until((store) => {
      const said = new Map(store.all<EventAnswerView>().map((one) => [one.user, one.answer]));
      return said.get(helper.user._id) === 'yes' && said.get(seller.user._id) === 'no';
    });
    worked(await answer(helper, event, ''));
    await counts(0, 0, 1);
    live.close();
  });

  it('are as hidden as the event is', async () => {
    const event = await announce({ departments: ['support'] });
    worked(await answer(helper, event, 'yes'));
    const live = await LiveClient.connect(seller.client);
    expect((await live.follow('event-attendance')).documents.has(event._id)).toBe(false);
    expect(await live.ask(`event-answers:${event._id}`)).toMatchObject({ ok: false });
    live.close();
  });
});

describe('the days that come back each year', () => {
  it('are shown to everybody, a birthday with day and month only', async () => {
    const answered = await seller.client.get<{ items: OccasionView[] }>('/api/hr/events/occasions');
    const { items } = worked(answered);
    const ofHelper = items.filter(({ user }) => user === helper.user._id);
    expect(ofHelper.map(({ kind, day }) => ({ kind, day }))).toContainEqual({ kind: 'birthday', day: '02-28' });
    expect(answered.text).not.toContain('1990');
    expect(items.some(({ user }) => user === globex.admin.user._id)).toBe(false);
  });
});
