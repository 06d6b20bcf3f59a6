import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { Client, problemOf, worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation, usualPassword } from '../../backend/test/support/people.js';
import { Office } from './office.js';

jest.setTimeout(120_000);

let office: Office;
let company: Organisation;
/** Passkeys are bound to names, so not to the address of the other tests. */
let url: string;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  url = office.url.replace('127.0.0.1', 'localhost');
});

afterAll(() => office.close());

/** Gives a page a device that keeps passkeys and verifies whose they are. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setVerified = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  const credentials = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return { setVerified, credentials };
}

/** Lets a page be one of a browser that offers no passkeys by itself: a device of these tests would answer at once. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(usualPassword);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

/** A page of somebody who is signed in and stands before their second factor. */
async function signedIn(): Promise<{
  page: Page;
  context: BrowserContext;
  username: string;
  userId: string;
  failures: string[];
}> {
  const { user } = await newPerson(company.admin);
  const context = await office.newContext();
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => void failures.push(error.message));
  await enterPassword(page, user.username);
  await page.waitForURL('**/u/home');
  await page.goto(`${url}/u/setting`);
  return { page, context, username: user.username, userId: user._id, failures };
}

async function signOut(context: BrowserContext, page: Page): Promise<void> {
  await context.clearCookies();
  await page.goto(`${url}/`);
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
}

describe('a passkey', () => {
  it('is added, signs in by itself, is asked for after the password, and is removed', async () => {
    const { page, context, username, userId, failures } = await signedIn();
    await withoutAutofill(page);
    const device = await withAuthenticator(page);
    await addPasskey(page, 'Work laptop');
    const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
    await dialog.getByRole('listitem').first().waitFor();
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Work laptop').first().waitFor();
    expect(await device.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

    await page.getByRole('button', { name: 'Rename Work laptop' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Old laptop').waitFor();

    // By itself; and what was sent works no second time.
    await signOut(context, page);
    const sent = page.waitForRequest((request) => request.url().endsWith('/user/login/passkey'));
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/u/home');
    const replayed = await new Client(url).post('/api/user/login/passkey', (await sent).postDataJSON());
    expect(problemOf(replayed)).toMatchObject({ statusCode: 401, code: 'badPasskey' });

    // After the password, which is not enough any more.
    await signOut(context, page);
    await enterPassword(page, username);
    await page.getByText('Your password is right: now use your passkey').waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/u/home');

    // As a proof of who is there, in place of the password.
    await page.goto(`${url}/u/setting`);
    await office.letProofLapse(userId);
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Confirm it is you' });
    await question.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('The passkey is removed').waitFor();
    await signOut(context, page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('Nobody can sign in here with this passkey').waitFor();
    await enterPassword(page, username);
    await page.waitForURL('**/u/home');
    expect(failures).toEqual([]);
    await context.close();
  });

  it('opens nothing to a holder of the device who can’t prove ownership', async () => {
    const { page, context } = await signedIn();
    await withoutAutofill(page);
    const device = await withAuthenticator(page);
    await addPasskey(page, 'Phone');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await signOut(context, page);
    await device.setVerified(false);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('No passkey was used').waitFor();
    await device.setVerified(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/u/home');
    await context.close();
  });

  it('is offered where the browser fills in the username', async () => {
    const { page, context, failures } = await signedIn();
    await withAuthenticator(page);
    await addPasskey(page, 'Phone');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Phone').first().waitFor();
    await context.clearCookies();
    // Nobody presses anything: the device of the tests chooses as soon as it is asked.
    await page.goto(`${url}/`);
    await page.waitForURL('**/u/home');
    await page.getByText('Live').first().waitFor();
    expect(failures).toEqual([]);
    await context.close();

    const another = await office.newContext();
    const elsewhere = await another.newPage();
    await elsewhere.goto(`${url}/`);
    expect(await elsewhere.getByLabel('Username').getAttribute('autocomplete')).toBe('username webauthn');
    await another.close();
  });

  it('is set up where a second factor is needed before anything else', async () => {
    const strict = await office.organisation();
    const { user } = await newPerson(strict.admin, { role: 'dev' });
    worked(await strict.admin.client.put('/api/settings', { secondFactorRoles: ['dev'] }));
    const context = await office.newContext();
    const page = await context.newPage();
    await withAuthenticator(page);
    await enterPassword(page, user.username);
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
    await addPasskey(page, 'Phone');
    await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().waitFor();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Live').first().waitFor();
    await context.close();
  });

  it('is not offered under a bare address', async () => {
    const { page, context } = await office.windowOf(company, { role: 'member' }, { blank: true });
    await page.goto(`${office.url}/u/setting`);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
    await context.close();
  });
});
