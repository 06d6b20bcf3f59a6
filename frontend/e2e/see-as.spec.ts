import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { type Organisation, usualPassword } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let dora: Window;
let liam: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  dora = await office.windowOf(company, { role: 'admin', flags: 'preset', username: 'dora.sees' });
  liam = await office.windowOf(company, { role: 'member', flags: ['supporteditbug'], username: 'liam.seen' });
});

afterAll(() => office.close());

const bar = (page: Page) => page.getByRole('region', { name: 'Seeing as another person' });
const bugs = async () =>
  worked(await company.admin.client.get<{ bugs?: BugView[]; items?: BugView[] }>('/api/bug/fetchbug'));

async function askToSeeLiam(page: Page): Promise<void> {
  await page.goto(`${office.url}/u/user`);
  await page.getByRole('button', { name: 'More for liam.seen' }).click();
  await page.getByRole('menuitem', { name: 'See as this person' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'See as this person' }).click();
}

async function seeAsLiam(page: Page): Promise<void> {
  await askToSeeLiam(page);
  await bar(page).getByText('You see Atrium as liam.seen, read only').waitFor();
}

describe('seeing as another person', () => {
  it('watches them work, live, changes nothing, and goes back by one key', async () => {
    await office.letProofLapse(dora.userId);
    const { updated } = worked(
      await company.admin.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'The lamp is dark' }),
    );
    await askToSeeLiam(dora.page);
    // The question before gives back the focus as it closes, which must not reach beneath this dialog.
    const password = dora.page.getByRole('dialog', { name: 'Confirm it is you' }).getByLabel('Your password');
    await until('the password can be typed', () => password.evaluate((field) => field === document.activeElement));
    await dora.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await dora.page.keyboard.type(usualPassword);
    await dora.page.keyboard.press('Enter');
    await bar(dora.page).getByText('You see Atrium as liam.seen, read only').waitFor();
    await dora.page.getByRole('button', { name: /Liam\.seen, account/i }).waitFor();
    await dora.page.goto(`${office.url}/u/devbug`);
    await dora.page.getByText('The lamp is dark').first().waitFor();
    // The person goes on working, and the administrator sees it.
    worked(
      await company.admin.client.patch(`/api/bug/assignedandcommentupdate/${updated._id}`, { assignedTo: liam.userId }),
    );
    await dora.page
      .getByRole('row', { name: /The lamp is dark/ })
      .getByText('liam.seen')
      .waitFor();
    const before = JSON.stringify(await bugs());
    await dora.page.getByText('The lamp is dark').first().click();
    await dora.page.keyboard.press('s');
    await dora.page.keyboard.press('Escape');
    await dora.page.evaluate(async (path) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) };
      await fetch(path, { method: 'POST', headers, body: JSON.stringify({ description: 'Not by me' }) });
    }, '/api/bug/createbug');
    expect(JSON.stringify(await bugs())).toBe(before);
    await liam.page.getByRole('button', { name: /Notifications/ }).click();
    await liam.page.getByText('seen as you, read only').first().waitFor();
    await bar(dora.page).getByRole('button', { name: 'Back' }).click();
    await bar(dora.page).waitFor({ state: 'detached' });
    await dora.page.waitForURL('**/u/user');
    await dora.page.getByRole('button', { name: /Dora\.sees, account/i }).waitFor();
    expect([dora.failures, liam.failures]).toEqual([[], []]);
  });

  it('ends in every window of the administrator, and by Escape', async () => {
    await seeAsLiam(dora.page);
    const second = await dora.context.newPage();
    await second.goto(`${office.url}/u/home`);
    await bar(second).waitFor();
    await dora.page.keyboard.press('Escape');
    await dora.page.waitForURL('**/u/user');
    await bar(second).waitFor({ state: 'detached' });
    await second.close();
  });

  it('is found in the palette', async () => {
    await dora.page.goto(`${office.url}/u/home`);
    // The keys are heard once the bar is there.
    await dora.page.getByRole('button', { name: 'Find anything', includeHidden: true }).waitFor({ state: 'attached' });
    await dora.page.keyboard.press('Control+k');
    await dora.page.getByRole('combobox', { name: 'Search, go, create' }).fill('see as liam');
    await dora.page.getByRole('option', { name: 'See as liam.seen' }).click();
    await dora.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await bar(dora.page).count()).toBe(0);
  });
});
