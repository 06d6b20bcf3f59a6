import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ClockAction } from '@atrium/contracts/attendance/rules';
import type { PunchView } from '@atrium/contracts/attendance/views';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let ann: Window;
let boss: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  const department = 'support';
  ann = await office.windowOf(
    company,
    { role: 'member', flags: 'preset', username: 'ann.clock', department },
    { blank: true },
  );
  boss = await office.windowOf(
    company,
    { role: 'manager', flags: 'preset', username: 'boss.clock', department },
    { blank: true },
  );
});

afterAll(() => office.close());

const address = (query = ''): string => `${office.url}/u/hr/attendence${query}`;
const button = (page: Page, name: string) => page.getByRole('region', { name: 'Clock' }).getByRole('button', { name });

/** Punches, and agrees to it; by keyboard, since the notice of the punch before may still lie over the button. */
async function punch(page: Page, action: ClockAction): Promise<void> {
  await button(page, action).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
}

/** Waits until nobody can punch so, as the state is that already. */
async function isDone(page: Page, action: 'Punch In' | 'Punch Out'): Promise<void> {
  await page.locator(`button:disabled:has-text("${action}")`).waitFor();
}

async function punches(): Promise<PunchView[]> {
  const answer = await company.admin.client.get<{ getattendence: PunchView[] }>('/api/hr/getattendence');
  return worked(answer).getattendence;
}

