import { beforeAll, expect, it, jest } from '@jest/globals';
import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import type { SalaryStructureView, SalaryView } from '@atrium/contracts/salaries/views';
import { problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let acme: Organisation;
let hr: Person;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  hr = await newPerson(acme.admin, { flags: ['createpayslip', 'editpayslip', 'deletepayslip'] });
});

const lines = [
  { label: 'Basic pay', kind: 'earning', percent: '100', perDay: true },
  { label: 'Lodging', kind: 'earning', percent: '30', of: 'Basic pay' },
  { label: 'Pension', kind: 'deduction', amount: '99.99' },
];
/** Amounts that stand nowhere else. */
const [basic, raised] = ['4711.13', '5822.24'];
const secrets = /4711\.13|5822\.24|99\.99/;

const structure = async (name: string) =>
  worked(await hr.client.post<SalaryStructureView>('/api/salary-structure', { name, lines }));
const salaryOf = ({ user }: Person) => `/api/salary/${user._id}`;
const draft = async ({ user }: Person, month: string) =>
  worked(await hr.client.post<PaySlipDocument>('/api/payslip', { user: user._id, month }));

it('are kept and seen by payroll alone: not by their people, managers, or in any history', async () => {
  const { _id } = await structure('Engineers');
  const [ann, ben, boss] = await Promise.all([
    newPerson(acme.admin, { flags: 'preset' }),
    newPerson(acme.admin, { flags: 'preset' }),
    newPerson(acme.admin, { role: 'manager', flags: 'preset' }),
  ]);
  const body = { from: '2024-01-01', structure: _id, basic };
  const others = [ann, ben, boss];
  for (const { client } of others) {
    expect((await client.put(salaryOf(ann), body)).status).toBe(403);
    expect((await client.post('/api/salary-structure', { name: 'Mine', lines })).status).toBe(403);
    expect((await client.put(`/api/salary-structure/${_id}`, { name: 'Mine' })).status).toBe(403);
  }
  worked(await hr.client.put(salaryOf(ann), body));
  for (const { client } of others) {
    const live = await LiveClient.connect(client);
    for (const collection of ['salaries', 'salary-structures']) {
      await expect(live.follow(collection)).rejects.toThrow('notAllowed');
      const at = encodeURIComponent(new Date().toISOString());
      const past = await client.get(`/api/past/snapshot?topic=${collection}&at=${at}`);
      expect(JSON.stringify(past)).not.toMatch(secrets);
    }
    live.close();
    expect((await client.get(`/api/history/salaries/${ann.user._id}`)).status).toBe(404);
    expect((await client.get(`/api/history/salary-structures/${_id}`)).status).toBe(404);
    expect(JSON.stringify(await client.get('/api/search?q=Engineers'))).not.toContain(_id);
  }
  expect(JSON.stringify(worked(await acme.admin.client.get('/api/audit')))).not.toMatch(secrets);
  expect((await hr.client.get(`/api/history/salaries/${ann.user._id}`)).status).toBe(200);
});

it('say by date what a draft begins with, never change what is published, and are undone', async () => {
  const { _id } = await structure('Makers');
  const ann = await newPerson(acme.admin, { flags: 'preset' });
  worked(await hr.client.put(salaryOf(ann), { from: '2024-01-01', structure: _id, basic }));
  worked(await hr.client.put(salaryOf(ann), { from: '2024-03-01', structure: _id, basic: raised }));
  const february = await draft(ann, '2024-02');
  expect(february.draft).toMatchObject({
    gross: '6124.47',
    deducted: '99.99',
    salary: { parts: [{ name: 'Makers', since: '2024-01-01', basic }] },
  });
  const march = await draft(ann, '2024-03');
  expect(march.draft?.earnings).toMatchObject([{ amount: raised }, { label: 'Lodging', amount: '1746.67' }]);

  worked(await hr.client.put(`/api/payslip/publish/${february._id}`));
  const higher = { lines: [...lines, { label: 'Bonus', kind: 'earning', amount: '10' }] };
  worked(await hr.client.put(`/api/salary-structure/${_id}`, higher));
  const again = worked(await hr.client.put<PaySlipDocument>(`/api/payslip/${march._id}`, { refreshSalary: true }));
  expect(again.draft?.earnings).toHaveLength(3);
  const own = worked(await ann.client.get<{ items: PaySlipDocument[] }>('/api/payslip?month=2024-02')).items;
  expect(own).toMatchObject([{ gross: '6124.47', versions: [{ deducted: '99.99' }] }]);

  worked(await hr.client.delete(`/api/salary-structure/${_id}`));
  const ben = await newPerson(acme.admin, { flags: 'preset' });
  const unused = await hr.client.put(salaryOf(ben), { from: '2024-01-01', structure: _id, basic });
  expect(problemOf(unused).code).toBe('structureUnknown');
  worked(await hr.client.post('/api/undo/last', { direction: 'undo', past: [] }));
  const set = worked(await hr.client.put<SalaryView>(salaryOf(ben), { from: '2024-01-01', structure: _id, basic }));
  expect(set.entries).toHaveLength(1);
});
