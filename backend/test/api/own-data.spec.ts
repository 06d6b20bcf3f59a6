import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AuditAnswer } from '@atrium/contracts/audit/views';
import type { StoredFile } from '@atrium/contracts/core/files';
import { strFromU8, unzipSync } from 'fflate';
import { formWith } from '../files/upload-form.js';
import { picture } from '../files/hostile-files.js';
import { recordMakers } from '../security/route-table.js';
import { worked } from '../support/client.js';
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

interface Data {
  readonly person: { readonly username: string };
  readonly records: Readonly<Record<string, readonly { as: string[]; document: { _id: string }; history: object[] }[]>>;
  readonly sessions: readonly { current: boolean }[];
  readonly acts: readonly { act: string; by: { _id: string } }[];
}

/** One's own data, as it lies in the archive. */
async function ownData({ client }: Person) {
  const response = await fetch(`${client.url}/api/user/owndata`, { headers: { cookie: client.cookie } });
  expect(response.status).toBe(200);
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const textOf = (name: string): string => strFromU8(entries[name] ?? new Uint8Array());
  return {
    names: Object.keys(entries),
    page: textOf('index.html'),
    data: JSON.parse(textOf('data.json')) as Data,
    headers: response.headers,
    bytesOf: (name: string) => entries[name],
  };
}

describe('a person’s own data', () => {
  it('hold every record that names the person, with what they did to it, and nobody else’s', async () => {
    const { admin } = acme;
    const made = new Map<string, string>();
    for (const [collection, make] of Object.entries(recordMakers))
      made.set(collection, await make(admin, 'Mine', root));
    await recordMakers['bugs']?.(umbrella.admin, 'Theirs', root);
    const { data, page, headers } = await ownData(admin);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toContain(`atrium-${admin.user.username}-`);
    expect(data.person.username).toBe(admin.user.username);
    expect(data.records['users']).toEqual([expect.objectContaining({ as: expect.arrayContaining(['_id']) })]);
    for (const collection of ['bugs', 'feature-requests', 'tasks', 'tickets', 'projects', 'policies', 'templates']) {
      const own = data.records[collection]?.find(({ document }) => document._id === made.get(collection));
      expect({ collection, as: own?.as }).toEqual({ collection, as: expect.arrayContaining([expect.any(String)]) });
      expect({ collection, past: own?.history.length }).not.toEqual({ collection, past: 0 });
    }
    expect(page).toContain('Mine');
    expect(page + JSON.stringify(data)).not.toContain('Theirs');
    expect(data.sessions).toContainEqual(expect.objectContaining({ current: true }));
  });

  it('hold other people’s records only where they are visible', async () => {
    const bob = await newPerson(acme.admin);
    const { data, page } = await ownData(bob);
    expect(Object.keys(data.records)).toContain('users');
    for (const collection of ['bugs', 'tickets', 'payslips', 'audit'])
      expect(data.records).not.toHaveProperty(collection);
    expect(page).not.toContain('Mine');
  });

  it('hold nothing of what is about others, but that one did something to it', async () => {
    const bob = await newPerson(acme.admin);
    worked(await acme.admin.client.put(`/api/user/updateuser/${bob.user._id}`, { manager: acme.admin.user._id }));
    const { data, page } = await ownData(acme.admin);
    const account = data.records['users']?.find(({ document }) => document._id === bob.user._id);
    expect(account?.as).toEqual(['manager']);
    expect(Object.keys(account?.document ?? {})).toEqual(['_id', 'version']);
    expect(account?.history).toContainEqual(expect.objectContaining({ changes: [] }));
    expect(page).not.toContain(bob.user.email);
    expect((await ownData(bob)).page).toContain(bob.user.email);
  });

  it('hold the files that one uploaded or that are kept about one, and not those of others', async () => {
    const [ann, bob] = [await newPerson(acme.admin), await newPerson(acme.admin)];
    const png = await picture().png().toBuffer();
    const upload = async (by: Person): Promise<string> => {
      const { raw, type } = formWith([{ name: 'file', filename: 'a.png', content: png }]);
      return worked(await by.client.post<StoredFile>('/api/files', undefined, { raw, type }))._id;
    };
    const [own, other, kept] = [await upload(ann), await upload(bob), await upload(acme.admin)];
    const documents = [{ file: kept, name: 'Contract.png' }];
    worked(await acme.admin.client.put(`/api/employeefile/${ann.user._id}`, { documents }));
    const { names, bytesOf, page } = await ownData(ann);
    expect(names.toSorted()).toEqual(['data.json', `files/${own}.png`, `files/${kept}.png`, 'index.html'].toSorted());
    expect(strFromU8(bytesOf(`files/${own}.png`)?.slice(1, 4) ?? new Uint8Array())).toBe('PNG');
    expect(page).toContain(`href="files/${own}.png"`);
    expect(page).not.toContain(other);
  });

  it('are noted in the audit log when they are fetched', async () => {
    const ann = await newPerson(acme.admin);
    await ownData(ann);
    await until('the audit log has it', async () => {
      const { items } = worked(await acme.admin.client.get<AuditAnswer>(`/api/audit?actor=${ann.user._id}`));
      return items.some(({ area, record }) => area === 'own-data' && record === ann.user._id);
    });
  });
});
