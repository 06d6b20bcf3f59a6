import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { type Organisation, signIn, usualPassword } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let dora: Window;
let sam: Window;

beforeAll(async () => {
  office = await Office.open();
  ({ company, dora, sam } = await office.twoAdministrators('kinds'));
});

afterAll(() => office.close());

const post = async (path: string, body: object) => worked(await company.admin.client.post<unknown>(path, body));

/** The row or card of a record in its list. */
const inList = (page: Page, title: string): Locator =>
  page.locator('main [data-record][tabindex]').filter({ hasText: title });

/** Whether the panel stands beside its list, scrolled to where it was. */
async function scrolledTo(open: Locator): Promise<number> {
  return open.locator('[data-panel-heading]').evaluate((heading) => {
    const body = heading.closest('section')?.querySelector<HTMLElement>('.overflow-y-auto');
    return body?.scrollTop ?? -1;
  });
}

/**
 * Goes through what every record does that is open beside its list.
 * @param x where a row is pressed, beside a box to tick and its buttons
 */
async function behavesBesideItsList(path: string, first: string, second: string, x = 8): Promise<void> {
  const { page } = dora;
  await page.goto(`${office.url}${path}`);
  await inList(page, first).click({ position: { x, y: 8 } });
  await panel(page, first).waitFor();
  await inList(page, first).and(page.locator('[aria-current]')).waitFor();
  await panel(page, first).locator('[data-panel-heading]').focus();
  await page.keyboard.press('j');
  await panel(page, second).waitFor();
  await page.keyboard.press('k');
  await panel(page, first).waitFor();
  await page.keyboard.press('o');
  await page.getByRole('heading', { level: 1, name: first }).waitFor();
  await inList(page, second).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await panel(page, first).waitFor({ state: 'detached' });
  await until('its row has the focus again', () =>
    inList(page, first).evaluate((row) => row.contains(document.activeElement)),
  );
  await page.keyboard.press('Space');
  await panel(page, first).waitFor();
  await page.keyboard.press('Space');
  await panel(page, first).waitFor({ state: 'detached' });
}

/**
 * Opens a record in both windows, lets the second change it, and waits for that in the first, which stays where it is.
 * @param x where a row is pressed, beside a box to tick
 */
async function changesLive(
  path: string,
  title: string,
  change: (open: Locator) => Promise<void>,
  seen: string,
  x = 8,
): Promise<void> {
  for (const { page } of [dora, sam]) {
    await page.goto(`${office.url}${path}`);
    await inList(page, title).click({ position: { x, y: 8 } });
    await panel(page, title).waitFor();
  }
  const open = panel(dora.page, title);
  const before = await scrolledTo(open);
  const address = dora.page.url();
  await change(panel(sam.page, title));
  await open.getByText(seen).first().waitFor();
  expect(await scrolledTo(open)).toBe(before);
  expect(dora.page.url()).toBe(address);
}

/** Whether nothing of a window is wider than the window. */
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe('projects', () => {
  beforeAll(async () => {
    for (const name of ['Kitchen', 'Garden']) await post('/api/project', { name, description: `All of the ${name}` });
  });

  it('open beside their list', () => behavesBesideItsList('/u/project', 'Garden', 'Kitchen'));

  it('change before those who have them open, who stay in place', () =>
    changesLive(
      '/u/project',
      'Garden',
      async (open) => {
        await open.getByRole('button', { name: /^State/ }).click();
        await sam.page.getByRole('option', { name: 'On Hold' }).click();
      },
      'On Hold',
    ));

  it('have one discussion, in which stands what happened', async () => {
    const said = panel(dora.page, 'Garden').getByRole('log', { name: 'Discussion' });
    await said
      .getByText(/On Hold/)
      .first()
      .waitFor();
    await panel(sam.page, 'Garden')
      .getByLabel(/^Write a message/)
      .fill('Why on hold?');
    await sam.page.keyboard.press('Enter');
    await said.getByText('Why on hold?').waitFor();
  });

  it('are left alone while the past is looked at', async () => {
    const at = new URL(dora.page.url());
    at.searchParams.set('at', new Date().toISOString());
    await dora.page.goto(at.href);
    const open = panel(dora.page, 'Garden');
    await open.getByText('On Hold').first().waitFor();
    expect(await open.getByLabel(/^Write a message/).count()).toBe(0);
  });
});

