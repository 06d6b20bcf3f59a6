import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { RecordProof } from '@atrium/contracts/core/tamper-evidence';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation, type Person } from '../../backend/test/support/people.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let admin: Window;
let member: Person;

beforeAll(async () => {
  office = await Office.openAlone();
  company = await office.organisation();
  member = await newPerson(company.admin, { username: 'mia.member', flags: ['supportcreatebug'] });
  admin = await office.windowOf(company, { username: 'ada.admin', role: 'admin', flags: 'preset' }, { blank: true });
});

afterAll(() => office.close());

const table = () => admin.page.getByRole('table', { name: 'Audit log' });
const rows = () => table().getByRole('row').filter({ hasText: 'mia.member' });

describe('the signed log', () => {
  it('says up to where it goes, and gives key and proofs as files', async () => {
    const made = worked(
      await member.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'Proven' }),
    );
    // A worker signs when it starts, and then once a minute.
    await office.killApplication();
    await office.startApplication();
    const { page } = admin;
    await page.goto(`${office.url}/u/setting?tab=administration`);
    await page.getByText('The log is signed up to').waitFor();
    const [key] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Public key' }).click(),
    ]);
    expect(key.suggestedFilename()).toBe('atrium-log-key.pem');
    await page.goto(`${office.url}/u/devbug`);
    await page.getByRole('button', { name: 'More of BUG-1' }).click();
    await page.getByRole('button', { name: 'All changes' }).click();
    const [proof] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export proof' }).click(),
    ]);
    expect(proof.suggestedFilename()).toBe(`proof-bugs-${made.updated._id}.json`);
    const { events } = JSON.parse(readFileSync(await proof.path(), 'utf8')) as RecordProof;
    expect(events.map(({ type }) => type)).toEqual(['BugCreated']);
    expect(admin.failures).toEqual([]);
  });
});

describe('the audit log', () => {
  it('shows what another does, and is refused, as it happens', async () => {
    await admin.page.goto(`${office.url}/u/setting?tab=administration`);
    await table().getByText('Signed in').first().waitFor();
    worked(await member.client.post('/api/bug/createbug', { description: 'Wrong' }));
    await rows().filter({ hasText: 'Create bug' }).getByText('Done').waitFor();
    expect((await member.client.put('/api/settings', { sprintLength: 7 })).status).toBe(403);
    await rows().filter({ hasText: 'Update settings' }).getByText('Denied').waitFor();
  });

  it('is narrowed down, and its address says to what', async () => {
    await admin.page.getByLabel('Category').selectOption('Exports and readings');
    await table().getByRole('row').filter({ hasText: 'Read the audit log' }).filter({ hasText: 'ada.admin' }).waitFor();
    await rows().filter({ hasText: 'Create bug' }).waitFor({ state: 'detached' });
    await admin.page.getByLabel('Category').selectOption('All categories');
    await rows().filter({ hasText: 'Create bug' }).waitFor();
    await admin.page.getByLabel('Outcome').selectOption('Denied');
    await rows().filter({ hasText: 'Create bug' }).waitFor({ state: 'detached' });
    await rows().filter({ hasText: 'Update settings' }).waitFor();
    await admin.page.waitForURL('**/u/setting?tab=administration&outcome=denied');
    await admin.page.reload();
    await rows().filter({ hasText: 'Update settings' }).waitFor();
    expect(await rows().filter({ hasText: 'Create bug' }).count()).toBe(0);
  });

  it('is taken out as a file of what is shown', async () => {
    const link = admin.page.getByRole('link', { name: 'CSV' });
    const [download] = await Promise.all([admin.page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('audit.csv');
    await admin.page.getByRole('button', { name: 'Clear' }).click();
    await table().getByText('Made a file').first().waitFor();
    expect(admin.failures).toEqual([]);
  });
});
