import { beforeAll, describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { complaintsOf, problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

const app = sharedInstallation();
let root: Person;
let acme: Organisation;

beforeAll(async () => {
  root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
});

const answered = (example: object) => ({ responses: { 200: { content: { 'application/json': { example } } } } });
const read = async ({ client }: Person) => worked(await client.get<SettingsView>('/api/settings'));

describe('the settings of an organisation', () => {
  it('are there from its beginning, under its name', async () => {
    const fresh = await newOrganisation(root);
    const { companyName } = fresh.origin;
    await until('the settings are open', async () => (await read(fresh.admin)).version === 1);
    expect(await read(fresh.admin)).toEqual({
      _id: fresh._id,
      version: 1,
      ...defaultSettings,
      displayName: companyName,
    });
  });

  it('change in what is given, for everybody at once, with a history', async () => {
    const member = await newPerson(acme.admin);
    const live = await LiveClient.connect(member.client);
    const store = await live.follow('settings');
    const workingHours = { start: '08:00', end: '16:30' };
    const answer = await acme.admin.client.put<SettingsView>('/api/settings', { workingHours });
    expect(worked(answer)).toMatchObject({ _id: acme._id, workingHours, workingDays: [1, 2, 3, 4, 5] });
    await store.until(({ documents }) => JSON.stringify([...documents.values()]).includes('16:30'));
    live.close();
    expect(await read(member)).toMatchObject({ workingHours });
    const { items } = worked(await member.client.get<{ items: HistoryEntry[] }>(`/api/history/settings/${acme._id}`));
    expect(items[0]).toMatchObject({
      by: { username: acme.admin.user.username },
      changes: [{ field: 'workingHours', from: defaultSettings.workingHours, to: workingHours }],
    });
  });

  it('name the applications and modules of new records; what a record says already it keeps', async () => {
    const own = await newOrganisation(root);
    const { client } = own.admin;
    const create = (body: object) => client.post<{ updated: { _id: string } }>('/api/bug/createbug', body);
    const { _id } = worked(await create({ app: 'billing', module: 'qr', description: 'Old' })).updated;
    worked(await client.put('/api/settings', { applications: ['laundry'], modules: ['washing', 'qr'] }));
    worked(await create({ app: 'laundry', module: 'washing' }));
    const refusals = [
      await create({ app: 'billing' }),
      await client.post('/api/fr/createfr', { product: 'stock', submodule: 'billing' }),
    ];
    expect(refusals.map((answer) => [answer.status, Object.keys(complaintsOf(answer))])).toEqual([
      [400, ['app']],
      [400, ['product', 'submodule']],
    ]);
    // The form sends what the record has along with what was changed.
    const path = `/api/bug/update/${_id}`;
    worked(await client.put(path, { app: 'billing', module: 'washing', description: 'New' }));
    expect((await client.put(path, { module: 'stock' })).status).toBe(400);
    const kept = worked(await client.get<{ updated: object }>(`/api/bug/one/${_id}`)).updated;
    expect(kept).toMatchObject({ app: 'billing', module: 'washing', description: 'New' });
  });

  it('name departments and designations: new ones get codes, and archived ones stay with those who have them', async () => {
    const own = await newOrganisation(root);
    const { client } = own.admin;
    const { departments, designations } = await read(own.admin);
    const put = (body: object) => client.put<SettingsView>('/api/settings', body);
    const lab = { name: 'Forschung & Büro', archived: false };
    worked(await put({ departments: [...departments, lab] }));
    const worker = await newPerson(own.admin, { department: 'forschungBuro' });
    worked(
      await put({ designations: designations.map((one) => ({ ...one, archived: one.code === 'softwareEngineer' })) }),
    );
    const path = `/api/user/updateuser/${worker.user._id}`;
    worked(await client.put(path, { designation: 'softwareEngineer', firstname: 'Ada' }));
    worked(await client.put(path, { designation: 'manager' }));
    const unknown = { department: 'moon' };
    const refusals = [
      await client.put(path, { designation: 'softwareEngineer' }),
      await client.put(path, unknown),
      await client.post('/api/policy', { title: 'Moon', body: 'x', departments: ['moon'] }),
      await client.post('/api/hr/events', {
        title: 'Moon',
        description: 'x',
        date: '2030-01-01',
        allDay: true,
        departments: ['moon'],
      }),
      await client.post('/api/replies', { name: 'Moon', subject: 'x', body: 'x', ...unknown }),
      await client.put('/api/settings/mailbox', { signatures: [{ department: 'moon', text: 'x' }] }),
      await put({ ticketRouting: [{ type: 'Problem', team: 'moon', way: 'hand' }] }),
    ];
    expect(refusals.map((answer) => [answer.status, Object.keys(complaintsOf(answer))])).toEqual([
      [400, ['designation']],
      [400, ['department']],
      [400, ['departments']],
      [400, ['departments']],
      [400, ['department']],
      [400, ['signatures.0.department']],
      [400, ['ticketRouting.0.team']],
    ]);
    // What a form leaves out is archived, since people have it.
    worked(await put({ departments }));
    expect((await read(own.admin)).departments.at(-1)).toEqual({ code: 'forschungBuro', ...lab, archived: true });
  });

  it('are changed only with the right, and only to valid values', async () => {
    const manager = await newPerson(acme.admin, { role: 'manager', flags: 'preset' });
    const refused = await manager.client.put('/api/settings', { sprintLength: 7 });
    expect([refused.status, problemOf(refused).code]).toEqual([403, 'notAllowed']);
    const impossible = {
      timeZone: 'Mars/Olympus',
      workingHours: { start: '18:00', end: '09:00' },
      holidays: [{ date: '2026-02-30', name: 'Never', halfDay: false }],
    };
    const answer = await acme.admin.client.put('/api/settings', impossible);
    expect(answer.status).toBe(400);
    expect(Object.keys(complaintsOf(answer)).toSorted()).toEqual(['holidays.0.date', 'timeZone', 'workingHours.end']);
  });

  it('refuse a version that has moved on, and a logo that nobody uploaded', async () => {
    const { version } = await read(acme.admin);
    worked(await acme.admin.client.put('/api/settings', { sprintLength: 21 }, { version }));
    const late = await acme.admin.client.put('/api/settings', { sprintLength: 7 }, { version });
    expect([late.status, problemOf(late).code]).toEqual([409, 'stale']);
    const logo = await acme.admin.client.put('/api/settings', { logo: 'no-such-file' });
    expect([logo.status, complaintsOf(logo)]).toEqual([400, { logo: expect.any(String) }]);
  });

  it('are described with all their parts', async () => {
    const { text } = await acme.admin.client.get('/api/docs-json');
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, object> } };
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining(['WorkingHoursBody', 'HolidayBody', 'LeaveTypeBody']));
    expect(named.filter((name) => !(String(name) in components.schemas))).toEqual([]);
    expect(text).not.toContain('#/definitions/');
    expect(components.schemas).toMatchObject({ CreateBug: { example: { app: 'billing' } }, SignIn: { example: {} } });
    const { paths } = JSON.parse(text) as { paths: object };
    const operations = [...text.matchAll(/"operationId":"([^"]*)"/g)].map(([, name = '']) => name);
    expect(operations).toEqual(expect.arrayContaining(['Bugs_CreateBug', 'Session_login']));
    expect(operations.filter((name, index) => !/^\w+$/.test(name) || operations.indexOf(name) !== index)).toEqual([]);
    expect(paths).toMatchObject({
      '/api/bug/createbug': { post: answered({ updated: { bugnumber: expect.any(Number) } }) },
      '/api/bug/fetchbug': { get: answered({ updated: [{ bugnumber: expect.any(Number) }] }) },
      '/api/hr/events/{id}': { put: answered({ title: expect.any(String) }) },
    });
  });

  it('belong to organisations alone; a superadmin names one', async () => {
    expect((await root.client.get('/api/settings')).status).toBe(404);
    expect((await root.client.put('/api/settings', { sprintLength: 7 })).status).toBe(404);
    const answer = await root.client.put<SettingsView>('/api/settings', { tenentId: acme._id, sprintLength: 10 });
    expect(worked(answer)).toMatchObject({ _id: acme._id, sprintLength: 10 });
  });
});
