import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { RepositorySecret } from '@atrium/contracts/repositories/views';
import { Client, problemOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

jest.setTimeout(90_000);

const app = sharedInstallation();
let admin: Person;
let other: Person;

beforeAll(async () => {
  const root = await signInSuperadmin(app);
  admin = (await newOrganisation(root)).admin;
  other = (await newOrganisation(root)).admin;
});

const connect = async ({ client }: Person, changes: object = {}) => {
  const body = { name: 'Web shop', provider: 'github', merged: 'Resolved', pushed: 'Closed', ...changes };
  return worked(await client.post<RepositorySecret>('/api/repository', body));
};
const newBug = async ({ client }: Person) =>
  worked(
    await client.post<{ updated: BugView }>('/api/bug/createbug', {
      app: 'billing',
      module: 'qr',
      priority: 'P2',
      description: 'The total is wrong',
    }),
  ).updated;
const bugNow = async ({ client }: Person, { _id }: BugView) =>
  worked(await client.get<{ updated: BugView }>(`/api/bug/one/${_id}`)).updated;

interface Sent {
  readonly event?: string;
  readonly id?: string;
  readonly secret?: string;
}

function deliver({ repository, secret }: RepositorySecret, payload: object, sent: Sent = {}) {
  const raw = JSON.stringify(payload);
  const signature = createHmac('sha256', sent.secret ?? secret)
    .update(raw)
    .digest('hex');
  return new Client(app.url).post(repository.path, undefined, {
    raw,
    headers: {
      'x-github-event': sent.event ?? 'pull_request',
      'x-github-delivery': sent.id ?? randomUUID(),
      'x-hub-signature-256': `sha256=${signature}`,
    },
  });
}

const pull = (title: string, changes: object = {}) => ({
  action: 'opened',
  pull_request: {
    number: 34,
    title,
    body: '',
    state: 'open',
    merged: false,
    html_url: 'https://git.example/shop/pull/34',
    updated_at: '2026-03-02T09:30:00Z',
    user: { login: 'ann' },
    ...changes,
  },
});
const merged = { state: 'closed', merged: true, updated_at: '2026-03-02T09:40:00Z' };

describe('a connected repository', () => {
  it('links what names a bug, follows it and moves the bug, once a delivery and in its own name', async () => {
    const connection = await connect(admin);
    const bug = await newBug(admin);
    const title = `Round totals, BUG-${bug.bugnumber}`;
    expect((await deliver(connection, pull(title))).status).toBe(200);
    await until('it is linked', async () => (await bugNow(admin, bug)).code?.length === 1);
    const opened = await bugNow(admin, bug);
    expect(opened.status).toBe('New');
    expect(opened.code).toEqual([expect.objectContaining({ title, number: '#34', author: 'ann', state: 'open' })]);

    const id = randomUUID();
    const merge = { ...pull(title, merged), action: 'closed' };
    expect((await deliver(connection, merge, { id })).status).toBe(200);
    await until('it moved', async () => (await bugNow(admin, bug)).status === 'Resolved');
    await until('it is merged', async () => (await bugNow(admin, bug)).code?.[0]?.state === 'merged');
    worked(await admin.client.patch(`/api/bug/statusupdate/${bug._id}`, { status: 'In Progress' }));
    expect((await deliver(connection, merge, { id })).status).toBe(200);

    // What comes later was decided after that one, and moves it again.
    const closed = { id: 'abcdef1234', message: `Fixes #${bug.bugnumber}`, url: 'https://git.example/shop/c/a' };
    const push = { ref: 'refs/heads/main', repository: { default_branch: 'main' }, commits: [closed] };
    expect((await deliver(connection, push, { event: 'push' })).status).toBe(200);
    await until('it is closed', async () => (await bugNow(admin, bug)).status === 'Closed');
    const { allhistory, code } = await bugNow(admin, bug);
    expect(allhistory.map(({ status, assignedBy }) => [status, assignedBy.username])).toEqual([
      ['Resolved', 'Web shop'],
      ['In Progress', admin.user.username],
      ['Closed', 'Web shop'],
    ]);
    expect(code?.map(({ kind }) => kind)).toEqual(['pull', 'commit']);
  });

  it('answers what it does not understand, and nobody without the secret', async () => {
    const connection = await connect(admin);
    expect((await deliver(connection, { zen: 'Design for failure.' }, { event: 'ping' })).status).toBe(200);
    expect(problemOf(await deliver(connection, pull('BUG-1'), { secret: 'guessed' })).statusCode).toBe(404);
    const unknown = { ...connection.repository, path: `${connection.repository.path}x` };
    expect(problemOf(await deliver({ ...connection, repository: unknown }, pull('BUG-1'))).statusCode).toBe(404);
    worked(await admin.client.delete(`/api/repository/${connection.repository._id}`, {}));
    expect(problemOf(await deliver(connection, pull('BUG-1'))).statusCode).toBe(404);
    const developer = await newPerson(admin);
    const wish = { name: 'Mine', provider: 'github' };
    expect(problemOf(await developer.client.post('/api/repository', wish)).statusCode).toBe(403);
  });

  it('names the bugs of its own organisation alone', async () => {
    const connection = await connect(other);
    const mine = await newBug(admin);
    const theirs = await newBug(other);
    const far = mine.bugnumber === theirs.bugnumber ? await newBug(admin) : mine;
    expect((await deliver(connection, pull(`BUG-${far.bugnumber}`))).status).toBe(200);
    expect((await deliver(connection, pull(`BUG-${theirs.bugnumber}`))).status).toBe(200);
    await until('it is linked', async () => (await bugNow(other, theirs)).code?.length === 1);
    expect((await bugNow(admin, far)).code).toBeUndefined();
    expect((await bugNow(admin, mine)).code).toBeUndefined();
  });
});
