import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { StoredFile } from '@atrium/contracts/core/files';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type {
  AcknowledgementsView,
  PolicyInForce,
  PolicyReaderView,
  PolicyVersionView,
  PolicyView,
} from '@atrium/contracts/policies/views';
import { formWith } from '../files/upload-form.js';
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
/** Writes policies. */
let hr: Person;
/** Of the department that the policies here are for. */
let reader: Person;
/** Of another one. */
let outsider: Person;
/** Reads everything, and writes nothing. */
let manager: Person;

beforeAll(async () => {
  const root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  globex = await newOrganisation(root);
  hr = await newPerson(acme.admin, {
    department: 'hr',
    flags: ['createpolicy', 'viewpolicy', 'editpolicy', 'deletepolicy'],
  });
  reader = await newPerson(acme.admin, { department: 'support' });
  outsider = await newPerson(acme.admin, { department: 'sales' });
  manager = await newPerson(acme.admin, { role: 'manager', department: 'kam', flags: 'preset' });
});

const inSupport = { departments: ['support'] };

async function write(form: object = {}): Promise<PolicyView> {
  const whole = { title: uniqueName('policy'), body: 'Book **early**.', ...inSupport, ...form };
  return worked(await hr.client.post<PolicyView>('/api/policy', whole));
}
async function publish({ _id }: { _id: string }, form: object = { acknowledge: true }): Promise<PolicyView> {
  return worked(await hr.client.put<PolicyView>(`/api/policy/publish/${_id}`, form));
}
async function seen(by: Person, { _id }: { _id: string }): Promise<PolicyView | undefined> {
  const { items } = worked(await by.client.get<{ items: PolicyView[] }>('/api/policy'));
  return items.find((one) => one._id === _id);
}
const acknowledge = (by: Person, { _id }: { _id: string }, revision: number) =>
  by.client.post<AcknowledgementsView>(`/api/policy/acknowledge/${_id}`, { revision });

const fetched = (by: Person, { _id }: PolicyView, file: string) => by.client.get(`/api/files/policies/${_id}/${file}`);
const attachedAs = (file: string) => ({ attachments: [{ file, name: 'Packing list.pdf' }] });

