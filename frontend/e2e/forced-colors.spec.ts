import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, usualPassword } from '../../backend/test/support/people.js';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, type Window } from './office.js';

jest.setTimeout(120_000);

let office: Office;
let ann: Window;
let page: Page;

beforeAll(async () => {
  office = await Office.open();
  const company = await office.organisation();
  const { client } = await newPerson(company.admin, { role: 'admin', flags: 'preset', username: 'ann.forced' });
  for (const description of ['One', 'Two', 'Three']) worked(await client.post('/api/bug/createbug', { description }));
  for (const problem of ['First', 'Second']) {
    worked(await client.post('/api/support/newticket', { ...ticketDetails, problem }));
  }
  worked(await client.post('/api/task/createtask', { tasktitle: 'Card', priority: 'T1' }));
  ann = await office.signIn('ann.forced', usualPassword, { forcedColors: true, blank: true });
  ({ page } = ann);
});

afterAll(() => office.close());

/** What the system's colours leave of how an element looks: its fill, its text, its lines and its outline. */
function look(place: Locator): Promise<string> {
  return place.first().evaluate((element) => {
    const { backgroundColor, color, outlineStyle, outlineWidth, borderTopColor, borderTopWidth } =
      getComputedStyle(element);
    return JSON.stringify([backgroundColor, color, outlineStyle, outlineWidth, borderTopColor, borderTopWidth]);
  });
}

/** What a system colour is in this window. */
function systemColour(name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.cssText = `forced-color-adjust: none; background-color: ${colour}`;
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);
}

const fillOf = (place: Locator) => place.first().evaluate((element) => getComputedStyle(element).backgroundColor);
const row = (n: number) => page.locator('tr[data-record]').nth(n);

async function go(address: string): Promise<void> {
  await page.goto(`${office.url}${address}`);
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

it('is a window in which the system chooses the colours', async () => {
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
});

it('distinguishes a selected row and an open row from the others', async () => {
  await go('/u/devbug');
  await row(2).waitFor();
  await row(1).getByRole('checkbox').check();
  expect(await look(row(1))).not.toBe(await look(row(2)));
  await row(1).getByRole('checkbox').uncheck();
  await row(0).locator('[data-field="description"]').click();
  await page.locator('tr[aria-current="true"]').waitFor();
  expect(await look(row(0))).not.toBe(await look(row(2)));
});

it('distinguishes a selected card from the others', async () => {
  await go('/u/notes');
  const card = page.locator('article[data-record]').first();
  const before = await look(card);
  await page.locator('[data-grip]').first().focus();
  await page.keyboard.press('x');
  await page.locator('article[data-selected]').waitFor();
  expect(await look(card)).not.toBe(before);
});

it('draws a line around what has the focus', async () => {
  await go('/u/devbug');
  await row(2).waitFor();
  await page.keyboard.press('Tab');
  const stops: string[] = [];
  for (let n = 0; n < 30; n++) {
    await page.keyboard.press('Tab');
    const bare = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const drawn = [element, element.nextElementSibling].some(
        (each) =>
          each !== null &&
          [null, '::after'].some((part) => {
            const { outlineStyle, outlineWidth } = getComputedStyle(each, part);
            return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
          }),
      );
      return drawn ? null : element.outerHTML.slice(0, 160);
    });
    if (bare !== null) stops.push(bare);
  }
  expect(stops).toEqual([]);
});

it('fills what is pressed, chosen or the current page', async () => {
  await go('/u/support/ticket');
  const chosen = await systemColour('Highlight');
  const queue = page.locator('main [aria-pressed="false"]').first();
  await queue.waitFor();
  expect(await fillOf(queue)).not.toBe(chosen);
  await queue.click();
  expect(await fillOf(page.locator('main [aria-pressed="true"]'))).toBe(chosen);
  expect(await fillOf(page.getByRole('link', { name: 'Tickets' }).and(page.locator('[aria-current="page"]')))).toBe(
    chosen,
  );
  await go('/u/setting');
  expect(await fillOf(page.getByRole('tab', { selected: true }))).toBe(chosen);
  expect(await fillOf(page.getByRole('tab', { selected: false }))).not.toBe(chosen);
  const switches = page.getByRole('switch');
  await switches.first().waitFor();
  expect(await look(page.getByRole('switch', { checked: true }))).not.toBe(
    await look(page.getByRole('switch', { checked: false })),
  );
});

it('marks the entry of a menu that a key has reached', async () => {
  await page.getByRole('button', { name: /, account$/ }).press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('ArrowDown');
  const reached = page.locator('[role="menuitem"][data-focus]');
  const highlight = await systemColour('Highlight');
  await until('it has the system’s colour', async () => (await fillOf(reached)) === highlight);
  expect(await fillOf(page.locator('[role="menuitem"]:not([data-focus])'))).not.toBe(highlight);
  await page.keyboard.press('Escape');
});

it('keeps the series of a chart apart, by colour and by dash or pattern', async () => {
  await go('/u/support/reports');
  const legend = page.getByRole('figure', { name: 'Opened and resolved' }).getByRole('list', { name: 'Series' });
  await legend.waitFor();
  const swatches = await legend.locator('svg').evaluateAll((all) =>
    all.map((svg) =>
      [...svg.querySelectorAll(':scope > path, :scope > rect')]
        .map((mark) => {
          const { stroke, fill, strokeDasharray } = getComputedStyle(mark);
          return [stroke, fill, strokeDasharray, mark.getAttribute('d')].join(' ');
        })
        .join('|'),
    ),
  );
  expect(swatches.length).toBeGreaterThan(1);
  expect(new Set(swatches).size).toBe(swatches.length);
});

it('met no error that nobody caught', () => expect(ann.failures).toEqual([]));
