import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let ann: Window;
let boss: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ann = await office.windowOf(company, { role: 'member', flags: 'preset', department: 'sales', username: 'ann.board' });
  boss = await office.windowOf(company, {
    role: 'manager',
    flags: 'preset',
    department: 'sales',
    username: 'boss.board',
  });
  for (const { page } of [ann, boss]) await page.goto(`${office.url}/u/hr/dashboard`);
});

afterAll(() => office.close());

const figure = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

describe('the dashboard of H.R.', () => {
  it('shows everybody their own card, clock, leave, holiday, pay slip and policies, and no figure of others', async () => {
    const { page } = ann;
    await page.getByRole('region', { name: 'Profile' }).getByText('ann.board').first().waitFor();
    await page.getByRole('button', { name: 'Ledger of Annual leave' }).waitFor();
    for (const label of ['Next holiday', 'Newest pay slip']) await page.getByText(label, { exact: true }).waitFor();
    await figure(page, 'Policies to read: 0').waitFor();
    expect(await page.getByRole('heading', { name: 'Today' }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'People by department' }).count()).toBe(0);
    // A manager who writes no policies is shown nothing of who has read them.
    await boss.page.getByRole('heading', { name: 'People by department' }).waitFor();
    expect(await boss.page.getByRole('heading', { name: 'Acknowledged policies' }).count()).toBe(0);
  });

  it('shows the manager at once that somebody came', async () => {
    await figure(boss.page, 'In: 0').waitFor();
    await ann.page.getByRole('button', { name: 'Punch In' }).click();
    await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Punch In' }).click();
    await ann.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await figure(boss.page, 'In: 1').waitFor();
  });

  it('opens the list behind a figure', async () => {
    const { page } = boss;
    await figure(page, 'In: 1').click();
    const board = page.getByRole('region', { name: 'Who is in' });
    await board.getByRole('listitem', { name: 'ann.board' }).waitFor();
    expect(await board.getByRole('listitem').count()).toBe(1);
    await page.goBack();
    await page.getByRole('link', { name: 'sales: 2' }).click();
    await page.waitForURL(/field=department&q=sales/);
    await page.goBack();
  });

  it('counts what waits for the manager, and less when it is decided', async () => {
    const { page } = boss;
    await figure(page, 'Leave to decide: 0').waitFor();
    await ann.page.getByRole('link', { name: 'Leave: Apply' }).click();
    const form = ann.page.getByRole('dialog');
    await form.getByLabel('First day').fill('2031-03-07');
    await form.getByLabel('Last day').fill('2031-03-10');
    await form.getByRole('button', { name: 'Apply' }).click();
    await form.waitFor({ state: 'detached' });
    await figure(page, 'Leave to decide: 1').click();
    const asked = page.getByRole('listitem', { name: /Leave of ann.board/ });
    await asked.getByRole('button', { name: 'Approve' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.goBack();
    await figure(page, 'Leave to decide: 0').waitFor();
    expect([...ann.failures, ...boss.failures]).toEqual([]);
  });
});
