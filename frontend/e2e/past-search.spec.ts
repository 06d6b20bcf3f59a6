import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation, type Person, usualPassword } from '../../backend/test/support/people.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(120_000);

let office: Office;
let company: Organisation;
let ben: Person;
let ann: Window;
let bug: BugView;

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Command palette' });

async function find({ page }: Window, query: string): Promise<Locator> {
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill(query);
  return palette(page);
}

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ben = await newPerson(company.admin, { role: 'admin', flags: 'preset', username: 'ben.then' });
  await newPerson(company.admin, { role: 'admin', flags: 'preset', username: 'ann.then' });
  ann = await office.signIn('ann.then', usualPassword, { blank: true });
  const made = await ben.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'The pump is loud' });
  bug = worked(made).updated;
  worked(await ben.client.put(`/api/bug/update/${bug._id}`, { status: 'In Progress' }));
});

afterAll(() => office.close());

it('finds what a colleague has changed since, and opens it as it was', async () => {
  const { page } = ann;
  for (const change of [{ status: 'Resolved' }, { description: 'The pump is mended' }])
    worked(await ben.client.put(`/api/bug/update/${bug._id}`, change));
  await page.goto(`${office.url}/u/home`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const opened = await find(ann, 'was:sta');
  await opened.getByRole('button', { name: 'was:status=', exact: true }).click();
  await opened.getByRole('button', { name: 'was:"status=In Progress"' }).click();
  expect(await opened.getByRole('combobox').inputValue()).toBe('was:"status=In Progress" ');
  await opened.getByRole('option').filter({ hasText: 'The pump is loud' }).click();
  await page.getByRole('region', { name: 'Time travel' }).waitFor();
  await panel(page, `BUG-${bug.bugnumber}`).getByText('In Progress').first().waitFor();

  // What is searched from there is what was there.
  const then = await find(ann, 'pump');
  await then.getByRole('option').filter({ hasText: 'The pump is loud' }).waitFor();
  expect(await then.getByRole('option').filter({ hasText: 'mended' }).count()).toBe(0);
  await page.keyboard.press('Escape');
});

it('says why a search makes no sense', async () => {
  const opened = await find(ann, 'was:colour=red');
  await opened.getByText('was:colour= names no field of any record.').waitFor();
  await opened.getByRole('combobox').fill('in:smarch');
  await opened.getByText('in: takes a month such as march or 2026-03.').waitFor();
  expect(ann.failures).toEqual([]);
});
