import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation, signInAgain, usualPassword } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
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

/** All that the page keeps on its device, in one text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).map(String)).join('\n'),
  );

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

  it('says why nobody is signed in any more when others ended the session, and to wait after too many failures', async () => {
    const { page, context, userId, username } = await office.windowOf(company, { role: 'member' });
    await page.getByText('Live').first().waitFor();
    worked(await company.admin.client.put(`/api/user/deactivateuser/${userId}`));
    await page.getByText(/^Your session has ended: .*your account was deactivated/).waitFor();
    for (let n = 0; n <= 10; n++) {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      const answer = page.waitForResponse('**/api/user/login');
      await page.getByRole('button', { name: 'Login' }).click();
      await answer;
    }
    await page.getByText(/^Too many failed attempts\. Wait \d+ minutes, then try again\.$/).waitFor();
    await context.close();
  });

  it('says that an administrator ended the session, after who ends it confirmed who they are', async () => {
    const member = await newPerson(company.admin);
    const person = await office.signInOnScreen(member.user.username, usualPassword);
    await person.page.goto(`${office.url}/u/notes`);
    await person.page.getByText('Live').first().waitFor();
    const { user, password } = company.admin;
    const admin = await office.signIn(user.username, password, { blank: true });
    await admin.page.goto(`${office.url}/u/user?open=${member.user._id}.sessions`);
    const dialog = admin.page.getByRole('dialog', { name: `Sessions of ${person.username}` });
    await dialog.getByText('Chrome on Linux').waitFor();
    await office.letProofLapse(user._id);
    await dialog.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
    const question = admin.page.getByRole('dialog', { name: 'Confirm it is you' });
    await question.getByLabel('Your password').fill(password);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await admin.page.getByText('Session ended').waitFor();
    await person.page.waitForURL(loginAddress);
    await person.page.getByText('An administrator ended your session.').waitFor();
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await dialog.getByText('Signed in nowhere').waitFor();
    expect([...person.failures, ...admin.failures]).toEqual([]);
    await Promise.all([person.context.close(), admin.context.close()]);
  });

  it('explains why an idle screen was signed out, and leads back to it', async () => {
    const { page, context, userId, username, failures } = await office.windowOf(company, { role: 'member' });
    await page.goto(`${office.url}/u/notes`);
    await page.getByText('Live').first().waitFor();
    await office.leaveUnused(userId, 13);
    await page.getByText('You were signed out because you had not used Atrium for a while.').waitFor();
    await page.reload();
    await page.getByText('You were signed out because you had not used Atrium for a while.').waitFor();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(usualPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/u/notes');
    expect(failures).toEqual([]);
    await context.close();
  });

  it('asks people with a password set by others for a new one, before anything else', async () => {
    const { user } = await newPerson(company.admin);
    const temporary = 'Temp0rary-Word!';
    const reset = { password: temporary, confirmpassword: temporary };
    // It needs a recent proof of who is there.
    const { client } = await signInAgain(company.admin);
    worked(await client.put(`/api/user/updateuserpassword/${user._id}`, reset));
    const { page, context, failures } = await office.signInOnScreen(user.username, temporary);
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await page.goto(`${office.url}/u/profile`);
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    const change = async (password: string) => {
      await page.getByLabel('Current password').fill(temporary);
      await page.getByLabel('New password').fill(password);
      await page.getByLabel('Repeat password').fill(password);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change(temporary);
    await page.getByText('Choose another password than the present one').first().waitFor();
    await change(usualPassword);
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    await page.getByText('Live').first().waitFor();
    expect(failures).toEqual([]);
    await context.close();
  });

  it('lets invited people choose their password by the link, once, and signs them in', async () => {
    const clerk = await office.signIn(company.admin.user.username, company.admin.password, {
      blank: true,
    });
    await clerk.page.goto(`${office.url}/u/user?open=new`);
    const form = clerk.page.getByRole('dialog');
    await form.getByLabel('Username').fill('ivy.invited');
    await form.getByLabel('Email').fill('ivy.invited@example.com');
    await form.getByLabel('Date of birth').fill('1990-02-28');
    await form.getByLabel('Designation').selectOption('member');
    await form.getByLabel('Department').selectOption('support');
    await form.getByRole('radio', { name: 'Invite by link' }).click();
    await form.getByRole('button', { name: 'Create user' }).click();
    const first = await clerk.page.getByLabel('One-time link').inputValue();
    expect(first).toMatch(/\/link#/);
    await clerk.page.getByRole('button', { name: 'Done' }).click();

    // Until then the list says so, and leads to another link.
    const row = clerk.page.getByRole('row', { name: /ivy\.invited/ });
    await row.getByText('Invited', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'More for ivy.invited' }).click();
    await clerk.page.getByRole('menuitem', { name: 'Send invitation again' }).click();
    const link = await clerk.page.getByLabel('One-time link').inputValue();
    expect(link).not.toBe(first);
    await clerk.page.getByRole('button', { name: 'Done' }).click();

    const context = await clerk.context.browser()!.newContext();
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.goto(link);
    await page.getByRole('heading', { name: 'Welcome, ivy.invited' }).waitFor();
    await page.getByLabel('New password').fill('P@ssw0rd');
    await page.getByText('Must not be one of the most common passwords: not met').waitFor();
    await page.getByLabel('New password').fill(usualPassword);
    await page.getByLabel('Repeat password').fill(usualPassword);
    await page.getByText('Strength: strong').waitFor();
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL('**/u/home');
    await row.getByText('Invited', { exact: true }).waitFor({ state: 'detached' });
    const token = link.slice(link.indexOf('#') + 1);
    expect(page.url()).not.toContain(token);
    expect(asked.filter((url) => url.slice(0, url.indexOf('#')).includes(token))).toEqual([]);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link can’t be used' }).waitFor();
    await context.close();
    await clerk.context.close();
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

  it('leaves nothing on a shared device, in any window, and drafts on an own device', async () => {
    for (const shared of [false, true]) {
      const { page, context, username } = await office.windowOf(company, { role: 'member' });
      const logOut = async () => {
        const shown = username.charAt(0).toUpperCase() + username.slice(1);
        await page
          .getByRole('banner')
          .getByRole('button', { name: new RegExp(shown) })
          .click();
        await page.getByRole('menuitem', { name: 'Logout' }).click();
        await page.waitForURL(loginAddress);
      };
      await logOut();
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(usualPassword);
      if (shared) await page.getByRole('checkbox', { name: /This is a shared device/ }).check();
      await page.getByRole('button', { name: 'Login' }).click();
      await page.waitForURL('**/u/home');
      await page.goto(`${office.url}/u/chat`);
      await page.getByRole('navigation', { name: 'Channels' }).getByRole('button').first().click();
      await page.getByRole('textbox', { name: /^Write to/ }).fill('Half a thought');
      const second = await context.newPage();
      await second.goto(`${office.url}/u/home`);
      await second.getByText('Live').first().waitFor();
      await until('the draft is kept', async () => (await kept(page)).includes('Half a thought'));
      await logOut();
      await second.waitForURL(loginAddress);
      await Promise.all([page, second].map((each) => each.getByRole('button', { name: 'Login' }).waitFor()));
      const cookies = (await context.cookies()).map(({ name }) => name);
      expect({ shared, drafts: (await kept(page)).includes('Half a thought'), cookies }).toEqual({
        shared,
        drafts: !shared,
        cookies: expect.arrayContaining(shared ? ['XSRF-TOKEN'] : ['XSRF-TOKEN', 'atrium-device']),
      });
      if (shared) {
        // What says nothing of anybody may be there again: that the page greeted its visitor, and how far it was scrolled.
        const [lasting, passing] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
        expect(lasting).toEqual([]);
        expect(passing?.filter((key) => key !== 'atrium.greeted' && !key.startsWith('tsr-scroll-'))).toEqual([]);
        expect(cookies).toEqual(['XSRF-TOKEN']);
        expect(await page.evaluate(async () => [await indexedDB.databases(), await caches.keys()])).toEqual([[], []]);
      }
      await context.close();
    }
  });

  it('shows a way back on unknown addresses', async () => {
    const { page, context } = await office.windowOf(company, { role: 'member' }, { blank: true });
    await page.goto(`${office.url}/no/such/page`);
    await page.getByText('Oops! 404 - Page Not Found').waitFor();
    await page.getByRole('link', { name: 'Go Back to Home' }).click();
    await page.waitForURL('**/u/home');
    await context.close();
  });
});

describe('opening a screen', () => {
  it('begins with a page that names what it is made of and what it asks, once', async () => {
    const { page, context } = await office.windowOf(company, { role: 'manager' });
    const pageOf = async (path: string) => (await fetch(`${office.url}${path}`)).text();
    const board = await pageOf('/u/notes?group=status');
    expect(board).toMatch(/modulepreload"[^>]*\/workspace-/);
    expect(board).toMatch(/modulepreload"[^>]*\/board-screen-/);
    expect(await pageOf('/')).toMatch(/modulepreload"[^>]*\/login-screen-/);
    expect(await pageOf('/no/such/page')).not.toMatch(/-screen-/);

    expect(await pageOf('/u/home')).toMatch(/preload" as="fetch"[^>]*\/api\/home\/away/);
    await page.goto(`${office.url}/u/home`);
    await page.getByText('Nothing new').waitFor();
    await page.getByText('Live').first().waitFor();
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    for (const asked of ['/api/user/check', '/api/live/snapshots', '/api/home/away']) {
      expect(names.filter((name) => name.includes(asked))).toHaveLength(1);
    }
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
