import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { superadmin } from '../../scripts/lib/test-installation.mjs';
import { usualPassword } from '../../backend/test/support/people.js';
import { Office } from './office.js';

jest.setTimeout(120_000);

let office: Office;

beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.close());

/** Signs in where administrators do. */
async function administrator(username: string, password: string): Promise<Page> {
  const page = await (await office.newContext()).newPage();
  await page.goto(`${office.url}/admin`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/adminhome');
  return page;
}

describe('a superadmin without an organisation', () => {
  it('has no leave: no entry of the menu, no balance, and a screen that says why', async () => {
    const page = await administrator(superadmin.username, superadmin.password);
    await page.goto(`${office.url}/u/home`);
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Areas' });
    await menu.getByRole('button', { name: 'H.R.' }).click();
    await menu.getByRole('link', { name: 'Attendance' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Leave' }).count()).toBe(0);
    expect(await page.getByText(/Annual leave/).count()).toBe(0);

    for (const query of ['', '?form=new', '?tab=requests']) {
      await page.goto(`${office.url}/u/hr/leave${query}`);
      await page.getByText('A superadmin belongs to no organisation, so there is no leave to take').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Apply Leave' }).count()).toBe(0);
    }
  });
});

describe('the administration', () => {
  it('names the organisation that it is of, and for a superadmin all of them', async () => {
    const { admin, origin } = await office.organisation();
    const page = await administrator(admin.user.username, usualPassword);
    await page.locator('main header').getByText(origin.companyName).waitFor();
    const above = await administrator(superadmin.username, superadmin.password);
    await above.getByText('All origins of this installation').waitFor();
    expect(await above.getByText('Your organisation').count()).toBe(0);
  });
});

describe('the deletion of an organisation', () => {
  it('is asked for with its name, shown with its day, cancelled, and asked for again', async () => {
    const { admin, origin } = await office.organisation();
    const page = await administrator(superadmin.username, superadmin.password);
    await page.goto(`${office.url}/u/origin?field=originName&q=${origin.originName}`);
    const row = page.getByRole('row', { name: origin.originName });
    const ask = async (): Promise<void> => {
      await row.getByRole('button', { name: `More for ${origin.originName}` }).click();
      await page.getByRole('menuitem', { name: 'Delete origin' }).click();
      const dialog = page.getByRole('dialog', { name: `Delete ${origin.originName}?` });
      const send = dialog.getByRole('button', { name: 'Close and delete' });
      await dialog.getByLabel(/^Type/).fill('another');
      expect(await send.isDisabled()).toBe(true);
      await dialog.getByLabel(/^Type/).fill(origin.originName);
      await send.click();
      await row.getByText(/^Closed, deleted on /).waitFor();
    };
    await ask();
    const refused = await fetch(`${office.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: admin.user.username, password: usualPassword }),
    });
    expect(refused.status).not.toBe(200);
    await row.getByRole('button', { name: `Cancel the deletion of ${origin.originName}` }).click();
    await row.getByText('Active', { exact: true }).waitFor();
    await ask();
    await page.context().close();
  });
});
