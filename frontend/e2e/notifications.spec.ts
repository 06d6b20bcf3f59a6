import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation, usualPassword } from '../../backend/test/support/people.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

const flags = ['developercreatebug', 'developereditbug', 'markattendence'] as const;

let office: Office;
let company: Organisation;
let ann: Window;
/** Two devices of Bob. */
let desk: Window;
let phone: Window;
let bug: BugView;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ann = await office.windowOf(company, { username: 'ann.tells', flags, department: 'developer' }, { blank: true });
  await newPerson(company.admin, { username: 'bob.hears', flags, department: 'developer' });
  const signIn = (look: { width?: number }) => office.signIn('bob.hears', usualPassword, look);
  desk = await signIn({});
  phone = await signIn({ width: 360 });
  const form = { app: 'billing', module: 'qr', priority: 'P2', description: 'The sum is wrong' };
  const { client } = company.admin;
  bug = worked(await client.post<{ updated: BugView }>('/api/bug/createbug', form)).updated;
});

afterAll(() => office.close());

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });
const inbox = (page: Page) => page.getByRole('region', { name: 'Inbox' });
const entry = (page: Page) => page.getByRole('listitem', { name: 'BUG-1 The sum is wrong' });
const box = (page: Page) => page.getByRole('checkbox', { name: 'Changes to what I watch: Inbox' });
const comment = async (text: string) =>
  worked(await company.admin.client.patch(`/api/bug/commentupdate/${bug._id}`, { comment: text }));

describe('a notification', () => {
  it('reaches the bell of a bug’s new assignee, on all of their devices', async () => {
    for (const { page } of [desk, phone]) await bell(page, 0).waitFor();
    await ann.page.goto(`${office.url}/u/devbug`);
    const row = ann.page.locator('tr[data-record]').filter({ hasText: 'BUG-1' });
    await row.getByRole('button', { name: /^Assigned to, BUG-1/ }).click();
    await ann.page.getByRole('option', { name: /^bob\.hears/ }).click();
    for (const { page } of [desk, phone]) await bell(page, 1).waitFor();
    await desk.page.waitForFunction(() => document.title.startsWith('(1) '));
    expect(await bell(ann.page, 0).count()).toBe(1);
  });

  it('says what happened in the end, and by whom', async () => {
    await bell(desk.page, 1).click();
    await entry(desk.page).getByText('assigned to you').waitFor();
    await comment('One');
    await comment('Two');
    await entry(desk.page).getByText('assigned to you · 2 comments').waitFor();
    await entry(desk.page)
      .getByText(/and ann\.tells:/)
      .waitFor();
  });

  it('is read on the other device when it is read on one, and unread again likewise', async () => {
    await entry(desk.page).getByRole('button', { name: 'Mark as read' }).click();
    await inbox(desk.page).getByText('Nothing is unread').waitFor();
    await bell(phone.page, 0).waitFor();
    await phone.page.goto(`${office.url}/u/notifications?show=all`);
    await entry(phone.page).getByRole('button', { name: 'Mark as unread' }).click();
    await bell(desk.page, 1).waitFor();
    await entry(desk.page).getByText('commented').waitFor();
  });

  it('is put off, and waits among all', async () => {
    await entry(desk.page).getByRole('button', { name: 'Later' }).click();
    await desk.page.getByRole('button', { name: 'For an hour' }).click();
    await inbox(desk.page).getByText('Nothing is unread').waitFor();
    await bell(phone.page, 0).waitFor();
    await entry(phone.page)
      .getByText(/^Snoozed until/)
      .waitFor();
    await entry(phone.page).getByRole('button', { name: 'Unsnooze' }).click();
    await bell(desk.page, 1).waitFor();
  });

  it('opens the record, which reads it', async () => {
    expect(await inbox(desk.page).count()).toBe(1);
    await entry(desk.page).getByRole('link').click();
    await desk.page.waitForURL(`**/u/devbug?open=${bug._id}`);
    await panel(desk.page, 'BUG-').getByText('The sum is wrong').first().waitFor();
    await bell(phone.page, 0).waitFor();
    expect(await inbox(desk.page).count()).toBe(0);
  });

  it('is read with all others at once, by keys as well', async () => {
    await comment('Three');
    await bell(phone.page, 1).waitFor();
    await entry(phone.page).focus();
    await phone.page.keyboard.press('Space');
    await bell(phone.page, 0).waitFor();
    await comment('Four');
    await phone.page.getByRole('button', { name: 'Read all' }).click();
    await bell(phone.page, 0).waitFor();
  });

  it('is archived on all devices, by keys or with all that is read, and comes back with what happens', async () => {
    await phone.page.goto(`${office.url}/u/notifications?show=all`);
    await entry(phone.page).focus();
    await phone.page.keyboard.press('e');
    await phone.page.getByText('No notifications').waitFor();
    await phone.page.getByRole('radio', { name: 'Archived' }).click();
    await entry(phone.page).getByRole('button', { name: 'Move to the inbox' }).click();
    await phone.page.getByText('Nothing is archived').waitFor();
    await phone.page.getByRole('button', { name: 'Archive all read' }).click();
    await entry(phone.page).waitFor();
    await comment('Five');
    await entry(phone.page).waitFor({ state: 'detached' });
    await bell(desk.page, 1).waitFor();
    await phone.page.getByRole('radio', { name: 'Mentions' }).click();
    await phone.page.getByText('Nobody mentioned you').waitFor();
    await phone.page.getByRole('button', { name: 'Read all' }).click();
    await bell(desk.page, 0).waitFor();
  });
});

describe('notification settings', () => {
  it('is settled for all devices, with a history', async () => {
    await desk.page.goto(`${office.url}/u/setting`);
    await phone.page.goto(`${office.url}/u/setting`);
    await box(desk.page).uncheck();
    await phone.page.locator('input:not(:checked)').and(box(phone.page)).waitFor();
    await desk.page.getByRole('switch', { name: 'Quiet hours' }).check();
    await phone.page.getByLabel('From', { exact: true }).waitFor();
    await desk.page.getByRole('button', { name: 'History', exact: true }).click();
    await desk.page.getByText('changed the notification settings').first().waitFor();
    await comment('Nobody wants to know');
    await comment(`But this, @bob.hears`);
    await bell(desk.page, 1).waitFor();
    expect([...ann.failures, ...desk.failures, ...phone.failures]).toEqual([]);
  });
});
