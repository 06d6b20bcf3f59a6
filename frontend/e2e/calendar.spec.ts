import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let ann: Window;
let bob: Window;

/** A month in which nothing happens by itself. Its first day is a Friday. */
const month = '2027-01';
const on = (date: number) => `${month}-${String(date).padStart(2, '0')}`;
const address = () => `${office.url}/u/calender?date=${on(13)}`;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  const flags = ['enablecalender', 'developertask'] as const;
  ann = await office.windowOf(company, { role: 'dev', flags, username: 'ann.calendar' }, { blank: true });
  // An administrator may move what others wrote.
  bob = await office.windowOf(company, { role: 'admin', username: 'bob.calendar' }, { blank: true });
  for (const { page } of [ann, bob]) {
    await page.goto(address());
    await dayHead(page, 13).waitFor();
  }
});

afterAll(() => office.close());

function dayHead(page: Page, date: number): Locator {
  return page.locator(`[data-day="${on(date)}"]`);
}

function item(page: Page, title: string): Locator {
  return page.locator('[data-item]').filter({ hasText: title });
}

/** An item by what is read aloud of it: its title and its day. */
function itemOn(page: Page, title: string, date: number): Locator {
  return page.locator(`[data-item][aria-label*="${title}"][aria-label*="January ${date}, 2027"]`);
}

/** Lists what the panel beside the grid has for a day. */
function listed(page: Page, date: number): Locator {
  return page.getByRole('complementary', { name: 'This month' }).locator(`[data-list-day="${on(date)}"]`);
}

async function create(page: Page, date: number, title: string, time: string, more?: (form: Locator) => Promise<void>) {
  await dayHead(page, date).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel(/^Time/).fill(time);
  await dialog.getByLabel('Description').fill(`About ${title}`);
  await more?.(dialog);
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await item(page, title).first().waitFor();
}

/** The event that is open beside the calendar. */
const openEvent = (page: Page): Locator => panel(page, /./);

async function closeEvent(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await openEvent(page).waitFor({ state: 'detached' });
}

/** Drags an item with the mouse to the middle of a day. */
async function drag(page: Page, from: Locator, date: number): Promise<void> {
  const to = await dayHead(page, date).boundingBox();
  if (to === null) throw new Error('there is nowhere to drag to');
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 45, { steps: 12 });
  await page.mouse.up();
}

