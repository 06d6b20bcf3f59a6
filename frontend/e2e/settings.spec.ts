import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { picture } from '../../backend/test/files/hostile-files.js';
import { worked } from '../../backend/test/support/client.js';
import { Receiver } from '../../backend/test/support/receiver.js';
import { until } from '../../backend/test/support/wait.js';
import { usualPassword } from '../../backend/test/support/people.js';
import { follow, Office, type Window } from './office.js';

jest.setTimeout(120_000);

/** The login screen; it may remember where somebody wanted to go. */
const loginAddress = /:\d+\/(\?next=.*)?$/;

let office: Office;
let company: Organisation;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
});
afterAll(() => office.close());

async function organisationSettings({ page }: Window): Promise<Page> {
  await page.goto(`${office.url}/u/setting?tab=organisation`);
  await page.getByRole('form', { name: 'Working time' }).waitFor();
  return page;
}

const hours = (page: Page) => page.getByRole('group', { name: 'Working hours' });
const days = (page: Page) => page.getByLabel('Sprint length, days');
const adminWindow = async (): Promise<Window> => office.windowOf(company, { role: 'admin' });

describe('the settings of the organisation', () => {
  it('change on an open screen of somebody else, who hears of whom and what it was before', async () => {
    const admin = await adminWindow();
    const manager = await office.windowOf(company, { role: 'manager', flags: 'preset' }, { blank: true });
    const [mine, theirs] = [await organisationSettings(admin), await organisationSettings(manager)];
    expect(await hours(theirs).getByLabel('From').inputValue()).toBe('09:00');
    await hours(mine).getByLabel('From').selectOption('07:30');
    await mine.getByRole('form', { name: 'Working time' }).getByRole('button', { name: 'Save' }).click();
    await hours(theirs).getByText(`Just changed by ${admin.username}`).waitFor();
    expect(await hours(theirs).getByLabel('From').inputValue()).toBe('07:30');
    expect(await hours(theirs).getByLabel('From').isDisabled()).toBe(true);
    await hours(theirs).hover();
    await theirs.getByRole('button', { name: 'Who wrote this' }).click();
    const card = theirs.getByRole('dialog', { name: /^Who wrote/ });
    await card.getByText(admin.username).first().waitFor();
    await card.getByText('09:00 – 18:00').first().waitFor();
    expect([...admin.failures, ...manager.failures]).toEqual([]);
    await Promise.all([admin.context.close(), manager.context.close()]);
  });

  it('keep what is being written when somebody else saves the same setting, and show both', async () => {
    const [one, other] = [await adminWindow(), await adminWindow()];
    const [mine, theirs] = [await organisationSettings(one), await organisationSettings(other)];
    await days(mine).fill('21');
    await days(theirs).fill('10');
    await theirs.getByRole('form', { name: 'Products and planning' }).getByRole('button', { name: 'Save' }).click();
    await mine.getByText(`${other.username} saved: 10 days`).waitFor();
    expect(await days(mine).inputValue()).toBe('21');
    await mine.getByRole('button', { name: 'Use theirs' }).click();
    await mine.getByText(`${other.username} saved: 10 days`).waitFor({ state: 'detached' });
    expect(await days(mine).inputValue()).toBe('10');
    await Promise.all([one.context.close(), other.context.close()]);
  });

  it('name what is wrong under its field, and show the name and the accent to everybody', async () => {
    const admin = await adminWindow();
    const member = await office.windowOf(company, { role: 'member' });
    const page = await organisationSettings(admin);
    await hours(page).getByLabel('From').selectOption('20:00');
    await page.getByRole('form', { name: 'Working time' }).getByRole('button', { name: 'Save' }).click();
    await hours(page).getByText('The end must be after the start').waitFor();
    await page.getByRole('form', { name: 'Working time' }).getByRole('button', { name: 'Discard' }).click();
    const identity = page.getByRole('form', { name: 'Identity' });
    await identity.getByLabel('Name').fill('Blue Whale Ltd.');
    await identity.getByRole('radio', { name: 'violet' }).click();
    await identity.getByRole('button', { name: 'Save' }).click();
    await member.page.getByRole('banner').getByText('Blue Whale Ltd.').waitFor();
    await member.page.locator('html[data-accent="violet"]').waitFor();
    await Promise.all([admin.context.close(), member.context.close()]);
  });

  it('name departments and designations, which every open screen then shows and forms offer', async () => {
    const admin = await adminWindow();
    const other = await office.windowOf(company, { role: 'admin', username: 'other.units' }, { blank: true });
    await other.page.goto(`${office.url}/u/hr/users?tab=directory`);
    const row = other.page.getByRole('row', { name: /other\.units/ });
    await row.getByText('Software engineer', { exact: true }).waitFor();
    const page = await organisationSettings(admin);
    const form = page.getByRole('form', { name: 'Designations' });
    await form.getByLabel('Name of Software engineer').fill('Associate');
    await form.getByRole('button', { name: 'Archive CEO' }).click();
    await form.getByRole('button', { name: 'Add a designation' }).click();
    await form.getByLabel('Name of the new designation').fill('Data scientist');
    await form.getByRole('button', { name: 'Move Data scientist up' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Associate', { exact: true }).waitFor();
    await other.page.goto(`${office.url}/u/user`);
    await other.page.getByRole('button', { name: 'Create user' }).first().click();
    const options = other.page.getByRole('dialog').getByLabel('Designation').getByRole('option');
    await options.filter({ hasText: 'Associate' }).waitFor({ state: 'attached' });
    const offered = await options.allTextContents();
    expect(offered.slice(-2)).toEqual(['Data scientist', 'Member']);
    expect(offered).toContain('Associate');
    expect(offered).not.toContain('CEO');
    expect([...admin.failures, ...other.failures]).toEqual([]);
    await Promise.all([admin.context.close(), other.context.close()]);
  });

  it('are tried on the past before they are saved, live, with whose balance would differ', async () => {
    worked(await company.admin.client.post('/api/support/newticket', ticketDetails));
    const admin = await adminWindow();
    const page = await organisationSettings(admin);
    const form = page.getByRole('form', { name: 'Leave types' });
    await form.getByLabel('Allowance').first().fill('26');
    await form.getByRole('button', { name: 'Try on the past' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Tried on the past' });
    await dialog.getByText('Created in this time: 1 · missed targets: 0 → 0').waitFor();
    const mine = dialog
      .getByRole('list', { name: 'Leave balances' })
      .getByRole('listitem')
      .filter({ hasText: admin.username });
    await mine.getByText('24 days').waitFor();
    expect(await mine.textContent()).toMatch(/Annual leave \d{4}24 daysbecomes26 days$/);
    // Somebody else saves another allowance: it is held against that at once.
    const { leaveTypes } = worked(await company.admin.client.get<SettingsView>('/api/settings'));
    const raised = leaveTypes.map((type) => (type.id === 'annual' ? { ...type, allowance: 25 } : type));
    worked(await company.admin.client.put('/api/settings', { leaveTypes: raised }));
    await mine.getByText('25 days').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The values are still there, and nothing was saved.
    expect(await form.getByLabel('Allowance').first().inputValue()).toBe('26');
    expect(worked(await company.admin.client.get<SettingsView>('/api/settings')).leaveTypes).toEqual(raised);
    expect(admin.failures).toEqual([]);
    await admin.context.close();
  });

  it('give a member no way to change them, and the server refuses', async () => {
    const member = await office.windowOf(company, { role: 'member' }, { blank: true });
    const page = await organisationSettings(member);
    await page.getByText('requires the right “Update Settings”').waitFor();
    for (const name of ['Save', 'Add a holiday', 'Add a leave type']) {
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    }
    expect(await page.getByLabel('Sprint length, days').isDisabled()).toBe(true);
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Me', 'Organisation']);
    const status = await page.evaluate(async () => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
      const body = JSON.stringify({ sprintLength: 1 });
      return (await fetch('/api/settings', { method: 'PUT', headers, body })).status;
    });
    expect(status).toBe(403);
    await member.context.close();
  });
});

describe('a profile picture', () => {
  it('is chosen, cut out and seen by a colleague at once, and taken away again', async () => {
    const me = await office.windowOf(company, { role: 'member' }, { blank: true });
    const colleague = await office.windowOf(company, { role: 'member' });
    const seen = colleague.page.getByRole('list', { name: 'Who is in' }).locator(`img[src*="/users/${me.userId}/"]`);
    await me.page.goto(`${office.url}/u/setting`);
    const own = me.page.getByRole('group', { name: 'Picture' });
    const buffer = await picture(90, 60).png().toBuffer();
    await own.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    const dialog = me.page.getByRole('dialog', { name: 'Your picture' });
    await dialog.getByLabel('Zoom').fill('2');
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await dialog.waitFor({ state: 'detached' });
    await seen.waitFor();
    const isDrawn = () => seen.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
    await until('the picture is drawn', isDrawn);
    await own.getByRole('button', { name: 'Remove' }).click();
    await seen.waitFor({ state: 'detached' });
    expect([...me.failures, ...colleague.failures]).toEqual([]);
    await Promise.all([me.context.close(), colleague.context.close()]);
  });

  it('is taken away by an administrator where it is not fit to be seen, and given back', async () => {
    const me = await office.windowOf(company, { role: 'member' }, { blank: true });
    const admin = await adminWindow();
    await me.page.goto(`${office.url}/u/setting`);
    const own = me.page.getByRole('group', { name: 'Picture' });
    const buffer = await picture(64, 64).png().toBuffer();
    await own.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await me.page.getByRole('button', { name: 'Use this picture' }).click();
    const worn = own.locator(`img[src*="/users/${me.userId}/"]`);
    await worn.waitFor();
    // There may be more people than one page of the list holds.
    await admin.page.goto(`${office.url}/u/user?field=username&q=${me.username}`);
    await admin.page.getByRole('button', { name: `More for ${me.username}` }).click();
    await admin.page.getByRole('menuitem', { name: 'Remove picture' }).click();
    await worn.waitFor({ state: 'detached' });
    await admin.page.getByRole('button', { name: 'Undo' }).click();
    await worn.waitFor();
    expect([...me.failures, ...admin.failures]).toEqual([]);
    await Promise.all([me.context.close(), admin.context.close()]);
  });
});

describe('interface preferences', () => {
  it('follows a person over their devices, at once and on the next one', async () => {
    const first = await office.windowOf(company, { role: 'member', flags: ['enablecalender'] });
    const second = await office.signIn(first.username, usualPassword);
    await first.page.goto(`${office.url}/u/setting`);
    await first.page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).click();
    await first.page.getByLabel('Format').selectOption('de-DE');
    await second.page.locator('html[data-theme="dark"]').waitFor();
    await second.page.goto(`${office.url}/u/setting`);
    await second.page.getByRole('radiogroup', { name: 'Density' }).getByRole('radio', { name: 'Comfortable' }).click();
    await first.page.locator('html[data-theme="dark"][data-density="comfortable"]').waitFor();
    await second.page.goto(`${office.url}/u/calender`);
    const firstDay = second.page.locator('.rbc-header').first();
    await firstDay.filter({ hasText: /^Mo/ }).waitFor();
    // Its language is German by now.
    await first.page.getByLabel('First day of the week').selectOption({ value: '6' });
    await firstDay.filter({ hasText: /^Sa/ }).waitFor();
    const third = await office.signIn(first.username, usualPassword);
    await third.page.locator('html[data-theme="dark"][data-density="comfortable"]').waitFor();
    await third.page.goto(`${office.url}/u/setting`);
    expect(await third.page.getByLabel('Format').inputValue()).toBe('de-DE');
    // What the account keeps is painted before anything is asked.
    expect(await third.page.evaluate(() => localStorage.getItem('atrium.appearance'))).toContain('"dark"');
    const card = third.page.locator('section', { hasText: 'Language and formats' }).last();
    await card.getByRole('button', { name: 'History of appearance and formats' }).click();
    await card.getByText('changed the density').waitFor();
    expect([...first.failures, ...second.failures, ...third.failures]).toEqual([]);
    await Promise.all([first.context.close(), second.context.close(), third.context.close()]);
  });
});

describe('a person’s own sessions', () => {
  it('end at once when they are revoked from another browser', async () => {
    const first = await office.windowOf(company, { role: 'member' });
    // The list says which browser signed in.
    const second = await office.signInOnScreen(first.username, usualPassword);
    await second.page.goto(`${office.url}/u/setting`);
    await second.page.getByText('Live').first().waitFor();
    await first.page.goto(`${office.url}/u/setting`);
    const list = first.page.getByRole('list', { name: 'Sessions' });
    await list.getByRole('listitem').nth(1).waitFor();
    expect(await list.getByText('This one').count()).toBe(1);
    await list.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
    await second.page.waitForURL(loginAddress);
    await list.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    expect(first.page.url()).toContain('/u/setting');
    await Promise.all([first.context.close(), second.context.close()]);
  });
});

describe('an API token', () => {
  it('is shown once, lets a program in, and is listed on every screen of its owner until it is revoked', async () => {
    const first = await office.windowOf(company, { role: 'dev', flags: 'preset' });
    const second = await office.signIn(first.username, usualPassword);
    const { page } = first;
    for (const { page: shown } of [first, second]) {
      await shown.goto(`${office.url}/u/setting`);
      await shown.getByText('a program of yours reads and writes here').waitFor();
    }
    await page.getByRole('button', { name: 'New token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New API token' });
    await dialog.getByLabel('Name').fill('Build server');
    await dialog.getByText('Only some of my rights').click();
    await dialog.getByRole('combobox', { name: 'Rights' }).fill('Create Bug');
    await page.getByRole('option', { name: 'Create Bug (Developer)' }).click();
    await dialog.getByRole('button', { name: 'Make the token' }).click();
    const token = await page.getByRole('dialog', { name: 'Your new token' }).getByLabel('Token').inputValue();
    await page.getByRole('button', { name: 'I have kept it' }).click();
    const read = async (): Promise<number> =>
      (await fetch(`${office.url}/api/bug/fetchbug`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await read()).toBe(200);
    const listed = second.page.getByRole('list', { name: 'API tokens' }).getByRole('listitem');
    await listed.filter({ hasText: 'Reads, with Create Bug (Developer)' }).getByText('Build server').waitFor();
    await second.page.getByRole('button', { name: 'Revoke Build server' }).click();
    await second.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('a program of yours reads and writes here').waitFor();
    expect(await read()).toBe(401);
    await Promise.all([first.context.close(), second.context.close()]);
  });
});

describe('a webhook', () => {
  it('is made once, shows its secret once and its deliveries as they happen, and is paused on every screen', async () => {
    const receiver = await Receiver.start();
    const [first, second] = [await adminWindow(), await adminWindow()];
    const [mine, theirs] = [await organisationSettings(first), await organisationSettings(second)];
    await mine.getByRole('button', { name: 'New webhook' }).click();
    const form = mine.getByRole('dialog', { name: 'New webhook' });
    await form.getByLabel('Name').fill('Build server');
    await form.getByLabel('Address').fill('http://receiver.example/hook');
    await form.getByRole('button', { name: 'Make the webhook' }).click();
    await form.getByText('Choose at least one kind of record').waitFor();
    await form.getByLabel('Bugs').check();
    await form.getByRole('button', { name: 'Make the webhook' }).click();
    await form.getByText('The address must begin with https://').waitFor();
    await form.getByLabel('Address').fill(receiver.address);
    await form.getByRole('button', { name: 'Make the webhook' }).dblclick();
    const secret = mine.getByRole('dialog', { name: 'Signing secret' });
    expect(await secret.getByLabel('Secret').inputValue()).toMatch(/^whsec_/);
    await secret.getByRole('button', { name: 'I have kept it' }).click();
    const listed = theirs.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
    await listed.filter({ hasText: 'Build server' }).getByText('Active').waitFor();
    expect(await listed.count()).toBe(1);
    await mine.getByRole('button', { name: 'Deliveries of Build server' }).click();
    const dialog = mine.getByRole('dialog', { name: 'Deliveries of Build server' });
    await dialog.getByText('Nothing was sent').waitFor();
    const bug = { app: 'billing', module: 'qr', priority: 'P2', description: 'Rocket' };
    worked(await company.admin.client.post('/api/bug/createbug', bug));
    const sent = dialog.getByRole('listitem').filter({ hasText: 'bug.created' });
    await sent.getByText('204').waitFor();
    await sent.getByRole('button', { name: /^Send again: / }).click();
    await sent.getByText('2 attempts').waitFor();
    await dialog.getByRole('button', { name: 'Send a test' }).click();
    await dialog.getByText('webhook.test').waitFor();
    await dialog.getByRole('button', { name: 'Send again from …' }).click();
    const replay = mine.getByRole('dialog', { name: 'Send again from …' });
    await replay.getByRole('button', { name: 'Send again' }).click();
    await until(
      'all was sent again',
      () => receiver.received.filter(({ text }) => text.includes('Rocket')).length >= 3,
    );
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await theirs.getByRole('button', { name: 'More about Build server' }).click();
    await theirs.getByRole('menuitem', { name: 'Pause' }).click();
    await mine.getByRole('list', { name: 'Webhooks' }).getByText('Paused').waitFor();
    await mine.getByRole('button', { name: 'More about Build server' }).click();
    await mine.getByRole('menuitem', { name: 'Delete' }).click();
    await mine.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await theirs.getByText('A webhook tells another program').waitFor();
    expect([...first.failures, ...second.failures]).toEqual([]);
    await Promise.all([first.context.close(), second.context.close(), receiver.stop()]);
  });
});

describe('a connected repository', () => {
  it('shows its secret once, what it delivers as it comes, and code with the bug', async () => {
    const window = await adminWindow();
    const page = await organisationSettings(window);
    await page.getByRole('button', { name: 'Connect a repository' }).click();
    const form = page.getByRole('dialog', { name: 'Connect a repository' });
    await form.getByLabel('Name').fill('Web shop');
    await form.getByLabel('When a pull request is merged').selectOption('Resolved');
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    const shown = page.getByRole('dialog', { name: 'Address and secret' });
    const path = new URL(await shown.getByLabel('Address').inputValue()).pathname;
    const secret = await shown.getByLabel('Secret').inputValue();
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    const listed = page.getByRole('list', { name: 'Git repositories' }).getByRole('listitem');
    await listed.getByText('Nothing was delivered yet').waitFor();

    const bug = { app: 'billing', module: 'qr', priority: 'P2', description: 'The total is wrong' };
    const made = await company.admin.client.post<{ updated: BugView }>('/api/bug/createbug', bug);
    const { _id, bugnumber } = worked(made).updated;
    const pull = { number: 34, title: `Round totals, BUG-${bugnumber}`, state: 'closed', merged: true };
    const raw = JSON.stringify({
      action: 'closed',
      pull_request: { ...pull, html_url: 'https://git.example/shop/pull/34', user: { login: 'ann' } },
    });
    const signature = createHmac('sha256', secret).update(raw).digest('hex');
    const headers = { 'x-github-event': 'pull_request', 'x-hub-signature-256': `sha256=${signature}` };
    worked(await company.admin.client.post(path, undefined, { raw, headers }));
    await listed.getByText('Linked').waitFor();
    await follow(page, `/u/devbug?open=${_id}`);
    const code = page.getByRole('list', { name: 'Code' });
    await code.getByText('Merged').waitFor();
    expect(await code.getByRole('link').getAttribute('href')).toBe('https://git.example/shop/pull/34');
    await page.getByText('Resolved').first().waitFor();
    expect(window.failures).toEqual([]);
    await window.context.close();
  });
});

describe('a person’s own data', () => {
  it('is downloaded as an archive that is readable offline', async () => {
    const member = await office.windowOf(company, { role: 'member' });
    const { page, context, username } = member;
    await page.goto(`${office.url}/u/setting`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download your data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^atrium-${username}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
    const archive = unzipSync(new Uint8Array(await readFile(await download.path())));
    const reader = await context.newPage();
    await context.setOffline(true);
    await reader.setContent(strFromU8(archive['index.html'] ?? new Uint8Array()));
    await reader.getByRole('heading', { name: `What Atrium holds about ${username}` }).waitFor();
    await reader.getByText(username, { exact: false }).nth(1).click();
    await reader.getByRole('definition').filter({ hasText: username }).first().waitFor();
    expect(member.failures).toEqual([]);
    await context.close();
  });
});

describe('the machinery', () => {
  it('is shown to administrators, who cannot have the views of the installation rebuilt', async () => {
    const { page, context } = await adminWindow();
    await page.goto(`${office.url}/u/setting?tab=administration`);
    await page.getByText('No job has failed').waitFor();
    await page.getByText('Delay of the last event').waitFor();
    const health = page.getByRole('list', { name: 'Health' });
    await health.getByRole('listitem').filter({ hasText: 'Screens' }).getByText('Fine').waitFor();
    const mailbox = health.getByRole('listitem').filter({ hasText: 'Mail from clients' });
    await mailbox.getByText('Not used').waitFor();
    await mailbox.getByRole('link', { name: 'Show: Mail from clients' }).click();
    await page.getByRole('heading', { name: 'Inbound mail' }).waitFor();
    await page.goBack();
    await page.getByText('No job has failed').waitFor();
    // It counts the events of all organisations.
    expect(await page.getByText('Position in the log').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Rebuild' }).count()).toBe(0);
    await context.close();
  });
});
