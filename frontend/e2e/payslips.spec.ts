import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CorrectionView } from '@atrium/contracts/attendance/views';
import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { type Organisation, signIn, usualPassword } from '../../backend/test/support/people.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let hr: Window;
let ann: Window;
let bob: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  const flags = ['createpayslip', 'editpayslip', 'deletepayslip', 'viewpayslip'] as const;
  hr = await office.windowOf(company, { flags, username: 'hr.pays' }, { blank: true });
  ann = await office.windowOf(company, { flags: 'preset', username: 'ann.paid' }, { blank: true });
  bob = await office.windowOf(company, { flags: 'preset', username: 'bob.paid' }, { blank: true });
});

afterAll(() => office.close());

// A month long past, so that the clock makes no difference.
const month = '2024-02';
const address = (query = ''): string => `${office.url}/u/hr/payslip${query}`;
const ownTable = (page: Page) => page.getByRole('table', { name: 'Your pay slips' });
const payrollRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Pay slips of February 2024' }).getByRole('row', { name: new RegExp(name) });

describe('a pay slip', () => {
  it('is drafted with live totals, published in one window and there at once in its owner’s, and in no other', async () => {
    await ann.page.goto(address());
    await bob.page.goto(address());
    for (const { page } of [ann, bob]) await page.getByText('No pay slips yet').waitFor();
    const { page } = hr;
    await page.goto(address(`?month=${month}`));
    await page.getByRole('button', { name: 'Draft for ann.paid' }).click();
    const form = page.getByRole('dialog', { name: 'Edit February 2024, ann.paid' });
    await form.getByRole('button', { name: 'Add earning' }).click();
    await form.getByLabel('Earnings 1').fill('Basic pay');
    await form.getByLabel('Amount of earning 1').fill('2100');
    await form.getByRole('button', { name: 'Add deduction' }).click();
    await form.getByLabel('Deductions 1').fill('Income tax');
    await form.getByLabel('Amount of deduction 1').fill('400,40');
    await form.getByLabel(/Unpaid days/).fill('1');
    // A twenty-first of the basic pay goes for the day.
    await form.getByRole('region', { name: 'Summary' }).getByText('€1,599.60').waitFor();
    await form.getByRole('button', { name: 'Save draft' }).click();
    const sheet = page.getByRole('region', { name: 'February 2024, ann.paid' });
    await sheet.getByRole('article').locator('[data-field=sheetNet]').getByText('€1,599.60').waitFor();
    await sheet.getByRole('button', { name: 'Publish' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/€1,599\.60 net/).waitFor();
    await question.getByRole('button', { name: 'Publish' }).click();
    await ownTable(ann.page)
      .getByRole('row', { name: /February 2024/ })
      .getByText('€1,599.60')
      .waitFor();
    // What reaches bob at all reaches him after that.
    worked(await company.admin.client.put('/api/settings', { displayName: 'Everybody knows' }));
    await bob.page.getByText('Everybody knows').waitFor();
    expect(await bob.page.getByText('February 2024').count()).toBe(0);
  });

  it('is read, and downloaded as a PDF that is made meanwhile', async () => {
    const { page } = ann;
    await ownTable(page)
      .getByRole('row', { name: /February 2024/ })
      .click();
    const sheet = page.getByRole('region', { name: 'February 2024, ann.paid' });
    await sheet.getByText('Unpaid days (1 of 21)').waitFor();
    expect(await sheet.getByRole('button', { name: /History/ }).count()).toBe(0);
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'PDF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('payslip-2024-02-1.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  it('names in its history who of payroll opened it', async () => {
    const { page } = hr;
    const sheet = page.getByRole('region', { name: 'February 2024, ann.paid' });
    await sheet.getByRole('button', { name: 'History, and who opened it' }).click();
    const { items } = worked(await company.admin.client.get<{ items: PaySlipDocument[] }>('/api/payslip'));
    worked(await company.admin.client.post(`/api/payslip/open/${items[0]?._id}`));
    await sheet
      .getByText(new RegExp(`${company.admin.user.username}.*opened the pay slip`))
      .first()
      .waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  it('is drafted and published for all at once, and corrected beside the old version', async () => {
    const { page } = hr;
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: /Draft for all without one/ }).click();
    const asked = page.getByRole('alertdialog', { name: 'Draft 4 pay slips for March 2024?' });
    await asked.getByText(/ann\.paid, bob\.paid/).waitFor();
    await asked.getByRole('button', { name: 'Draft 4' }).click();
    // Only ann has a month before to go on from.
    await page.getByText('1 draft is ready, €1,699.60 net; 3 can’t be published yet').waitFor();
    await page.getByRole('button', { name: 'Publish what is ready (1)' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/€1,699\.60 net/).waitFor();
    await question.getByRole('button', { name: 'Publish 1' }).click();
    const row = ownTable(ann.page).getByRole('row', { name: /March 2024/ });
    await row.getByText('€1,699.60').waitFor();

    await page.getByRole('button', { name: 'Previous month' }).click();
    await payrollRow(page, 'ann.paid').click();
    const sheet = page.getByRole('region', { name: 'February 2024, ann.paid' });
    await sheet.getByRole('button', { name: 'Correct' }).click();
    const form = page.getByRole('dialog', { name: 'Correct February 2024, ann.paid' });
    await form.getByLabel('Reason of the correction').fill('The day was paid leave');
    await form.getByLabel(/Unpaid days/).fill('0');
    await form.getByRole('button', { name: 'Draft correction' }).click();
    await sheet.getByRole('button', { name: 'Publish' }).click();
    await question.getByRole('button', { name: 'Publish' }).click();
    const corrected = ownTable(ann.page).getByRole('row', { name: /February 2024/ });
    await corrected.getByText('€1,699.60').waitFor();
    await corrected.click();
    const own = ann.page.getByRole('region', { name: 'February 2024, ann.paid' });
    // Payroll sees live who confirmed, and narrows the list by it.
    await sheet.getByRole('button', { name: 'Close' }).click();
    await payrollRow(page, 'ann.paid').getByText('Not yet').waitFor();
    await own.getByRole('button', { name: 'I have received it' }).click();
    await own.getByText(/acknowledged/).waitFor();
    await payrollRow(page, 'ann.paid').getByText('Not yet').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Not yet acknowledged/ }).click();
    await payrollRow(page, 'ann.paid').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Not yet acknowledged/ }).click();
    await own.getByText('Corrected: The day was paid leave').waitFor();
    await own.getByRole('radio', { name: 'Version 1' }).click();
    await own.getByText('A later version replaced this one.').waitFor();
  });

  it('is deleted as a draft, and brought back from where deleted ones are', async () => {
    const { page } = hr;
    await page.goto(address('?month=2024-03'));
    const table = page.getByRole('table', { name: 'Pay slips of March 2024' });
    await table.getByRole('row', { name: /bob\.paid/ }).click();
    const sheet = page.getByRole('region', { name: 'March 2024, bob.paid' });
    await sheet.getByText('Mar 29, 2024').waitFor();
    await sheet.getByText('Year to date, 2024').waitFor();
    await sheet.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('tab', { name: 'Deleted' }).click();
    const gone = page.getByRole('table', { name: 'Deleted drafts' }).getByRole('row', { name: /bob\.paid/ });
    await gone.getByText('March 2024').waitFor();
    await gone.getByRole('button', { name: 'Restore March 2024 of bob.paid' }).click();
    await page.getByText('Nothing was deleted').waitFor();
    await page.getByRole('tab', { name: 'Payroll' }).click();
    await table
      .getByRole('row', { name: /bob\.paid/ })
      .getByText('Draft')
      .waitFor();
  });

  it('names the days without a record, asks what they are before it is published, and notifies its owner', async () => {
    const { client: asBob } = await signIn(office, bob.username, usualPassword);
    for (const day of ['2024-05-02', '2024-05-03']) {
      const span = { day, in: Date.parse(`${day}T09:00Z`), out: Date.parse(`${day}T17:00Z`), reason: 'No network' };
      worked(await asBob.post('/api/hr/attendence/corrections', span));
      const path = '/api/hr/attendence/corrections';
      const { items } = worked(await asBob.get<{ items: CorrectionView[] }>(path));
      const correction = items.find((one) => one.day === day)?._id;
      worked(await company.admin.client.put(`${path}/approve/${bob.userId}`, { correction }));
    }
    const earnings = [{ label: 'Basic pay', amount: '2300', perDay: true }];
    const body = { user: bob.userId, month: '2024-05', earnings };
    worked(await company.admin.client.post('/api/payslip', body));

    const { page } = hr;
    await page.goto(address(`?open=${bob.userId}_2024-05`));
    const sheet = page.getByRole('region', { name: 'May 2024, bob.paid' });
    // May 2024 has 23 working days; of two of them there is a record.
    await sheet.getByText('It cannot be published yet: 21 missing days to decide').waitFor();
    await sheet.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit May 2024, bob.paid' });
    await form.getByRole('button', { name: 'All paid' }).click();
    await form
      .getByRole('radiogroup', { name: /Mon, May 6/ })
      .getByRole('radio', { name: 'Unpaid' })
      .click();
    // A twenty-third of the basic pay goes for the day.
    await form.getByRole('region', { name: 'Summary' }).getByText('€2,200.00').waitFor();
    await form.getByRole('button', { name: 'Save draft' }).click();
    await sheet.getByText('Mon, May 6 (no record)').waitFor();
    await sheet.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();

    await ownTable(bob.page)
      .getByRole('row', { name: /May 2024/ })
      .click();
    await bob.page.getByRole('link', { name: 'Mon, May 6 (no record)' }).click();
    const days = bob.page.getByRole('region', { name: 'Days' }).getByRole('listitem');
    await days.filter({ hasText: 'Mon, May 6' }).getByText('no record').waitFor();
    expect([...hr.failures, ...ann.failures, ...bob.failures]).toEqual([]);
  });

  it('begins with the salary of its person, says where each line comes from, and when it differs', async () => {
    const { page } = hr;
    const setting = page.getByRole('dialog', { name: 'Salary of ann.paid' });
    const earned = page.getByRole('table', { name: 'Salaries' }).getByRole('row', { name: /ann\.paid/ });
    const setSalary = async (basic: string) => {
      await page.getByRole('button', { name: 'Set salary of ann.paid' }).click();
      await setting.getByLabel(/^From/).fill('2023-03-01');
      await setting.getByLabel('Basic amount a month').fill(basic);
      await setting.getByRole('button', { name: 'Save' }).click();
      await setting.waitFor({ state: 'detached' });
    };
    await page.goto(address('?tab=salaries'));
    await page.getByRole('button', { name: 'New structure' }).click();
    const form = page.getByRole('dialog', { name: 'New salary structure' });
    await form.getByLabel(/^Name/).fill('Engineers');
    await form.getByRole('button', { name: 'Add line' }).click();
    await form.getByLabel('Line 2', { exact: true }).fill('Lodging');
    await form.getByLabel('What line 2 is of').selectOption({ label: '% of Basic pay' });
    await form.getByLabel('Percentage of line 2').fill('30');
    await form.getByRole('button', { name: 'Save' }).click();
    await setSalary('3000');
    await earned.getByText('€3,000.00').waitFor();

    await page.goto(address('?month=2023-03'));
    await page.getByRole('button', { name: 'Draft for ann.paid' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit March 2023, ann.paid' });
    await editor.getByRole('button', { name: 'Cancel' }).click();
    const sheet = page.getByRole('region', { name: 'March 2023, ann.paid' });
    await sheet.getByText('30 % of Basic pay, from structure Engineers, since Mar 1, 2023').waitFor();

    // A rise from the same day on.
    await page.goto(address('?tab=salaries'));
    await setSalary('3100');
    await earned.getByText('€3,100.00').waitFor();
    await page.goto(address('?month=2023-03'));
    const slips = page.getByRole('table', { name: 'Pay slips of March 2023' });
    await slips.getByRole('row', { name: /ann\.paid/ }).click();
    const differs = sheet.getByText('The lines differ from the salary');
    await differs.waitFor();
    await sheet.getByRole('button', { name: 'Take the lines again' }).click();
    await sheet.getByRole('article').locator('[data-field=sheetNet]').getByText('€4,030.00').waitFor();
    await differs.waitFor({ state: 'detached' });
    expect(hr.failures).toEqual([]);
  });
});
