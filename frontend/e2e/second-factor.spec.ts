import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newPerson, type Organisation, usualPassword } from '../../backend/test/support/people.js';
import { codeOf } from '../../backend/test/support/second-factors.js';
import { Office } from './office.js';

jest.setTimeout(120_000);

let office: Office;
let company: Organisation;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
});

afterAll(() => office.close());

/** Signs in on a fresh page, as far as the code. */
async function enterPassword(page: Page, username: string): Promise<void> {
  await page.goto(`${office.url}/`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(usualPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Enter the code from your authenticator app').waitFor();
}

describe('an authenticator app', () => {
  it('is set up in the settings, asked for at the next sign-in, and turned off again', async () => {
    const { page, context, failures, username } = await office.windowOf(company, { role: 'member' }, { blank: true });
    await page.goto(`${office.url}/u/setting`);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByTitle('QR code for your authenticator app')
      .or(dialog.locator('svg[role="img"]'))
      .first()
      .waitFor();
    const secret = (await dialog.getByTestId('totp-secret').innerText()).replaceAll(/\s/g, '');
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByLabel('Your password').fill(usualPassword);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText('This code is not right').waitFor();
    const used = codeOf(secret);
    await dialog.getByLabel('Code').fill(used);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await list.first().waitFor();
    const codes = await list.allInnerTexts();
    expect(codes).toHaveLength(10);
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('atrium-recovery-codes.txt');
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes are left.').waitFor();

    const another = await context.browser()!.newContext();
    const elsewhere = await another.newPage();
    await enterPassword(elsewhere, username);
    const field = elsewhere.getByLabel('Code', { exact: true });
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill(used);
    await elsewhere.getByRole('button', { name: 'Login' }).click();
    await elsewhere.getByText('This code is not right, or was used before').waitFor();
    await field.fill(codeOf(secret, 1));
    await elsewhere.getByRole('button', { name: 'Login' }).click();
    await elsewhere.waitForURL('**/u/home');
    await another.close();

    const third = await context.browser()!.newContext();
    const phoneless = await third.newPage();
    await enterPassword(phoneless, username);
    await phoneless.getByRole('button', { name: 'Use a recovery code' }).click();
    await phoneless.getByLabel('Recovery code').fill(codes[0] ?? '');
    await phoneless.getByRole('button', { name: 'Login' }).click();
    await phoneless.waitForURL('**/u/home');
    await third.close();

    await page.reload();
    await page.getByText('9 recovery codes are left.').waitFor();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('Code').fill(codes[1] ?? '');
    await dialog.getByLabel('Your password').fill(usualPassword);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
    expect(failures).toEqual([]);
    await context.close();
  });

  it('that was lost is reset by an administrator', async () => {
    const { user } = await newPerson(company.admin);
    const { page, context } = await office.signIn(user.username, usualPassword, { blank: true });
    await page.goto(`${office.url}/u/setting`);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog');
    const secret = (await dialog.getByTestId('totp-secret').innerText()).replaceAll(/\s/g, '');
    await dialog.getByLabel('Code').fill(codeOf(secret));
    await dialog.getByLabel('Your password').fill(usualPassword);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByRole('button', { name: 'I have kept them' }).click();

    const clerk = await office.signIn(company.admin.user.username, company.admin.password, {
      blank: true,
    });
    await clerk.page.goto(`${office.url}/u/user`);
    await clerk.page.getByRole('button', { name: `More for ${user.username}` }).click();
    await clerk.page.getByRole('menuitem', { name: 'Reset second factor' }).click();
    await clerk.page.getByRole('button', { name: 'Reset', exact: true }).click();
    await clerk.page.getByText('Second factor reset Successfully').waitFor();
    await page.getByText(/^Your session has ended/).waitFor();
    await page.getByLabel('Username').fill(user.username);
    await page.getByLabel('Password', { exact: true }).fill(usualPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Live').first().waitFor();
    await clerk.context.close();
    await context.close();
  });

  it('must be set up first by people who need one from now on, on the open page', async () => {
    const strict = await office.organisation();
    const member = await office.windowOf(strict, { role: 'dev' });
    await member.page.getByText('Live').first().waitFor();
    const clerk = await office.signIn(strict.admin.user.username, strict.admin.password);
    await clerk.page.goto(`${office.url}/u/setting?tab=organisation`);
    const roles = clerk.page.getByRole('group', { name: 'Need a second factor' });
    await roles.getByLabel('Dev', { exact: true }).check();
    await clerk.page.getByRole('button', { name: 'Save' }).click();
    const { page, failures } = member;
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
    const secret = (await page.getByTestId('totp-secret').innerText()).replaceAll(/\s/g, '');
    await page.getByLabel('Code').fill(codeOf(secret));
    await page.getByLabel('Your password').fill(usualPassword);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Live').first().waitFor();
    expect(failures).toEqual([]);
    await clerk.context.close();
    await member.context.close();
  });
});
