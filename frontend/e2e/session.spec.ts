import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office } from './office.js';

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

describe('signing in and out', () => {
  it('names what is empty, refuses what is wrong, and lets in who belongs here', async () => {
    const { page, context, failures } = await office.windowOf(company, { role: 'member' });
    await page.getByRole('heading', { name: /Good to see you/ }).waitFor();
    await page.goto(`${office.url}/`);
    await page.waitForURL('**/u/home');
    await context.clearCookies();
    await page.goto(`${office.url}/u/notes`);
    await page.waitForURL(loginAddress);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Enter a valid username').or(page.getByText('This field is required')).first().waitFor();
    await page.getByLabel('Username').fill('nobody-here');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('ERROR: Kindly enter the correct Details').waitFor();
    expect(failures).toEqual([]);
    await context.close();
  });

  it('leaves by the menu, for this window and every other of the session', async () => {
    const { page, context, username } = await office.windowOf(company, { role: 'member' });
    const second = await context.newPage();
    await second.goto(`${office.url}/u/home`);
    await second.getByText('Live').first().waitFor();
    const shown = username.charAt(0).toUpperCase() + username.slice(1);
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(shown) })
      .click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(loginAddress);
    await second.waitForURL(loginAddress);
    await context.close();
  });

  it('shows a way back on unknown addresses', async () => {
    const { page, context } = await office.windowOf(company, { role: 'member' });
    await page.goto(`${office.url}/no/such/page`);
    await page.getByText('Oops! 404 - Page Not Found').waitFor();
    await page.getByRole('link', { name: 'Go Back to Home' }).click();
    await page.waitForURL('**/u/home');
    await context.close();
  });
});
