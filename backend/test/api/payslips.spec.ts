import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { type AccountLines, accountTotals } from '@atrium/contracts/payslips/account-lines';
import type { ManyPaySlips, PaySlipDocument } from '@atrium/contracts/payslips/views';
import { problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let acme: Organisation;
let hr: Person;
let ann: Person;
let bob: Person;
let boss: Person;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  hr = await newPerson(acme.admin, { flags: ['createpayslip', 'editpayslip', 'deletepayslip'] });
  [ann, bob, boss] = await Promise.all([
    newPerson(acme.admin, { flags: 'preset' }),
    newPerson(acme.admin, { flags: 'preset' }),
    newPerson(acme.admin, { role: 'manager', flags: 'preset' }),
  ]);
});

/** Amounts that stand nowhere else. */
const earnings = [{ label: 'Basic pay', amount: '4711.13', perDay: true }];
const deductions = [{ label: 'Income tax', amount: '1147.31' }];
const secrets = /4711\.13|1147\.31|3563\.82/;

let months = 0;
/** A month of which nobody has a pay slip. */
const nextMonth = () => `${2000 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, '0')}`;

const draft = (of: Person, month: string, body: object = { earnings, deductions }, by = hr) =>
  by.client.post<PaySlipDocument>('/api/payslip', { user: of.user._id, month, ...body });
const listOf = async ({ client }: Person, query = '') =>
  worked(await client.get<{ items: PaySlipDocument[] }>(`/api/payslip${query}`)).items;
const historyOf = async ({ client }: Person, id: string) =>
  worked(await client.get<{ items: HistoryEntry[] }>(`/api/history/payslips/${id}`)).items;

/** A pay slip that its owner sees. */
async function publishedFor(of: Person, month = nextMonth()): Promise<PaySlipDocument> {
  const { _id } = worked(await draft(of, month));
  return worked(await hr.client.put<PaySlipDocument>(`/api/payslip/publish/${_id}`));
}

