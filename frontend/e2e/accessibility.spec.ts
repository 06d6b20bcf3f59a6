import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { superadmin } from '../../scripts/lib/test-installation.mjs';
import { newPerson, usualPassword } from '../../backend/test/support/people.js';
import { readScreens } from '../build/screens.js';
import { dialogs, dialogsWithin, dispatching, operatorDialogs, parts, type Place } from './accessible-places.js';
import { factsWithoutTip } from './untipped.js';
import { until } from '../../backend/test/support/wait.js';
import { findings, settled } from './axe.js';
import { fill, type Filled } from './full-organisation.js';
import { Office } from './office.js';

jest.setTimeout(300_000);

let office: Office;
let filled: Filled;
const failures: string[] = [];

/** The page in which screen after screen is shown. */
let page: Page;

const dialog = '[role="dialog"], [role="alertdialog"]';

/** Every screen, as the routes declare them: a new one is looked at without being named here. */
const screens = [...readScreens(fileURLToPath(new URL('../src/routes', import.meta.url))).keys()].toSorted();
/** Those without a session, and those of the operator. */
const outside = screens.filter((address) => !address.startsWith('/u/') && address !== '/u');
const above = new Set(['/root', '/adminhome', '/u/origin']);
const inside = screens.filter((address) => address.startsWith('/u/') && !above.has(address));

/** A page of somebody who is signed in; without a name, of nobody. */
async function open(username?: string, password = usualPassword): Promise<Page> {
  const opened = await (await office.newContext()).newPage();
  opened.setDefaultTimeout(20_000);
  opened.on('pageerror', (error) => failures.push(error.message));
  await opened.goto(`${office.url}/admin`);
  if (username !== undefined) {
    await opened.getByLabel('Username').fill(username);
    await opened.getByLabel('Password', { exact: true }).fill(password);
    await opened.getByRole('button', { name: 'Login' }).click();
    await opened.waitForURL((url) => url.pathname !== '/admin');
  }
  return opened;
}

beforeAll(async () => {
  office = await Office.open({ optimises: true });
  const company = await office.organisation();
  const ann = await newPerson(company.admin, { role: 'admin', flags: 'preset', username: 'ann.axe' });
  const ben = await newPerson(company.admin, { role: 'dev', flags: 'preset', username: 'ben.axe' });
  filled = await fill(company, ann, ben);
  page = await open('ann.axe');
});

afterAll(() => office.close());

/** Goes on to an address as a link of the application does, and waits until it is there. */
async function follow(address: string): Promise<void> {
  await page.evaluate((to) => {
    if (window.location.pathname !== new URL(to, window.location.href).pathname)
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
    window.history.pushState({}, '', to);
  }, address);
  await settled(page, address);
}

/** Expects that axe finds nothing, in either theme. */
async function expectAccessible(place: string, within?: string): Promise<void> {
  expect(await findings(page, place, within)).toEqual([]);
}

/** Waits for a dialog by its heading, which an open list hides from all but the eye; the dialog's own box has no size. */
async function dialogOn(): Promise<void> {
  await page.locator(dialog).getByRole('heading', { includeHidden: true }).first().waitFor();
}

async function closeDialogs(): Promise<void> {
  await until('no dialog is open', async () => {
    if ((await page.locator(dialog).count()) === 0) return true;
    await page.keyboard.press('Escape');
    return false;
  });
}

const forms = [
  ...readFileSync(new URL('../src/features/shell/palette-entries.ts', import.meta.url), 'utf8').matchAll(
    /'(\/u\/[^']*=new)'/g,
  ),
].map(([, link = '']) => link);

describe('a screen', () => {
  it.each(inside.map((address) => [address]))('%s, its tabs, what it creates and its first record', async (address) => {
    await follow(address);
    await expectAccessible(address);
    const tabs = page.locator('main [role="tab"]');
    for (let n = 1; n < (await tabs.count()); n += 1) {
      await tabs.nth(n).click();
      await settled(page, address);
      await expectAccessible(`${address}, ${await tabs.nth(n).textContent()}`, 'main');
    }
    if ((await tabs.count()) > 0) await follow(address);
    const create = page.locator('main button[data-shortcut="create"]:visible').first();
    if (!forms.some((link) => link.startsWith(`${address}?`)) && (await create.count()) > 0) {
      await create.click();
      if (new URL(page.url()).pathname === address) {
        await dialogOn();
        await expectAccessible(`${address}, what it creates`, dialog);
        await closeDialogs();
      }
      await follow(address);
    }
    const record = page.locator('main [data-record][tabindex]:visible').first();
    if ((await record.count()) === 0) return;
    if ((await record.evaluate((row) => getComputedStyle(row).cursor)) !== 'pointer') return;
    await record.press('Enter');
    // A client has a page of its own; all else opens beside its list.
    const hasPage = address === '/u/support/client';
    const opened = hasPage ? 'main h1:not(:text-is("Clients"))' : `${dialog}, main [data-panel-heading]`;
    await page.locator(opened).first().waitFor({ state: 'attached' });
    await settled(page, address);
    const isDialog = (await page.locator(dialog).count()) > 0;
    await expectAccessible(`${address}, its first record`, isDialog ? dialog : 'main');
    if (!isDialog) expect(await factsWithoutTip(page)).toEqual([]);
    await closeDialogs();
  });
});

