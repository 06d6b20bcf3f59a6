import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation, usualPassword } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { readScreens } from '../build/screens.js';
import { Office, type Window } from './office.js';

jest.setTimeout(300_000);

let office: Office;
let company: Organisation;
let ann: Window;
let page: Page;
let channel: ChannelView;

/** Every screen of the workspace, as the routes declare them: a new one is held to the rule without being named here. */
const screens = [...readScreens(fileURLToPath(new URL('../src/routes', import.meta.url))).keys()].filter((address) =>
  /^\/u\/./.test(address),
);

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  const { client } = await newPerson(company.admin, { role: 'admin', flags: 'preset', username: 'ann.focus' });
  for (const username of ['ben.focus', 'bea.focus', 'cay.focus']) await newPerson(company.admin, { username });
  channel = worked(await client.post<ChannelView>('/api/chat/channels', { name: 'caret' }));
  ann = await office.signIn('ann.focus', usualPassword, { blank: true });
  ({ page } = ann);
  await arrive('/u/home');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
});

afterAll(() => office.close());

/** What has the focus, in short. */
function focused(): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'body';
    if (element.matches('h1')) return 'heading';
    const isField = element.matches(
      'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])',
    );
    const place = element.closest('[role="dialog"], [role="alertdialog"]') === null ? '' : ' in a dialog';
    return `${isField ? 'field' : element.tagName.toLowerCase()}${place}`;
  });
}

/** Waits until the focus has come to rest somewhere. */
async function untilFocused(where: string, wanted: string): Promise<void> {
  let last = '';
  try {
    await until(where, async () => (last = await focused()) === wanted, 5_000);
  } catch {
    throw new Error(`${where}: the focus is on ${last}, not on ${wanted}`);
  }
}

/** Opens an address anew, as a link from elsewhere does. */
async function arrive(address: string): Promise<void> {
  await page.goto(`${office.url}${address}`);
  await page.getByRole('button', { name: 'Find anything' }).waitFor();
}

/** Goes on to an address as a link of the application does. */
async function follow(address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), address);
}

/** Screens that are opened to write, and begin there. */
const openedToWrite = new Set(['/u/chat', '/u/support/new']);

const dialog = () => page.getByRole('dialog');
const composer = () => page.locator('[data-composer]').first();

describe('a screen', () => {
  it('is known by its route', () => expect(screens.length).toBeGreaterThan(20));

  it.each(screens.map((address) => [address]))(
    '%s has the focus, and what it creates has the caret',
    async (address) => {
      await follow(address === '/u/profile' ? '/u/notifications' : '/u/profile');
      await untilFocused('the screen before', 'heading');
      const before = await page.title();
      await follow(address);
      await page.waitForFunction((title) => document.title !== title, before);
      await untilFocused(address, openedToWrite.has(address) ? 'field' : 'heading');
      const title = (await page.title()).replace(/^\(\d+\) /, '').replace(/ – Atrium$/, '');
      await page.locator('body > output[aria-live="polite"]').filter({ hasText: title }).waitFor({ state: 'attached' });

      const create = page.locator('main [data-shortcut="create"]:visible').first();
      if ((await create.count()) === 0) return;
      await create.click();
      if ((await dialog().count()) === 0) return;
      await untilFocused(`the dialog of ${address}`, 'field in a dialog');
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await untilFocused(`${address} after its dialog`, 'button');
    },
  );
});

describe('a screen that is opened to write', () => {
  it.each([...openedToWrite].map((address) => [address]))(
    '%s has the caret when its page is loaded',
    async (address) => {
      await arrive(address);
      await untilFocused(address, 'field');
    },
  );
});

describe('a card that is added in its column', () => {
  it('gives the focus back to the button from which it was', async () => {
    await arrive('/u/notes');
    const add = page.getByRole('button', { name: 'Add a card' });
    await add.nth(1).click();
    await untilFocused('the new card', 'field');
    await page.keyboard.press('Escape');
    await until('the button has the focus', () => add.nth(1).evaluate((button) => button === document.activeElement));
  });
});

describe('a screen that is not open to somebody', () => {
  let guest: Window;
  beforeAll(async () => {
    guest = await office.windowOf(company, { role: 'member', flags: [] }, { blank: true });
  });
  afterAll(() => guest.context.close());

  it.each(screens.map((address) => [address]))('%s has a heading all the same', async (address) => {
    await guest.page.goto(`${office.url}${address}`);
    await guest.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  });
});

