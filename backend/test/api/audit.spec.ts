import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditAnswer, AuditEntry } from '@atrium/contracts/audit/views';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { Client, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signIn,
  signInSuperadmin,
  uniqueName,
  userForm,
} from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

const app = sharedInstallation();
let acme: Organisation;
let globex: Organisation;
let member: Person;

beforeAll(async () => {
  const root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  globex = await newOrganisation(root);
  member = await newPerson(acme.admin, { flags: ['supportcreatebug'] });
}, 60_000);

const auditLog = async ({ client }: Person, query = '') => worked(await client.get<AuditAnswer>(`/api/audit?${query}`));

/** The entries that are asked for, as soon as there are so many; what was noted is written a moment later. */
async function entries(query: string, count = 1, by: Person = acme.admin): Promise<AuditEntry[]> {
  let items: AuditEntry[] = [];
  await until(`the audit log has ${query}`, async () => {
    ({ items } = await auditLog(by, query));
    return items.length >= count;
  });
  return items;
}

const wrong = (username: string) =>
  new Client(app.url).post('/api/user/login', { username, password: 'not-it-at-all' });

describe('the audit log', () => {
  it('records requests from elsewhere, and names that were tried', async () => {
    const person = await newPerson(acme.admin, { flags: ['supportcreatebug'] });
    const headers = { 'x-xsrf-token': 'made-up' };
    const forged = await person.client.send('POST', '/api/bug/createbug', { description: 'Any' }, { headers });
    expect(forged.status).toBe(403);
    const { _id, username } = person.user;
    expect(await entries(`actor=${_id}&outcome=denied`)).toMatchObject([
      { by: { _id, username }, act: 'POST /api/bug/createbug' },
    ]);
    const tried = await acme.admin.client.post('/api/user/createuser', userForm({ username }));
    expect(tried.status).toBe(409);
    expect(await entries(`actor=${acme.admin.user._id}&outcome=denied`)).toMatchObject([
      { act: 'CreateUser', record: null },
    ]);
  });

  it('records who did what to which record, from which address', async () => {
    const created = await member.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'Wrong' });
    const { _id } = worked(created).updated;
    const [entry] = await entries(`q=${_id}`);
    expect(entry).toMatchObject({
      by: { _id: member.user._id, username: member.user.username },
      act: 'CreateBug',
      area: 'bugs',
      record: _id,
      outcome: 'done',
      times: 1,
    });
    expect(entry?.address).toMatch(/127\.0\.0\.1|::1/);
  });

  it('records who reads it, once in a sitting', async () => {
    const reader = await newPerson(acme.admin, { role: 'admin' });
    const { _id } = reader.user;
    const mine = `actor=${_id}&category=readings`;
    expect(await entries(mine, 1, reader)).toMatchObject([{ act: 'ReadAudit', area: 'audit', record: null }]);
    await auditLog(reader, 'outcome=denied');
    worked(await reader.client.post('/api/audit/exports', { what: 'bugs' }));
    expect((await entries(mine, 2, reader)).map(({ act }) => act)).toEqual(['Export', 'ReadAudit']);
    expect(await auditLog(reader, `actor=${_id}&category=work`)).toMatchObject({ items: [] });
    const other = await newPerson(acme.admin);
    expect((await other.client.get('/api/audit')).status).toBe(403);
    expect(await auditLog(reader, `actor=${other.user._id}&category=readings`)).toMatchObject({ items: [] });
  });

  it('names records, and is searched for the person whom an action is about', async () => {
    const person = await newPerson(acme.admin);
    const { _id, username } = person.user;
    worked(await acme.admin.client.put(`/api/user/deactivateuser/${_id}`));
    const about = await entries(`q=${username}&actor=${acme.admin.user._id}`, 2);
    expect(about).toMatchObject([
      { act: 'DeactivateUser', record: _id, name: username },
      { act: 'CreateUser', record: _id, name: username },
    ]);
    const { updated } = worked(
      await member.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'Named' }),
    );
    expect(await entries(`q=${updated._id}`)).toMatchObject([{ name: `BUG-${updated.bugnumber}` }]);
    worked(await acme.admin.client.post('/api/settings/labels', { name: 'Audited' }));
    expect(await entries(`q=CreateLabel`)).toMatchObject([{ act: 'CreateLabel', name: 'Audited' }]);
    const elsewhere = await auditLog(globex.admin, `q=${username}`);
    expect(elsewhere.items).toEqual([]);
  });

  it('finds leave by whose it is, also once it was withdrawn, and names both', async () => {
    const person = await newPerson(acme.admin, { flags: 'preset' });
    const { username } = person.user;
    const form = { leaveType: 'Annual leave', startDate: '2031-03-03', endDate: '2031-03-04', description: 'Skiing' };
    const { newleave } = worked(await person.client.post<{ newleave: LeaveView }>('/api/hr/postleave', form));
    worked(await acme.admin.client.put(`/api/hr/approveleave/${newleave._id}`));
    const about = `q=${username}&actor=${acme.admin.user._id}`;
    expect(await entries(about, 2)).toMatchObject([
      { act: 'ApproveLeave', record: newleave._id, name: 'Annual leave', of: username },
      { act: 'CreateUser', name: username, of: null },
    ]);
    worked(await person.client.delete(`/api/hr/deleteleave/${newleave._id}`));
    expect(await entries(about, 2)).toMatchObject([
      { act: 'ApproveLeave', record: newleave._id, name: 'Annual leave', of: username },
      {},
    ]);
    expect((await auditLog(globex.admin, `q=${username}`)).items).toEqual([]);
  });

  it('records refusals: of commands, of reads, and of hidden records', async () => {
    const elsewhere = await globex.admin.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'x' });
    const { _id } = worked(elsewhere).updated;
    expect((await member.client.put('/api/settings', { sprintLength: 7 })).status).toBe(403);
    expect((await member.client.get('/api/operations/jobs')).status).toBe(403);
    expect((await member.client.get(`/api/history/bugs/${_id}`)).status).toBe(404);
    const actor = `actor=${member.user._id}`;
    expect(await entries(`${actor}&outcome=denied`, 2)).toMatchObject([
      { act: 'GET /api/operations/jobs', outcome: 'denied' },
      { act: 'UpdateSettings', area: 'settings', outcome: 'denied' },
    ]);
    expect(await entries(`${actor}&outcome=notFound`)).toMatchObject([{ act: 'GET /api/history/:collection/:id' }]);
    // The record's owner learns nothing, not even of the others.
    expect((await auditLog(globex.admin, actor)).items).toEqual([]);
  });

  it('records sign-ins and failed ones, and never an unknown name: it may be a password', async () => {
    const person = await newPerson(acme.admin);
    await signIn(app, person.user.username, person.password);
    const secret = uniqueName('Tr1cky');
    for (const username of [person.user.username, secret]) expect((await wrong(username)).status).toBe(401);
    const [failed] = await entries(`outcome=failed&q=${person.user._id}`);
    expect(failed).toMatchObject({ act: 'SignIn', by: null, area: 'users', record: person.user._id });
    expect((await entries(`q=SignIn&actor=${person.user._id}`))[0]).toMatchObject({ outcome: 'done' });
    const root = await signInSuperadmin(app);
    const all = await entries('outcome=failed', 1, root);
    expect(JSON.stringify(all)).not.toContain(secret);
    expect(JSON.stringify(await auditLog(acme.admin))).not.toContain('not-it-at-all');
  });

  it('is not filled by somebody who tries again and again', async () => {
    const eager = await newPerson(acme.admin);
    for (let n = 0; n < 30; n++) await eager.client.put('/api/settings', { sprintLength: 7 });
    for (let n = 0; n < 150; n++) await eager.client.get(`/api/history/bugs/none-${n}`);
    await entries('q=MoreRefusals');
    expect((await auditLog(acme.admin, `actor=${eager.user._id}&q=UpdateSettings`)).items).toHaveLength(1);
    const own = (await auditLog(acme.admin, `actor=${eager.user._id}&outcome=notFound`)).items;
    expect(own.length).toBeLessThanOrEqual(100);
  });

  it('is for administrators alone, live, and goes on page by page', async () => {
    for (const role of ['manager', 'admindev', 'supervisor'] as const) {
      const other = await newPerson(acme.admin, { role, flags: 'preset' });
      for (const path of ['/api/audit', '/api/audit/export.csv']) {
        expect((await other.client.get(path)).status).toBe(403);
      }
    }
    const live = await LiveClient.connect(acme.admin.client);
    const store = await live.follow('audit');
    const marker = (await newPerson(acme.admin)).user._id;
    await store.until(({ documents }) => JSON.stringify([...documents.values()]).includes(marker));
    live.close();

    const busy = await newPerson(globex.admin, { flags: ['supportcreatebug'] });
    for (let n = 0; n < 120; n++) worked(await busy.client.post('/api/bug/createbug', { description: `Bug ${n}` }));
    const query = `actor=${busy.user._id}&q=CreateBug`;
    const seen: string[] = [];
    await until('all of it is written', async () => {
      seen.length = 0;
      let before = '';
      for (;;) {
        const { items, next } = await auditLog(globex.admin, `${query}&before=${before}`);
        seen.push(...items.map(({ record }) => record ?? ''));
        if (next === null) return seen.length === 120;
        before = next;
      }
    });
    expect(new Set(seen).size).toBe(120);
  });

  it('can be taken out as a file, which is noted, as are the files of screens', async () => {
    const file = await acme.admin.client.get('/api/audit/export.csv?q=CreateBug');
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.text.split('\r\n')[0]).toContain('at,actor,act,area,record,outcome,address,times');
    worked(await member.client.post('/api/audit/exports', { what: 'bugs' }));
    expect((await member.client.post('/api/audit/exports', { what: 'No such thing!' })).status).toBe(400);
    const exports = await entries('q=Export', 2);
    expect(new Set(exports.map(({ area }) => area))).toEqual(new Set(['audit', 'bugs']));
    expect((await acme.admin.client.get('/api/audit?outcome=maybe')).status).toBe(400);
  });
});
