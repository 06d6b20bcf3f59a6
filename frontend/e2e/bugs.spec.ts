import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { hand, Office, panel, type Window, untilLifted } from './office.js';

jest.setTimeout(180_000);

const developerFlags: PermissionFlag[] = ['developercreatebug', 'developereditbug', 'developerdeletebug'];
const supportFlags: PermissionFlag[] = ['supportcreatebug', 'supporteditbug', 'supportdeletebug'];

let office: Office;
let company: Organisation;
let dora: Window;
let sam: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  dora = await office.windowOf(company, { role: 'dev', flags: developerFlags, username: 'dora.dev' }, { blank: true });
  sam = await office.windowOf(
    company,
    { role: 'member', flags: supportFlags, username: 'sam.support' },
    { blank: true },
  );
  await openLists();
  for (const { page } of [dora, sam]) await page.getByText('No bug has been reported yet').waitFor();
});

afterAll(() => office.close());

/** Both before the whole list, each on their side. */
async function openLists(): Promise<void> {
  await dora.page.goto(`${office.url}/u/devbug`);
  await sam.page.goto(`${office.url}/u/support/bug`);
}

async function report(bug: Partial<BugView>): Promise<BugView> {
  const answer = await company.admin.client.post<{ updated: BugView }>('/api/bug/createbug', bug);
  return worked(answer).updated;
}

