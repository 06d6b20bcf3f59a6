import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { Locator, Page } from 'playwright-core';
import { until } from '../../backend/test/support/wait.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, panel, type Window, untilLifted } from './office.js';

jest.setTimeout(180_000);

const developer: PermissionFlag[] = [
  'developercreatefeature',
  'developereditfeature',
  'developerdeletefeature',
  'createnotes',
  'developertask',
];
const support: PermissionFlag[] = ['supportcreatefeature', 'supporteditfeature'];

let office: Office;
let company: Organisation;
let ann: Window;
let bob: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ann = await office.windowOf(company, { role: 'dev', flags: developer, username: 'ann.features' }, { blank: true });
  const bobs = { role: 'member', flags: support, username: 'bob.features' } as const;
  bob = await office.windowOf(company, bobs, { moving: true, blank: true });
  await ann.page.goto(`${office.url}/u/devfr`);
  await bob.page.goto(`${office.url}/u/support/feature`);
  for (const { page } of [ann, bob]) await page.getByRole('heading', { name: 'Feature requests' }).waitFor();
});

afterAll(() => office.close());

const row = (page: Page, title: string): Locator => page.locator('tbody tr').filter({ hasText: title });
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Whether a picture has arrived and can be seen. */
async function isSeen(picture: Locator): Promise<boolean> {
  return picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
}

/** Lets rows come in that wait because somebody is reading the list. */
async function showNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: '1 new' }).click();
}

async function ask(page: Page, description: string, title = description): Promise<void> {
  await page.getByRole('button', { name: 'New request' }).first().click();
  await dialog(page).getByLabel('Description').fill(description);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await row(page, title).waitFor();
}

