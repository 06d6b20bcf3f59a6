import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AuditAnswer } from '@atrium/contracts/audit/views';
import type { CalendarFeedAddress } from '@atrium/contracts/calendar/views';
import { limitTable } from '../../src/platform/limits/limit-table.js';
import { startApp, type TestApp } from '../support/app.js';
import { Client, problemOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';
import { isDocumentation } from './route-table.js';

jest.setTimeout(120_000);

let app: TestApp;
/** Another node over the same stores; on both, nobody may do anything as often as usual. */
let narrow: TestApp;
let other: TestApp;
let acme: Organisation;
let ann: Person;
let bob: Person;

/** By which exports and feeds may be asked for 3 times, searches 30 times, and commands 150 times. */
const limitFactor = 0.05;

beforeAll(async () => {
  app = await startApp();
  narrow = await startApp({ beside: app, config: { limitFactor, role: 'api' } });
  other = await startApp({ beside: app, config: { limitFactor, role: 'api' } });
  acme = await newOrganisation(await signInSuperadmin(app));
  [ann, bob] = [
    await newPerson(acme.admin, { flags: ['enablecalender'] }),
    await newPerson(acme.admin, { flags: ['enablecalender'] }),
  ];
});
afterAll(async () => {
  await other.stop();
  await narrow.stop();
  await app.stop();
});

/** The same person at another node. */
function at(node: TestApp, { client }: Person): Client {
  const there = new Client(node.url);
  for (const [name, value] of client.jar) there.jar.set(name, value);
  return there;
}

const api = () => app.routes.filter(({ path }) => path.startsWith('/api/') && !isDocumentation(path));

describe('every route', () => {
  it('belongs to a class of limits that there is', () => {
    const classes = new Set<unknown>(Object.keys(limitTable));
    expect(api().filter(({ limit }) => !classes.has(limit))).toEqual([]);
  });

  it('that changes something is counted', () => {
    const unsafe = api().filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    expect(unsafe.filter(({ limit }) => limit === 'read' || limit === undefined)).toEqual([]);
  });

  it('that costs more than reading says so', () => {
    const special = api().filter(({ method, limit }) => method !== 'HEAD' && limit !== 'read' && limit !== 'command');
    const names = (wanted: string) =>
      [...new Set(special.filter(({ limit }) => limit === wanted).map(({ method, path }) => `${method} ${path}`))]
        .map((name) => name.replace(/\/:id$/, ''))
        .toSorted();
    const distinct = (wanted: string) => [...new Set(names(wanted))];
    expect(distinct('search')).toEqual([
      'GET /api/chat/readers',
      'GET /api/chat/references',
      'GET /api/chat/search',
      'GET /api/search',
    ]);
    expect(distinct('past')).toEqual([
      'GET /api/home/day',
      'GET /api/past/activity',
      'GET /api/past/deltas',
      'GET /api/past/snapshot',
      'GET /api/past/step',
      'GET /api/visibility/:collection',
    ]);
    expect(distinct('dryRun')).toEqual(['GET /api/user/dryrun', 'POST /api/settings/whatif']);
    expect(distinct('report')).toEqual([
      'GET /api/audit',
      'GET /api/calendar/busy',
      'GET /api/reports/developer',
      'GET /api/reports/hand-offs',
      'GET /api/reports/support',
      'GET /api/user/access',
      'GET /api/user/lastseen',
    ]);
    expect(distinct('export')).toEqual([
      'GET /api/audit/export.csv',
      'GET /api/calendar/export.ics',
      'GET /api/imports/:id/errors.csv',
      'GET /api/log/key.pem',
      'GET /api/log/proof/:collection',
      'GET /api/origin/:id/receipt.json',
      'GET /api/settings/exports',
      'GET /api/settings/exports/:id/archive.zip',
      'POST /api/payslip/accounts',
      'POST /api/payslip/document',
      'POST /api/settings/exports',
    ]);
    expect(distinct('ownData')).toEqual(['GET /api/user/owndata']);
    expect(distinct('feed')).toEqual(['GET /api/calendar/feed/:file']);
    expect(distinct('inbound')).toEqual([
      'POST /api/git/:organisation/:repository',
      'POST /api/mail/:secret',
      'POST /api/mail/:secret/mime',
    ]);
    expect(distinct('mail')).toEqual([
      'POST /api/settings/mailbox/check',
      'POST /api/settings/single-sign-on/check',
      'POST /api/support/applymacro',
      'POST /api/support/mails',
      'POST /api/user/invite',
      'POST /api/user/passwordlink',
      'POST /api/webhook/replay',
      'POST /api/webhook/resend',
      'POST /api/webhook/test',
      'PUT /api/support/retrymail',
      'PUT /api/support/sendprepared',
      'PUT /api/user/ownemail',
    ]);
  });

  it('that makes a file of many records is an export', () => {
    const files = api().filter(({ path, method }) => method === 'GET' && /\.(ics|csv|pdf|zip|json)$/.test(path));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ limit }) => limit !== 'export')).toEqual([]);
  });
});

describe('beyond a limit', () => {
  const search = '/api/search?q=any';

  it('somebody is asked to wait, at every node, and nobody else is', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 40; n++) statuses.push((await at(n % 2 === 0 ? narrow : other, ann).get(search)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(200), ...Array<number>(10).fill(429)]);
    const refused = await at(narrow, ann).get(search);
    expect(problemOf(refused)).toMatchObject({ statusCode: 429, code: 'tooMany' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await at(narrow, bob).get(search)).status).toBe(200);
    // What belongs to another class goes on.
    expect((await at(narrow, ann).get('/api/user/fetchuser')).status).toBe(200);
    expect((await at(narrow, ann).get('/api/calendar/export.ics')).status).toBe(200);
    await until('the audit log tells of it', async () => {
      const { items } = worked(await acme.admin.client.get<AuditAnswer>(`/api/audit?actor=${ann.user._id}`));
      return items.some(({ act }) => act === 'GET /api/search');
    });
  });

  it('nothing that was refused has happened', async () => {
    const client = at(narrow, bob);
    const statuses: number[] = [];
    // Choosing his password was his first one.
    for (let n = 1; n < 155; n++) statuses.push((await client.put('/api/preferences', { density: 'compact' })).status);
    expect(statuses).toEqual([...Array<number>(149).fill(200), ...Array<number>(5).fill(429)]);
    expect((await client.put('/api/preferences', { density: 'comfortable' })).status).toBe(429);
    expect((await client.get('/api/preferences')).text).not.toContain('"comfortable"');
  });

  it('a private address waits for whose it is, whatever address of the network asks', async () => {
    const { path } = worked(await ann.client.post<CalendarFeedAddress>('/api/calendar/feed', {}));
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await new Client(narrow.url).get(path)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