/** The row of a bug. */
function row(page: Page, bug: string): Locator {
  return page.locator('tr[data-record]').filter({ hasText: new RegExp(`${bug}(?!\\d)`) });
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

function history(page: Page): Locator {
  return page.getByRole('list', { name: 'History' });
}

async function closePanel(page: Page): Promise<void> {
  await panel(page, 'BUG-').getByRole('button', { name: 'Close' }).click();
  await panel(page, 'BUG-').waitFor({ state: 'detached' });
}

function card(page: Page, status: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${status} ?\\d+$`) });
}

/** Chooses in a list that stands in the place of a value. Where people are may be said after their names. */
async function choose(page: Page, place: Locator, choice: string): Promise<void> {
  await place.click();
  await page.getByRole('option', { name: new RegExp(`^${choice}( (online|away))?$`) }).click();
}

/** A downloaded file, to be chosen under a name. */
const asUpload = (name: string) => async (path: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: await readFile(path),
});

/** Takes the pointer and the focus out of the list, so that nobody reads it. */
async function lookAway(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.locator('h1').click();
}

describe('a developer and somebody of support on the same bug', () => {
  it('see it appear, and its row grow as the other acts', async () => {
    await dora.page.keyboard.press('c');
    await dialog(dora.page).getByLabel('App').selectOption('billing');
    await dialog(dora.page).getByLabel('Priority').selectOption('Urgent');
    await dialog(dora.page).getByLabel('Description').fill('The bill is printed twice');
    await dialog(dora.page).getByRole('button', { name: 'Create bug' }).click();
    await dora.page.getByText('Bug Created Successfully').waitFor();
    await row(dora.page, 'BUG-1').waitFor();

    const seen = row(sam.page, 'BUG-1');
    await seen.getByText('The bill is printed twice').waitFor();
    await seen.getByRole('button', { name: 'More of BUG-1' }).click();
    await panel(sam.page, 'BUG-1').getByRole('button', { name: 'All changes' }).click();
    await history(sam.page).getByText('reported the bug').waitFor();

    await choose(dora.page, row(dora.page, 'BUG-1').getByRole('button', { name: /^Status of BUG-1/ }), 'In Progress');
    await seen.getByRole('button', { name: 'Status of BUG-1: In Progress' }).waitFor();
    await seen.getByText('dora.dev').first().waitFor();
    await history(sam.page).getByText('changed the status').waitFor();
    await card(sam.page, 'In Progress').getByText('1', { exact: true }).waitFor();

    await choose(
      dora.page,
      row(dora.page, 'BUG-1').getByRole('button', { name: /^Assigned to, BUG-1/ }),
      'sam.support',
    );
    await seen.getByRole('button', { name: 'Assigned to, BUG-1: sam.support' }).waitFor();
    await history(sam.page).getByText('assigned the bug').waitFor();
  });

  it('share it with several people, named together in the panel', async () => {
    const { page } = sam;
    const admin = company.admin.user.username;
    await panel(page, 'BUG-1').getByRole('button', { name: 'Co-assignees, BUG-1' }).click();
    const names = page.getByRole('combobox', { name: 'Co-assignees, BUG-1' });
    for (const name of ['dora.dev', admin]) {
      await names.fill(name);
      await page.getByRole('option', { name }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const along = row(dora.page, 'BUG-1').getByRole('list', { name: 'Co-assignees' });
    for (const name of ['dora.dev', admin]) await along.getByText(name).waitFor();
    await history(page).getByText('changed the co-assignees').waitFor();
  });

  it('update it in a dialog, and the history table and the discussion grow', async () => {
    await row(dora.page, 'BUG-1').getByRole('button', { name: 'More of BUG-1' }).click();
    const opened = panel(dora.page, 'BUG-1');
    const table = opened.getByRole('table', { name: 'Activity history' });
    await table.getByText('sam.support').waitFor();

    await panel(sam.page, 'BUG-1').getByRole('button', { name: 'Update' }).click();
    await dialog(sam.page).getByRole('button', { name: 'Update', exact: true }).click();
    await dialog(sam.page).getByLabel('Status').selectOption('Resolved');
    await dialog(sam.page).getByLabel('Comment').fill('It was the second printer, which has been taken away');
    await dialog(sam.page).getByRole('button', { name: 'Update', exact: true }).click();
    await sam.page.getByText('Bug Updated successfully').waitFor();

    await table.getByText('It was the second printer…').waitFor();
    await table.getByText('Resolved').waitFor();
    expect(await table.getByRole('row').count()).toBe(4);
    await table.getByRole('button', { name: 'More' }).click();
    await dora.page.keyboard.press('Escape');
    const discussion = opened.getByRole('log', { name: 'Discussion' });
    await discussion.getByText('It was the second printer, which has been taken away').waitFor();
    await opened.getByLabel(/^Write a message/).fill('Thank you');
    await dora.page.keyboard.press('Enter');
    await panel(sam.page, 'BUG-1').getByRole('log', { name: 'Discussion' }).getByText('Thank you').waitFor();
    for (const { page } of [dora, sam]) await closePanel(page);
  });

  it('see at a value who wrote it and what it was before, on request', async () => {
    await row(dora.page, 'BUG-1').locator('[data-field="status"]').hover();
    await dora.page.keyboard.press('w');
    const card = dora.page.getByRole('dialog', { name: 'Who wrote Status' });
    await card.getByText('sam.support').first().waitFor();
    await card.getByRole('list', { name: 'Earlier values' }).getByText('In Progress').first().waitFor();
    await dora.page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await lookAway(dora.page);
  });

  it('take it up again with a reason', async () => {
    await row(sam.page, 'BUG-1').getByRole('button', { name: 'More of BUG-1' }).click();
    await panel(sam.page, 'BUG-1').getByRole('button', { name: 'Reopen' }).click();
    const asking = sam.page.getByRole('dialog', { name: 'Reopen BUG-1' });
    await asking.getByRole('button', { name: 'Reopen' }).click();
    await asking.getByText('This field is required').waitFor();
    await asking.getByLabel('Reason').fill('It happened again');
    await asking.getByRole('button', { name: 'Reopen' }).click();
    await asking.waitFor({ state: 'detached' });
    await row(dora.page, 'BUG-1').getByRole('button', { name: 'Status of BUG-1: In Progress' }).waitFor();
    await panel(sam.page, 'BUG-1').getByText('Reopened').waitFor();
    await closePanel(sam.page);
  });
});

describe('two people who edit one bug', () => {
  beforeAll(openLists);

  it('see each other, take over what they left alone, and lose no text', async () => {
    for (const { page } of [dora, sam]) {
      await row(page, 'BUG-1').getByRole('button', { name: 'Edit BUG-1' }).click();
      await dialog(page).getByRole('button', { name: 'Save changes' }).waitFor();
    }
    await dialog(sam.page).getByText('dora.dev editing').waitFor();
    await dialog(dora.page).getByText('sam.support editing').waitFor();
    const inModule = dialog(sam.page).locator('[data-field="module"]').getByText('dora.dev is editing this field');
    await dialog(dora.page).getByLabel('Module').focus();
    await inModule.waitFor();
    await dialog(dora.page).getByLabel('Description').focus();
    await dialog(sam.page).locator('[data-field="description"]').getByText('dora.dev is editing this field').waitFor();
    await inModule.waitFor({ state: 'detached' });

    await dialog(sam.page).getByLabel('Description').fill('The bill is printed twice, in the bar as well');
    await dialog(dora.page).getByLabel('Module').selectOption('stock');
    await dialog(dora.page).getByLabel('Description').fill('The bill is printed twice since the update');
    await dialog(dora.page).getByRole('button', { name: 'Save changes' }).click();
    await dora.page.getByText('Bug Updated successfully').waitFor();

    const written = dialog(sam.page).getByLabel('Description');
    await dialog(sam.page).getByText('dora.dev saved: The bill is printed twice since the update').waitFor();
    expect(await dialog(sam.page).getByLabel('Module').inputValue()).toBe('stock');
    expect(await written.inputValue()).toBe('The bill is printed twice, in the bar as well');
    await dialog(sam.page).getByRole('button', { name: 'Keep both' }).click();
    await dialog(sam.page).getByRole('button', { name: 'Save changes' }).click();
    await dialog(sam.page).waitFor({ state: 'detached' });

    await row(dora.page, 'BUG-1').getByRole('button', { name: 'More of BUG-1' }).click();
    const description = panel(dora.page, 'BUG-1').getByRole('region', { name: 'Description' });
    await description.getByText('The bill is printed twice, in the bar as well').waitFor();
    await description.getByText('The bill is printed twice since the update').waitFor();
    await closePanel(dora.page);
  });

  it('find an unsaved text again', async () => {
    await row(sam.page, 'BUG-1').getByRole('button', { name: 'Edit BUG-1' }).click();
    await dialog(sam.page).getByLabel('Description').fill('Not finished');
    await sam.page.reload();
    await dialog(sam.page).getByText('Your unsaved changes were restored.').waitFor();
    expect(await dialog(sam.page).getByLabel('Description').inputValue()).toBe('Not finished');
    await dialog(sam.page).getByRole('button', { name: 'Discard' }).click();
    await dialog(sam.page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(sam.page).waitFor({ state: 'detached' });
  });
});

describe('the list', () => {
  beforeEach(openLists);

  it('lets nothing come in between while it is read', async () => {
    await row(sam.page, 'BUG-1').locator('[data-field="description"]').hover();
    await report({ app: 'qr', description: 'The code leads nowhere' });
    await sam.page.getByRole('button', { name: '1 new' }).click();
    await row(sam.page, 'BUG-2').waitFor();
    await lookAway(sam.page);
  });

  it('says in its address what is filtered, in which order and on which page, and finds it again', async () => {
    const { page } = dora;
    for (let n = 0; n < 12; n += 1) await report({ app: 'stock', description: `Counted wrongly, case ${n}` });
    await page.getByLabel('Filter by').selectOption('App');
    await page.getByLabel('Search in App').fill(' STOCK ');
    await page.getByText('12 found').waitFor();
    await page.getByRole('button', { name: 'Bug ID' }).click();
    await row(page, 'BUG-3').waitFor();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await row(page, 'BUG-13').waitFor();
    expect(await page.locator('tr[data-record]').count()).toBe(2);
    await page.reload();
    await row(page, 'BUG-13').waitFor();
    expect(await page.locator('tr[data-record]').count()).toBe(2);
    expect(await page.getByLabel('Search in App').inputValue()).toBe(' STOCK ');
    await page.getByRole('button', { name: 'First page' }).click();
    await row(page, 'BUG-3').waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('1–10 of 14').waitFor();
  });

  it('counts by status, filters by a card, and changes many at once', async () => {
    const { page } = dora;
    await card(page, 'New').getByText('13', { exact: true }).waitFor();
    await card(page, 'In Progress').click();
    await page.getByText('1–1 of 1', { exact: true }).waitFor();
    await card(page, 'In Progress').click();
    await page.getByLabel('Filter by').selectOption('App');
    await page.getByLabel('Search in App').fill('stock');
    await page.getByText('12 found').waitFor();
    await page.getByRole('checkbox', { name: 'Select all 12' }).click();
    await page.getByRole('button', { name: 'Set the status of the selected bugs' }).click();
    await page.getByRole('menuitem', { name: 'Closed' }).click();
    await page.getByText('12 bugs set to Closed').waitFor();
    await card(sam.page, 'Closed').getByText('12', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await card(sam.page, 'New').getByText('13', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
  });

  it('gives what is filtered as a file', async () => {
    const { page } = dora;
    await page.getByLabel('Filter by').selectOption('Bug ID');
    await page.getByLabel('Search in Bug ID').fill('2');
    await page.getByText('1 found').waitFor();
    await page.getByRole('button', { name: /^Export.*: the bugs that are filtered, as a file/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const lines: string[] = [];
    for await (const part of await download.createReadStream()) lines.push(String(part));
    expect(lines.join('').replace('\uFEFF', '').split('\r\n')).toEqual([
      expect.stringMatching(/^Bug ID,App,Module,Priority,Severity,Labels,Status,Assigned to,Co-assignees,Reported By,/),
      expect.stringMatching(/^BUG-2,qr,.*The code leads nowhere$/),
    ]);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
  });

  it('is narrowed by operators in the search box, by keyboard, live and in the address', async () => {
    const { page } = dora;
    await lookAway(page);
    await page.keyboard.press('/');
    await page.keyboard.type('sta');
    await page.getByRole('option', { name: 'status:' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ne');
    await page.getByRole('option', { name: 'status:New' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('-app:stock');
    await page.getByText('1 found').waitFor();
    await row(page, 'BUG-2').waitFor();
    // Whatever no longer keeps to it leaves the list of everybody.
    await sam.page.getByRole('combobox', { name: 'Search' }).fill('id:BUG-2');
    const status = row(sam.page, 'BUG-2').getByRole('button', { name: /^Status of BUG-2/ });
    await choose(sam.page, status, 'Resolved');
    await page.getByText('0 found').waitFor();
    await page.keyboard.type(',billing colour:red');
    await page.getByText('No field is called “colour”, so colour:red is searched for as text.').waitFor();
    await page.reload();
    const box = page.getByRole('combobox', { name: 'Search' });
    expect(await box.inputValue()).toBe('status:New -app:stock,billing colour:red');
    await box.fill('status:resolved created:today reporter:none');
    await page.getByText('Nobody is called “none”.').waitFor();
    await box.fill('status:resolved created:today');
    await page.getByText('1 found').waitFor();
    // Together with a chip it is one filter.
    await page.getByRole('button', { name: 'Assigned to me' }).click();
    await page.getByText('0 found').waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await choose(sam.page, status, 'New');
    await dialog(sam.page).getByRole('textbox').fill('Still leads nowhere');
    await dialog(sam.page).getByRole('button', { name: 'Reopen' }).click();
    await card(page, 'New').getByText('13', { exact: true }).waitFor();
  });

  it('is grouped by a field, under heads that count and fold, in the address, for keys and live', async () => {
    const { page } = dora;
    await page.getByLabel('Group by').selectOption('status');
    const head = (name: string) => page.getByRole('table').getByRole('button', { name, exact: true });
    await head('New 13').waitFor();
    expect(await head('In Progress 1').count()).toBe(0);
    await head('New 13').click();
    await head('In Progress 1').waitFor();
    await page.getByText('1–1 of 1', { exact: true }).waitFor();
    await page.reload();
    await row(page, 'BUG-1').waitFor();
    expect(await head('New 13').getAttribute('aria-expanded')).toBe('false');
    await lookAway(page);
    await page.keyboard.press('j');
    expect(await row(page, 'BUG-1').evaluate((at) => at === document.activeElement)).toBe(true);
    await lookAway(page);
    await sam.page.getByRole('combobox', { name: 'Search' }).fill('id:BUG-2');
    const status = row(sam.page, 'BUG-2').getByRole('button', { name: /^Status of BUG-2/ });
    await choose(sam.page, status, 'In Progress');
    await head('In Progress 2').waitFor();
    await head('New 12').waitFor();
    await choose(sam.page, status, 'New');
    await head('New 13').click();
    await page.getByText('1–10 of 14').waitFor();
    await page.getByLabel('Group by').selectOption('');
    await head('New 13').waitFor({ state: 'detached' });
  });

  it('asks before a bug is deleted, and takes it back', async () => {
    await row(sam.page, 'BUG-14').waitFor();
    await row(dora.page, 'BUG-14').getByRole('button', { name: 'Delete BUG-14' }).click();
    const asking = dora.page.getByRole('alertdialog', { name: 'Are you sure you wanted to DELETE' });
    await asking.getByRole('button', { name: 'Delete' }).click();
    await dora.page.getByText('Bug Deleted Successfully').waitFor();
    await row(sam.page, 'BUG-14').waitFor({ state: 'detached' });
    await dora.page.getByRole('button', { name: 'Undo' }).last().click();
    await row(sam.page, 'BUG-14').waitFor();
    await row(dora.page, 'BUG-14').waitFor();
  });

  it('is read by keyboard: j to a row, space to peek, Enter for the bug', async () => {
    const { page } = dora;
    await lookAway(page);
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await panel(page, 'BUG-14').waitFor();
    await page.keyboard.press('Space');
    await panel(page, 'BUG-14').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await panel(page, 'BUG-14').locator('h2:focus').waitFor();
    await page.keyboard.press('Escape');
    await panel(page, 'BUG-14').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    expect(await page.getByLabel('Search', { exact: true }).evaluate((box) => box === document.activeElement)).toBe(
      true,
    );
  });
});

const cardIn = (page: Page, status: string, bug: string) =>
  page.getByRole('region', { name: status, exact: true }).locator('[data-card]').filter({ hasText: bug });

describe('the board of bugs', () => {
  it('has the list in columns by status, and cards are moved by keyboard, live, with a reason to reopen', async () => {
    const search = '?view=board&q=id%3A2';
    await dora.page.goto(`${office.url}/u/devbug`);
    await dora.page.getByRole('tab', { name: 'Board' }).click();
    await dora.page.getByRole('combobox', { name: 'Search' }).fill('id:2');
    await sam.page.goto(`${office.url}/u/support/bug${search}`);
    await cardIn(sam.page, 'New', 'BUG-2').waitFor();
    const carry = async (status: string, key: string) => {
      await cardIn(dora.page, status, 'BUG-2').locator('[data-grip]').focus();
      await dora.page.keyboard.press('Space');
      await untilLifted(dora.page);
      await dora.page.keyboard.press(key);
      await dora.page.keyboard.press('Space');
    };
    await carry('New', 'ArrowRight');
    await cardIn(sam.page, 'In Progress', 'BUG-2').waitFor();
    await carry('In Progress', 'ArrowRight');
    await cardIn(sam.page, 'Resolved', 'BUG-2').waitFor();
    await carry('Resolved', 'ArrowLeft');
    await dialog(dora.page).getByLabel('Reason').fill('It leads nowhere again');
    await dialog(dora.page).getByRole('button', { name: 'Reopen' }).click();
    await cardIn(sam.page, 'In Progress', 'BUG-2').waitFor();
    await cardIn(dora.page, 'In Progress', 'BUG-2').locator('[data-grip]').focus();
    await dora.page.keyboard.press('Enter');
    await panel(dora.page, 'BUG-2').waitFor();
    await closePanel(dora.page);
  });
});

describe('a file of bugs', () => {
  const asFile = /^Export.*: the bugs that are filtered, as a file/;

  it('comes in as it went out, and is undone as one act by a key', async () => {
    const { page } = dora;
    await page.goto(`${office.url}/u/devbug`);
    await row(page, 'BUG-14').waitFor();
    await page.getByRole('button', { name: asFile }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
    ]);
    await page.getByRole('button', { name: asFile }).click();
    await page.getByRole('menuitem', { name: 'Import from a file' }).click();
    await page.getByRole('heading', { name: 'Import', exact: true }).waitFor();
    await page.locator('input[type=file]').setInputFiles(await download.path().then(asUpload('bugs.xlsx')));
    await page.getByText(/^All \d+ rows can be imported\.$/).waitFor();
    await page.getByRole('button', { name: /^Import \d+ bugs$/ }).click();
    await page.getByText(/^\d+ bugs imported$/).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText(/^\d+ bugs deleted$/).waitFor();
    await page.getByText('Undone', { exact: true }).waitFor();
  });

  it('says what is wrong with which row, gives those rows as a file, and imports the others', async () => {
    const { page } = sam;
    await page.goto(`${office.url}/u/import?into=bugs`);
    const lines = ['Summary,Product,Priority,Nonsense', 'From a file,qr,high,1', 'Wrong,nowhere,high,2'];
    const csv = { name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await page.locator('input[type=file]').setInputFiles(csv);
    await page.getByText('1 of 2 rows can be imported, 1 has errors.').waitFor();
    const fields = await page.getByRole('list', { name: 'Columns of the file' }).locator('select').all();
    expect(await Promise.all(fields.map((field) => field.inputValue()))).toEqual([
      'description',
      'app',
      'priority',
      '',
    ]);
    const failures = page.getByRole('list', { name: 'Rows with errors' });
    expect(await failures.innerText()).toMatch(/^Row 2\s+App: Must be one of the following values: /);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Rows with errors as a file' }).click();
    const [, wrong = ''] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
    expect(wrong).toMatch(/^Wrong,nowhere,high,2,"App: Must be/);
    // Left out, the column is nobody's mistake any more.
    await page.getByLabel('Product').selectOption('');
    await page.getByText('All 2 rows can be imported.').waitFor();
    await page.getByLabel('Product').selectOption('App');
    await page.getByRole('button', { name: 'Import 1 bug', exact: true }).click();
    await page.getByText('1 bug imported, 1 with errors').waitFor();
    await page.goto(`${office.url}/u/support/bug`);
    await page.getByText('From a file').first().waitFor();
  });

  it('says what values of another product become, and takes what somebody chooses instead', async () => {
    const { page } = sam;
    await page.goto(`${office.url}/u/import?into=bugs`);
    const lines = ['Issue key,Summary,Status', 'J-1,Came done,Done', 'J-2,Came parked,Parked', 'J-3,Came too,Parked'];
    const csv = { name: 'jira.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await page.locator('input[type=file]').setInputFiles(csv);
    await page.getByText('1 of 3 rows can be imported, 2 have errors.').waitFor();
    expect(await page.getByLabel('The file comes from').inputValue()).toBe('jira');
    expect(await page.getByLabel('What “Done” becomes').inputValue()).toBe('Resolved');
    const parked = page.getByRole('list', { name: 'Status' }).getByRole('listitem').first();
    expect(await parked.innerText()).toMatch(/^Parked\s+2 times\s+No match/);
    await page.getByLabel('What “Parked” becomes').selectOption('Closed');
    await page.getByText('All 3 rows can be imported.').waitFor();
    await page.getByRole('button', { name: 'Import 3 bugs', exact: true }).click();
    await page.getByText('3 bugs imported').waitFor();
  });
});

it('a person with read access only sees plain values', async () => {
  const { page, context, failures } = await office.windowOf(company, { role: 'member', flags: [] }, { blank: true });
  await page.goto(`${office.url}/u/devbug`);
  await row(page, 'BUG-14').waitFor();
  expect(await page.getByRole('button', { name: /^(Status of|Assigned to,|Edit|Delete|Update) / }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'New bug' }).count()).toBe(0);
  await row(page, 'BUG-14').getByRole('button', { name: 'More of BUG-14' }).click();
  await panel(page, 'BUG-14').getByRole('button', { name: 'Watch', exact: true }).click();
  await panel(page, 'BUG-14').getByRole('button', { name: 'Stop watching' }).waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

it('nobody met an error that nobody caught', () => {
  expect([...dora.failures, ...sam.failures]).toEqual([]);
});

/** The menu of saved views. */
function views(page: Page): Locator {
  return page.getByRole('button', { name: /^Saved view/ });
}

async function chooseIn(page: Page, name: string | RegExp): Promise<void> {
  await views(page).click();
  await page.getByRole('menuitem', { name }).click();
}

describe('a view of the list that one saves', () => {
  it('is there for colleagues when it is shared, at their own address of the list', async () => {
    await openLists();
    await dora.page.goto(`${office.url}/u/devbug?only=unassigned&sort=-priority`);
    await chooseIn(dora.page, /^Save this view/);
    await dialog(dora.page).getByLabel('Name').fill('Nobody has it');
    await dialog(dora.page)
      .getByRole('switch', { name: /^Shared/ })
      .check();
    await dora.page.keyboard.press('Control+Enter');
    await dora.page.getByRole('button', { name: 'Saved view: Nobody has it', exact: true }).waitFor();

    await chooseIn(sam.page, /^Nobody has it/);
    await sam.page.waitForURL(/support\/bug\?only=unassigned&sort=-priority&saved=/);
    await sam.page.getByRole('button', { name: 'Saved view: Nobody has it', exact: true }).waitFor();
    await views(sam.page).click();
    await sam.page.getByRole('menuitem', { name: 'Leave this view' }).waitFor();
    expect(await sam.page.getByRole('menuitem', { name: /^(Delete|Rename)/ }).count()).toBe(0);
    await sam.page.keyboard.press('Escape');
  });

  it('says when the list is no longer as it was saved, keeps what it becomes, and comes back when it is deleted', async () => {
    await dora.page.getByRole('button', { name: 'Watching' }).click();
    await chooseIn(dora.page, /^Save in “Nobody has it”/);
    await dora.page.getByText('“Nobody has it” was changed').waitFor();
    await sam.page.getByRole('button', { name: 'Saved view: Nobody has it, changed' }).waitFor();

    await chooseIn(dora.page, 'Delete this view');
    await sam.page.getByRole('button', { name: 'Saved views', exact: true }).waitFor();
    await dora.page.getByRole('button', { name: 'Undo' }).click();
    await sam.page.getByRole('button', { name: /^Saved view: Nobody has it/ }).waitFor();

    await dora.page.keyboard.press('Control+k');
    await dora.page.keyboard.type('nobody has');
    await dora.page.getByRole('option', { name: /Nobody has it/ }).waitFor();
    await dora.page.keyboard.press('Enter');
    await dora.page.waitForURL(/devbug\?only=watched/);
  });
});

const letters = (text: string) => Buffer.from(text).toString('base64');

describe('the files of a bug', () => {
  it('are chosen, pasted and dropped, seen by the other, in the history, and given back by undo', async () => {
    const bug = await report({ description: 'The printer stops', app: 'billing' });
    const number = `BUG-${bug.bugnumber}`;
    await sam.page.goto(`${office.url}/u/support/bug?open=${bug._id}`);
    const seen = panel(sam.page, number);
    await seen.waitFor();
    const { page } = dora;
    await page.goto(`${office.url}/u/devbug?open=${bug._id}.edit`);
    const form = dialog(page);
    const attached = form.getByRole('list', { name: 'Attached' });
    const log = { name: 'printer.log', mimeType: 'text/plain', buffer: Buffer.from('10:04 out of paper') };
    await form.getByLabel('Attachments').setInputFiles(log);
    await attached.getByText('printer.log').waitFor();
    await hand(
      form.getByLabel('Description', { exact: true }),
      'paste',
      'trace.txt',
      'text/plain',
      letters('at print'),
    );
    await attached.getByText('trace.txt').waitFor();
    const pdf = letters('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    await hand(form.getByRole('button', { name: 'Attach files' }), 'drop', 'bill.pdf', 'application/pdf', pdf);
    await attached.getByText('bill.pdf').waitFor();
    const picture = { name: 'screen.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await form.getByLabel('Attachments').setInputFiles(picture);
    await attached.getByText('screen.png').waitFor();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Bug Updated successfully').waitFor();

    const list = seen.getByRole('list', { name: 'Attachments' });
    await list.getByRole('link', { name: 'printer.log' }).waitFor();
    expect(await list.getByRole('link').allInnerTexts()).toEqual([
      'printer.log',
      'trace.txt',
      'bill.pdf',
      'screen.png',
    ]);
    expect(await list.getByRole('link', { name: 'screen.png' }).locator('img').count()).toBe(1);
    const [download] = await Promise.all([
      sam.page.waitForEvent('download'),
      list.getByRole('link', { name: 'printer.log' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe('10:04 out of paper');
    await seen.getByRole('button', { name: 'All changes' }).click();
    await history(sam.page).getByText('trace.txt').first().waitFor();

    await page.keyboard.press('Control+z');
    await page.getByText(`Undid: attachments of ${number}`).waitFor();
    await list.waitFor({ state: 'detached' });
    expect([...dora.failures, ...sam.failures]).toEqual([]);
  });
});

describe('a label', () => {
  it('is made while a developer types it, and finds the bug for support', async () => {
    const bug = await report({ description: 'The menu hides the bill' });
    const number = `BUG-${bug.bugnumber}`;
    await dora.page.goto(`${office.url}/u/devbug?open=${bug._id}`);
    await sam.page.goto(`${office.url}/u/support/bug`);
    await panel(dora.page, number)
      .getByRole('button', { name: `Labels of ${number}` })
      .click();
    await dora.page.getByRole('combobox', { name: `Labels of ${number}` }).fill('Layout');
    await dora.page.getByRole('option', { name: 'Create the label “Layout”' }).click();
    await dora.page.getByRole('button', { name: 'Remove Layout' }).waitFor();
    await dora.page.getByRole('button', { name: 'Save', exact: true }).click();
    await choose(dora.page, panel(dora.page, number).getByRole('button', { name: /^Severity of/ }), 'Critical');
    await row(sam.page, number).getByText('Layout').waitFor();

    await sam.page.getByRole('combobox', { name: 'Search' }).fill('label:layout severity:critical');
    await sam.page.getByText('1 found').waitFor();
    await row(sam.page, number).waitFor();
  });

  it('hides no column and lets nothing scroll sideways at 1440 px, beside a long title and a link', async () => {
    const [bug, other] = [await report({ description: 'word '.repeat(60) }), await report({ description: 'Other' })];
    const { client } = company.admin;
    worked(
      await client.post(`/api/bug/links/${bug._id}`, { relation: 'relates', collection: 'bugs', item: other._id }),
    );
    await dora.page.goto(`${office.url}/u/devbug`);
    await row(dora.page, `BUG-${bug.bugnumber}`).waitFor();
    await dora.page.getByText('Layout').first().waitFor();
    const laidOut = await dora.page.getByRole('table').evaluate((table) => ({
      hidden: [...table.querySelectorAll('th')].filter((head) => head.offsetParent === null).length,
      beyond: (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0),
    }));
    expect(laidOut).toEqual({ hidden: 0, beyond: 0 });
  });
});

const inbox = (page: Page) => page.getByRole('navigation', { name: 'In the inbox' });
const accept = (page: Page) => page.getByRole('button', { name: 'Accept' });

describe('the triage inbox', () => {
  it('is gone through by two, of whom each sees what the other took', async () => {
    const [first, second] = [await report({ description: 'Rounding' }), await report({ description: 'Flicker' })];
    const [one, two] = [first, second].map(({ bugnumber }) => `BUG-${bugnumber}`);
    for (const { page } of [dora, sam]) {
      await page.goto(`${office.url}/u/triage?at=${first._id}`);
      await accept(page).waitFor();
    }
    await dora.page.keyboard.press('v');
    await dora.page.getByRole('option', { name: 'Major' }).click();
    await dora.page.getByRole('button', { name: 'Severity: Major' }).waitFor();
    await accept(dora.page).click();
    await dora.page.getByText(`${one} accepted`).waitFor();
    await sam.page.getByText(`dora.dev accepted ${one}`).first().waitFor();
    await inbox(sam.page)
      .getByText(one ?? '')
      .waitFor({ state: 'detached' });

    // The next one came into hand.
    await dora.page.getByRole('heading', { name: `${two} Flicker` }).waitFor();
    await dora.page.keyboard.press('n');
    await dialog(dora.page).getByLabel('Reason').fill('As designed');
    await dialog(dora.page).getByRole('button', { name: 'Decline' }).click();
    await inbox(sam.page)
      .getByText(two ?? '')
      .waitFor({ state: 'detached' });
    await dora.page.getByRole('button', { name: 'Undo' }).last().click();
    await inbox(sam.page)
      .getByText(two ?? '')
      .waitFor();
  });
});
