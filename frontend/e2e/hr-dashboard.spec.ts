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
  ann = await office.windowOf(
    company,
    { role: 'member', flags: 'preset', department: 'sales', username: 'ann.board' },
    { blank: true },
  );
  boss = await office.windowOf(
    company,
    {
      role: 'manager',
      flags: 'preset',
      department: 'sales',
      username: 'boss.board',
    },
    { blank: true },
  );
  for (const { page } of [ann, boss]) await page.goto(`${office.url}/u/hr/dashboard`);
});

afterAll(() => office.close());

const figure = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** A call in the name of who is signed in. */
const inPage = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async (call) => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
      const said = call.body === undefined ? {} : { headers, body: JSON.stringify(call.body) };
      const answer = await fetch(call.path, { method: call.method, ...said });
      return { status: answer.status, body: (await answer.json()) as unknown };
    },
    { method, path, ...(body && { body }) },
  );

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
    await figure(page, 'Leave requests: 0').waitFor();
    await ann.page.getByRole('link', { name: 'Leave: Apply' }).click();
    const form = ann.page.getByRole('dialog');
    await form.getByLabel('First day').fill('2031-03-07');
    await form.getByLabel('Last day').fill('2031-03-10');
    await form.getByRole('button', { name: 'Apply' }).click();
    await form.waitFor({ state: 'detached' });
    await figure(page, 'Leave requests: 1').click();
    const asked = page.getByRole('listitem', { name: /Leave of ann.board/ });
    await asked.getByRole('button', { name: 'Approve' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.goBack();
    await figure(page, 'Leave requests: 0').waitFor();
  });

  it('reports attendance, lateness, leave and headcount of a time, and opens what made a figure', async () => {
    const { page } = boss;
    // Wednesday of a week of which nothing else is recorded.
    const day = '2026-01-07';
    const span = { day, in: Date.parse(`${day}T11:00Z`), out: Date.parse(`${day}T17:00Z`), reason: 'No network' };
    const asked = await inPage(ann.page, 'POST', '/api/hr/attendence/corrections', span);
    expect(asked.status).toBe(200);
    const { items } = (await inPage(page, 'GET', '/api/hr/attendence/corrections')).body as {
      items: { _id: string; user: string }[];
    };
    const correction = items.find(({ user }) => user === ann.userId)?._id;
    const path = `/api/hr/attendence/corrections/approve/${ann.userId}`;
    expect((await inPage(page, 'PUT', path, { correction })).status).toBe(200);

    await page.getByRole('button', { name: 'Reports' }).click();
    await page.waitForURL(/hr\/reports/);
    await page.goto(`${office.url}/u/hr/reports?from=2026-01-05&to=2026-01-09`);
    const people = page.getByRole('table', { name: 'Attendance by person' });
    await people.getByRole('button', { name: 'Attendance, ann.board: 20%' }).waitFor();
    await page
      .getByRole('table', { name: 'Attendance by department' })
      .getByRole('button', { name: /^Days missing, .*: 4$/ })
      .waitFor();
    await people.getByRole('button', { name: 'Days late, ann.board: 1' }).click();
    const behind = page.getByRole('dialog', { name: /^Days late, ann.board/ });
    await behind.getByText(/Jan 7, came at 11:00/).waitFor();
    await behind.getByRole('link', { name: /^ann\.board/ }).click();
    await page.getByRole('region', { name: 'Days' }).getByText('Added by correction').waitFor();

    await page.goto(`${office.url}/u/hr/reports?from=2031-01-01&of=leave`);
    const kinds = page.getByRole('table', { name: /by kind/ });
    await kinds
      .getByRole('row', { name: /Sick leave/ })
      .getByRole('button')
      .first()
      .click();
    await page
      .getByRole('table', { name: 'Sick leave by person' })
      .getByRole('link', { name: /^Granted, ann.board/ })
      .click();
    await page.getByRole('dialog').getByText('Sick leave').first().waitFor();

    await page.goto(`${office.url}/u/hr/reports?of=headcount`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export/ }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^headcount-.*\.csv$/);
    await page
      .getByRole('button', { name: /^At the end, / })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /^At the end/ })
      .getByRole('link')
      .first()
      .waitFor();

    // Of others' figures a colleague is shown nothing.
    await ann.page.goto(`${office.url}/u/hr/reports`);
    await ann.page.getByRole('heading', { name: 'H.R. reports' }).waitFor();
    expect(await ann.page.getByRole('tablist').count()).toBe(0);
    expect([...ann.failures, ...boss.failures]).toEqual([]);
  });
});
