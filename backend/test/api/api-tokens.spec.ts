import { beforeAll, describe, expect, it } from '@jest/globals';
import { AtriumClient } from '@atrium/client';
import { lists } from '@atrium/client/lists';
import type { ApiTokenIssued, ApiTokenUses } from '@atrium/contracts/api-tokens/views';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { BugView } from '@atrium/contracts/bugs/views';
import { type Client, problemOf, type SendOptions, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Person, signInSuperadmin, usualPassword } from '../support/people.js';
import { picture } from '../files/hostile-files.js';
import { formWith } from '../files/upload-form.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

const app = sharedInstallation();
let admin: Person;

beforeAll(async () => {
  admin = (await newOrganisation(await signInSuperadmin(app))).admin;
});

const wish = { name: 'Build', access: 'write', days: 30 };
const issue = async ({ client }: Person, wishes: object = {}) =>
  worked(await client.post<ApiTokenIssued>('/api/user/tokens', { ...wish, ...wishes }));

/** What a program sends: no cookies, no XSRF token. */
async function send(token: string, method: string, path: string, body?: object) {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}
const codeOf = async (...request: Parameters<typeof send>) => (await send(...request)).body['code'];
const bug = (description: string) => ({ app: 'billing', module: 'qr', priority: 'P2', description }) as const;
const clientOf = async (person: Person) =>
  new AtriumClient({ url: app.url, token: (await issue(person, { name: 'Typed' })).token });
/** How many accounts are shown in full, not as cards. */
const inFull = (people: object[]) => people.filter((person) => 'dob' in person).length;