describe('a form of the palette', () => {
  it('is known', () => expect(forms.length).toBeGreaterThan(8));

  it.each(forms.map((link) => [link]))('%s', async (link) => {
    await follow(link);
    await dialogOn();
    await expectAccessible(link, dialog);
    await closeDialogs();
  });
});

/** Goes to a place, and presses what opens it. */
async function enter({ at: address, press = [], act }: Place): Promise<void> {
  await follow(address(filled));
  for (const name of press) {
    const presses = page.getByRole('button', { name, exact: true }).or(page.getByRole('menuitem', { name }));
    await presses.first().click();
  }
  await act?.(page);
}

describe('a dialog', () => {
  const sources = fileURLToPath(new URL('../src', import.meta.url));
  const modules = readdirSync(sources, { recursive: true, encoding: 'utf8' }).flatMap(
    (file) => /^(?:features|shared-features|widgets)\/.*?([^/]*-dialogs?)\.tsx$/.exec(file)?.[1] ?? [],
  );

  it('is known by its module', () => {
    const known = [...Object.keys({ ...dialogs, ...operatorDialogs }), ...dispatching];
    expect([...new Set(modules)].toSorted()).toEqual(known.toSorted());
  });

  it.each(Object.entries({ ...dialogs, ...dialogsWithin }))('of %s', async (name, place) => {
    await enter(place);
    await dialogOn();
    await settled(page, name);
    expect(await page.getByRole('button', { name: 'Back to the list' }).count()).toBe(0);
    await expectAccessible(name, dialog);
    await closeDialogs();
  });
});

describe('within a screen', () => {
  it.each(Object.entries(parts))('%s', async (name, place) => {
    await enter(place);
    await settled(page, name);
    const { within = 'main' } = place;
    await page.locator(within).first().waitFor({ state: 'attached' });
    await expectAccessible(name, within);
    expect(await factsWithoutTip(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await closeDialogs();
  });
});

/** Goes to an address as if it was typed. */
async function arrives(address: string): Promise<void> {
  await page.goto(`${office.url}${address}`);
  await settled(page, address);
  await expectAccessible(address);
}

describe('a screen before which nobody is signed in', () => {
  beforeAll(async () => {
    await page.context().close();
    page = await open();
  });
  it.each(outside.map((address) => [address]))('%s', arrives);
});

describe('a screen of the operator', () => {
  beforeAll(async () => {
    await page.context().close();
    page = await open(superadmin.username, superadmin.password);
  });
  it.each([...above].map((address) => [address]))('%s', arrives);

  it.each(Object.entries(operatorDialogs))('its dialog %s', async (name, place) => {
    await enter(place);
    await dialogOn();
    await expectAccessible(name, dialog);
    await closeDialogs();
  });
});

it('has room on a phone for all of the bar above a screen', async () => {
  const phone = await office.signIn('ben.axe', usualPassword, { width: 360, touch: true });
  const account = await phone.page.getByRole('button', { name: 'Ben.axe, account' }).boundingBox();
  expect((account?.x ?? 360) + (account?.width ?? 0)).toBeLessThanOrEqual(360);
  await phone.context.close();
});

/** What is found where colours don’t contrast. */
const inTheme = (theme: string, colours: string) =>
  expect.stringMatching(
    `^a page \\| ${theme} \\| color-contrast \\| .* > p .*insufficient color contrast.*foreground color: ${colours}`,
  );

it('finds what is wrong, in both themes', async () => {
  await page.evaluate(() => {
    const pale = document.createElement('p');
    pale.textContent = 'Pale';
    Object.assign(pale.style, {
      color: 'light-dark(#777, #333)',
      backgroundColor: 'light-dark(#888, #222)',
      transition: 'all 1s',
    });
    document.querySelector('main')?.append(pale);
  });
  expect(await findings(page, 'a page')).toEqual([inTheme('light', '#777777'), inTheme('dark', '#333333')]);
});

it('met no error that nobody caught', () => expect(failures).toEqual([]));