describe('the files of a policy', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

  async function uploaded(by: Person): Promise<string> {
    const { raw, type } = formWith([{ name: 'file', filename: 'list.pdf', content: pdf }]);
    return worked(await by.client.post<StoredFile>('/api/files/attachments', undefined, { raw, type }))._id;
  }

  it('are visible to readers of their version, and to nobody else', async () => {
    const file = await uploaded(hr);
    const draft = await write(attachedAs(file));
    expect((await fetched(hr, draft, file)).status).toBe(200);
    for (const person of [reader, outsider]) expect((await fetched(person, draft, file)).status).toBe(404);
    const policy = await publish(draft);
    expect(policy).toMatchObject(attachedAs(file));
    for (const person of [reader, manager]) expect((await fetched(person, policy, file)).status).toBe(200);
    for (const person of [outsider, globex.admin]) expect((await fetched(person, policy, file)).status).toBe(404);
    expect((await reader.client.get(`/api/files/${file}`)).status).toBe(404);
  });

  it('stay with their version when the next version has others', async () => {
    const [first, second] = [await uploaded(hr), await uploaded(hr)];
    const policy = await publish(await write(attachedAs(first)));
    worked(await hr.client.put(`/api/policy/${policy._id}`, attachedAs(second)));
    expect((await fetched(reader, policy, second)).status).toBe(404);
    const next = await publish(policy);
    expect(next.versions.map(({ attachments }) => attachments[0]?.file)).toEqual([first, second]);
    for (const file of [first, second]) expect((await fetched(reader, policy, file)).status).toBe(200);
    const version = worked(await reader.client.get<PolicyVersionView>(`/api/policy/${policy._id}/versions/1`));
    expect(version).toMatchObject(attachedAs(first));
  });

  it('are the writer’s own uploads, and leave as downloads under the name that the policy has for them', async () => {
    const theirs = await uploaded(reader);
    const refused = await hr.client.post('/api/policy', {
      title: uniqueName('policy'),
      body: 'x',
      ...attachedAs(theirs),
    });
    expect([refused.status, problemOf(refused).code]).toEqual([400, 'attachmentGone']);
    const file = await uploaded(hr);
    const named = { attachments: [{ file, name: 'Käfer "neu".pdf' }] };
    const { headers } = await fetched(hr, await write(named), file);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="K?fer \\"neu\\".pdf"; filename*=UTF-8''K%C3%A4fer%20%22neu%22.pdf`,
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('a policy', () => {
  it('is a draft first, which only its writers see', async () => {
    const draft = await write();
    expect(draft).toMatchObject({ state: 'Draft', revision: 0, draft: null, departments: ['support'], version: 1 });
    expect(await seen(hr, draft)).toEqual(draft);
    for (const person of [reader, outsider, manager]) expect(await seen(person, draft)).toBeUndefined();
  });

  it('is read by its audience once it is published, and by those who read all policies', async () => {
    const policy = await publish(await write());
    expect(policy).toMatchObject({ state: 'Published', revision: 1, acknowledge: true });
    const forReaders = await seen(reader, policy);
    expect(forReaders).toMatchObject({ body: 'Book **early**.', revision: 1 });
    expect(forReaders).not.toHaveProperty('draft');
    expect(forReaders).not.toHaveProperty('reminders');
    expect(await seen(manager, policy)).toMatchObject({ revision: 1 });
    expect(await seen(outsider, policy)).toBeUndefined();
    expect(await seen(globex.admin, policy)).toBeUndefined();
  });

  it('keeps what is published while the next version is written', async () => {
    const policy = await publish(await write());
    const edited = worked(await hr.client.put<PolicyView>(`/api/policy/${policy._id}`, { body: 'Book **earlier**.' }));
    expect(edited).toMatchObject({ body: 'Book **early**.', draft: { body: 'Book **earlier**.' } });
    const shown = await reader.client.get<PolicyView>('/api/policy');
    expect(shown.text).not.toContain('earlier');
    const history = await reader.client.get(`/api/history/policies/${policy._id}`);
    expect(history.status).toBe(404);
    const next = await publish(policy, { note: 'Fares went up' });
    expect(next).toMatchObject({ revision: 2, body: 'Book **earlier**.', draft: null, acknowledge: false });
    for (const [revision, body] of [
      [1, 'Book **early**.'],
      [2, 'Book **earlier**.'],
    ] as const) {
      const version = worked(
        await reader.client.get<PolicyVersionView>(`/api/policy/${policy._id}/versions/${revision}`),
      );
      expect(version).toMatchObject({ revision, body, of: policy._id });
      expect((await outsider.client.get(`/api/policy/${policy._id}/versions/${revision}`)).status).toBe(404);
    }
    expect((await reader.client.get(`/api/policy/${policy._id}/versions/3`)).status).toBe(404);
    const past = worked(await hr.client.get<{ items: HistoryEntry[] }>(`/api/history/policies/${policy._id}`));
    expect(past.items.map(({ comment }) => comment)).toContain('Fares went up');
  });

  it('says which field is wrong', async () => {
    expect(complaintsOf(await hr.client.post('/api/policy', { title: ' ', body: 'x' }))).toEqual({
      title: 'This field is required',
    });
    const policy = await write();
    const past = await hr.client.put(`/api/policy/publish/${policy._id}`, { effectiveDate: '2020-01-01' });
    expect(Object.keys(complaintsOf(past))).toEqual(['effectiveDate']);
    const never = await hr.client.put(`/api/policy/publish/${policy._id}`, { effectiveDate: '2026-02-30' });
    expect(never.status).toBe(400);
  });

  it('is written by those with the flags alone', async () => {
    const policy = await publish(await write());
    for (const person of [reader, manager]) {
      expect((await person.client.post('/api/policy', { title: 'x', body: 'x' })).status).toBe(403);
      expect((await person.client.put(`/api/policy/${policy._id}`, { title: 'x' })).status).toBe(403);
      expect((await person.client.delete(`/api/policy/${policy._id}`)).status).toBe(403);
    }
  });

  it('goes into the archive, out of its audience’s sight, and comes back', async () => {
    const policy = await publish(await write());
    const archived = worked(await hr.client.put<PolicyView>(`/api/policy/archive/${policy._id}`));
    expect(archived).toMatchObject({ state: 'Archived', archives: [{ until: null }] });
    expect(await seen(reader, policy)).toBeUndefined();
    expect(await seen(manager, policy)).toMatchObject({ state: 'Archived' });
    worked(await hr.client.put(`/api/policy/unarchive/${policy._id}`));
    expect(await seen(reader, policy)).toMatchObject({ state: 'Published' });
  });

  it('can be deleted, and brought back', async () => {
    const policy = await publish(await write());
    expect(worked(await hr.client.delete(`/api/policy/${policy._id}`))).toEqual({
      message: 'Policy deleted successfully!',
    });
    for (const person of [hr, reader, manager]) expect(await seen(person, policy)).toBeUndefined();
    const { items } = worked(await hr.client.get<{ items: PolicyView[] }>('/api/policy/deleted'));
    expect(items.map(({ _id }) => _id)).toContain(policy._id);
    expect((await manager.client.get('/api/policy/deleted')).status).toBe(403);
    worked(await hr.client.put(`/api/policy/restore/${policy._id}`));
    expect(await seen(reader, policy)).toMatchObject({ deleted: false });
  });
});

describe('acknowledging', () => {
  it('is asked again for each version, and counts once', async () => {
    const policy = await publish(await write());
    const first = worked(await acknowledge(reader, policy, 1));
    const at = first.acknowledged[policy._id]?.['1'];
    expect(at).toEqual(expect.any(String));
    expect(worked(await acknowledge(reader, policy, 1)).acknowledged[policy._id]).toEqual({ 1: at });
    await publish(policy);
    expect(problemOf(await acknowledge(reader, policy, 3)).code).toBe('newerVersion');
    const both = worked(await acknowledge(reader, policy, 2));
    expect(Object.keys(both.acknowledged[policy._id] ?? {})).toEqual(['1', '2']);
  });

  it('is for the audience', async () => {
    const policy = await publish(await write());
    expect(problemOf(await acknowledge(outsider, policy, 1)).code).toBe('policyGone');
    expect(problemOf(await acknowledge(manager, policy, 1)).code).toBe('notForYou');
    const silent = await publish(await write(), {});
    expect(problemOf(await acknowledge(reader, silent, 1)).code).toBe('notAsked');
  });

  it('shows live to those who write policies, and to nobody else', async () => {
    const live = await LiveClient.connect(hr.client);
    const readers = await live.follow('policy-readers');
    const policy = await publish(await write());
    worked(await acknowledge(reader, policy, 1));
    await readers.until((store) => {
      const one = store.get<PolicyReaderView>(reader.user._id);
      return one?.acknowledged[policy._id]?.['1'] !== undefined;
    });
    live.close();
    const others = await LiveClient.connect(outsider.client);
    const own = await others.follow('policy-readers');
    expect(own.all().map(({ _id }) => _id)).toEqual([outsider.user._id]);
    others.close();
  });

  it('follows the department of somebody who moves', async () => {
    const policy = await publish(await write({ departments: ['marketing'] }));
    const mover = await newPerson(acme.admin, { department: 'support' });
    expect(await seen(mover, policy)).toBeUndefined();
    worked(await acme.admin.client.put(`/api/user/updateuser/${mover.user._id}`, { department: 'marketing' }));
    expect(await seen(mover, policy)).toMatchObject({ revision: 1 });
    worked(await acknowledge(mover, policy, 1));
  });
});

describe('reminding', () => {
  it('reaches those who have not acknowledged it, who see it for themselves', async () => {
    const late = await newPerson(acme.admin, { department: 'coe' });
    const policy = await publish(await write({ departments: ['coe'] }));
    const reminded = worked(await hr.client.post<PolicyView>(`/api/policy/remind/${policy._id}`));
    expect(reminded.reminders).toMatchObject([{ revision: 1, automatic: false, count: 1 }]);
    const live = await LiveClient.connect(late.client);
    const own = await live.follow('policy-readers');
    await own.until((store) => store.get<PolicyReaderView>(late.user._id)?.reminded[policy._id]?.revision === 1);
    live.close();
    worked(await acknowledge(late, policy, 1));
    expect(problemOf(await hr.client.post(`/api/policy/remind/${policy._id}`)).code).toBe('everybodyHasRead');
    expect((await late.client.post(`/api/policy/remind/${policy._id}`)).status).toBe(403);
  });
});

describe('the version in force on a day', () => {
  it('shows when it was acknowledged: own acknowledgements, to writers everybody’s', async () => {
    const policy = await publish(await write());
    worked(await acknowledge(reader, policy, 1));
    const ask = (by: Person, on: string, user = reader.user._id) =>
      by.client.get<PolicyInForce>(`/api/policy/${policy._id}/inforce?on=${on}&user=${user}`);
    expect(worked(await ask(hr, '2099-01-01'))).toMatchObject({
      version: { revision: 1 },
      acknowledgedAt: expect.any(String),
      byThen: true,
    });
    expect(worked(await ask(hr, '2020-01-01'))).toMatchObject({ version: null, acknowledgedAt: null, byThen: false });
    expect(worked(await ask(reader, '2099-01-01'))).toMatchObject({ byThen: true });
    expect((await ask(reader, '2099-01-01', hr.user._id)).status).toBe(404);
    expect((await ask(manager, '2099-01-01')).status).toBe(404);
    expect((await ask(outsider, '2099-01-01', outsider.user._id)).status).toBe(404);
    expect(Object.keys(complaintsOf(await ask(hr, 'yesterday')))).toEqual(['on']);
  });
});