describe('a token', () => {
  it('lets a program read and write as its owner, which the history says', async () => {
    const { token, apiToken } = await issue(admin);
    expect(token).toMatch(/^atrium_[\w-]+\.[\w-]+\.[\w-]{43}$/);
    const made = await send(token, 'POST', '/bug/createbug', bug('Rocket'));
    expect(made.status).toBe(200);
    expect(made.headers.get('set-cookie')).toBeNull();
    const { _id } = made.body['updated'] as BugView;
    const history = await send(token, 'GET', `/history/bugs/${_id}`);
    const [first] = history.body['items'] as HistoryEntry[];
    expect(first).toMatchObject({ by: { _id: admin.user._id }, via: 'Build' });
    const used = async () => worked(await admin.client.get<ApiTokenUses>('/api/user/tokens')).lastUses[apiToken._id];
    await until('its use is noted', async () => (await used()) !== undefined);
  });

  it('uploads a file, unless it only reads', async () => {
    const content = await picture().png().toBuffer();
    const upload = (token: string) => {
      const { raw, type } = formWith([{ name: 'file', filename: 'a.png', content }]);
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      return fetch(`${app.url}/api/files/attachments`, { method: 'POST', headers, body: raw });
    };
    const kept = await upload((await issue(admin)).token);
    expect([kept.status, await kept.json()]).toMatchObject([200, { type: 'image/png' }]);
    const refused = await upload((await issue(admin, { access: 'read' })).token);
    expect(await refused.json()).toMatchObject({ code: 'tokenOnlyReads' });
    expect((await upload('atrium_nobody')).status).toBe(401);
  });

  it('is not sent again what it has already', async () => {
    const { token } = await issue(admin, { access: 'read' });
    const read = (known?: string) =>
      fetch(`${app.url}/api/bug/fetchbug`, {
        headers: { authorization: `Bearer ${token}`, ...(known === undefined ? {} : { 'if-none-match': known }) },
      });
    const first = await read();
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    for (const known of [tag, `"other", W/${tag}`]) {
      const again = await read(known);
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    worked(await admin.client.post('/api/bug/createbug', bug('It changed')));
    const changed = await read(tag);
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
    // People's screens are told what changes instead.
    expect((await admin.client.get('/api/bug/fetchbug')).headers.get('etag')).toBeNull();
    expect((await send(token, 'GET', '/nowhere')).headers.get('etag')).toBeNull();
  });

  it('that may read only changes nothing', async () => {
    const { token } = await issue(admin, { access: 'read' });
    expect((await send(token, 'GET', '/bug/fetchbug')).status).toBe(200);
    expect(await codeOf(token, 'POST', '/bug/createbug', bug('Never'))).toBe('tokenOnlyReads');
  });

  it('that is narrowed has these rights of its owner, and a member’s view', async () => {
    const { token } = await issue(admin, { rights: ['developercreatebug'] });
    expect((await send(token, 'POST', '/bug/createbug', bug('Narrow'))).status).toBe(200);
    const policy = { title: 'Any', body: 'Any' };
    expect(await codeOf(token, 'POST', '/policy', policy)).toBe('notAllowed');
    const seen = async (by: string): Promise<object[]> =>
      (await send(by, 'GET', '/user/fetchuser')).body['getuser'] as object[];
    await newPerson(admin);
    expect(inFull(await seen((await issue(admin, { access: 'read' })).token))).toBeGreaterThan(1);
    expect(inFull(await seen(token))).toBe(1);
    const member = await newPerson(admin, { role: 'member' });
    const beyond = await issue(member, { rights: ['developercreatebug'] });
    expect(await codeOf(beyond.token, 'POST', '/bug/createbug', bug('Beyond'))).toBe('notAllowed');
  });

  it('gives access to nothing by which one signs in', async () => {
    const { token } = await issue(admin);
    for (const [method, path, body] of [
      ['GET', '/user/sessions'],
      ['GET', '/user/tokens'],
      ['POST', '/user/tokens', wish],
      ['POST', '/user/passkeys/options', {}],
      ['GET', '/user/secondfactor'],
      ['DELETE', '/user/sessions/others', {}],
      ['PUT', '/user/ownemail', { email: 'else@example.com' }],
      ['PUT', '/user/updateuserpassword', { currentpassword: usualPassword }],
    ] as const) {
      expect([path, await codeOf(token, method, path, body)]).toEqual([path, 'tokenNotInPerson']);
    }
  });

  it('is no longer valid once it is revoked, has expired, or its owner’s account is closed', async () => {
    const owner = await newPerson(admin, { role: 'dev' });
    const [first, second] = [await issue(owner), await issue(owner, { name: 'Other' })];
    worked(await owner.client.delete(`/api/user/tokens/${first.apiToken._id}`, {}));
    expect(await codeOf(first.token, 'GET', '/settings')).toBe('tokenInvalid');
    expect((await send(second.token, 'GET', '/settings')).status).toBe(200);
    worked(await admin.client.put(`/api/user/deactivateuser/${owner.user._id}`, {}));
    expect(await codeOf(second.token, 'GET', '/settings')).toBe('tokenInvalid');
    const history = `/api/history/api-tokens/${second.apiToken._id}`;
    await until('it was ended', async () => {
      const { items } = worked(await admin.client.get<{ items: HistoryEntry[] }>(history));
      return items.some(({ type }) => type === 'ApiTokenRevoked');
    });
    worked(await admin.client.put(`/api/user/reactivateuser/${owner.user._id}`, {}));
    expect(await codeOf(second.token, 'GET', '/settings')).toBe('tokenInvalid');
  });

  it('is distinguished from lookalikes, and wins over a cookie', async () => {
    const { token } = await issue(admin);
    const [start = '', id = '', secret = ''] = token.split('.');
    const other = secret.startsWith('A') ? `B${secret.slice(1)}` : `A${secret.slice(1)}`;
    for (const wrong of [
      '',
      'x',
      `${start}.${id}.${other}`,
      `${start}.${id}`,
      `${start}.none.${secret}`,
      `${token}.x`,
    ]) {
      expect([wrong, await codeOf(wrong, 'GET', '/settings')]).toEqual([wrong, 'tokenInvalid']);
    }
    const options: SendOptions = { headers: { authorization: 'Bearer nothing' } };
    expect(problemOf(await admin.client.get('/api/settings', options)).code).toBe('tokenInvalid');
  });

  it('is shown once, to its owner, and administrators know of it', async () => {
    const owner = await newPerson(admin, { role: 'dev' });
    const { token, apiToken } = await issue(owner);
    const secret = token.split('.')[2] ?? '';
    const read = async (client: Client) => (await client.get(`/api/history/api-tokens/${apiToken._id}`)).status;
    const stranger = await newPerson(admin, { role: 'manager' });
    expect([await read(owner.client), await read(admin.client), await read(stranger.client)]).toEqual([200, 200, 404]);
    const snapshot = await owner.client.get('/api/live/snapshots?of=api-tokens');
    expect(snapshot.text).toContain(apiToken._id);
    expect(snapshot.text).not.toContain(secret);
    expect(snapshot.text).not.toContain('digest');
  });
});

describe('the typed client', () => {
  it('sends commands once per key, reads what they made, and says what was refused', async () => {
    const atrium = await clientOf(admin);
    const report = () => atrium.send('CreateBug', { body: bug('Valve'), key: 'typed-client' });
    const [made, again] = [await report(), await report()];
    expect(again.answer.updated._id).toBe(made.answer.updated._id);
    const { _id: id, version } = made.answer.updated;
    await atrium.send('EditBug', { id, body: { description: 'Valve, stuck' }, ifMatch: version });
    const late = atrium.send('EditBug', { id, body: { description: 'Too late' }, ifMatch: version });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'stale' });
    const wrong = atrium.send('EditBug', { id, body: { priority: 'P9' as 'P1' } });
    await expect(wrong).rejects.toMatchObject({ status: 400, errors: [{ field: 'priority' }] });
    const found = [];
    for await (const { description } of atrium.list('bugs', { q: 'Valve', limit: 1 })) found.push(description);
    expect(found).toEqual(['Valve, stuck']);
  });

  it('finds each list where the server has it', async () => {
    const atrium = await clientOf(admin);
    const { user } = admin;
    for (const name of Object.keys(lists) as (keyof typeof lists)[]) {
      const { records, total } = await atrium.page(name, { limit: 2, page: 1 });
      expect({ name, total: total >= records.length }).toEqual({ name, total: true });
    }
    expect((await atrium.page('users')).records.map(({ _id }) => _id)).toContain(user._id);
  });
});