describe('attendance', () => {
  it('is one state in two windows of one person, and one punch', async () => {
    const { page } = ann;
    const second = await ann.context.newPage();
    await page.goto(address());
    await second.goto(address());
    // Both ask, and the second one is too late.
    await button(page, 'Punch In').click();
    await button(second, 'Punch In').click();
    await page.bringToFront();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Punch In' }).click();
    await page.getByText(/Successfully Punch In \d/).waitFor();
    await isDone(second, 'Punch In');
    await second.bringToFront();
    await second.getByRole('alertdialog').getByRole('button', { name: 'Punch In' }).click();
    await second.getByText('You are already punched in').waitFor();
    for (const window of [page, second]) {
      await window
        .getByRole('table', { name: 'Punches' })
        .getByRole('row', { name: /Punch In/ })
        .waitFor();
    }
    expect(await punches()).toHaveLength(1);
    // The start page offers what comes next.
    await second.goto(`${office.url}/u/home`);
    await second.getByRole('button', { name: 'Punch Out' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await second.close();
  });

  it('shows a manager at once which people are in', async () => {
    const { page } = boss;
    await page.goto(address('?tab=team'));
    const colleague = page.getByRole('region', { name: 'Who is in' }).getByRole('listitem', { name: 'ann.clock' });
    await colleague.getByText(/^In since/).waitFor();
    await punch(ann.page, 'Punch Out');
    await colleague.getByText('Out', { exact: true }).waitFor();
  });

  it('shows a manager and colleagues at once who is on a break, which is not worked and ends at punch-out', async () => {
    const { page } = ann;
    const team = boss.page.getByRole('region', { name: 'Who is in' });
    const colleague = team.getByRole('listitem', { name: 'ann.clock' });
    await punch(page, 'Punch In');
    await colleague.getByText(/^In since/).waitFor();
    await punch(page, 'Start Break');
    await page.getByRole('timer', { name: 'Time on break' }).waitFor();
    await colleague.getByText(/^On break since/).waitFor();
    await team.getByRole('button', { name: /On break\D*1/ }).click();
    await colleague.getByText(/^On break since/).waitFor();
    await boss.page.goto(`${office.url}/u/hr/dashboard`);
    await boss.page.getByRole('link', { name: /On break\D*1/ }).waitFor();
    await boss.page.goto(`${office.url}/u/home`);
    const who = boss.page
      .getByRole('list', { name: 'Who is in' })
      .getByRole('listitem')
      .filter({ hasText: 'ann.clock' });
    await who.getByText(/^On break/).waitFor();
    await punch(page, 'End Break');
    await who.getByText(/^In/).waitFor();
    const second = await ann.context.newPage();
    await second.goto(`${office.url}/u/home`);
    await second.getByRole('button', { name: 'Start Break' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'Start Break' }).click();
    await button(page, 'End Break').waitFor();
    await second.close();
    await punch(page, 'Punch Out');
    await page
      .getByRole('region', { name: 'Days' })
      .getByText(/^Break .+, .+/)
      .waitFor();
    await button(page, 'Start Break').and(page.locator(':disabled')).waitFor();
    await boss.page.goto(address('?tab=team'));
    await colleague.getByText('Out', { exact: true }).waitFor();
  });

  it('keeps what is punched without a connection, sends it later and marks it', async () => {
    const { page, context } = ann;
    await context.setOffline(true);
    await punch(page, 'Punch In');
    await page.getByText(/Waiting on this device/).waitFor();
    await page.getByRole('banner').getByRole('button', { name: '1 change waits' }).waitFor();
    await isDone(page, 'Punch In');
    await punch(page, 'Start Break');
    await page.getByText(/Waiting on this device for a connection: Punch In at .+, Start Break at/).waitFor();
    await button(page, 'End Break').waitFor();
    expect(await punches()).toHaveLength(4);
    await context.setOffline(false);
    await page.getByRole('table', { name: 'Punches' }).getByText('Sent later').waitFor();
    await page.getByText(/Waiting on this device/).waitFor({ state: 'detached' });
    expect((await punches()).at(-1)).toMatchObject({ action: 'Punch In', offline: true });
    await page.getByRole('timer', { name: 'Time on break' }).waitFor();
    await punch(page, 'Punch Out');
    await isDone(page, 'Punch Out');
  });

  it('is corrected when the manager approves, in their own window', async () => {
    await ann.page.getByRole('button', { name: 'Missing time' }).click();
    const form = ann.page.getByRole('dialog');
    await form.getByLabel('Day').fill('2026-01-07');
    await form.getByLabel('Came').fill('09:00');
    await form.getByLabel('Went').fill('17:30');
    await form.getByRole('button', { name: 'Add a break' }).click();
    await form.getByLabel('Break 1 began').fill('12:00');
    await form.getByLabel('Break 1 ended').fill('12:45');
    await form.getByLabel('Reason').fill('The network was down');
    await form.getByRole('button', { name: 'Request approval' }).click();
    const own = ann.page.getByRole('region', { name: 'Your corrections' });
    await own.getByText('Pending').waitFor();
    expect(await own.getByRole('button', { name: 'Approve' }).count()).toBe(0);

    // The notice opens the very request.
    await boss.page.goto(`${office.url}/u/notifications`);
    await boss.page.getByRole('link', { name: /Correction of attendance/ }).click();
    const asked = boss.page.getByRole('listitem', { name: /ann.clock/ }).and(boss.page.locator('[aria-current]'));
    await asked.getByText('The network was down').waitFor();
    await asked.getByText(/^Break .*12:00.*12:45/).waitFor();
    await asked.getByRole('button', { name: 'Approve' }).click();
    await own.getByText('Approved').waitFor();
    await ann.page.goto(address('?month=2026-01'));
    const added = ann.page.getByRole('region', { name: 'Days' }).getByText('Added by correction');
    await added.waitFor();
    await ann.page
      .getByRole('region', { name: 'Days' })
      .getByText(/^Break .*12:00.*12:45/)
      .waitFor();

    // The manager opens what a figure of the month comes from.
    await boss.page.goto(address('?tab=month&month=2026-01'));
    await boss.page
      .getByRole('table', { name: /January 2026/ })
      .getByText('ann.clock')
      .click();
    const sheet = panel(boss.page, 'Attendance of ann.clock');
    await sheet.getByRole('region', { name: 'Days' }).getByText('Added by correction').waitFor();
    await sheet.getByText('The network was down').waitFor();
    await sheet.getByRole('button', { name: 'Reverse' }).click();
    const asking = boss.page.getByRole('dialog', { name: /Reverse the correction/ });
    await asking.getByLabel('Reason').fill('It was the day before');
    await asking.getByRole('button', { name: 'Reverse' }).click();
    await asking.waitFor({ state: 'detached' });
    await added.waitFor({ state: 'detached' });
    await own.getByText('Reversed').waitFor();
    await own.getByText(/It was the day before/).waitFor();
    expect([...ann.failures, ...boss.failures]).toEqual([]);
  });

  it('is due by a person’s own hours once personnel set them, in both windows', async () => {
    const personnel = await office.windowOf(
      company,
      { role: 'admin', flags: 'preset', username: 'hr.clock', department: 'hr' },
      { blank: true },
    );
    const { page } = personnel;
    await page.goto(address('?tab=month'));
    await page
      .getByRole('table', { name: /Attendance in/ })
      .getByText('ann.clock')
      .click();
    const sheet = panel(page, 'Attendance of ann.clock');
    await sheet.getByText('As the organisation works').waitFor();
    await sheet.getByRole('button', { name: 'Set working hours' }).click();
    const form = page.getByRole('dialog', { name: 'Working hours of ann.clock' });
    await form.getByLabel('From').fill('2026-01-01');
    for (const day of ['Thu', 'Fri']) await form.getByLabel(day, { exact: true }).uncheck();
    await form.getByLabel('Hours a day').fill('12');
    await form.getByText('36 h a week').waitFor();
    await form.getByLabel('Reason').fill('By contract');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('The hours of a day must fit between its start and its end').waitFor();
    await form.getByLabel('Hours a day').fill('6');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await sheet.getByText(/Mon, Tue, Wed · .* · 18 h a week/).waitFor();

    await ann.page.goto(address());
    const own = ann.page.getByRole('region', { name: 'Working hours' });
    await own.getByText(/Mon, Tue, Wed · .* · 18 h a week/).waitFor();
    expect(await own.getByRole('button', { name: 'Set working hours' }).count()).toBe(0);
    await sheet.getByRole('button', { name: /^Remove what holds from/ }).click();
    await own.waitFor({ state: 'detached' });
    expect([...personnel.failures, ...ann.failures]).toEqual([]);
  });
});
