import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation, type Person, usualPassword } from '../../backend/test/support/people.js';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, type Window } from './office.js';

jest.setTimeout(120_000);

let office: Office;
let company: Organisation;
let ben: Person;
let ann: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ben = await newPerson(company.admin, { role: 'admin', flags: 'preset', username: 'ben.undo' });
  await newPerson(company.admin, { role: 'admin', flags: 'preset', username: 'ann.undo' });
  ann = await office.signIn('ann.undo', usualPassword, { blank: true });
});

afterAll(() => office.close());

async function report(description: string): Promise<BugView> {
  return worked(await ben.client.post<{ updated: BugView }>('/api/bug/createbug', { description })).updated;
}

/** Opens a record beside its list, with all that happened to it. */
async function openHistory(page: Page, list: string, { _id }: LiveDocument): Promise<Locator> {
  await page.goto(`${office.url}${list}?open=${_id}`);
  await page.getByRole('button', { name: 'All changes' }).click();
  const history = page.getByRole('list', { name: 'History' });
  await history.waitFor();
  return history;
}

async function statusOf({ _id }: BugView): Promise<string> {
  return worked(await ben.client.get<{ updated: BugView }>(`/api/bug/one/${_id}`)).updated.status;
}

it('takes back what another did to several records at once, from a history', async () => {
  const bugs = [await report('One'), await report('Two')];
  const headers = { 'x-act-group': crypto.randomUUID() };
  for (const { _id } of bugs) {
    worked(await ben.client.put(`/api/bug/update/${_id}`, { status: 'Closed' }, { headers }));
  }
  const { page } = ann;
  const history = await openHistory(page, '/u/devbug', bugs[0]!);
  await history.getByRole('button', { name: 'What to do about this change' }).first().click();
  await page.getByRole('menuitem', { name: 'Undo it on all records' }).click();
  await page.getByText('Undid: status of 2 bugs back to New').waitFor();
  await history.getByText('Undone by').waitFor();
  for (const bug of bugs) expect(await statusOf(bug)).toBe('New');

  // The keys undo the person's own action, also after a reload.
  await page.goto(`${office.url}/u/devbug`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Undid: status of 2 bugs back to Closed').waitFor();
  for (const bug of bugs) expect(await statusOf(bug)).toBe('Closed');
  await page.keyboard.press('Control+Shift+z');
  await page.getByText('Redid: status of 2 bugs to New').waitFor();
});

it('shows what others changed since before it is overwritten', async () => {
  const bug = await report('Three');
  const { page } = ann;
  const path = `/api/bug/update/${bug._id}`;
  worked(await ben.client.put(path, { status: 'Resolved' }));
  worked(await company.admin.client.put(path, { status: 'Invalid' }));
  const history = await openHistory(page, '/u/devbug', bug);
  await history.getByRole('button', { name: 'What to do about this change' }).nth(1).click();
  await page.getByRole('menuitem', { name: 'Undo this change' }).click();
  const question = page.getByRole('alertdialog', { name: 'Others changed this since' });
  await question.getByText('made it Invalid since; undoing makes it New').waitFor();
  expect(await statusOf(bug)).toBe('Invalid');
  await question.getByRole('button', { name: 'Overwrite' }).click();
  await until('it is New again', async () => (await statusOf(bug)) === 'New');
});

it('refuses what nothing takes back, and says what to do instead', async () => {
  const { client } = company.admin;
  const ticket = worked(await client.post<TicketView>('/api/support/newticket', ticketDetails));
  worked(await client.post(`/api/support/mails/${ticket._id}`, { subject: 'Your call', body: 'Dear Rita' }));
  const { page } = ann;
  const history = await openHistory(page, '/u/support/ticket', ticket);
  await history.getByRole('button', { name: 'What to do about this change' }).first().click();
  await page.getByRole('menuitem', { name: 'Undo this change' }).click();
  await page.getByText('A mail that left can’t be called back. Write to the client again.').waitFor();
});
