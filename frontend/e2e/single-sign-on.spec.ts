import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createUser, type Organisation, uniqueName } from '../../backend/test/support/people.js';
import { client, type SignOnProvider, startSignOnProvider } from '../../backend/test/support/sign-on-provider.js';
import { Office } from './office.js';

jest.setTimeout(120_000);

let office: Office;
let company: Organisation;
let provider: SignOnProvider;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  provider = await startSignOnProvider([`${office.url}/api/single-sign-on/callback`]);
});

afterAll(async () => {
  await office.close();
  await provider.stop();
});

describe('single sign-on', () => {
  it('is tried and switched on in the settings, and leads to the provider and back', async () => {
    const admin = await office.windowOf(company, { role: 'admin', flags: 'preset' }, { blank: true });
    await admin.page.goto(`${office.url}/u/setting?tab=organisation`);
    const form = admin.page.getByRole('form', { name: 'Single sign-on' });
    await form.getByLabel('Issuer').fill(`${provider.issuer}/nowhere`);
    await form.getByRole('button', { name: 'Try it' }).click();
    await form.getByRole('list', { name: 'What the provider says' }).getByText('404').waitFor();
    await form.getByLabel('Issuer').fill(provider.issuer);
    await form.getByRole('button', { name: 'Try it' }).click();
    await form.getByText('It calls itself by this issuer').waitFor();
    expect(await form.getByLabel('Wrong').count()).toBe(0);
    await form.getByLabel('Client id').fill(client.id);
    await form.getByLabel('Client secret').fill(client.secret);
    await form.getByRole('button', { name: 'Add a group' }).click();
    await form.getByLabel('Group 1', { exact: true }).fill('leads');
    await form.getByLabel('Role of group 1').selectOption('manager');
    await form.getByRole('switch', { name: 'Single sign-on' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    const page = await admin.page.getByLabel('Sign-in page of your people').inputValue();
    expect(page).toContain(`/login/${encodeURIComponent(company.origin.originName)}`);

    const sub = uniqueName('sub');
    const email = `${sub}@example.com`;
    const user = await createUser(company.admin, { email });
    provider.people[sub] = { email, email_verified: true, groups: ['leads'] };
    const context = await office.newContext();
    const theirs = await context.newPage();
    await theirs.goto(`${office.url}/`);
    await theirs.getByRole('link', { name: 'Sign in with your organisation' }).click();
    await theirs.getByLabel('Organisation').fill('nobody here');
    await theirs.getByRole('button', { name: 'Continue' }).click();
    await theirs.getByText('Single sign-on is not available under this name').waitFor();
    await theirs.goto(page);
    await theirs.getByRole('button', { name: 'Continue' }).click();
    await theirs.waitForURL(`${provider.issuer}/**`);
    await theirs.locator('input[name=login]').fill(sub);
    await theirs.locator('input[name=password]').fill('any');
    await theirs.locator('button[type=submit]').click();
    await theirs.waitForURL(`${office.url}/u/home`);
    await theirs.getByRole('heading', { name: /Good to see you/ }).waitFor();
    await theirs.goto(`${office.url}/u/profile`);
    await theirs.getByText(user.email).first().waitFor();

    await admin.page.goto(`${office.url}/u/user`);
    await admin.page.getByRole('button', { name: `More for ${user.username}` }).click();
    await admin.page.getByRole('menuitem', { name: 'Release from single sign-on' }).click();
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
    await admin.page.getByText('Single sign-on is bound anew at the next sign-in').waitFor();
    await theirs.getByText(/^Your session has ended/).waitFor();
    await context.close();
    expect(admin.failures).toEqual([]);
  });

  it('says on the sign-in page why somebody was refused', async () => {
    const context = await office.newContext();
    const page = await context.newPage();
    await page.goto(`${office.url}/api/single-sign-on/callback?state=unknown&code=any`);
    await page.waitForURL(`${office.url}/?refused=lost`);
    await page.getByRole('alert').getByText('took too long, or began in another browser').waitFor();
    await context.close();
  });
});