async function choose(page: Page, scope: string, act: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(scope, { exact: true }).check();
  await dialog.getByRole('button', { name: act }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe('two people before one calendar', () => {
  it('create from a day, with what is required named, and see each other’s events', async () => {
    await dayHead(ann.page, 13).click();
    const dialog = ann.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create event' }).click();
    await dialog.getByText('This field is required').first().waitFor();
    expect(await dialog.getByText('This field is required').count()).toBe(3);
    await dialog.getByLabel('Title').fill('Menu tasting');
    await dialog.getByLabel(/^Time/).fill('10:00');
    await dialog.getByLabel('Description').fill('Six courses');
    await dialog.getByRole('button', { name: 'Create event' }).click();
    await ann.page.getByText('Event created successfully!').waitFor();
    await itemOn(bob.page, 'Menu tasting', 13).waitFor();
    await dayHead(bob.page, 13).locator('[data-count]').getByText('1', { exact: true }).waitFor();
    await listed(bob.page, 13).getByText('Menu tasting').waitFor();
  });

  it('have the end go with the start, and what is wrong said at its field', async () => {
    await dayHead(ann.page, 18).click();
    const dialog = ann.page.getByRole('dialog');
    const value = (label: string | RegExp) => dialog.getByLabel(label).inputValue();
    await dialog.getByLabel('Title').fill('Harvest');
    await dialog.getByLabel('Description').fill('All day, and the next');
    await dialog.getByLabel(/^Date/).fill(on(18));
    await dialog.getByLabel(/^Time/).fill('10:00');
    await dialog.getByLabel('End date').fill(on(19));
    await dialog.getByLabel('End time').fill('11:30');
    await dialog.getByLabel(/^Date/).fill(on(20));
    // What else is on the day is said of the day that is chosen.
    await dialog.getByRole('heading', { name: 'Wednesday, January 20, 2027' }).waitFor();
    await dialog.getByLabel(/^Time/).fill('23:00');
    expect([await value('End date'), await value('End time')]).toEqual([on(22), '00:30']);

    await dialog.getByLabel('End date').fill(on(19));
    await dialog.getByRole('button', { name: 'Create event' }).click();
    const wrong = dialog.locator('[aria-invalid="true"]');
    await wrong.first().waitFor();
    expect(await wrong.count()).toBe(1);
    expect(await wrong.evaluate((field) => field.closest('div')?.textContent)).toMatch(/^End date/);
    await dialog.getByLabel('End date').fill(on(20));
    await dialog.getByLabel('End time').fill('23:30');
    await dialog.getByRole('button', { name: 'Create event' }).click();
    await itemOn(bob.page, 'Harvest', 20).waitFor();
  });

  it('see each other’s drags live, with a name, and undo them', async () => {
    await drag(bob.page, itemOn(bob.page, 'Menu tasting', 13), 20);
    await itemOn(ann.page, 'Menu tasting', 20).waitFor();
    await item(ann.page, 'Menu tasting').getByText('bob.calendar').first().waitFor();
    await bob.page.getByRole('button', { name: 'Undo' }).last().click();
    await itemOn(ann.page, 'Menu tasting', 13).waitFor();
  });

  it('carry by keyboard alone', async () => {
    await itemOn(ann.page, 'Menu tasting', 13).focus();
    await ann.page.keyboard.press('Space');
    await ann.page.getByText(/^Lifted Menu tasting/).waitFor({ state: 'attached' });
    await ann.page.keyboard.press('ArrowRight');
    await itemOn(ann.page, 'Menu tasting', 14).waitFor();
    await ann.page.keyboard.press('ArrowDown');
    await itemOn(ann.page, 'Menu tasting', 21).waitFor();
    await ann.page.keyboard.press('Space');
    await ann.page.getByText(/^Put down Menu tasting/).waitFor({ state: 'attached' });
    await itemOn(bob.page, 'Menu tasting', 21).waitFor();
    await item(bob.page, 'Menu tasting').getByText('ann.calendar').first().waitFor();
    await ann.page.keyboard.press('Escape');
    await ann.page.keyboard.press('ArrowLeft');
    await ann.page.locator(`[data-day="${on(20)}"]:focus`).waitFor();
  });

  it('answer, and the count grows in the other window; the history has it all', async () => {
    const path = '/api/calendar/postevent';
    const body = {
      eventtitle: 'Harvest party',
      eventdate: on(6),
      eventtime: '18:00',
      eventdescription: 'All of us',
      timezone: 'UTC',
      attendees: [ann.userId, bob.userId],
    };
    worked<CalendarEventView>(await company.admin.client.post(path, body));
    for (const { page } of [ann, bob]) await item(page, 'Harvest party').click();
    const own = openEvent(ann.page).getByRole('region', { name: 'Attendees' });
    const theirs = openEvent(bob.page).getByRole('region', { name: 'Attendees' });
    await own.getByText('2 no answer yet').waitFor();
    await own.getByRole('button', { name: 'Yes' }).click();
    await theirs.getByText('1 yes · 1 no answer yet').waitFor();
    await theirs.getByRole('button', { name: 'Maybe' }).click();
    await own.getByText('1 yes · 1 maybe').waitFor();
    const history = openEvent(ann.page).getByRole('region', { name: 'History' });
    await history.getByText('answered the invitation').nth(1).waitFor();
    for (const { page } of [ann, bob]) await closeEvent(page);
  });

  it('answer one of what comes again otherwise than all of it', async () => {
    const body = {
      eventtitle: 'Cellar round',
      eventdate: on(7),
      eventtime: '11:00',
      eventdescription: 'Every Thursday',
      timezone: 'UTC',
      recurrence: { frequency: 'weekly', count: 2 },
      attendees: [ann.userId, bob.userId],
    };
    worked<CalendarEventView>(await company.admin.client.post('/api/calendar/postevent', body));
    await itemOn(ann.page, 'Cellar round', 14).click();
    await itemOn(bob.page, 'Cellar round', 14).click();
    const [own, theirs] = [ann, bob].map(({ page }) => openEvent(page).getByRole('region', { name: 'Attendees' }));
    await own!
      .getByRole('group', { name: 'Are you coming to all of them?' })
      .getByRole('button', { name: 'Yes' })
      .click();
    await theirs!.getByText('1 yes · 1 no answer yet').waitFor();
    await own!.getByRole('group', { name: 'Are you coming to this one?' }).getByRole('button', { name: 'No' }).click();
    await theirs!.getByText('1 no · 1 no answer yet').waitFor();
    await closeEvent(bob.page);
    await itemOn(bob.page, 'Cellar round', 7).click();
    await theirs!.getByText('1 yes · 1 no answer yet').waitFor();
    await own!.getByRole('button', { name: 'As to all' }).click();
    await own!.getByText('1 yes · 1 no answer yet').waitFor();
    await openEvent(ann.page).getByText('took back the answer to one occurrence').waitFor();
    for (const { page } of [ann, bob]) await closeEvent(page);
  });

  it('change one, all that follow, or all of what comes again', async () => {
    await create(ann.page, 4, 'Stand-up', '09:00', async (form) => {
      await form.getByLabel('Repeats').selectOption('weekly');
    });
    await itemOn(bob.page, 'Stand-up', 25).waitFor();

    await drag(ann.page, itemOn(ann.page, 'Stand-up', 11), 12);
    await choose(ann.page, 'This event', 'Move');
    await itemOn(bob.page, 'Stand-up', 12).waitFor();
    expect(await itemOn(bob.page, 'Stand-up', 18).count()).toBe(1);

    await drag(ann.page, itemOn(ann.page, 'Stand-up', 18), 20);
    await choose(ann.page, 'This and following events', 'Move');
    await itemOn(bob.page, 'Stand-up', 27).waitFor();
    expect(await itemOn(bob.page, 'Stand-up', 4).count()).toBe(1);

    await itemOn(ann.page, 'Stand-up', 27).click();
    await openEvent(ann.page).getByRole('button', { name: 'Delete' }).click();
    await choose(ann.page, 'All events', 'Cancel events');
    await item(bob.page, 'Stand-up').first().waitFor({ state: 'detached' });
    await ann.page.getByRole('button', { name: 'Undo' }).last().click();
    await itemOn(bob.page, 'Stand-up', 27).waitFor();
  });

  it('see while inviting when the other has time, live, and find a time for both', async () => {
    await dayHead(ann.page, 26).click();
    const form = ann.page.getByRole('dialog');
    await form.getByLabel('Title').fill('Interview');
    await form.getByLabel('Description').fill('With both of us');
    await form.getByLabel(/^Time/).fill('10:30');
    await form.getByRole('combobox', { name: 'Attendees' }).fill('bob');
    await ann.page.getByRole('option', { name: /bob/ }).click();
    const times = form.getByRole('region', { name: /^Who has time/ });
    await times.getByText('Free').nth(1).waitFor();

    await create(bob.page, 26, 'Dentist', '10:00');
    await times.getByText(/^Busy 10:00.*: Dentist$/).waitFor();
    await times.getByRole('button', { name: 'Find a time' }).press('Enter');
    await times.getByRole('group').getByRole('button').first().press('Enter');
    await times.getByText('Free').nth(1).waitFor();
    expect(await form.getByLabel(/^Time/).inputValue()).toBe('11:00');
    await form.getByRole('button', { name: 'Create event' }).click();
    await form.waitFor({ state: 'hidden' });
    await itemOn(bob.page, 'Interview', 26).waitFor();
  });

  it('show and hide layers, and find them so again', async () => {
    const body = { tasktitle: 'Order wine', starttime: on(28), description: '', priority: 'T2' };
    worked(await company.admin.client.post('/api/task/createtask', body));
    await item(ann.page, 'Order wine').waitFor();
    await ann.page.getByRole('switch', { name: 'Tasks due' }).click();
    await item(ann.page, 'Order wine').waitFor({ state: 'detached' });
    await ann.page.goto(address());
    await dayHead(ann.page, 28).waitFor();
    await item(ann.page, 'Stand-up').first().waitFor();
    expect(await item(ann.page, 'Order wine').count()).toBe(0);
    await ann.page.getByRole('switch', { name: 'Tasks due' }).click();
    await item(ann.page, 'Order wine').click();
    await ann.page.waitForURL('**/u/notes?card=*');
  });

  it('never met an error that nobody caught', () => {
    expect([...ann.failures, ...bob.failures]).toEqual([]);
  });
});

describe('rights on the calendar', () => {
  it('show nothing to people without the right to read', async () => {
    const { page, context } = await office.windowOf(company, { role: 'dev', flags: [] }, { blank: true });
    await page.goto(address());
    await page
      .getByText(/access|right/i)
      .first()
      .waitFor();
    expect(await page.locator('[data-day]').count()).toBe(0);
    await context.close();
  });
});
