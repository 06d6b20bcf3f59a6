import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { StoredFile } from '@atrium/contracts/core/files';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { PastSnapshot } from '@atrium/contracts/core/past';
import type { EmployeeFileView } from '@atrium/contracts/employee-files/views';
import { formWith } from '../files/upload-form.js';
import { complaintsOf, problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let acme: Organisation;
let hr: Person;
let ann: Person;
/** Read everything, and administer accounts, but keep no files. */
let others: readonly Person[];

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  hr = await newPerson(acme.admin, { department: 'hr', flags: ['hredituser'] });
  ann = await newPerson(acme.admin, { department: 'support' });
  others = [
    await newPerson(acme.admin, { role: 'manager', department: 'support', flags: 'preset' }),
    await newPerson(acme.admin, { department: 'support', flags: ['edituser', 'createuser', 'createpayslip'] }),
    await newPerson(acme.admin, { department: 'support' }),
  ];
});

const secret = '65 170839 J 008';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function uploaded(by: Person): Promise<string> {
  const { raw, type } = formWith([{ name: 'file', filename: 'contract.pdf', content: pdf }]);
  return worked(await by.client.post<StoredFile>('/api/files/attachments', undefined, { raw, type }))._id;
}
const edit = (by: Person, form: object, of = ann) =>
  by.client.put<EmployeeFileView>(`/api/employeefile/${of.user._id}`, form);

describe('an employee’s file', () => {
  it('is written by those who look after people, and its own part by its person, each live for the other', async () => {
    const [keeping, own] = [await LiveClient.connect(hr.client), await LiveClient.connect(ann.client)];
    const [files, mine] = [await keeping.follow('employee-files'), await own.follow('employee-files')];
    worked(await edit(hr, { contract: 'fixedTerm', contractStart: '2026-01-01', socialSecurityNumber: secret }));
    await mine.until(({ documents }) => documents.size === 1);
    expect(mine.get<EmployeeFileView>(ann.user._id)).toMatchObject({ socialSecurityNumber: secret, address: '' });
    const contact = { name: 'Eva', relation: 'Sister', phone: '+49 30 1234' };
    worked(await ann.client.put('/api/ownfile', { address: '1 Main St', emergencyContacts: [contact] }));
    expect(problemOf(await ann.client.put('/api/ownfile', { taxId: '1' })).statusCode).toBe(400);
    await files.until((store) => store.get<EmployeeFileView>(ann.user._id)?.address === '1 Main St');
    expect(worked(await ann.client.get<EmployeeFileView>('/api/employeefile'))).toMatchObject({
      emergencyContacts: [contact],
      taxId: '',
    });
    const { items } = worked(
      await ann.client.get<{ items: HistoryEntry[] }>(`/api/history/employee-files/${ann.user._id}`),
    );
    expect(items.map(({ by }) => by._id).toSorted()).toEqual([ann.user._id, hr.user._id].toSorted());
    keeping.close();
    own.close();
  });

  it('is nowhere for anybody else', async () => {
    const file = await uploaded(hr);
    worked(await edit(hr, { socialSecurityNumber: secret, documents: [{ file, name: 'Contract.pdf' }] }));
    const { _id: id } = ann.user;
    for (const other of others) {
      for (const path of [
        `/api/employeefile/${id}`,
        `/api/history/employee-files/${id}`,
        `/api/files/employee-files/${id}/${file}`,
        `/api/visibility/employee-files/${id}`,
      ]) {
        expect([path, (await other.client.get(path)).status]).toEqual([path, 404]);
      }
      const live = await other.client.get('/api/live/snapshots?of=employee-files');
      const found = await other.client.get(`/api/search?q=${encodeURIComponent('170839')}`);
      const past = await other.client.get<PastSnapshot>('/api/past/snapshot?topic=employee-files&at=999999999');
      for (const { text } of [live, found, past]) expect(text).not.toContain('170839');
      expect(problemOf(await edit(other, { taxId: '1' })).statusCode).toBe(403);
    }
    expect((await ann.client.get(`/api/files/employee-files/${id}/${file}`)).status).toBe(200);
    expect((await ann.client.get(`/api/search?q=${encodeURIComponent('170839')}`)).text).not.toContain('170839');
  });

  it('is not opened by seeing as its person', async () => {
    worked(await edit(hr, { socialSecurityNumber: secret }));
    const [, administers] = others;
    const seeing = administers ?? hr;
    worked(await seeing.client.put(`/api/user/seeas/${ann.user._id}`));
    expect((await seeing.client.get('/api/employeefile')).status).toBe(404);
    expect((await seeing.client.get('/api/live/snapshots?of=employee-files')).text).not.toContain(secret);
    worked(await seeing.client.post('/api/user/seeasoneself'));
  });

  it('checks accounts and days, and keeps one’s own file away from oneself', async () => {
    expect(complaintsOf(await edit(hr, { iban: 'DE88370400440532013000' }))).toMatchObject({
      iban: expect.stringContaining('IBAN'),
    });
    expect(worked(await edit(hr, { iban: 'de89 3704 0044 0532 0130 00' })).iban).toBe('DE89370400440532013000');
    const early = { contractStart: '2026-02-01', contractEnd: '2026-01-01' };
    expect(problemOf(await edit(hr, early)).code).toBe('contractEndsFirst');
    expect(problemOf(await edit(hr, { taxId: '1' }, hr)).code).toBe('ownFile');
    worked(await edit(acme.admin, { taxId: '1' }, hr));
  });

  it('is taken back by undo, by people who can write it', async () => {
    worked(await edit(hr, { noticePeriod: '4 weeks' }));
    worked(await edit(hr, { noticePeriod: '3 months' }));
    worked(await hr.client.post('/api/undo/last', { direction: 'undo', past: [] }));
    expect(worked(await hr.client.get<EmployeeFileView>(`/api/employeefile/${ann.user._id}`)).noticePeriod).toBe(
      '4 weeks',
    );
  });
});
