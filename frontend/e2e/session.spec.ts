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

describe('opening a screen', () => {
  it('begins with a page that names what it is made of, and asks once who one is', async () => {
    const { page, context } = await office.windowOf(company, { role: 'manager' });
    const pageOf = async (path: string) => (await fetch(`${office.url}${path}`)).text();
    const board = await pageOf('/u/notes?group=status');
    expect(board).toMatch(/modulepreload"[^>]*\/workspace-/);
    expect(board).toMatch(/modulepreload"[^>]*\/board-screen-/);
    expect(await pageOf('/')).toMatch(/modulepreload"[^>]*\/login-screen-/);
    expect(await pageOf('/no/such/page')).not.toMatch(/-screen-/);

    await page.goto(`${office.url}/u/notes`);
    await page.getByText('Live').first().waitFor();
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(names.filter((name) => name.endsWith('/api/user/check'))).toHaveLength(1);
    await context.close();
  });

  it('gets the same scripts in whatever compression, to be kept for ever', async () => {
    const page = await (await fetch(office.url)).text();
    const [script = ''] = /\/assets\/react-[^"]*\.js/.exec(page) ?? [];
    const [whole, brotli] = await Promise.all(
      ['identity', 'gzip, br'].map((encoding) =>
        fetch(`${office.url}${script}`, { headers: { 'accept-encoding': encoding } }),
      ),
    );
    expect(brotli?.headers.get('content-encoding')).toBe('br');
    expect(whole?.headers.get('content-encoding')).toBeNull();
    for (const answer of [whole, brotli]) {
      expect(answer?.headers.get('cache-control')).toContain('immutable');
      expect(answer?.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
      expect(answer?.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    expect(await brotli?.text()).toBe(await whole?.text());
  });
});