describe('preparing pay slips', () => {
  it('answers the document, exact to the last cent', async () => {
    const slip = worked(await draft(ann, nextMonth(), { earnings: [...earnings, { label: 'More', amount: '0.1' }] }));
    expect(slip).toMatchObject({ user: ann.user._id, state: 'Draft', gross: '4711.23', net: '4711.23' });
    const edited = worked(await hr.client.put<PaySlipDocument>(`/api/payslip/${slip._id}`, { deductions }));
    expect(edited).toMatchObject({ draft: { deducted: '1147.31', net: '3563.92' } });
  });

  it('goes on from the month before', async () => {
    const month = nextMonth();
    worked(await draft(ann, month));
    const next = worked(await draft(ann, nextMonth(), {}));
    expect(next.draft).toMatchObject({ earnings, deductions, net: '3563.82' });
  });

  it('is done once for each person and month, also under the same key', async () => {
    const month = nextMonth();
    const body = { user: ann.user._id, month, earnings };
    const first = worked(await hr.client.post('/api/payslip', body, { key: 'once' }));
    expect(worked(await hr.client.post('/api/payslip', body, { key: 'once' }))).toEqual(first);
    const again = await draft(ann, month);
    expect(problemOf(again)).toMatchObject({ code: 'monthTaken', errors: [{ field: 'month' }] });
    const answers = await Promise.all(Array.from({ length: 6 }, () => draft(bob, month)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('can be done for all at once, and published at once', async () => {
    const month = nextMonth();
    worked(await draft(ann, month, {}));
    const many = worked(await hr.client.post<ManyPaySlips>('/api/payslip/drafts', { month }));
    expect(many.refused).toEqual([]);
    expect(many.done).toContain(`${bob.user._id}_${month}`);
    expect(many.done).not.toContain(`${ann.user._id}_${month}`);
    worked(await hr.client.put(`/api/payslip/${bob.user._id}_${month}`, { earnings }));
    const slips = [`${bob.user._id}_${month}`, `${boss.user._id}_${month}`, 'none'];
    const answer = await hr.client.post<ManyPaySlips>('/api/payslip/publish', { slips });
    expect(worked(answer)).toEqual({
      done: [slips[0]],
      refused: [
        { _id: slips[1], message: 'This pay slip has no earnings' },
        { _id: 'none', message: 'This pay slip does not exist' },
      ],
    });
    // What is kept back went on from the month before.
    expect(await listOf(bob, `?month=${month}`)).toMatchObject([{ state: 'Published', net: '3563.82' }]);
  });

  it.each([
    ['user', { user: 'nobody' }],
    ['month', { month: '2026-13' }],
    ['earnings', { earnings: [{ label: 'Pay', amount: '1.005' }] }],
    ['unpaidDays', { unpaidDays: 31 }],
  ])('names the field that is wrong: %s', async (field, wrong) => {
    const problem = problemOf(await draft(ann, nextMonth(), wrong));
    expect(problem).toMatchObject({ statusCode: 400, errors: [{ field: expect.stringContaining(field) }] });
  });

  it('is not for those who only read, nor drafts for their owners', async () => {
    const month = nextMonth();
    for (const person of [ann, boss]) expect((await draft(ann, month, {}, person)).status).toBe(403);
    const { _id } = worked(await draft(ann, month));
    expect((await ann.client.put(`/api/payslip/publish/${_id}`)).status).toBe(403);
    expect(await listOf(ann, `?month=${month}`)).toEqual([]);
  });
});

describe('versions', () => {
  it('stand beside one another, and none is ever deleted', async () => {
    const { _id } = await publishedFor(ann);
    expect(problemOf(await hr.client.put(`/api/payslip/${_id}`, { note: 'x' })).code).toBe('published');
    expect(problemOf(await hr.client.delete(`/api/payslip/${_id}`)).code).toBe('publishedStays');
    const body = { reason: 'Bonus forgotten', earnings: [...earnings, { label: 'Bonus', amount: '100' }] };
    worked(await hr.client.post(`/api/payslip/correct/${_id}`, body));
    expect((await listOf(ann)).find((one) => one._id === _id)).toMatchObject({ net: '3563.82', number: 1 });
    worked(await hr.client.put(`/api/payslip/publish/${_id}`));
    expect((await listOf(ann)).find((one) => one._id === _id)).toMatchObject({
      number: 2,
      net: '3663.82',
      versions: [
        { state: 'Superseded', net: '3563.82' },
        { state: 'Published', reason: 'Bonus forgotten' },
      ],
    });
    worked(await hr.client.put(`/api/payslip/withdraw/${_id}`, { reason: 'Paid twice' }));
    expect((await listOf(ann)).find((one) => one._id === _id)).toMatchObject({
      state: 'Withdrawn',
      versions: [{ state: 'Superseded' }, { state: 'Withdrawn', withdrawal: 'Paid twice' }],
    });
  });

  it('begin as drafts that can be thrown away and brought back', async () => {
    const { _id } = worked(await draft(ann, nextMonth()));
    worked(await hr.client.delete(`/api/payslip/${_id}`));
    const deleted = await hr.client.get<{ items: PaySlipDocument[] }>('/api/payslip/deleted');
    expect(worked(deleted).items.map((one) => one._id)).toEqual([_id]);
    expect((await listOf(hr)).map((one) => one._id)).not.toContain(_id);
    expect(worked(await hr.client.put(`/api/payslip/restore/${_id}`))).toMatchObject({ state: 'Draft' });
  });

  it('keep the deleted draft of a correction, which comes back beside what is published', async () => {
    const { _id } = await publishedFor(ann);
    const body = { reason: 'Bonus forgotten', earnings: [...earnings, { label: 'Bonus', amount: '100' }] };
    worked(await hr.client.post(`/api/payslip/correct/${_id}`, body));
    worked(await hr.client.delete(`/api/payslip/${_id}`));
    const path = '/api/payslip/deleted';
    const { items } = worked(await hr.client.get<{ items: PaySlipDocument[] }>(path));
    expect(items).toMatchObject([{ _id, state: 'Published', discarded: { net: '3663.82', number: 2 } }]);
    expect((await listOf(ann)).find((one) => one._id === _id)).toMatchObject({ discarded: null });
    const back = worked(await hr.client.put<PaySlipDocument>(`/api/payslip/restore/${_id}`));
    expect(back).toMatchObject({ state: 'Published', drafted: { net: '3663.82', number: 2 }, discarded: null });
    expect(worked(await hr.client.get(path))).toMatchObject({ items: [] });
  });
});

describe('who sees pay', () => {
  it('is its owner, payroll as sums, and nobody else: in lists, histories, entries and files', async () => {
    const { _id, month } = await publishedFor(ann);
    expect(await listOf(ann, `?month=${month}`)).toMatchObject([{ versions: [{ earnings }] }]);
    const summary = await listOf(acme.admin, `?month=${month}`);
    expect(summary).toMatchObject([{ net: '3563.82' }]);
    expect(JSON.stringify(summary)).not.toMatch(/versions|draft"|readers|Basic pay|Income tax/);
    const blind = await newPerson(acme.admin, { flags: [] });
    for (const { client } of [bob, boss, blind]) {
      for (const path of [
        `/api/payslip?month=${month}`,
        '/api/payslip/deleted',
        `/api/payslip/document/${_id}`,
        `/api/history/payslips/${_id}`,
        `/api/entries/payslips/${_id}`,
        `/api/files/payslips/${_id}/${_id}`,
        '/api/payslip?q=3563',
      ]) {
        const answer = await client.get(path);
        expect({ path, told: secrets.test(answer.text) || answer.text.includes(_id) }).toEqual({ path, told: false });
      }
      for (const [path, body] of [
        [`/api/payslip/document/${_id}`, { number: 1 }],
        [`/api/payslip/open/${_id}`, {}],
      ] as const) {
        const answer = await client.post(path, body);
        expect([403, 404]).toContain(answer.status);
        expect(answer.text).not.toMatch(secrets);
      }
    }
    // Owners see no drafts and readers.
    expect((await ann.client.get(`/api/history/payslips/${_id}`)).status).toBe(404);
    expect((await blind.client.get('/api/payslip')).text).toBe('{"items":[]}');
  });

  it('is followed live by them alone', async () => {
    const lives = await Promise.all([ann, bob, boss, acme.admin].map(({ client }) => LiveClient.connect(client)));
    const [own, colleague, reading, payroll] = await Promise.all(lives.map((live) => live.follow('payslips')));
    const { _id, net } = await publishedFor(ann);
    await own!.until((store) => store.get<PaySlipDocument>(_id)?.state === 'Published');
    await payroll!.until((store) => store.get<PaySlipDocument>(_id)?.state === 'Published');
    expect(own!.get<PaySlipDocument>(_id)).toMatchObject({ versions: [{ net }] });
    expect(payroll!.get<PaySlipDocument>(_id)).not.toHaveProperty('versions');
    for (const live of lives) await live.fence();
    for (const store of [colleague, reading]) {
      expect(store!.received).toEqual([]);
      expect(store!.all().filter((one) => one._id === _id)).toEqual([]);
    }
    for (const topic of [`history:payslips:${_id}`, `payslips:${_id}`]) {
      for (const live of lives) expect(await live.ask(topic)).toMatchObject({ ok: false });
    }
    for (const live of lives) live.close();
  });

  it('is recorded where it is another’s, each time', async () => {
    const { _id } = await publishedFor(ann);
    const { client, user } = acme.admin;
    expect((await client.get(`/api/history/payslips/${_id}`)).status).toBe(404);
    const slip = worked(await client.post<PaySlipDocument>(`/api/payslip/open/${_id}`));
    expect(slip.versions).toMatchObject([{ earnings }]);
    worked(await client.post(`/api/payslip/open/${_id}`));
    const openings = (await historyOf(acme.admin, _id)).filter(({ type }) => type === 'PaySlipOpened');
    expect(openings.map(({ by }) => by._id)).toEqual([user._id, user._id]);
  });

  it('ends when it is closed or published, so that nothing of it is seen unrecorded', async () => {
    const { _id } = await publishedFor(ann);
    const { client } = acme.admin;
    const live = await LiveClient.connect(client);
    const store = await live.follow('payslips');
    const isWhole = (whole: boolean) => () => 'versions' in (store.get<PaySlipDocument>(_id) ?? {}) === whole;
    worked(await client.post(`/api/payslip/open/${_id}`));
    await store.until(isWhole(true));
    expect(worked(await client.post(`/api/payslip/close/${_id}`))).not.toHaveProperty('versions');
    await store.until(isWhole(false));
    expect((await client.get(`/api/history/payslips/${_id}`)).status).toBe(404);
    expect((await client.get(`/api/payslip/document/${_id}`)).status).toBe(404);

    worked(await client.post(`/api/payslip/open/${_id}`));
    await store.until(isWhole(true));
    worked(await hr.client.post(`/api/payslip/correct/${_id}`, { reason: 'Bonus forgotten' }));
    // The preparer sees the new version, and nothing more than others once it is published.
    expect(worked(await hr.client.put(`/api/payslip/${_id}`, { note: 'Sorry' }))).toHaveProperty('draft.note', 'Sorry');
    const published = worked(await hr.client.put(`/api/payslip/publish/${_id}`));
    expect(published).toMatchObject({ state: 'Published', number: 2 });
    expect(published).not.toHaveProperty('versions');
    await store.until(isWhole(false));
    live.close();
    const again = await LiveClient.connect(client);
    expect((await again.follow('payslips')).get<PaySlipDocument>(_id)).not.toHaveProperty('versions');
    again.close();
  });

  it('ends with the right, at once', async () => {
    const clerk = await newPerson(acme.admin, { flags: ['editpayslip'] });
    const { _id } = await publishedFor(ann);
    worked(await clerk.client.post(`/api/payslip/open/${_id}`));
    worked(await acme.admin.client.put(`/api/user/updateuser/${clerk.user._id}`, { editpayslip: false }));
    expect(await listOf(clerk)).toEqual([]);
    expect((await clerk.client.get(`/api/history/payslips/${_id}`)).status).toBe(404);
    expect((await clerk.client.get(`/api/payslip/document/${_id}`)).status).toBe(404);
  });
});

const documentOf = ({ client }: Person, id: string) => client.get(`/api/payslip/document/${id}`);

describe('what pay slips carry', () => {
  const iban = 'DE89370400440532013000';
  const taxId = 'T-4711-0815';
  const whole = new RegExp(`${iban}|${taxId}`);
  let slip: PaySlipDocument;

  beforeAll(async () => {
    const { client } = acme.admin;
    const file = { employeeNumber: 'E-7', taxId, iban };
    worked(await client.put(`/api/employeefile/${ann.user._id}`, file));
    const payroll = { legalName: 'Acme and Sons Ltd', address: '1 Main Street', payDay: 15 };
    worked(await client.put('/api/settings', { payroll }));
    await publishedFor(ann, '2031-01');
    slip = worked(await draft(ann, '2031-02'));
  });

  it('is what the file and the settings said at drafting; of tax ID and account only the end', async () => {
    // A Saturday gives way to the Friday before it.
    expect(slip.draft).toMatchObject({
      payDate: '2031-02-14',
      employee: { employeeNumber: 'E-7', taxId: '••••0815', iban: '••••3000' },
      yearBefore: { slips: 1, gross: '4711.13', deductions, net: '3563.82' },
    });
    worked(await acme.admin.client.put(`/api/employeefile/${ann.user._id}`, { employeeNumber: 'E-8' }));
    const edited = worked(await hr.client.put<PaySlipDocument>(`/api/payslip/${slip._id}`, { payDate: '2031-02-20' }));
    expect(edited.draft).toMatchObject({ payDate: '2031-02-20', employee: { employeeNumber: 'E-7' } });
    const anew = await hr.client.put<PaySlipDocument>(`/api/payslip/${slip._id}`, { refreshEmployee: true });
    expect(worked(anew).draft).toMatchObject({ employee: { employeeNumber: 'E-8' } });
    worked(await hr.client.put(`/api/payslip/publish/${slip._id}`));
    worked(await acme.admin.client.post(`/api/payslip/open/${slip._id}`));
    const company = { name: 'Acme and Sons Ltd', address: '1 Main Street' };
    const own = (await listOf(ann)).find((one) => one._id === slip._id);
    expect(own).toMatchObject({ payDate: '2031-02-20', versions: [{ company, employee: { iban: '••••3000' } }] });
    const told = [
      await ann.client.get('/api/payslip?month=2031-02'),
      await acme.admin.client.get('/api/payslip?month=2031-02'),
      await acme.admin.client.get(`/api/history/payslips/${slip._id}`),
    ];
    for (const { text } of told) expect(text).not.toMatch(whole);
    // Preparing pay gives no sight of the file.
    expect((await hr.client.get(`/api/employeefile/${ann.user._id}`)).status).toBe(404);
  });

  it('is in full in the owner’s document, and in nobody else’s', async () => {
    worked(await ann.client.post(`/api/payslip/document/${slip._id}`, { number: 1 }));
    await until('both are made', async () => (await documentOf(acme.admin, slip._id)).status === 200);
    const sizes = await Promise.all(
      [ann, acme.admin].map(async (person) => (await documentOf(person, slip._id)).headers.get('content-length')),
    );
    expect(sizes[0]).not.toBe(sizes[1]);
  });

  it('is exported for accounting by payroll alone, which each pay slip records', async () => {
    const path = '/api/payslip/accounts';
    const { items } = worked(await hr.client.post<AccountLines>(path, { month: '2031-02' }));
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['Earning', '4711.13'],
      ['Gross', '4711.13'],
      ['Deduction', '1147.31'],
      ['Deducted', '1147.31'],
      ['Net', '3563.82'],
    ]);
    expect(items[0]).toMatchObject({ employeeNumber: 'E-8', payDate: '2031-02-20', currency: 'EUR', version: 1 });
    const [summary] = await listOf(hr, '?month=2031-02');
    expect(accountTotals(items).at(-1)?.amount).toBe(summary?.net);
    expect(summary).not.toHaveProperty('versions');
    worked(await acme.admin.client.post(`/api/payslip/open/${slip._id}`));
    const exports = (await historyOf(acme.admin, slip._id)).filter(({ type }) => type === 'PaySlipExported');
    expect(exports.map(({ by }) => by._id)).toEqual([hr.user._id]);
    for (const { client } of [ann, boss]) expect((await client.post(path, { month: '2031-02' })).status).toBe(403);
  });
});

describe('the document', () => {
  it('is made once it is asked for, again when it is lost, and looking at another’s is recorded', async () => {
    const { _id } = await publishedFor(ann);
    worked(await ann.client.post(`/api/payslip/document/${_id}`, { number: 1 }));
    const isMade = async () => (await listOf(ann)).find((one) => one._id === _id)?.versions?.[0]?.document === 'made';
    await until('the document is made', isMade);
    const first = await documentOf(ann, _id);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.text.startsWith('%PDF-')).toBe(true);
    await rm(join(app.dataDir, 'files', acme._id, 'documents'), { recursive: true });
    expect(problemOf(await documentOf(ann, _id))).toMatchObject({ statusCode: 503, code: 'beingPrepared' });
    await until('it is made again', async () => (await documentOf(ann, _id)).status === 200);
    expect((await documentOf(bob, _id)).status).toBe(404);
    expect((await documentOf(acme.admin, _id)).status).toBe(404);
    worked(await acme.admin.client.post(`/api/payslip/open/${_id}`));
    expect((await documentOf(acme.admin, _id)).status).toBe(200);
    worked(await hr.client.post(`/api/payslip/open/${_id}`));
    const openings = (await historyOf(hr, _id)).filter(({ type }) => type === 'PaySlipOpened');
    expect(openings).toHaveLength(3);
  });
});
