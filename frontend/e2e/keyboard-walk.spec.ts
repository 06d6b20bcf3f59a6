import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { SprintView } from '@atrium/contracts/sprints/views';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Person, usualPassword } from '../../backend/test/support/people.js';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, panel, untilLifted } from './office.js';

jest.setTimeout(120_000);

let office: Office;
let page: Page;
let ben: Person;
let channel: ChannelView;
const failures: string[] = [];

beforeAll(async () => {
  office = await Office.open();
  const company = await office.organisation();
  ben = await newPerson(company.admin, { role: 'dev', flags: 'preset', username: 'ben.walk' });
  const ann = await newPerson(company.admin, { role: 'admin', flags: 'preset', username: 'ann.walk' });
  const { client } = company.admin;
  for (const description of ['One', 'Two']) worked(await client.post('/api/bug/createbug', { description }));
  worked(await client.post('/api/support/newticket', { ...ticketDetails, problem: 'Receipts come twice' }));
  worked(await client.post('/api/task/createtask', { tasktitle: 'Borrow a ladder', priority: 'T2' }));
  worked(await client.post<SprintView>('/api/sprint', { name: 'Harvest', goal: 'Everything is picked' }));
  channel = worked(await client.post<ChannelView>('/api/chat/channels', { name: 'orchard' }));
  worked(await ann.client.put(`/api/chat/channels/join/${channel._id}`, {}));
  const away = { leaveType: 'Annual leave', startDate: '2031-03-03', endDate: '2031-03-04', description: 'By the sea' };
  worked(await ben.client.post('/api/hr/postleave', away));
  const context = await office.newContext();
  page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`${office.url}/`);
});

afterAll(() => office.close());

// All that a hand on the keyboard can do; nothing here clicks, fills or focuses.
const press = (keys: string) => page.keyboard.press(keys);
const type = (text: string) => page.keyboard.type(text);
const hasFocus = (place: Locator) =>
  place.evaluateAll((all) => all.some((each) => each === document.activeElement)).catch(() => false);
const untilFocused = (what: string, place: Locator) => until(`the focus is on ${what}`, () => hasFocus(place), 8_000);

/** As many stops as somebody would bear to reach what stands on the screen. */
const mostStops = 60;

/** Goes on with Tab until something has the focus. @throws Error when that takes too many stops */
async function tabTo(what: string, place: Locator, keys: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await place.first().waitFor();
  const stops: string[] = [];
  while (stops.length < mostStops) {
    if (await hasFocus(place)) return;
    await press(keys);
    stops.push(
      await page.evaluate(() => {
        const stop = document.activeElement;
        return (stop?.getAttribute('aria-label') ?? stop?.textContent ?? '').slice(0, 24);
      }),
    );
  }
  throw new Error(`${what} was not reached within ${mostStops} stops: ${stops.join(' > ')}`);
}

/** Goes or creates by the palette, as its first entry for some words says. */
async function command(words: string, entry: string | RegExp): Promise<void> {
  await press('Control+k');
  await untilFocused('the palette', page.getByRole('combobox', { name: 'Search, go, create' }));
  await type(words);
  await page
    .getByRole('option', { name: entry })
    .first()
    .and(page.locator('[data-focus], [aria-selected="true"]'))
    .waitFor();
  await press('Enter');
}

const dialog = () => page.getByRole('dialog');
const row = (name: string) => page.locator('tr[data-record]').filter({ hasText: name });
const cardIn = (title: string, column: string) =>
  page.getByRole('region', { name: column, exact: true }).locator('[data-card]').filter({ hasText: title });

/** Lifts the card in focus, carries it and puts it down. */
async function carry(...keys: string[]): Promise<void> {
  await press('Space');
  await untilLifted(page);
  for (const key of keys) await press(key);
}

afterEach(() =>
  until('the focus is not lost', () => page.evaluate(() => document.activeElement?.matches('body') === false)),
);