describe('what is created by a link of the palette', () => {
  const entries = readFileSync(new URL('../src/features/shell/palette-entries.ts', import.meta.url), 'utf8');
  const links = [...entries.matchAll(/'(\/u\/[^']*=new)'/g)].map(([, link = '']) => link);

  it('is known', () => expect(links.length).toBeGreaterThan(8));

  it.each(links.map((link) => [link]))('%s has the caret, and leaves it on the heading', async (link) => {
    await page.goto(`${office.url}${link}`);
    await dialog().getByRole('heading').first().waitFor();
    await untilFocused(link, 'field in a dialog');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await untilFocused(`${link}, closed`, link.startsWith('/u/chat') ? 'field' : 'heading');
  });
});

describe('a channel', () => {
  it('has the caret in its composer, and gets every letter that is typed elsewhere', async () => {
    await arrive(`/u/chat?c=${channel._id}`);
    await untilFocused('the channel', 'field');
    await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
    await page.keyboard.type('good night');
    expect(await composer().inputValue()).toBe('good night');
    expect(new URL(page.url()).pathname).toBe('/u/chat');
    await page.keyboard.press('Enter');
    // Once the server took it: one on its way can't be changed.
    await page.locator('article[data-message]').filter({ hasText: 'good night' }).click();
    await page.keyboard.type('right, see you');
    expect(await composer().inputValue()).toBe('right, see you');
    await composer().fill('');
  });

  it('opens dialogs from its menu that keep the keyboard', async () => {
    await page.getByRole('button', { name: `More for ${channel.name}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Notifications' }).waitFor();
    await page.keyboard.type('Not');
    await page.keyboard.press('Enter');
    await dialog().getByRole('radio').first().waitFor();
    const isInside = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
    await until('the dialog has the focus', isInside);
    for (let n = 0; n < 4; n++) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await composer().focus();
  });

  it('gives the caret to a change of a message, and takes it back', async () => {
    await composer().press('ArrowUp');
    await page.getByLabel('Edit the message').waitFor();
    await untilFocused('the change', 'field');
    await page.keyboard.press('Escape');
    await untilFocused('the change, cancelled', 'field');
    const message = page.getByRole('article').filter({ hasText: 'good night' });
    await message.hover();
    await message.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Edit the message').fill('good night all');
    await page.keyboard.press('Enter');
    await page.getByLabel('Edit the message').waitFor({ state: 'detached' });
    await until('the focus is somewhere', async () => (await focused()) !== 'body');
  });

  it('keeps the focus when a message is deleted', async () => {
    const message = page.getByRole('article').filter({ hasText: 'good night all' });
    await message.hover();
    await message.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('This message was deleted').waitFor();
    await until('the focus is somewhere', async () => (await focused()) !== 'body');
  });

  it('gives the caret to what is opened beside it, and takes it back', async () => {
    const search = page.getByRole('button', { name: 'Search messages', exact: true });
    await search.click();
    await untilFocused('the search', 'field');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search messages');
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Search messages' }).waitFor({ state: 'detached' });
    await untilFocused('the search, closed', 'button');
  });

  it('is switched to, and people are picked one after another, by keyboard alone', async () => {
    await arrive(`/u/chat?c=${channel._id}`);
    await page.getByRole('button', { name: 'New message' }).click();
    await untilFocused('the picker', 'field in a dialog');
    await page.keyboard.type('ben.f');
    await page.getByRole('option', { name: /ben\.focus/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('bea.f');
    await page.getByRole('option', { name: /bea\.focus/ }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('cay.f');
    await page.getByRole('option', { name: /cay\.focus/ }).waitFor();
    await page.keyboard.press('Enter');
    for (const name of ['ben', 'bea', 'cay']) await dialog().getByText(`${name}.focus`).first().waitFor();
    const start = dialog().getByRole('button', { name: 'Start conversation' });
    const [list, button] = [await page.getByRole('listbox').boundingBox(), await start.boundingBox()];
    expect(
      list === null || button === null || list.y + list.height <= button.y || list.y >= button.y + button.height,
    ).toBe(true);
    await page.keyboard.press('Control+Enter');
    await dialog().waitFor({ state: 'detached' });
    await untilFocused('the conversation', 'field');
  });
});

it('met no error that nobody caught', () => expect(ann.failures).toEqual([]));
