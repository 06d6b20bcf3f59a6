import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let ann: Window;
let bob: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ann = await office.windowOf(
    company,
    { role: 'dev', flags: ['developertask', 'createnotes', 'editnotes'] },
    { blank: true },
  );
  bob = await office.windowOf(company, { role: 'manager', flags: 'preset' }, { blank: true });
  await ann.page.goto(`${office.url}/u/notes`);
  await bob.page.goto(`${office.url}/u/devhome`);
});

afterAll(() => office.close());

const tile = (page: Page, header: string, total: number) =>
  page.getByRole('link', { name: `${header}: ${total}`, exact: true });

/** The chart of a card, by its name. */
const chart = (page: Page, name: string) => page.getByRole('application', { name });

async function addTask(page: Page, title: string): Promise<void> {
  const column = page.getByRole('region', { name: 'High', exact: true });
  await column.getByRole('button', { name: 'Add a card' }).click();
  await page.getByLabel('Title of the new card').fill(title);
  await page.getByLabel('Title of the new card').press('Enter');
  await page.getByLabel('Title of the new card').press('Escape');
  await column.locator('[data-card]').filter({ hasText: title }).waitFor();
}

const addBug = async (module: string) =>
  worked(
    await company.admin.client.post('/api/bug/createbug', { description: 'Counted wrong', priority: 'P1', module }),
  );