describe('policies', () => {
  beforeAll(async () => {
    for (const title of ['Travel', 'Holidays']) await post('/api/policy', { title, body: `All about ${title}` });
  });

  it('open beside their list', () => behavesBesideItsList('/u/hr/policy', 'Travel', 'Holidays'));

  it('change before those who have them open, who stay in place', () =>
    changesLive(
      '/u/hr/policy',
      'Travel',
      async (open) => {
        await open.getByRole('button', { name: 'Publish', exact: true }).click();
        const dialog = sam.page.getByRole('dialog');
        await dialog.getByLabel('What is new').fill('Trains first');
        await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      },
      'Trains first',
    ));
});

describe('templates', () => {
  beforeAll(async () => {
    for (const templateName of ['Shift', 'Place']) {
      const fields = [{ label: 'Where', type: 'text' }];
      await post('/api/templates/create', { templateName, templateFor: 'Bug', inputcount: 1, fields });
    }
  });

  it('open beside their list', () => behavesBesideItsList('/u/template', 'Shift', 'Place'));

  it('change before those who have them open, who stay in place', () =>
    changesLive(
      '/u/template',
      'Shift',
      async (open) => {
        await open.getByRole('button', { name: 'Edit' }).click();
        const dialog = sam.page.getByRole('dialog');
        await dialog.getByLabel('Label 1').fill('Which shift');
        await dialog.getByRole('button', { name: 'Save' }).click();
      },
      'Which shift',
    ));
});

describe('company events', () => {
  beforeAll(async () => {
    for (const [title, date] of [
      ['Picnic', '2099-06-01'],
      ['Lantern walk', '2099-11-11'],
    ]) {
      await post('/api/hr/events', { title, date, allDay: true, description: `The ${title}` });
    }
  });

  it('open beside their list', () => behavesBesideItsList('/u/hr/events', 'Picnic', 'Lantern walk'));

  it('change before those who have them open, who stay in place', () =>
    changesLive(
      '/u/hr/events',
      'Picnic',
      async (open) => {
        await open.getByRole('button', { name: 'Edit' }).click();
        const dialog = sam.page.getByRole('dialog');
        await dialog.getByLabel('Place').fill('By the lake');
        await dialog.getByRole('button', { name: 'Save' }).click();
      },
      'By the lake',
    ));
});

describe('leave', () => {
  beforeAll(async () => {
    for (const day of ['2099-03-02', '2099-04-06']) {
      const leave = { leaveType: 'Annual leave', startDate: day, endDate: day, description: `Away on ${day}` };
      await post('/api/hr/postleave', leave);
    }
  });

  it('opens beside its list', () => behavesBesideItsList('/u/hr/leave?tab=requests&year=2099', 'Apr', 'Mar'));

  it('changes before those who have it open, who stay in place', () =>
    changesLive(
      '/u/hr/leave?tab=requests&year=2099',
      'Apr',
      (open) => open.getByRole('button', { name: 'Approve' }).click(),
      'Approved',
    ));
});

describe('what personnel looks after', () => {
  it.each([
    ['/u/hr/leave?tab=requests&year=2099', 'Apr'],
    ['/u/hr/events', 'Picnic'],
    ['/u/template', 'Place'],
    ['/u/hr/policy', 'Travel'],
  ])('has one discussion at %s, live', async (path, title) => {
    for (const { page } of [dora, sam]) {
      await page.goto(`${office.url}${path}`);
      await inList(page, title).click({ position: { x: 8, y: 8 } });
    }
    if (path.includes('policy')) {
      for (const { page } of [dora, sam]) await panel(page, title).getByRole('tab', { name: 'Discussion' }).click();
    }
    await panel(sam.page, title)
      .getByLabel(/^Write a message/)
      .fill(`About ${title}`);
    await sam.page.keyboard.press('Enter');
    const said = panel(dora.page, title).getByRole('log', { name: 'Discussion' });
    await said.getByText(`About ${title}`).waitFor();
  });
});

