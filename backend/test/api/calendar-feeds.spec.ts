import { dayMs } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CalendarEventView, CalendarFeedAddress } from '@atrium/contracts/calendar/views';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { startApp, type TestApp } from '../support/app.js';
import { Client, worked } from '../support/client.js';
import {
  changeOwnPassword,
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signIn,
  signInSuperadmin,
  usualPassword,
} from '../support/people.js';

jest.setTimeout(120_000);

let app: TestApp;
let open: TestApp | undefined;
let acme: Organisation;
let root: Person;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  app = await startApp();
  root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  const flags = ['enablecalender'] as const;
  [ann, bob] = [await newPerson(acme.admin, { flags: [...flags] }), await newPerson(acme.admin, { flags: [...flags] })];
});
afterAll(async () => {
  await open?.stop();
  await app.stop();
});

const stranger = () => new Client(app.url);
const feedOf = async ({ client }: Person) => worked(await client.post<CalendarFeedAddress>('/api/calendar/feed', {}));
const make = async (person: Person) => (await feedOf(person)).path;
const post = async ({ client }: Person, eventtitle: string, more: object = {}) => {
  const day = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  const form = { eventtitle, eventdate: day, eventtime: '09:30', eventdescription: 'Any', ...more };
  return worked(await client.post<CalendarEventView>('/api/calendar/postevent', form));
};

describe('a calendar for other programs', () => {
  it('shows what its person may see now, without a session', async () => {
    await post(ann, 'Of Ann alone', { visibility: 'attendees' });
    await post(bob, 'Of Bob alone', { visibility: 'attendees' });
    await post(bob, 'Of everybody');
    const path = await make(ann);
    const { status, text, headers } = await stranger().get(path);
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/calendar; charset=utf-8',
    });
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain('SUMMARY:Of Ann alone');
    expect(text).toContain('SUMMARY:Of everybody');
    expect(text).not.toContain('Of Bob alone');
    const own = await ann.client.get('/api/calendar/export.ics');
    expect(own.text).toContain('SUMMARY:Of Ann alone');
    expect(own.headers.get('content-disposition')).toBe('attachment; filename="calendar.ics"');
  });

  it('is given out under the public address, where one is set', async () => {
    const publicUrl = 'https://atrium.example.com';
    open = await startApp({ beside: app, config: { publicUrl, overTls: true } });
    const elsewhere = await signIn(open, ann.user.username, ann.password);
    const { address, path } = await feedOf(elsewhere);
    expect(address).toBe(publicUrl + path);
    expect((await feedOf(ann)).address).toBeNull();
  });

  it('has what the company does for this person, by what is so when it is read', async () => {
    const announce = async (title: string, more: object) => {
      const form = { title, description: 'Any', date: '2998-06-19', time: '18:30' };
      return worked(await acme.admin.client.post<CompanyEventView>('/api/hr/events', { ...form, ...more }));
    };
    const eve = await newPerson(acme.admin, { department: 'sales', flags: ['enablecalender', 'hredituser'] });
    const party = await announce('Party of all', {});
    await announce('Talk of sales', { departments: ['sales'] });
    await announce('Talk of support', { departments: ['support'] });
    const path = await make(eve);
    const read = async () => (await stranger().get(path)).text;
    expect(await read()).toContain('SUMMARY:Party of all');
    expect(await read()).toContain('SUMMARY:Talk of sales');
    // Who announces events sees them all, but is not invited to all of them.
    expect(await read()).not.toContain('Talk of support');
    worked(await acme.admin.client.put(`/api/user/updateuser/${eve.user._id}`, { department: 'support' }));
    expect(await read()).toContain('SUMMARY:Talk of support');
    expect(await read()).not.toContain('Talk of sales');
    worked(await eve.client.put(`/api/hr/events/answer/${party._id}`, { answer: 'no' }));
    expect(await read()).not.toContain('Party of all');
    expect((await eve.client.get('/api/calendar/export.ics')).text).toContain('Talk of support');
  });

  it('is replaced and taken away, and what is wrong is answered alike', async () => {
    const [first, second] = [await make(ann), await make(ann)];
    expect((await stranger().get(first)).status).toBe(404);
    expect((await stranger().get(second)).status).toBe(200);
    const { text } = await ann.client.get('/api/history/calendar-feeds/none');
    expect(text).not.toContain(second);
    worked(await ann.client.delete('/api/calendar/feed', {}));
    const wrong = [second, first, '/api/calendar/feed/x.ics', `/api/calendar/feed/${acme._id}_${'a'.repeat(43)}.ics`];
    const answers = await Promise.all(wrong.map(async (path) => (await stranger().get(path)).text));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('notFound');
  });

  it('ends with its person’s calendar', async () => {
    const path = await make(bob);
    expect((await stranger().get(path)).status).toBe(200);
    worked(await acme.admin.client.put(`/api/user/updateuser/${bob.user._id}`, { enablecalender: false }));
    expect((await stranger().get(path)).status).toBe(404);
    worked(await acme.admin.client.put(`/api/user/updateuser/${bob.user._id}`, { enablecalender: true }));
    expect((await stranger().get(path)).status).toBe(200);
    worked(await acme.admin.client.put(`/api/user/deactivateuser/${bob.user._id}`, {}));
    expect((await stranger().get(path)).status).toBe(404);
  });

  it('ends with its person’s password and with their account, and does not come back', async () => {
    const cat = await newPerson(acme.admin, { flags: ['enablecalender'] });
    const path = await make(cat);
    const administer = async (act: string, body: object) =>
      worked(await acme.admin.client.put(`/api/user/${act}/${cat.user._id}`, body));
    await administer('updateuserpassword', { password: 'Another-0ne!', confirmpassword: 'Another-0ne!' });
    expect((await stranger().get(path)).status).toBe(404);
    const back = await changeOwnPassword(await signIn(app, cat.user.username, 'Another-0ne!'), usualPassword);
    const second = await make(back);
    expect((await stranger().get(second)).status).toBe(200);
    await administer('deactivateuser', {});
    await administer('reactivateuser', {});
    expect((await stranger().get(second)).status).toBe(404);
  });

  it('is answered up to its last day, by the organisation’s clock', async () => {
    const east = await newOrganisation(root);
    const dan = await newPerson(east.admin, { flags: ['enablecalender'] });
    const zoneAt = async (timeZone: string) => worked(await east.admin.client.put('/api/settings', { timeZone }));
    // Twenty-six hours apart: when a day ends in the one it has begun, and is not over, in the other.
    const [first, last] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
    await zoneAt(last);
    const until = dayAt(Date.now(), last);
    const made = worked(await dan.client.post<CalendarFeedAddress>('/api/calendar/feed', { until }));
    expect(made.until).toBe(until);
    expect((await stranger().get(made.path)).status).toBe(200);
    await zoneAt(first);
    expect((await stranger().get(made.path)).status).toBe(404);
    const refused = await dan.client.post('/api/calendar/feed', { until });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('"field":"until"')]);
  });

  it('is for somebody of the organisation', async () => {
    const answer = await root.client.post(`/api/calendar/feed?tenentId=${acme._id}`, {});
    expect(answer.status).toBe(403);
  });

  it('slows down who guesses', async () => {
    const guesses = Array.from(
      { length: 110 },
      (_, n) => `/api/calendar/feed/${acme._id}_${'b'.repeat(40)}${100 + n}.ics`,
    );
    const statuses = await Promise.all(guesses.map(async (path) => (await stranger().get(path)).status));
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
  });
});
