import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let hr: Window;
let reader: Window;
let outsider: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  const writing = ['createpolicy', 'viewpolicy', 'editpolicy', 'deletepolicy'] as const;
  hr = await office.windowOf(
    company,
    { username: 'hanna.rules', flags: [...writing], department: 'hr' },
    { blank: true },
  );
  reader = await office.windowOf(company, { username: 'rita.reads', department: 'kam' }, { blank: true });
  outsider = await office.windowOf(company, { username: 'otto.sells', department: 'sales' }, { blank: true });
});

afterAll(() => office.close());

const row = (page: Page) => page.getByRole('row', { name: /Travel/ });

/** Opens the dialog of publishing, and publishes. */
async function publish(page: Page, note: string, due?: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is new').fill(note);
  if (due !== undefined) await dialog.getByLabel('Read by').fill(due);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a policy', () => {
  it('appears for its audience when it is published, and for nobody else', async () => {
    for (const { page } of [hr, reader, outsider]) await page.goto(`${office.url}/u/hr/policy`);
    for (const { page } of [reader, outsider]) await page.getByText('No policy yet').waitFor();
    await hr.page.getByRole('button', { name: 'Write a policy' }).first().click();
    const form = hr.page.getByRole('dialog');
    await form.getByLabel('Title').fill('Travel');
    await form.getByLabel('Category').selectOption('Travel and expenses');
    await form.getByRole('textbox', { name: /^Text/ }).fill('Book early.\n\nKeep the receipts.');
    await form.getByRole('combobox', { name: 'Departments' }).fill('kam');
    await hr.page.getByRole('option', { name: 'kam' }).click();
    await hr.page.keyboard.press('Escape');
    const content = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const list = { name: 'Packing list.pdf', mimeType: 'application/pdf', buffer: content };
    await form.getByLabel('Files').setInputFiles(list);
    await form.getByRole('list', { name: 'Attached' }).getByText('Packing list.pdf').waitFor();
    await form.getByRole('button', { name: 'Save draft' }).click();
    await panel(hr.page, 'Travel').waitFor();
    expect(await row(reader.page).count()).toBe(0);
    await publish(hr.page, 'First version');
    await row(reader.page).getByText('Please read').waitFor();
    expect(await row(outsider.page).count()).toBe(0);
    const category = reader.page.getByLabel('Category');
    await category.selectOption('Conduct');
    await row(reader.page).waitFor({ state: 'detached' });
    await category.selectOption('Travel and expenses');
    await row(reader.page).waitFor();
    await category.selectOption('');
  });

  it('ticks in the writer’s window when somebody acknowledges it', async () => {
    await hr.page.getByRole('tab', { name: 'Readers' }).click();
    const person = hr.page.getByRole('listitem', { name: 'rita.reads' });
    await person.getByText('Not yet').waitFor();
    await hr.page.getByRole('button', { name: 'Remind 1' }).click();
    await reader.page.getByText(/You were reminded/).waitFor();
    await reader.page.getByRole('button', { name: 'Read it' }).click();
    const files = reader.page.getByRole('list', { name: 'Files' });
    const [download] = await Promise.all([
      reader.page.waitForEvent('download'),
      files.getByRole('link', { name: 'Packing list.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Packing list.pdf');
    await reader.page.getByRole('button', { name: 'I have read it' }).click();
    await reader.page.getByText(/You acknowledged version 1/).waitFor();
    await person.getByText('Acknowledged').waitFor();
    await hr.page.getByText('1 of 1 have acknowledged it').waitFor();
  });

  it('asks again with its second version, and shows what is different', async () => {
    await panel(hr.page, 'Travel').getByRole('button', { name: 'Edit', exact: true }).click();
    const form = hr.page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^Text/ }).fill('Book earlier.\n\nKeep the receipts.');
    await form.getByRole('button', { name: 'Save draft' }).click();
    await form.waitFor({ state: 'detached' });
    await publish(hr.page, 'Earlier', '2099-12-31');
    await reader.page.getByText(/Please read this by .*2099/).waitFor();
    await reader.page.getByText(/Version 2 replaces the one that you acknowledged/).waitFor();
    await reader.page.getByRole('tab', { name: /Versions/ }).click();
    const changes = reader.page.getByRole('list', { name: 'Changes from version 1 to version 2' });
    await changes.getByText('Removed: ').waitFor();
    expect(await changes.locator('mark').allTextContents()).toEqual(['early', 'earlier']);
    await reader.page.getByRole('button', { name: 'I have read it' }).click();
    await hr.page.getByText('1 of 1 have acknowledged it').waitFor();
    await hr.page.getByRole('tab', { name: 'Text' }).click();
    const asked = hr.page.getByLabel('Had they acknowledged it?');
    await asked.getByRole('option', { name: 'otto.sells' }).waitFor({ state: 'attached' });
    worked(await company.admin.client.delete(`/api/user/deleteuser/${outsider.userId}`));
    await asked.getByRole('option', { name: 'otto.sells' }).waitFor({ state: 'detached' });
    await asked.selectOption({ label: 'rita.reads' });
    const answer = hr.page.getByLabel('Answer');
    await answer.getByText('Version 2').waitFor();
    await answer.getByText('Acknowledged', { exact: true }).waitFor();
    expect([...hr.failures, ...reader.failures, ...outsider.failures]).toEqual([]);
  });
});
