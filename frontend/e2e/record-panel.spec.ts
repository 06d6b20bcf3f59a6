import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { type Organisation, usualPassword } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

const flags: PermissionFlag[] = ['developercreatebug', 'developereditbug', 'developerdeletebug'];

let office: Office;
let company: Organisation;
let dora: Window;
let sam: Window;
const bugs: BugView[] = [];

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  dora = await office.windowOf(company, { role: 'dev', flags, username: 'dora.panel' }, { blank: true });
  sam = await office.windowOf(company, { role: 'dev', flags, username: 'sam.panel' }, { blank: true });
  for (let n = 1; n <= 12; n += 1) {
    const bug = { app: 'qr', description: `Case ${n}: the code leads nowhere` };
    bugs.push(worked(await company.admin.client.post<{ updated: BugView }>('/api/bug/createbug', bug)).updated);
  }
});

afterAll(() => office.close());

function row(page: Page, bug: string): Locator {
  return page.locator('tr[data-record]').filter({ hasText: new RegExp(`${bug}(?!\\d)`) });
}

async function untilFocused(page: Page, what: string, place: Locator): Promise<void> {
  await until(what, () => place.evaluate((each) => each === document.activeElement));
}

describe('a bug beside its list', () => {
  it('changes together with its row while somebody else works on it', async () => {
    const { page } = dora;
    await page.goto(`${office.url}/u/devbug`);
    await row(page, 'BUG-12').locator('[data-field="description"]').click();
    const open = panel(page, 'BUG-12');
    await open.getByRole('heading', { name: /BUG-12 Case 12/ }).waitFor();
    await untilFocused(page, 'the opened bug has the focus', open.getByRole('heading', { level: 2 }));
    expect(page.url()).toContain(`open=${bugs[11]?._id}`);

    await sam.page.goto(`${office.url}/u/devbug`);
    await row(sam.page, 'BUG-12').getByRole('button', { name: 'Update BUG-12' }).click();
    const update = sam.page.getByRole('dialog');
    await update.getByLabel('Status').selectOption('In Progress');
    await update.getByLabel('Comment').fill('It is the **old** printer');
    await update.getByRole('button', { name: 'Update', exact: true }).click();
    await update.waitFor({ state: 'detached' });

    await row(page, 'BUG-12').getByRole('button', { name: 'Status of BUG-12: In Progress' }).waitFor();
    await open.getByRole('button', { name: 'Status of BUG-12: In Progress' }).waitFor();
    await open.getByRole('table', { name: 'Activity history' }).getByText('In Progress').waitFor();
    const said = open.getByRole('log', { name: 'Discussion' });
    await said.getByText('It is the old printer').waitFor();
    await said.getByText(/changed the status/).waitFor();
  });

  it('has one discussion, for comments and messages, in the order of time', async () => {
    const open = panel(dora.page, 'BUG-12');
    await open.getByLabel(/^Write a message/).fill('Then it has to go');
    await dora.page.keyboard.press('Enter');
    await sam.page.goto(dora.page.url());
    const said = panel(sam.page, 'BUG-12').getByRole('log', { name: 'Discussion' });
    await said.getByText('Then it has to go').waitFor();
    const text = (await said.textContent()) ?? '';
    expect(text.indexOf('It is the old printer')).toBeGreaterThan(-1);
    expect(text.indexOf('It is the old printer')).toBeLessThan(text.indexOf('Then it has to go'));
  });

  it('keeps the composer where it is while somebody writes in it and others do, too', async () => {
    const { page } = dora;
    const composer = panel(page, 'BUG-12').getByLabel(/^Write a message/);
    const topOf = async () => Math.round((await composer.boundingBox())?.y ?? 0);
    await composer.fill('I will');
    const top = await topOf();
    const other = panel(sam.page, 'BUG-12').getByLabel(/^Write a message/);
    await other.fill('There is another one in the cellar');
    await sam.page.keyboard.press('Enter');
    await panel(page, 'BUG-12').getByText('There is another one in the cellar').waitFor();
    await until('the composer stays', async () => (await topOf()) === top);
    await page.keyboard.type(' look');
    expect(await composer.inputValue()).toBe('I will look');
    await composer.fill('');
  });

  it('goes on to the next row with j and k, from the record as from the list, and over the page', async () => {
    const { page } = dora;
    await panel(page, 'BUG-12').getByRole('heading', { level: 2 }).focus();
    await page.keyboard.press('j');
    await panel(page, 'BUG-11').getByText('2 of 12').waitFor();
    await untilFocused(page, 'the next bug has the focus', panel(page, 'BUG-11').getByRole('heading', { level: 2 }));
    await page.keyboard.press('k');
    await panel(page, 'BUG-12').waitFor();
    await page.keyboard.press('Escape');
    await panel(page, 'BUG-').waitFor({ state: 'detached' });
    await untilFocused(page, 'the row has the focus again', row(page, 'BUG-12'));

    await page.keyboard.press('Space');
    await panel(page, 'BUG-12').waitFor();
    await page.keyboard.press('j');
    await panel(page, 'BUG-11').waitFor();
    await untilFocused(page, 'the keyboard stays in the list', row(page, 'BUG-11'));
    await page.keyboard.press('Space');
    await panel(page, 'BUG-').waitFor({ state: 'detached' });

    await row(page, 'BUG-3').locator('[data-field="description"]').click();
    await panel(page, 'BUG-3').waitFor();
    await page.keyboard.press('j');
    await panel(page, 'BUG-2').waitFor();
    await row(page, 'BUG-2').and(page.locator('[aria-current]')).waitFor();
    expect(page.url()).toContain('page=2');
  });

  it('is found again after a reload, as wide as it was made', async () => {
    const { page } = dora;
    const edge = panel(page, 'BUG-2').getByRole('separator');
    await edge.focus();
    await page.keyboard.press('ArrowLeft');
    const width = await edge.getAttribute('aria-valuenow');
    await page.reload();
    await panel(page, 'BUG-2').waitFor();
    expect(await edge.getAttribute('aria-valuenow')).toBe(width);
    await row(page, 'BUG-2').waitFor();
  });

  it('is edited in a form, which leads back to it', async () => {
    const { page } = dora;
    await panel(page, 'BUG-2').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Description').fill('Case 2, described anew');
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await panel(page, 'BUG-2')
      .getByRole('heading', { name: /described anew/ })
      .waitFor();
  });

  it('stands in place of its list as a page of its own, which a link shares', async () => {
    const { page } = dora;
    await panel(page, 'BUG-2').getByRole('link', { name: 'Open as a page' }).click();
    await page.getByRole('heading', { level: 1, name: /BUG-2/ }).waitFor();
    await row(page, 'BUG-2').waitFor({ state: 'hidden' });
    await sam.page.goto(page.url());
    await sam.page.getByRole('heading', { level: 1, name: /BUG-2/ }).waitFor();
    await page.getByRole('button', { name: 'All bugs' }).click();
    await untilFocused(page, 'its row has the focus', row(page, 'BUG-2'));
  });
});