describe('two people before one list of requests', () => {
  it('see what the other asks for, with its picture', async () => {
    await ann.page.getByText('No Result found').waitFor();
    await ann.page.getByRole('button', { name: 'New request' }).first().click();
    const form = dialog(ann.page);
    await form.getByLabel('App').selectOption('billing');
    await form.getByLabel('Priority').selectOption({ label: 'P1 High' });
    await form.getByLabel('Description').fill('Split the bill **per guest**');
    const picture = { name: 'plan.png', mimeType: 'image/png', buffer: await ann.page.screenshot() };
    await form.getByLabel('Picture', { exact: true }).setInputFiles(picture);
    const preview = form.getByRole('img', { name: 'Illustration' });
    await until('the picture is seen before it is saved', () => isSeen(preview));
    await form.getByRole('button', { name: 'Save' }).click();
    await ann.page.getByText('Feature request saved successfully!').waitFor();

    const seen = row(bob.page, 'Split the bill per guest');
    await seen.waitFor();
    await until('the small picture is seen by the other', () => isSeen(seen.locator('img').first()));
    await seen.getByRole('button', { name: 'More of FR-1' }).click();
    const whole = panel(bob.page, 'FR-1').getByRole('img', { name: 'Illustration' });
    await until('the whole picture is seen by the other', () => isSeen(whole));
    await panel(bob.page, 'FR-1').locator('strong', { hasText: 'per guest' }).waitFor();
    await bob.page.keyboard.press('Escape');
    await panel(bob.page, 'FR-1').waitFor({ state: 'hidden' });
  });

  it('learn why a file is not a picture, and keep what they wrote', async () => {
    await ann.page.getByRole('button', { name: 'New request' }).first().click();
    const form = dialog(ann.page);
    await form.getByLabel('Description').fill('With a false picture');
    const fake = { name: 'holiday.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
    await form.getByLabel('Picture', { exact: true }).setInputFiles(fake);
    await form.getByRole('alert').filter({ hasText: 'holiday.png: Only PNG, JPEG, WebP and GIF' }).waitFor();
    await form.getByLabel('Picture to add').setInputFiles(fake);
    await until('both say why', async () => (await form.getByRole('alert').count()) === 2);
    expect(await form.getByLabel('Description').inputValue()).toBe('With a false picture');
    await ann.page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    await ann.page.getByRole('button', { name: 'New request' }).first().click();
    expect(await dialog(ann.page).getByLabel('Description').inputValue()).toBe('With a false picture');
    await dialog(ann.page).getByRole('button', { name: 'Discard' }).click();
    await ann.page.keyboard.press('Escape');
    await dialog(ann.page).waitFor({ state: 'hidden' });
  });

  it('count each other’s votes as they are given and taken back', async () => {
    const hers = ann.page.getByRole('button', { name: /^Vote for FR-1,/ });
    const his = bob.page.getByRole('button', { name: /^Vote for FR-1,/ });
    await his.click();
    await ann.page.getByRole('button', { name: 'Vote for FR-1, 2 votes' }).waitFor();
    expect(await his.getAttribute('aria-pressed')).toBe('true');
    await hers.click();
    await bob.page.getByRole('button', { name: 'Vote for FR-1, 1 vote' }).waitFor();
    await hers.click();
    await bob.page.getByRole('button', { name: 'Vote for FR-1, 2 votes' }).waitFor();
  });

  it('combine the votes of duplicates', async () => {
    await ask(bob.page, 'A bill for each guest');
    await showNew(ann.page);
    await row(ann.page, 'A bill for each guest').getByRole('button', { name: 'More of FR-2' }).click();
    const opened = panel(ann.page, 'FR-2');
    await opened.getByLabel('Request that this one duplicates').fill('FR-1');
    await ann.page.getByRole('option', { name: /^FR-1/ }).click();
    await opened.getByRole('button', { name: 'Mark as duplicate' }).click();
    await opened.getByText('Its votes count for').waitFor();
    await ann.page.keyboard.press('Escape');
    await row(bob.page, 'A bill for each guest').getByText('same as FR-1').waitFor();
    expect(await bob.page.getByRole('button', { name: /^Vote for FR-1, 2 votes/ }).count()).toBe(1);
  });

  it('are asked for the reason when they decline, which the other reads', async () => {
    await ask(ann.page, 'Paint the tills');
    const asked = row(bob.page, 'Paint the tills');
    await asked.getByRole('button', { name: 'Status of FR-3' }).click();
    await bob.page.getByRole('option', { name: 'Declined' }).click();
    const answer = dialog(bob.page);
    await answer.getByRole('button', { name: 'Decline' }).click();
    await answer.getByText('Say why it is declined').waitFor();
    await answer.getByLabel('Reason').fill('Tills are not ours to paint');
    await answer.getByRole('button', { name: 'Decline' }).click();
    await answer.waitFor({ state: 'hidden' });
    await row(ann.page, 'Paint the tills').getByText('Declined').waitFor();
    await row(ann.page, 'Paint the tills').getByRole('button', { name: 'More of FR-3' }).click();
    await panel(ann.page, 'FR-3').getByText('Tills are not ours to paint').first().waitFor();
    await ann.page.keyboard.press('Escape');
    await panel(ann.page, 'FR-3').waitFor({ state: 'hidden' });
  });

  it('make a task of a request, to which it stays linked', async () => {
    await row(ann.page, 'Split the bill').getByRole('button', { name: 'More of FR-1' }).click();
    await panel(ann.page, 'FR-1').getByRole('button', { name: 'Make a task' }).click();
    await ann.page.getByRole('button', { name: 'Create the task' }).click();
    await ann.page.getByText('FR-1 is on the task board').waitFor();
    await panel(ann.page, 'FR-1')
      .getByRole('link', { name: /^TSK-1 Split the bill per guest/ })
      .waitFor();
    await ann.page.keyboard.press('Escape');
    await panel(ann.page, 'FR-1').waitFor({ state: 'hidden' });
  });

  it('delete before each other’s eyes, and undo', async () => {
    await row(ann.page, 'Paint the tills').getByRole('button', { name: 'Delete FR-3' }).click();
    const question = ann.page.getByRole('alertdialog');
    await question.getByText('Are you sure you wanted to delete this?').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await row(bob.page, 'Paint the tills').waitFor({ state: 'detached' });
    await ann.page.getByText(/Successfully Deleted FR ID:/).waitFor();
    await ann.page.getByRole('button', { name: 'Undo' }).last().click();
    await showNew(bob.page);
    await row(bob.page, 'Paint the tills').waitFor();
  });
});

const column = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const cardIn = (page: Page, columnTitle: string): Locator =>
  column(page, columnTitle).locator('[data-card]').filter({ hasText: 'Split the bill' });

/** Has a page note which cards glide, and how. */
async function noteGliding(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noted: string[] = [];
    const place = Object.getOwnPropertyDescriptor(Element.prototype, 'animate');
    const animate = place?.value as Element['animate'];
    Element.prototype.animate = function note(this: Element, ...given: Parameters<Element['animate']>) {
      if (JSON.stringify(given[0]).includes('translate')) noted.push(this.textContent ?? '');
      return animate.apply(this, given);
    };
    Object.assign(window, { noted });
  });
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
}