describe('one works, the other looks at the dashboard', () => {
  it('shows on the tiles what the other makes, at once', async () => {
    await tile(bob.page, 'Task', 0).waitFor();
    await addTask(ann.page, 'Count the chairs');
    await tile(bob.page, 'Task', 1).waitFor();
    await bob.page.getByText('1 open · 1 new · 0 resolved').waitFor();
    await addBug('billing');
    await tile(bob.page, 'Bug', 1).waitFor();
  });

  it('draws it, and lists it in the table that stands for the chart', async () => {
    await chart(bob.page, 'New by month').waitFor();
    const table = bob.page.getByRole('table', { name: 'New by month' });
    const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    await table.getByRole('row', { name: `${month} 1 0 1` }).waitFor({ state: 'attached' });
    await addTask(ann.page, 'Count the tables');
    await table.getByRole('row', { name: `${month} 1 0 2` }).waitFor({ state: 'attached' });
    await tile(bob.page, 'Task', 2).waitFor();
  });

  it('keeps its filters in the address, also over a reload', async () => {
    await addBug('stock');
    await bob.page.getByLabel('Kind').selectOption('bugs');
    await bob.page.getByLabel('Module').selectOption('stock');
    await tile(bob.page, 'Bug', 1).waitFor();
    await tile(bob.page, 'Task', 0).waitFor();
    await bob.page.getByRole('radio', { name: '30 days' }).click();
    await chart(bob.page, 'New by day').waitFor();
    await bob.page.reload();
    await tile(bob.page, 'Bug', 1).waitFor();
    const { searchParams } = new URL(bob.page.url());
    expect([searchParams.get('kind'), searchParams.get('module')]).toEqual(['bugs', 'stock']);
    expect(await bob.page.getByLabel('Kind').inputValue()).toBe('bugs');
    await chart(bob.page, 'New by day').waitFor();
    await bob.page.getByRole('button', { name: 'Clear' }).click();
    await tile(bob.page, 'Bug', 2).waitFor();
  });

  it('opens the list behind a point by keyboard, and asks where there are several', async () => {
    await chart(bob.page, 'New by month').focus();
    await bob.page.keyboard.press('End');
    await bob.page.getByTestId('chart-tip').waitFor();
    await bob.page.keyboard.press('Enter');
    await bob.page.waitForURL(/\/u\/devbug\?.*report=created/u);
    await bob.page.getByRole('region', { name: 'From the reports' }).getByText('2 bugs').waitFor();
    await bob.page.goBack();

    await chart(bob.page, 'Created and resolved').focus();
    await bob.page.keyboard.press('End');
    await bob.page.keyboard.press('Enter');
    const dialog = bob.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Bugs 2' }).waitFor();
    await dialog.getByRole('button', { name: 'Tasks 2' }).click();
    await bob.page.waitForURL(/\/u\/notes\?.*tray=asked/u);
    await bob.page.getByRole('tab', { name: /^Created .* 2$/u }).waitFor();
    expect(bob.failures).toEqual([]);
  });

  it('opens by a click what is drawn below the pointer', async () => {
    await bob.page.goto(`${office.url}/u/devhome?kind=bugs`);
    const plot = chart(bob.page, 'Open by priority and age');
    const box = await plot.boundingBox();
    if (box === null) throw new Error('there is nothing to click');
    // The second of four stacks, low enough to be within it.
    await plot.click({ position: { x: box.width * 0.42, y: box.height * 0.75 } });
    await bob.page.waitForURL(/\/u\/devbug\?.*priority=P1/u);
  });

  it('is filtered by person, department and priority, and tells the time in status with what made it', async () => {
    const { page } = bob;
    const { client } = company.admin;
    const answer = await client.get<{ fetchtask: { _id: string; tasktitle: string }[] }>('/api/task/fetchtask');
    const chairs = worked(answer).fetchtask.find(({ tasktitle }) => tasktitle === 'Count the chairs');
    worked(await client.put(`/api/task/updateTask/${chairs?._id}`, { assignee: ann.userId }));
    await page.goto(`${office.url}/u/devhome`);
    await page.getByLabel('Assigned to').selectOption(ann.userId);
    await tile(page, 'Task', 1).waitFor();
    await page.getByLabel('Priority', { exact: true }).selectOption('Low');
    await tile(page, 'Task', 0).waitFor();
    await page.getByLabel('Priority', { exact: true }).selectOption('High');
    await tile(page, 'Task', 1).waitFor();
    const times = page.getByRole('table', { name: 'Time in status' });
    expect(await times.count()).toBe(0);
    worked(await client.put(`/api/task/completeTask/${chairs?._id}`));
    await times.getByRole('link', { name: /^Records, Tasks, To do: 1$/u }).waitFor();
    await page.reload();
    const file = page.getByRole('button', { name: 'Export: the time in each status, as a file' });
    await file.click();
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect((await readFile(await table.path(), 'utf8')).replace('\uFEFF', '')).toMatch(
      /^Kind,Status,Records,Median \(h\),85th percentile \(h\)\r\nTasks,To do,1,0,0/u,
    );
    await times.getByRole('link', { name: /^Median, Tasks, To do/u }).press('Enter');
    await page.getByRole('tab', { name: /^Left To do · .* 1$/u }).waitFor();
    await page.getByRole('button', { name: 'Count the chairs' }).waitFor();
    worked(await client.put(`/api/task/reopenTask/${chairs?._id}`));
  });

  it('shows only totals to people without the right to view developer reports', async () => {
    await ann.page.goto(`${office.url}/u/devhome`);
    await tile(ann.page, 'Task', 2).waitFor();
    await ann.page.getByText('2 open', { exact: true }).first().waitFor();
    await ann.page.getByText(/The right to view developer reports/u).waitFor();
    expect(await chart(ann.page, 'New by month').count()).toBe(0);
    expect([...ann.failures, ...bob.failures]).toEqual([]);
  });

  it('comes as a table and a chart of it as a picture, and fits on paper', async () => {
    const { page } = bob;
    await page.goto(`${office.url}/u/devhome`);
    const drawn = page.getByRole('figure', { name: 'New by month' });
    await drawn.getByRole('application').waitFor();
    await page.getByRole('button', { name: /^Export: the dashboard/ }).click();
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const [heads, first] = (await readFile(await table.path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
    expect(heads).toBe(
      'From,To,Bugs created,Bugs resolved,Feature requests created,Feature requests resolved,Tasks created,Tasks resolved',
    );
    expect(first).toMatch(/^\d{4}-\d\d-01,\d{4}-\d\d-\d\d,0,0,0,0,0,0$/);
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      drawn.getByRole('button', { name: 'Save as a picture' }).click(),
    ]);
    expect(picture.suggestedFilename()).toBe('new-by-month.png');
    expect([...(await readFile(await picture.path())).subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('complementary', { name: 'Menu' }).waitFor({ state: 'hidden' });
    await page.getByRole('banner').first().waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Developer dashboard' }).waitFor();
    await drawn.getByRole('application').waitFor();
    await page.emulateMedia({ media: null });
  });

  it('fits a phone', async () => {
    const phone = await office.signIn(company.admin.user.username, company.admin.password, {
      width: 360,
      dark: true,
      blank: true,
    });
    await phone.page.goto(`${office.url}/u/devhome`);
    await chart(phone.page, 'New by month').waitFor();
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await phone.context.close();
  });
});
