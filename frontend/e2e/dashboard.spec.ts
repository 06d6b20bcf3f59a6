import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
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

const number = (page: Page, name: string, count: number) =>
  page.getByRole('link', { name: `${name}: ${count}`, exact: true });

const order = (page: Page) =>
  page.getByRole('list', { name: 'Tiles of Developers' }).getByRole('heading').allTextContents();

async function more(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

describe('a dashboard that one puts together', () => {
  it('begins with a template by one press, and each number is that of the list to which it leads', async () => {
    const { page } = bob;
    await addBug('qr');
    await page.goto(`${office.url}/u/dashboards`);
    await page.getByRole('list', { name: 'Templates' }).getByRole('button', { name: 'Developers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Developers' }).waitFor();
    const unassigned = page.getByRole('link', { name: /^Bugs without anybody: [1-9]/u });
    const urgent = page.getByRole('list', { name: 'Open bugs by priority' }).getByRole('link', { name: /^P1: [1-9]/u });
    for (const [figure, address] of [
      [unassigned, /\/u\/devbug\?only=unassigned/u],
      [urgent, /\/u\/devbug\?.*priority/u],
    ] as const) {
      const [, count] = (await figure.getAttribute('aria-label'))?.split(': ') ?? [];
      await figure.press('Enter');
      await page.waitForURL(address);
      await page.getByText(`${count} found`, { exact: true }).waitFor();
      await page.goBack();
    }
  });

  it('is shared, changed by another, and live for both', async () => {
    const { page } = bob;
    await more(page, 'What to do with this dashboard', 'Share…');
    await page.getByRole('switch', { name: /^Shared/u }).check();
    await page.getByRole('switch', { name: /^They change/u }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('You share it.', { exact: false }).waitFor();

    await ann.page.goto(`${office.url}/u/dashboards`);
    await ann.page.getByText(`${bob.username} shares it.`, { exact: false }).waitFor();
    await ann.page.getByRole('button', { name: 'Add a tile' }).click();
    await ann.page.getByRole('combobox', { name: 'List', exact: true }).selectOption({ label: 'Bugs' });
    await ann.page.getByRole('dialog').getByLabel('Query').fill('module:qr');
    await ann.page.getByText('1 there for you right now').waitFor();
    await ann.page.getByLabel('Title', { exact: true }).fill('Of the codes');
    await ann.page.getByRole('button', { name: 'Add', exact: true }).click();
    await number(page, 'Of the codes', 1).waitFor();
    await addBug('qr');
    await number(page, 'Of the codes', 2).waitFor();
    await number(ann.page, 'Of the codes', 2).waitFor();
  });

  it('is put in another order by keyboard, for everybody who looks at it', async () => {
    const before = await order(bob.page);
    expect(before.at(-1)).toBe('Of the codes');
    const handle = ann.page.getByRole('button', { name: 'Move Bugs without anybody' });
    await handle.focus();
    await handle.press('Space');
    await ann.page.getByText('The tile is over place 1 of', { exact: false }).waitFor({ state: 'attached' });
    await handle.press('ArrowRight');
    await ann.page.getByText('The tile is over place 2 of', { exact: false }).waitFor({ state: 'attached' });
    await handle.press('Space');
    const [first, second, ...others] = before;
    await until('the tiles changed places', async () => (await order(bob.page))[0] === second);
    expect(await order(bob.page)).toEqual([second, first, ...others]);
    await more(bob.page, 'What to do with Of the codes', 'Remove');
    await until('the tile is gone', async () => !(await order(ann.page)).includes('Of the codes'));
    await more(bob.page, 'What to do with this dashboard', 'History');
    await bob.page
      .getByRole('dialog')
      .getByText(/\bmoved a tile/u)
      .waitFor();
    expect([...ann.failures, ...bob.failures]).toEqual([]);
  });
});