describe('on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await office.signIn('dora.panel', usualPassword, {
      width: 360,
      touch: true,
      blank: true,
    }));
  });

  it('a row says title, status and assignee at once, and its bug stands in place of the list', async () => {
    await page.goto(`${office.url}/u/devbug`);
    const shown = row(page, 'BUG-12');
    await shown.getByText('Case 12: the code').waitFor();
    await shown.getByRole('button', { name: /^Status of BUG-12/ }).waitFor();
    await shown.getByRole('button', { name: /^Assigned to, BUG-12/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const [{ _id: id } = { _id: '' }] = bugs.slice(11);
    worked(await company.admin.client.put(`/api/bug/update/${id}`, { priority: 'Urgent', status: 'In Progress' }));
    worked(await company.admin.client.put(`/api/bug/assignedandcommentupdate/${id}`, { assignedTo: dora.userId }));
    await shown.getByText('Urgent').waitFor();
    await shown.getByText('In Progress').waitFor();
    const assignee = shown.getByText('dora.panel');
    await assignee.waitFor();
    expect(await assignee.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(50);
    const heightOf = async (bug: string) => (await row(page, bug).boundingBox())?.height;
    expect(await heightOf('BUG-12')).toBe(await heightOf('BUG-11'));
    await shown.getByText('Case 12: the code').click();
    await page.getByRole('heading', { level: 1, name: /BUG-12/ }).waitFor();
    await shown.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: 'All bugs' }).click();
    await shown.waitFor();
  });
});

it('nobody met an error that nobody caught', () => expect([...dora.failures, ...sam.failures]).toEqual([]));
