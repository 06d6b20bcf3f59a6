import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AuditAnswer } from '@atrium/contracts/audit/views';
import type { SnapshotsAnswer } from '@atrium/contracts/core/live';
import type { OrganisationExportView } from '@atrium/contracts/organisation-exports/views';
import { strFromU8, unzipSync } from 'fflate';
import { recordMakers } from '../security/route-table.js';
import { problemOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let root: Person;
let acme: Organisation;
let umbrella: Organisation;

beforeAll(async () => {
  root = await signInSuperadmin(app);
  [acme, umbrella] = [await newOrganisation(root), await newOrganisation(root)];
});

async function exportsSeenBy({ client }: Person): Promise<OrganisationExportView[]> {
  const answer = worked(await client.get<SnapshotsAnswer>('/api/live/snapshots?of=organisation-exports'));
  return answer.snapshots.flatMap(({ snapshot }) => snapshot as OrganisationExportView[]);
}

async function orderedBy(person: Person): Promise<OrganisationExportView> {
  const { _id } = worked(await person.client.post<OrganisationExportView>('/api/settings/exports', {}));
  let found: OrganisationExportView | undefined;
  await until('the archive is written', async () => {
    found = (await exportsSeenBy(person)).find((one) => one._id === _id);
    return found?.state === 'ready';
  });
  return found!;
}

async function fetched({ client }: Person, id: string): Promise<Response> {
  return fetch(`${client.url}/api/settings/exports/${id}/archive.zip`, { headers: { cookie: client.cookie } });
}

describe('an export of an organisation', () => {
  it('holds what the administrator sees, erased people as such, and nothing of others or about signing in', async () => {
    const { admin } = acme;
    const bug = await recordMakers['bugs']!(admin, 'Mine', root);
    await recordMakers['bugs']!(umbrella.admin, 'Theirs', root);
    const [ann, bob] = [await newPerson(admin), await newPerson(admin)];
    const { _id: conversation } = worked(
      await ann.client.post<{ _id: string }>('/api/chat/conversations', { people: [bob.user._id] }),
    );
    worked(await ann.client.post(`/api/chat/channels/${conversation}/messages`, { text: 'Between the two of us' }));
    const { _id: leaver, username } = bob.user;
    worked(await admin.client.delete(`/api/user/deleteuser/${leaver}`));
    worked(await admin.client.put(`/api/user/eraseuser/${leaver}`, { name: username }));
    await until('the person is erased', async () => {
      const answer = await admin.client.get(`/api/history/users/${leaver}`);
      return answer.status === 200 && !answer.text.includes(username);
    });
    const shown = await orderedBy(admin);
    expect(shown).toMatchObject({ by: { _id: admin.user._id }, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });

    const response = await fetched(admin, shown._id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(shown.bytes));
    const bytes = new Uint8Array(await response.arrayBuffer());
    const parts = unzipSync(bytes);
    const texts = Object.values(parts).map((part) => strFromU8(part));
    const all = texts.join('\n');
    expect(strFromU8(parts['records/bugs.jsonl']!)).toContain(bug);
    expect(strFromU8(parts['history/bug.jsonl']!)).toContain('BugCreated');
    expect(strFromU8(parts['history/user.jsonl']!)).toContain('UserErased');
    for (const hidden of ['Theirs', 'Between the two of us', username, 'UserPasswordSet', 'argon2']) {
      expect({ hidden, isThere: all.includes(hidden) }).toEqual({ hidden, isThere: false });
    }

    const folder = await mkdtemp(join(tmpdir(), 'atrium-export-'));
    await writeFile(join(folder, 'archive.zip'), bytes);
    const args = ['scripts/verify-archive.mjs', join(folder, 'archive.zip')];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: {} });
    await rm(folder, { recursive: true });
    expect(stdout).toContain(`${shown.records} records, ${shown.events} events`);

    await until('the audit log has it', async () => {
      const { items } = worked(await admin.client.get<AuditAnswer>(`/api/audit?actor=${admin.user._id}`));
      return items.some(
        ({ area, act, record }) => area === 'organisation-exports' && act === 'Export' && record === shown._id,
      );
    });
  });

  it('is for administrators, and its archive for whoever ordered it', async () => {
    const member = await newPerson(acme.admin, { flags: ['updatesetting'] });
    const other = await newPerson(acme.admin, { role: 'admin' });
    expect(problemOf(await member.client.post('/api/settings/exports', {})).code).toBe('exportClosed');
    expect(await exportsSeenBy(member)).toEqual([]);
    const { _id } = await orderedBy(acme.admin);
    expect((await exportsSeenBy(other)).map((one) => one._id)).toContain(_id);
    expect((await fetched(member, _id)).status).toBe(404);
    expect((await fetched(other, _id)).status).toBe(403);
    expect((await fetched(umbrella.admin, _id)).status).toBe(404);
    // Taken back by another administrator, it is gone for its orderer, too.
    worked(await other.client.delete(`/api/settings/exports/${_id}`));
    expect((await fetched(acme.admin, _id)).status).toBe(404);
  });
});
