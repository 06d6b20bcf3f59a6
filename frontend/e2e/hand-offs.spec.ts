import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation } from '../../backend/test/support/people.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let lea: Window;
let dora: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  const flags = ['developercreatebug', 'developereditbug'] as const;
  lea = await office.windowOf(
    company,
    { role: 'member', flags: ['developerreports'], username: 'lea.hand' },
    { blank: true },
  );
  dora = await office.windowOf(
    company,
    { role: 'dev', flags, username: 'dora.hand', department: 'developer' },
    { blank: true },
  );
  await newPerson(company.admin, { role: 'dev', flags, username: 'theo.hand', department: 'testing' });
});

afterAll(() => office.close());

it('a lead sees work go from hand to hand as it happens, and opens each handoff, today and at its moment', async () => {
  const { client } = company.admin;
  const form = { description: 'The till is slow' };
  const bug = worked(await client.post<{ updated: BugView }>('/api/bug/createbug', form)).updated;
  worked(await client.put(`/api/bug/assignedandcommentupdate/${bug._id}`, { assignedTo: dora.userId }));
  const { page } = lea;
  await page.goto(`${office.url}/u/hand-offs`);
  await page.getByRole('link', { name: 'Handoffs: 1', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Still waiting: 1', exact: true }).waitFor();

  await dora.page.goto(`${office.url}/u/devbug`);
  const row = dora.page.locator('tr[data-record]').filter({ hasText: 'BUG-1' });
  await row.getByRole('button', { name: /^Assigned to, BUG-1/u }).click();
  await dora.page.getByRole('option', { name: 'theo.hand' }).click();

  const table = page.getByRole('table', { name: 'Handoffs' });
  const ways = page.getByTestId('hand-off-drawing').locator('a');
  await table.getByRole('link', { name: 'Handoffs, dora.hand to theo.hand: 1', exact: true }).waitFor();
  await table.getByRole('link', { name: /^Median wait, .* to dora.hand: /u }).waitFor();
  await page.getByRole('link', { name: 'Still waiting: 1', exact: true }).waitFor();
  expect(await ways.count()).toBe(2);
  await page.getByRole('radio', { name: 'Departments' }).click();
  await table.getByRole('link', { name: 'Handoffs, Developer to Testing: 1', exact: true }).press('Enter');

  const list = page.getByRole('dialog', { name: 'Handoffs from Developer to Testing' });
  await list.getByText('Handoffs: 1', { exact: true }).waitFor();
  await list
    .getByRole('listitem')
    .filter({ hasText: 'The till is slow' })
    .getByText(/^Waiting for /u)
    .waitFor();
  await list.getByRole('link', { name: /^Park the time bar here/u }).click();
  await page.waitForURL(/\/u\/devbug\?.*at=/u);
  await page.getByRole('region', { name: 'Time travel' }).waitFor();
  expect([...lea.failures, ...dora.failures]).toEqual([]);
});
