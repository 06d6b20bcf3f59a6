import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { Locator, Page } from 'playwright-core';
import { until } from '../../backend/test/support/wait.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, panel, type Window, untilLifted } from './office.js';

jest.setTimeout(180_000);

const boardFlags: PermissionFlag[] = ['developertask', 'createnotes', 'editnotes', 'deletenotes'];

let office: Office;
let company: Organisation;
let ann: Window;
let bob: Window;

beforeAll(async () => {
  office = await Office.openAlone();
  company = await office.organisation();
  ann = await office.windowOf(company, { role: 'dev', flags: boardFlags, username: 'ann.board' }, { blank: true });
  bob = await office.windowOf(company, { role: 'dev', flags: boardFlags, username: 'bob.board' }, { blank: true });
  for (const { page } of [ann, bob]) {
    await page.goto(`${office.url}/u/notes`);
    await column(page, 'Critical').waitFor();
  }
});

afterAll(() => office.close());

function column(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

function card(page: Page, title: string): Locator {
  return page.locator('[data-card]').filter({ hasText: title });
}

function cardIn(page: Page, title: string, columnTitle: string): Locator {
  return column(page, columnTitle).locator('[data-card]').filter({ hasText: title });
}

async function add(page: Page, columnTitle: string, title: string): Promise<void> {
  await column(page, columnTitle).getByRole('button', { name: 'Add a card' }).click();
  await page.getByLabel('Title of the new card').fill(title);
  await page.getByLabel('Title of the new card').press('Enter');
  await page.getByLabel('Title of the new card').press('Escape');
  await cardIn(page, title, columnTitle).waitFor();
}

/** Drags a card with the mouse to the middle of a column. */
async function drag(page: Page, title: string, columnTitle: string): Promise<void> {
  const to = await column(page, columnTitle).boundingBox();
  if (to === null) throw new Error('there is nowhere to drag to');
  // Hovering waits until the card has come to rest.
  await card(page, title).hover({ position: { x: 40, y: 16 } });
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 12 });
  await page.mouse.up();
}

async function order(page: Page, columnTitle: string): Promise<string[]> {
  return column(page, columnTitle)
    .locator('[data-card]')
    .evaluateAll((cards) =>
      cards
        .toSorted((a, b) => Number(a.getAttribute('data-index')) - Number(b.getAttribute('data-index')))
        .map((each) => each.getAttribute('data-card') ?? ''),
    );
}

