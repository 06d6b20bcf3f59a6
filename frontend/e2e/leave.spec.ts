import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let ann: Window;
let ben: Window;
let boss: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  const wishes = { flags: 'preset', department: 'support' } as const;
  ann = await office.windowOf(company, { ...wishes, role: 'member', username: 'ann.leave' }, { blank: true });
  ben = await office.windowOf(company, { ...wishes, role: 'member', username: 'ben.leave' }, { blank: true });
  boss = await office.windowOf(company, { ...wishes, role: 'manager', username: 'boss.leave' }, { blank: true });
});

afterAll(() => office.close());

const address = (query = ''): string => `${office.url}/u/hr/leave${query}`;
const row = (page: Page, table: string, name: RegExp | string) =>
  page.getByRole('table', { name: table }).getByRole('row', { name });
const balance = (page: Page) => page.getByRole('button', { name: 'Ledger of Annual leave' });

/** Fills in the form and says what it comes to. */
async function write(page: Page, from: string, to: string, description = ''): Promise<void> {
  await page.getByRole('button', { name: 'Apply Leave' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('First day').fill(from);
  await form.getByLabel('Last day').fill(to);
  if (description !== '') await form.getByLabel('Description').fill(description);
}

describe('leave', () => {
  it('is counted before it is sent, approved in the manager’s window, and on a colleague’s calendar at once', async () => {
    await boss.page.goto(address('?tab=requests'));
    await boss.page.getByText('Nothing is waiting for you').waitFor();
    await ann.page.goto(address('?year=2031'));
    // The allowance, and what the year before leaves.
    await balance(ann.page).getByText('29', { exact: true }).waitFor();
    // Friday to Monday, with a weekend between them.
    await write(ann.page, '2031-03-07', '2031-03-10', 'An operation');
    const form = ann.page.getByRole('dialog');
    await form.getByText('2 days of leave.').waitFor();
    await form.getByText('27 days of Annual leave would be left in 2031.').waitFor();
    await form.getByRole('button', { name: 'Apply' }).click();
    await ann.page.getByText('Leave created successfully!').waitFor();
    await row(ann.page, 'Your leave', /Annual leave/)
      .getByText('Pending')
      .waitFor();
    await balance(ann.page).getByText('2 asked for').waitFor();

    const asked = boss.page.getByRole('listitem', { name: /Leave of ann.leave/ });
    await asked.getByText('An operation').waitFor();
    await ben.page.goto(`${office.url}/u/calender?date=2031-03-07`);
    await ben.page.getByText('March 2031').first().waitFor();
    expect(await ben.page.getByText('ann.leave is away').count()).toBe(0);
    await asked.getByRole('button', { name: 'Approve' }).click();
    // Without a reload it is on the calendar of a colleague.
    await ben.page.getByText('ann.leave is away').first().waitFor();
    await boss.page.getByText('Nothing is waiting for you').waitFor();
    await row(ann.page, 'Your leave', /Annual leave/)
      .getByText('Approved')
      .waitFor();
    await balance(ann.page).getByText('27', { exact: true }).waitFor();
  });

  it('leads from the ledger to the event', async () => {
    const { page } = ann;
    await balance(page).click();
    const ledger = page.getByRole('dialog').getByRole('list', { name: 'Ledger' });
    await ledger.getByText('Booked').waitFor();
    await page.getByLabel('Left on').fill('2031-01-01');
    await page.getByText('0 days taken until then, 2 days booked after it').waitFor();
    await ledger.getByRole('button', { name: 'Open' }).click();
    const history = panel(page, /^Annual leave/).getByRole('region', { name: 'History' });
    await history.getByText(/approved the leave/).waitFor();
    await page.keyboard.press('Escape');
    await panel(page, /^Annual leave/).waitFor({ state: 'detached' });
  });

  it('shows colleagues who is away when, and never why', async () => {
    const { page } = ben;
    await page.goto(address('?tab=team&month=2031-03'));
    const strip = page.getByRole('table', { name: /March 2031/ });
    const line = strip.getByRole('row', { name: /ann.leave/ });
    await line.waitFor();
    expect(await line.getByText('away all day').count()).toBe(4);
    expect(await page.getByRole('tab', { name: /Requests/ }).count()).toBe(0);
    await write(page, '2031-03-10', '2031-03-11');
    await page
      .getByRole('dialog')
      .getByText(/Away then: ann.leave/)
      .waitFor();
    const text = (await page.locator('body').textContent()) ?? '';
    expect(text).not.toContain('operation');
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Leave created successfully!').waitFor();
  });

  it('is rejected with a reason, which the applicant reads at once', async () => {
    const asked = boss.page.getByRole('listitem', { name: /Leave of ben.leave/ });
    await asked.getByText(/Away then: ann.leave/).waitFor();
    await asked.getByRole('button', { name: 'Reject' }).click();
    const asking = boss.page.getByRole('dialog', { name: /Reject the leave of ben.leave/ });
    await asking.getByLabel('Reason').fill('Ann is away already');
    await asking.getByRole('button', { name: 'Reject' }).click();
    await ben.page.goto(address());
    const own = row(ben.page, 'Your leave', /Annual leave/);
    await own.getByText('Rejected').waitFor();
    await own.getByText('Annual leave').click();
    await panel(ben.page, /^Annual leave/)
      .getByText('Ann is away already')
      .first()
      .waitFor();
    await ben.page.keyboard.press('Escape');
  });

  it('is given back after a question, with its days, and can be asked for again', async () => {
    await boss.page.getByRole('tab', { name: 'Who is away' }).click();
    await boss.page.goto(address('?tab=team&month=2031-03'));
    const away = boss.page.getByRole('row', { name: /ann.leave/ });
    await away.waitFor();
    await ann.page.getByRole('button', { name: /^Delete Annual leave/ }).click();
    await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Give back' }).click();
    await ann.page.getByText(/Successfully Deleted Leave ID:/).waitFor();
    await balance(ann.page).getByText('29', { exact: true }).waitFor();
    await away.waitFor({ state: 'detached' });
    await ann.page.getByRole('button', { name: 'Undo' }).click();
    await row(ann.page, 'Your leave', /Annual leave/)
      .getByText('Pending')
      .waitFor();

    // Ann sees at once the days that HR gives her.
    const hr = await office.windowOf(
      company,
      {
        role: 'member',
        username: 'hr.leave',
        flags: ['hredituser', 'createleave'],
      },
      { blank: true },
    );
    await hr.page.goto(address(`?tab=requests&year=2031&person=${ann.userId}`));
    await balance(hr.page).click();
    await hr.page.getByRole('dialog').getByRole('button', { name: 'Correct balance' }).click();
    const form = hr.page.getByRole('dialog', { name: 'Annual leave 2031 of ann.leave' });
    await form.getByLabel('Days').fill('2.5');
    await form.getByLabel('Reason').fill('Brought along');
    await form.getByRole('button', { name: 'Record' }).click();
    await form.waitFor({ state: 'detached' });
    await balance(ann.page).getByText('31.5', { exact: true }).waitFor();
    await balance(ann.page).click();
    await ann.page
      .getByRole('dialog')
      .getByText(/Brought along/)
      .waitFor();
    await ann.page.getByRole('dialog').getByRole('button', { name: 'History' }).click();
    const told = ann.page.getByRole('dialog', { name: 'Corrections of your balances' });
    await told.getByText('+2.5 of Annual leave in 2031: Brought along').waitFor();

    // And what she is entitled to herself, with the reason, until HR takes that back.
    const left = hr.page.getByRole('dialog', { name: 'Annual leave 2031', exact: true });
    await left.getByRole('button', { name: 'Set entitlement' }).click();
    const entitling = hr.page.getByRole('dialog', { name: 'Entitlement of ann.leave to Annual leave' });
    await entitling.getByRole('spinbutton', { name: 'Days a year' }).fill('30');
    await entitling.getByLabel('Reason').fill('By contract');
    await entitling.getByRole('button', { name: 'Save' }).click();
    await entitling.waitFor({ state: 'detached' });
    await told.getByText('Annual leave from 2031 on, 30 days a year: By contract').waitFor();
    await left.getByText(/Own entitlement from 2031 on · By contract/).waitFor();
    await left.getByRole('button', { name: 'Remove entitlement' }).click();
    await left.getByText('31.5 days left').waitFor();
    expect([...ann.failures, ...ben.failures, ...boss.failures, ...hr.failures]).toEqual([]);
  });

  it('is decided by the deputy whom the approver names, in the name of both', async () => {
    await boss.page.goto(address('?tab=requests'));
    await ann.page.goto(address());
    await write(ann.page, '2031-06-02', '2031-06-03');
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await boss.page.getByRole('listitem', { name: /Leave of ann.leave.* Jun/ }).waitFor();
    await ben.page.goto(address());
    await boss.page.getByRole('button', { name: 'Name a deputy' }).click();
    const naming = boss.page.getByRole('dialog', { name: 'Deputy' });
    await naming.getByRole('combobox').fill('ben.leave');
    await boss.page.getByRole('option', { name: /ben.leave/ }).click();
    await naming.getByRole('button', { name: 'Save' }).click();
    await boss.page.getByText(/ben.leave decides for you/).waitFor();

    await ben.page.getByRole('tab', { name: /Requests/ }).click();
    await ben.page.getByText(/You decide for boss.leave,/).waitFor();
    const asked = ben.page.getByRole('listitem', { name: /Leave of ann.leave.* Jun/ });
    await asked.getByRole('button', { name: 'Approve' }).click();
    await row(ann.page, 'Your leave', /Jun/).getByText('Approved').waitFor();
    await boss.page.getByRole('button', { name: 'End now' }).click();
    await ben.page.getByText(/You decide for boss.leave,/).waitFor({ state: 'detached' });
    expect([...ann.failures, ...ben.failures, ...boss.failures]).toEqual([]);
  });

  it('has opening balances from a file, which its person sees at once, and which are taken back as one act', async () => {
    const { page } = await office.windowOf(company, { flags: ['hredituser'] }, { blank: true });
    await ben.page.goto(address('?year=2033'));
    await balance(ben.page).getByText('29', { exact: true }).waitFor();
    await page.goto(`${office.url}/u/import?into=leave-corrections`);
    const lines = ['Employee,Leave type,Year,Days', 'ben.leave,Vacation,2033,2', 'nobody,Annual leave,2033,1'];
    const csv = { name: 'balances.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await page.locator('input[type=file]').setInputFiles(csv);
    await page.getByText('0 of 2 rows can be imported, 2 have errors.').waitFor();
    await page.getByLabel('What “Vacation” becomes').selectOption('Annual leave');
    await page.getByText('1 of 2 rows can be imported, 1 has errors.').waitFor();
    await page.getByRole('button', { name: 'Import 1 entry of a balance' }).click();
    await page.getByText('1 entry of a balance imported, 1 with errors').waitFor();
    await balance(ben.page).getByText('31', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText('1 entry of a balance taken back').waitFor();
    await balance(ben.page).getByText('29', { exact: true }).waitFor();
  });

  it('is recorded for a person who phoned in, and in their list at once', async () => {
    await ann.page.goto(address());
    await ann.page.getByRole('table', { name: 'Your leave' }).waitFor();
    await boss.page.goto(address(`?tab=requests&person=${ann.userId}`));
    await boss.page.getByRole('button', { name: 'Record leave' }).click();
    const form = boss.page.getByRole('dialog', { name: 'Record leave for a colleague' });
    // Whose list is shown is chosen already.
    await form.getByRole('combobox', { name: 'Whose leave' }).press('Tab');
    await form.getByLabel('Leave type').selectOption('Sick leave');
    await form.getByLabel('First day').fill('2031-05-05');
    await form.getByText('1 day of leave.').waitFor();
    await form.getByRole('button', { name: 'Record' }).click();
    await form.waitFor({ state: 'detached' });
    const line = row(ann.page, 'Your leave', /Sick leave/);
    await line.getByText('recorded by boss.leave').waitFor();
    await line.getByText('Approved').waitFor();
    expect([...ann.failures, ...boss.failures]).toEqual([]);
  });
});