describe('pay slips', () => {
  beforeAll(async () => {
    for (const { userId } of [dora, sam]) await post('/api/payslip', { user: userId, month: '2024-02', earnings: [] });
  });

  it('open beside their list', async () => {
    await behavesBesideItsList('/u/hr/payslip?month=2024-02', 'dora.kinds', 'sam.kinds', 300);
  });

  it('are opened by their link, whatever their month', async () => {
    await dora.page.goto(`${office.url}/u/hr/payslip?open=${sam.userId}_2024-02`);
    await panel(dora.page, 'February 2024, sam.kinds').getByRole('article').waitFor();
    await dora.page.keyboard.press('Escape');
    await dora.page.getByText('February 2024', { exact: true }).waitFor();
  });
});

describe('people', () => {
  const besideTheBox = 60;

  it('open beside their list', () => behavesBesideItsList('/u/user', 'dora.kinds', 'sam.kinds', besideTheBox));

  it('change before those who have them open, who stay in place', () =>
    changesLive(
      '/u/user',
      'sam.kinds',
      async (open) => {
        await open.getByRole('button', { name: 'Edit', exact: true }).click();
        const form = sam.page.getByRole('dialog', { name: 'Edit sam.kinds' });
        await form.getByLabel('Designation').selectOption('supervisor');
        await form.getByRole('button', { name: 'Save changes' }).click();
      },
      'supervisor',
      besideTheBox,
    ));
});

describe('corrections of attendance', () => {
  beforeAll(async () => {
    const { client } = await signIn(office, dora.username, usualPassword);
    for (const day of ['2026-01-08', '2026-01-07']) {
      const span = { in: Date.parse(`${day}T09:00Z`), out: Date.parse(`${day}T17:00Z`), reason: 'No network' };
      worked(await client.post('/api/hr/attendence/corrections', { day, ...span }));
    }
  });

  it('open beside their list, with the day that they are about', async () => {
    await behavesBesideItsList('/u/hr/attendence?tab=corrections', 'Jan 7', 'Jan 8');
  });

  it('change before those who have them open, who stay in place', () =>
    changesLive(
      '/u/hr/attendence?tab=corrections',
      'Jan 7',
      (open) => open.getByRole('button', { name: 'Approve' }).click(),
      'Approved',
    ));
});

describe('on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await office.signIn('dora.kinds', usualPassword, { width: 360, blank: true }));
  });

  it.each([
    ['/u/project', 'Garden', ['On Hold', 'Nobody']],
    ['/u/hr/policy', 'Travel', ['Published', 'Everybody']],
    ['/u/template', 'Shift', ['Bug', '1 field']],
    ['/u/hr/events', 'Picnic', ['By the lake']],
    ['/u/hr/leave?tab=requests&year=2099', 'Apr', ['Approved', '1 day']],
  ])('%s says in each row what it is, how it stands and whose it is', async (path, title, told) => {
    await page.goto(`${office.url}${path}`);
    const row = inList(page, title).first();
    await row.waitFor();
    for (const text of told) await row.getByText(text).first().waitFor();
    expect(await width(page)).toBe(360);
    await row.getByText(title).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await row.waitFor({ state: 'hidden' });
    expect(await width(page)).toBe(360);
  });

  it('the balances of leave are one strip', async () => {
    await page.goto(`${office.url}/u/hr/leave`);
    const strip = page.getByRole('region', { name: 'Balance' });
    await strip
      .getByRole('button', { name: /^Ledger of/ })
      .first()
      .waitFor();
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(48);
    expect(await width(page)).toBe(360);
  });
});

it('nobody met an error that nobody caught', () => expect([...dora.failures, ...sam.failures]).toEqual([]));
