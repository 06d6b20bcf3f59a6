import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, type Window, untilLifted } from './office.js';

jest.setTimeout(180_000);

const flags: PermissionFlag[] = ['developertask', 'createnotes', 'editnotes', 'deletenotes'];

let office: Office;
let company: Organisation;
let ann: Window;
let bob: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ann = await office.windowOf(
    company,
    { role: 'dev', flags: [...flags, 'updatesetting'], username: 'ann.views' },
    { blank: true },
  );
  bob = await office.windowOf(company, { role: 'dev', flags, username: 'bob.views' }, { blank: true });
});
afterAll(() => office.close());

const column = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const cardIn = (page: Page, title: string, columnTitle: string): Locator =>
  column(page, columnTitle).locator('[data-card]').filter({ hasText: title });

async function make(form: object): Promise<TaskView> {
  const body = { priority: 'T3', ...form };
  return worked(await company.admin.client.post<{ createdtask: TaskView }>('/api/task/createtask', body)).createdtask;
}

/** Resolves once a choice about the board is kept. */
const keeping = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/preferences') && answer.ok());

/** What the board says of the card that is carried. */
const saidOfCarried = 'output[aria-live="assertive"]';

/** Picks a card up by keyboard, carries it step by step, and lets it fall. */
async function carry(page: Page, title: string, from: string, ...keys: string[]): Promise<void> {
  await cardIn(page, title, from).locator('[data-grip]').focus();
  await page.keyboard.press('Space');
  await untilLifted(page);
  for (const key of keys) {
    const before = await page.locator(saidOfCarried).textContent();
    await page.keyboard.press(key);
    await page.waitForFunction(([selector, text]) => document.querySelector(selector)?.textContent !== text, [
      saidOfCarried,
      before,
    ] as const);
  }
  await page.keyboard.press('Space');
}

describe('the board by status', () => {
  it('is a choice that is remembered, and shows moves to others', async () => {
    await make({ tasktitle: 'Choose the wine' });
    await ann.page.goto(`${office.url}/u/notes`);
    await cardIn(ann.page, 'Choose the wine', 'Medium').waitFor();
    const kept = keeping(ann.page);
    await ann.page.getByLabel('Group by').selectOption('status');
    await cardIn(ann.page, 'Choose the wine', 'To do').waitFor();
    expect(new URL(ann.page.url()).searchParams.get('group')).toBe('status');
    await kept;
    await ann.page.goto(`${office.url}/u/notes`);
    await cardIn(ann.page, 'Choose the wine', 'To do').waitFor();
    await bob.page.goto(`${office.url}/u/notes?group=status`);
    await cardIn(bob.page, 'Choose the wine', 'To do').waitFor();
    await carry(ann.page, 'Choose the wine', 'To do', 'ArrowRight');
    await cardIn(bob.page, 'Choose the wine', 'In progress').getByText('ann.views').first().waitFor();
  });

  it('makes a card done in the last column, with a way back to where it was', async () => {
    await carry(ann.page, 'Choose the wine', 'In progress', 'ArrowRight', 'ArrowRight');
    await cardIn(bob.page, 'Choose the wine', 'Done').waitFor();
    await ann.page.getByRole('button', { name: 'Undo' }).last().click();
    await cardIn(bob.page, 'Choose the wine', 'In progress').waitFor();
  });

  it('refuses a card more where a hard limit says so, to both of them', async () => {
    await make({ tasktitle: 'Iron the linen' });
    await ann.page.getByRole('button', { name: 'Limit of In progress' }).click();
    await ann.page.getByLabel('At most').fill('1');
    await ann.page.getByRole('radio', { name: 'Hard' }).click();
    await ann.page.getByRole('button', { name: 'Set', exact: true }).click();
    await column(bob.page, 'In progress').getByText('of 1 at most, a hard limit').waitFor({ state: 'attached' });
    expect(await bob.page.getByRole('button', { name: /^Limit of/ }).count()).toBe(0);
    await carry(bob.page, 'Iron the linen', 'To do', 'ArrowRight');
    await bob.page.getByText('This column is full: its limit allows no further card').first().waitFor();
    await cardIn(bob.page, 'Iron the linen', 'To do').waitFor();
  });
});