describe('two people before one roadmap', () => {
  it('see a card glide to where the other put it, and find it there again', async () => {
    for (const { page } of [ann, bob]) {
      await page.getByRole('tab', { name: 'Roadmap' }).click();
      await cardIn(page, 'Ideas').waitFor();
    }
    const gliding = await noteGliding(bob.page);
    const to = await column(ann.page, 'Now').boundingBox();
    if (to === null) throw new Error('there is nowhere to drag to');
    await cardIn(ann.page, 'Ideas').hover({ position: { x: 60, y: 45 } });
    await ann.page.mouse.down();
    await ann.page.mouse.move(to.x + to.width / 2, to.y + 150, { steps: 12 });
    await ann.page.mouse.up();
    await cardIn(bob.page, 'Now').waitFor();
    expect((await gliding()).some((text) => text.includes('Split the bill'))).toBe(true);
    await bob.page.reload();
    await cardIn(bob.page, 'Now').waitFor();
    expect(await cardIn(bob.page, 'Ideas').count()).toBe(0);
  });

  it('move cards by keyboard alone', async () => {
    await cardIn(bob.page, 'Now').locator('[data-grip]').focus();
    await bob.page.keyboard.press('Space');
    await untilLifted(bob.page);
    await bob.page.keyboard.press('ArrowRight');
    await bob.page.getByText(/^Next, place/).waitFor({ state: 'attached' });
    await bob.page.keyboard.press('Space');
    await cardIn(ann.page, 'Next').waitFor();
  });

  it('never met an error that nobody caught', () => {
    expect([...ann.failures, ...bob.failures]).toEqual([]);
  });
});

describe('what people write', () => {
  it('never runs, on no screen', async () => {
    const hostile = [
      'Hostile wish <img src=x onerror="window.broken=1"> <script>window.broken=1</script>',
      '[a](javascript:window.broken=1) [b](JaVaScRiPt:window.broken=1) ![c](javascript:window.broken=1)',
      '<svg onload="window.broken=1"> <iframe srcdoc="<script>parent.broken=1</script>"></iframe>',
      '![d](file:x"onerror="window.broken=1) @<b onmouseover="window.broken=1">x</b>',
    ];
    await ann.page.goto(`${office.url}/u/devfr`);
    await ask(ann.page, hostile.join('\n\n'), 'Hostile wish');
    await row(ann.page, 'Hostile wish')
      .getByRole('button', { name: /^More of/ })
      .click();
    await panel(ann.page, 'FR-').getByText('Hostile wish').nth(1).waitFor();
    await bob.page.goto(`${office.url}/u/support/feature?view=roadmap`);
    await bob.page.locator('[data-card]').filter({ hasText: 'Hostile wish' }).locator('[data-grip]').click();
    await panel(bob.page, 'FR-').getByText('Hostile wish').nth(1).waitFor();
    for (const { page } of [ann, bob]) {
      for (const link of await panel(page, 'FR-').getByRole('link').all()) {
        expect(await link.getAttribute('href')).not.toMatch(/script:/i);
      }
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    }
  });
});

describe('rights on requests', () => {
  it('let everybody read and vote, and nobody write without them', async () => {
    const { page, context, failures } = await office.windowOf(
      company,
      { role: 'member', flags: [] },
      { width: 360, blank: true },
    );
    await page.goto(`${office.url}/u/devfr`);
    await row(page, 'Split the bill').waitFor();
    expect(await page.getByRole('button', { name: 'New request' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^(Edit|Delete) FR-/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Vote for FR-1, 2 votes' }).click();
    await page.getByRole('button', { name: 'Vote for FR-1, 3 votes' }).waitFor();
    await page.goto(`${office.url}/u/devfr?view=roadmap`);
    await page.getByRole('region', { name: 'Next', exact: true }).locator('[data-card]').first().waitFor();
    expect(failures).toEqual([]);
    await context.close();
  });
});
