import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MailServer } from '../../backend/test/support/mail-server.js';
import { type Organisation, usualPassword } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, type Window } from './office.js';

jest.setTimeout(120_000);

let office: Office;
let mails: MailServer;
let company: Organisation;

beforeAll(async () => {
  mails = await MailServer.start();
  const sender = { SMTP_URL: mails.url, SMTP_FROM: 'atrium@marigold.example' };
  office = await Office.openAlone((url) => ({ ...sender, PUBLIC_URL: url }));
  company = await office.organisation();
});

afterAll(async () => {
  await office.close();
  await mails.stop();
});

/** The text of the newest mail to an address that says something, once it is there. */
async function mailTo(address: string, saying: string): Promise<string> {
  const texts = () =>
    mails.taken
      .filter(({ to }) => to.includes(address))
      // Long lines are wrapped, and some characters written as numbers, on their way (RFC 2045).
      .map(({ content }) => content.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .filter((text) => text.includes(saying));
  await until(`${address} gets a mail that says "${saying}"`, () => texts().length > 0);
  return texts().at(-1) ?? '';
}

const linkIn = (text: string): string => /https?:\/\/\S+\/link#\S+/.exec(text)?.[0] ?? '';

async function signInWith({ page }: Window, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/u/setting');
}

/** The signed-in person's e-mail address, as their settings show it. */
async function ownAddress({ page }: Window): Promise<string> {
  await page.goto(`${office.url}/u/setting`);
  return (
    (await page
      .getByText(/^\S+@\S+\.\S+$/)
      .first()
      .textContent()) ?? ''
  );
}

describe('a forgotten password', () => {
  it('is replaced through a mailed link, which signs out everybody else', async () => {
    const present = await office.windowOf(company, { role: 'member' });
    const { username } = present;
    const address = await ownAddress(present);
    const context = await present.context.browser()!.newContext();
    const page = await context.newPage();
    await page.goto(office.url);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const link = linkIn(await mailTo(address, 'A new password was asked for'));
    await page.goto(link);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    const password = `${usualPassword}-new`;
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Repeat password').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
    await present.page.getByText(/^Your session has ended/).waitFor();
    await signInWith(present, username, password);
    expect(present.failures).toEqual([]);
    await Promise.all([context.close(), present.context.close()]);
  });
});

describe('the own address', () => {
  it('changes once the link sent there is opened, and the former address is notified', async () => {
    const window = await office.windowOf(company, { role: 'member' });
    const { page, context, username } = window;
    const former = await ownAddress(window);
    const next = `${username}.new@marigold.example`;
    await page.getByLabel('New e-mail address').fill(next);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const link = linkIn(await mailTo(next, 'This is to be your e-mail address'));
    const second = await context.newPage();
    await second.goto(link);
    await second.getByRole('heading', { name: 'Confirm your address' }).waitFor();
    expect(await page.getByText(next, { exact: true }).count()).toBe(0);
    await second.getByRole('button', { name: /Confirm/ }).click();
    await page.getByText(next, { exact: true }).first().waitFor();
    await mailTo(former, 'has another e-mail address from now on');
    expect(window.failures).toEqual([]);
    await context.close();
  });
});