describe('cards', () => {
  it('show what was chosen, and the rest as somebody turns to them', async () => {
    const card = cardIn(ann.page, 'Iron the linen', 'To do');
    expect(await card.getByText(/TSK-/).count()).toBe(0);
    await card.hover();
    await card.getByText(/^TSK-/).first().waitFor();
    await ann.page.getByRole('button', { name: 'View', exact: true }).click();
    const kept = keeping(ann.page);
    await ann.page.getByRole('button', { name: 'Number', exact: true }).click();
    await kept;
    await ann.page.keyboard.press('Escape');
    await ann.page.reload();
    await cardIn(ann.page, 'Choose the wine', 'In progress').getByText(/^TSK-/).first().waitFor();
  });

  it('are renamed on the spot, and copied', async () => {
    await cardIn(ann.page, 'Iron the linen', 'To do').locator('[data-grip]').focus();
    await ann.page.keyboard.press('F2');
    await ann.page.getByLabel(/^Title of TSK-/).fill('Iron the tablecloths');
    await ann.page.keyboard.press('Enter');
    await cardIn(bob.page, 'Iron the tablecloths', 'To do').waitFor();
    await cardIn(ann.page, 'Iron the tablecloths', 'To do').hover();
    await ann.page.getByRole('button', { name: /^More for TSK-/ }).click();
    await ann.page.getByRole('menuitem', { name: 'Copy card' }).click();
    await cardIn(bob.page, 'Iron the tablecloths', 'To do').nth(1).waitFor();
  });

  it('are picked and moved together, and back', async () => {
    await make({ tasktitle: 'Fold the first' });
    await make({ tasktitle: 'Fold the second' });
    for (const title of ['Fold the first', 'Fold the second']) {
      await cardIn(ann.page, title, 'To do').locator('[data-grip]').focus();
      await ann.page.keyboard.press('x');
    }
    await ann.page.getByRole('button', { name: 'Set the status of the selected cards' }).click();
    await ann.page.getByRole('menuitem', { name: 'In review' }).click();
    await cardIn(bob.page, 'Fold the first', 'In review').waitFor();
    await cardIn(bob.page, 'Fold the second', 'In review').waitFor();
    await ann.page.getByText('2 cards moved to In review').waitFor();
    await ann.page.getByRole('button', { name: 'Undo' }).last().click();
    await cardIn(bob.page, 'Fold the second', 'To do').waitFor();
  });
});

describe('lanes and the table', () => {
  it('part the columns once more, and take cards across both', async () => {
    await ann.page.goto(`${office.url}/u/notes?group=status&lanes=priority`);
    const from = 'To do, Medium';
    await carry(ann.page, 'Fold the first', from, 'ArrowUp', 'ArrowRight', 'ArrowRight');
    await cardIn(ann.page, 'Fold the first', 'In review, High').waitFor();
    await cardIn(bob.page, 'Fold the first', 'In review').waitFor();
  });

  it('show the same cards in rows, live', async () => {
    await ann.page.goto(`${office.url}/u/notes?layout=table&q=fold`);
    const row = ann.page.getByRole('row').filter({ hasText: 'Fold the first' });
    await row.getByText('In review').waitFor();
    await carry(bob.page, 'Fold the first', 'In review', 'ArrowLeft', 'ArrowLeft');
    await row.getByText('To do').waitFor();
    expect(await ann.page.getByRole('row').filter({ hasText: 'Choose the wine' }).count()).toBe(0);
  });
});

it('never met an error that nobody caught', () => {
  expect([...ann.failures, ...bob.failures]).toEqual([]);
});