describe('by keyboard alone somebody', () => {
  it('signs in', async () => {
    await untilFocused('the username', page.getByLabel('Username'));
    await type('ann.walk');
    await tabTo('the password', page.getByLabel('Password', { exact: true }));
    await type(usualPassword);
    await press('Enter');
    await page.waitForURL('**/u/home');
    await untilFocused('the heading', page.locator('h1'));
  });

  it('creates a bug', async () => {
    await command('new bug', 'New bug');
    await dialog().getByRole('heading').first().waitFor();
    await tabTo('the description', dialog().getByLabel('Description'));
    await type('The ladder is too short');
    await press('Control+Enter');
    await dialog().waitFor({ state: 'detached' });
    await row('The ladder is too short').waitFor();
  });

  it('opens it beside the list, and goes on to the next and back', async () => {
    await until('the first row has the focus', async () => {
      if (await hasFocus(row('The ladder is too short'))) return true;
      await press('j');
      return false;
    });
    await press('Enter');
    await untilFocused('the bug', panel(page, 'BUG-3').getByRole('heading', { level: 2 }));
    await press('j');
    await untilFocused('the next bug', panel(page, 'BUG-2').getByRole('heading', { level: 2 }));
    await press('k');
    await untilFocused('the bug again', panel(page, 'BUG-3').getByRole('heading', { level: 2 }));
  });

  it('changes its status', async () => {
    const status = panel(page, 'BUG-3').getByRole('button', { name: /^Status of BUG-3/ });
    await tabTo('the status', status);
    await press('Enter');
    await page.getByRole('option', { name: 'In Progress' }).waitFor();
    await type('In P');
    await press('Enter');
    await page.getByRole('button', { name: 'Status of BUG-3: In Progress' }).first().waitFor();
    await untilFocused('the status again', status);
  });

  it('comments on it', async () => {
    await tabTo('the composer', panel(page, 'BUG-3').getByLabel(/^Write a message/));
    await type('Borrow a longer one');
    await press('Enter');
    await panel(page, 'BUG-3').getByRole('log', { name: 'Discussion' }).getByText('Borrow a longer one').waitFor();
    await untilFocused('the composer', panel(page, 'BUG-3').getByLabel(/^Write a message/));
  });

  it('links it to a ticket', async () => {
    const open = panel(page, 'BUG-3').getByRole('region', { name: 'Links' });
    await tabTo('the way to link', open.getByRole('button', { name: 'Link', exact: true }));
    await press('Enter');
    await untilFocused('the record to link to', open.getByRole('combobox', { name: 'Record to link to' }));
    await type('Receipts');
    await page.getByRole('option', { name: /Receipts come twice/ }).waitFor();
    await press('Enter');
    await tabTo('Link', open.getByRole('button', { name: 'Link', exact: true }));
    await press('Enter');
    await open.locator('[data-field="links"]').getByText('TKT-1').waitFor();
  });

  it('goes to the sprint by the palette, and plans a task there', async () => {
    await command('dev sprint', 'Developer Sprint');
    await page.waitForURL('**/u/sprint*');
    await tabTo('the card', cardIn('Borrow a ladder', 'Backlog').locator('[data-grip]'));
    await carry('ArrowRight');
    await page
      .locator('output')
      .filter({ hasText: /^To do/ })
      .waitFor({ state: 'attached' });
    await press('Space');
    await cardIn('Borrow a ladder', 'To do').waitFor();
  });

  it('moves a card on the board', async () => {
    await press('g');
    await press('n');
    await page.waitForURL('**/u/notes*');
    await tabTo('the card', cardIn('Borrow a ladder', 'High').locator('[data-grip]'));
    await carry('ArrowRight');
    await page.getByText(/^Medium, place/).waitFor({ state: 'attached' });
    await press('Space');
    await cardIn('Borrow a ladder', 'Medium').waitFor();
  });

  it('undoes that', async () => {
    await press('Control+z');
    await page
      .getByText(/Undid: /)
      .first()
      .waitFor();
    await cardIn('Borrow a ladder', 'High').waitFor();
  });

  it('asks for leave', async () => {
    await command('apply for', 'Apply for leave');
    await tabTo('the first day', dialog().getByLabel('First day'));
    await type('03072031');
    await tabTo('the last day', dialog().getByLabel('Last day'));
    await type('03102031');
    await press('Control+Enter');
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Your leave' }).getByText('Pending').waitFor();
  });

  it('approves the leave of somebody else', async () => {
    await tabTo('the tabs', page.getByRole('tab', { selected: true }));
    await until('the requests are there', async () => {
      if (page.url().includes('tab=requests')) return true;
      await press('ArrowRight');
      return false;
    });
    const asked = page.getByRole('listitem', { name: /Leave of ben.walk/ });
    await tabTo('Approve', asked.getByRole('button', { name: 'Approve' }));
    await press('Enter');
    await asked.getByRole('button', { name: 'Approve' }).waitFor({ state: 'detached' });
  });

  it('writes in chat, edits it and replies', async () => {
    await press('g');
    await press('k');
    await page.waitForURL('**/u/chat*');
    await command('orchard', /orchard/);
    await page.waitForURL(`**c=${channel._id}*`);
    const composer = page.locator('[data-composer]').first();
    await untilFocused('the composer', composer);
    await type('The apples are ripe');
    await press('Enter');
    await page.locator('article[data-message]').filter({ hasText: 'The apples are ripe' }).waitFor();
    await press('ArrowUp');
    await untilFocused('the change', page.getByLabel('Edit the message'));
    await press('End');
    await type(' now');
    await press('Enter');
    const message = page.locator('article[data-message]').filter({ hasText: 'The apples are ripe now' });
    await message.waitFor();
    await tabTo('the messages', page.getByRole('log').or(page.locator('article[data-message]')), 'Shift+Tab');
    await until('the message has the focus', async () => {
      if (await hasFocus(message)) return true;
      await press('ArrowUp');
      return false;
    });
    await press('r');
    const thread = page.getByRole('region', { name: 'Thread' });
    await untilFocused('the reply', thread.locator('[data-composer]'));
    await type('And the pears');
    await press('Enter');
    await thread.locator('article[data-message]').filter({ hasText: 'And the pears' }).waitFor();
    await press('Escape');
    await thread.waitFor({ state: 'detached' });
  });
});

it('met no error that nobody caught', () => expect(failures).toEqual([]));
