import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { permissionFlags } from '@atrium/contracts/core/permissions';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, watchCopies, type Window } from './office.js';

jest.setTimeout(120_000);

let office: Office;
let company: Organisation;
let ann: Window;
let page: Page;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ann = await office.windowOf(company, { role: 'member', flags: [...permissionFlags] }, { blank: true });
  ({ page } = ann);
});
afterAll(() => office.close());

/** Gives Ann all rights, or takes them. */
async function setRights(have: boolean): Promise<void> {
  const rights = Object.fromEntries(permissionFlags.map((flag) => [flag, have]));
  worked(await company.admin.client.put(`/api/user/updateuser/${ann.userId}`, rights));
}

const entries = readFileSync(new URL('../src/features/shell/palette-entries.ts', import.meta.url), 'utf8');
/** Every form that the palette opens. */
const links = [...entries.matchAll(/'(\/u\/[^']*=new)'/g)].map(([, link = '']) => link);
/** Channels are anybody's to make, and leave is everybody's to apply for. */
const byRight = links.filter((link) => !/chat|leave/.test(link));
/** What is typed into a list of choices searches it. */
const texts = 'input[type="text"], input:not([type]), textarea';
const field = () => page.getByRole('dialog').locator(`:is(${texts}):not([role="combobox"])`).first();

it.each(links.map((link) => [link]))('%s drops what was written in it by Cancel, and by nothing else', async (link) => {
  await setRights(true);
  const open = async () => {
    await page.goto(`${office.url}${link}`);
    await field().waitFor();
  };
  await open();
  const blank = await field().inputValue();
  await field().fill('Half a sentence');
  await open();
  // The form of a person holds a password, and is kept nowhere.
  if (!link.startsWith('/u/user') && !link.startsWith('/u/template'))
    expect(await field().inputValue()).toBe('Half a sentence');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await open();
  expect(await field().inputValue()).toBe(blank);
});

it.each(byRight.map((link) => [link]))('%s keeps what is written in it when the right is taken away', async (link) => {
  await setRights(true);
  await page.goto(`${office.url}${link}`);
  const dialog = page.getByRole('dialog');
  await field().fill('Half a sentence');
  await setRights(false);
  await dialog.getByText(/^This can no longer be saved/).waitFor();
  expect(await field().inputValue()).toBe('Half a sentence');
  const copied = await watchCopies(page);
  await dialog.getByRole('button', { name: 'Copy text' }).click();
  await page
    .getByText(/Copied$/)
    .first()
    .waitFor();
  expect(await copied()).toContain('Half a sentence');
  // Once it is closed, today's rights hold.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${office.url}${link}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  expect(await dialog.getByRole('textbox').count()).toBe(0);
});

it('met no error that nobody caught', () => expect(ann.failures).toEqual([]));