describe('two people before one board', () => {
  it('see each other’s new cards and moves, and find them after a reload', async () => {
    await add(ann.page, 'Low', 'Print the menus');
    await cardIn(bob.page, 'Print the menus', 'Low').waitFor();
    await drag(bob.page, 'Print the menus', 'Critical');
    await cardIn(bob.page, 'Print the menus', 'Critical').waitFor();
    await cardIn(ann.page, 'Print the menus', 'Critical').waitFor();
    await cardIn(ann.page, 'Print the menus', 'Critical').getByText('bob.board').first().waitFor();
    await ann.page.reload();
    await cardIn(ann.page, 'Print the menus', 'Critical').waitFor();
    expect(await cardIn(ann.page, 'Print the menus', 'Low').count()).toBe(0);
  });

  it('find a card where it was dropped, even after a quick drag', async () => {
    await add(ann.page, 'Low', 'Fold the napkins');
    const to = await column(ann.page, 'Critical').boundingBox();
    if (to === null) throw new Error('there is nowhere to drag to');
    const [x, y] = [to.x + to.width / 2, to.y + 200];
    await card(ann.page, 'Fold the napkins').hover({ position: { x: 40, y: 16 } });
    await ann.page.mouse.down();
    const at = await card(ann.page, 'Fold the napkins').boundingBox();
    await ann.page.mouse.move((at?.x ?? 0) + 50, (at?.y ?? 0) + 26, { steps: 2 });
    await ann.page.getByText(/^Lifted .*Fold the napkins/).waitFor({ state: 'attached' });
    // Moved and let go before anything is drawn.
    await ann.page.evaluate(
      ([clientX, clientY]) => {
        const where = { clientX, clientY, bubbles: true };
        document.dispatchEvent(new MouseEvent('mousemove', where));
        document.dispatchEvent(new PointerEvent('pointerup', where));
        document.dispatchEvent(new MouseEvent('mouseup', where));
      },
      [x, y] as const,
    );
    await cardIn(bob.page, 'Fold the napkins', 'Critical').waitFor();
    await ann.page.mouse.up();
  });

  it('edit and delete before each other’s eyes, and undo', async () => {
    await add(ann.page, 'Medium', 'Call the hotel');
    await cardIn(bob.page, 'Call the hotel', 'Medium').waitFor();
    await card(bob.page, 'Call the hotel').hover();
    await card(bob.page, 'Call the hotel')
      .getByRole('button', { name: /^Edit TSK-/ })
      .click();
    const open = panel(bob.page, /^TSK-/);
    await open.getByRole('textbox', { name: 'Title' }).fill('Call the hotel again');
    await open.getByRole('button', { name: 'Save' }).click();
    await card(ann.page, 'Call the hotel again').waitFor();
    await open.getByRole('heading', { name: /Call the hotel again/ }).waitFor();
    await bob.page.keyboard.press('Escape');
    await open.waitFor({ state: 'detached' });
    await card(ann.page, 'Call the hotel again').hover();
    await card(ann.page, 'Call the hotel again')
      .getByRole('button', { name: /^Delete TSK-/ })
      .click();
    await ann.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await card(bob.page, 'Call the hotel again').waitFor({ state: 'detached' });
    await ann.page.getByText(/Successfully Deleted FR ID:/).waitFor();
    // The notice stays for nine seconds, and must not cover the next control meanwhile.
    await ann.page.getByRole('button', { name: 'New task' }).click({ trial: true, timeout: 4000 });
    await ann.page.getByRole('button', { name: 'Undo' }).last().click();
    await card(bob.page, 'Call the hotel again').waitFor();
  });

  it('end with the same order after dragging at the same time', async () => {
    const [low, medium] = [
      ['First of four', 'Third of four'],
      ['Second of four', 'Fourth of four'],
    ] as const;
    for (const title of low) await add(ann.page, 'Low', title);
    for (const title of medium) await add(bob.page, 'Medium', title);
    await cardIn(ann.page, 'Fourth of four', 'Medium').waitFor();
    for (const turn of [0, 1] as const) {
      await Promise.all([drag(ann.page, low[turn], 'High'), drag(bob.page, medium[turn], 'High')]);
    }
    let seen = '';
    await until('both see all four and in one order', async () => {
      const [hers, his] = [await order(ann.page, 'High'), await order(bob.page, 'High')];
      seen = `${hers.join()} and ${his.join()}`;
      return hers.length === 4 && hers.join() === his.join();
    }).catch(() => {
      throw new Error(`Ann and Bob see ${seen}`);
    });
    const settled = await order(ann.page, 'High');
    await ann.page.reload();
    await cardIn(ann.page, 'Fourth of four', 'High').waitFor();
    expect(await order(ann.page, 'High')).toEqual(settled);
  });

  it('catch up after a cut connection, and say so meanwhile', async () => {
    await bob.context.setOffline(true);
    await bob.page
      .getByText(/Offline|Reconnecting/)
      .first()
      .waitFor();
    await add(ann.page, 'Medium', 'While Bob was away');
    await bob.context.setOffline(false);
    await cardIn(bob.page, 'While Bob was away', 'Medium').waitFor();
    await bob.page.getByText('Live', { exact: true }).first().waitFor();
  });

  it('go on after the application was killed', async () => {
    await office.killApplication();
    await ann.page
      .getByText(/Offline|Reconnecting/)
      .first()
      .waitFor();
    await office.startApplication();
    await ann.page.getByText('Live', { exact: true }).first().waitFor();
    await bob.page.getByText('Live', { exact: true }).first().waitFor();
    await add(bob.page, 'Critical', 'After the fall');
    await cardIn(ann.page, 'After the fall', 'Critical').waitFor();
  });

  it('move cards by keyboard alone', async () => {
    await add(ann.page, 'Low', 'Carried by hand');
    await cardIn(ann.page, 'Carried by hand', 'Low').locator('[data-grip]').focus();
    await ann.page.keyboard.press('Space');
    await untilLifted(ann.page);
    await ann.page.keyboard.press('ArrowLeft');
    await ann.page.getByText(/^Medium, place/).waitFor({ state: 'attached' });
    await ann.page.keyboard.press('Space');
    await cardIn(bob.page, 'Carried by hand', 'Medium').waitFor();
  });

  it('never met an error that nobody caught', () => {
    expect([...ann.failures, ...bob.failures]).toEqual([]);
  });
});

describe('rights on the board', () => {
  it('do not move cards for people with read access only', async () => {
    const { page, context } = await office.windowOf(
      company,
      { role: 'dev', flags: ['developertask'] },
      { blank: true },
    );
    await page.goto(`${office.url}/u/notes`);
    await card(page, 'Print the menus').waitFor();
    await drag(page, 'Print the menus', 'Low');
    expect(await cardIn(page, 'Print the menus', 'Critical').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Add a card' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Delete TSK-/ }).count()).toBe(0);
    await context.close();
  });

  it('show nothing to people without the right to read', async () => {
    const { page, context } = await office.windowOf(company, { role: 'dev', flags: [] }, { blank: true });
    await page.goto(`${office.url}/u/notes`);
    await page
      .getByText(/have access/i)
      .first()
      .waitFor();
    expect(await card(page, 'Print the menus').count()).toBe(0);
    await context.close();
  });
});
