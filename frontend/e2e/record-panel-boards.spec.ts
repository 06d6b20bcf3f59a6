import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let dora: Window;
let sam: Window;

beforeAll(async () => {
  office = await Office.open();
  ({ company, dora, sam } = await office.twoAdministrators('boards'));
});

afterAll(() => office.close());

const post = async (path: string, body: object) => worked(await company.admin.client.post<unknown>(path, body));

const card = (page: Page, title: string): Locator => page.locator('[data-card]').filter({ hasText: title });
const grip = (page: Page, title: string): Locator => card(page, title).locator('[data-grip]');

const row = (page: Page, title: string): Locator => page.locator('tr[data-record]').filter({ hasText: title });

describe('cards', () => {
  beforeAll(async () => {
    for (const tasktitle of ['Set the tables', 'Light the candles']) {
      await post('/api/task/createtask', { tasktitle, priority: 'T2' });
    }
  });

  it('open beside the board, which stays alive, and lead on through their column', async () => {
    const { page } = dora;
    await page.goto(`${office.url}/u/notes`);
    await grip(page, 'Set the tables').click();
    await panel(page, /Set the tables/).waitFor();
    await card(page, 'Set the tables').locator('[aria-current]').waitFor();
    await post('/api/task/createtask', { tasktitle: 'Pour the wine', priority: 'T1' });
    await card(page, 'Pour the wine').waitFor();
    await panel(page, /Set the tables/)
      .locator('[data-panel-heading]')
      .focus();
    const order = await page
      .getByRole('region', { name: 'High', exact: true })
      .locator('[data-card]')
      .evaluateAll((all) =>
        all
          .toSorted((a, b) => Number(a.getAttribute('data-index')) - Number(b.getAttribute('data-index')))
          .map((each) => (each.textContent.includes('Set the tables') ? 'tables' : 'candles')),
      );
    const [there, back] = order[0] === 'tables' ? ['j', 'k'] : ['k', 'j'];
    await page.keyboard.press(there);
    await panel(page, /Light the candles/).waitFor();
    await card(page, 'Light the candles').locator('[aria-current]').waitFor();
    await page.keyboard.press(back);
    await panel(page, /Set the tables/).waitFor();
    await page.keyboard.press('o');
    await page.getByRole('heading', { level: 1, name: /Set the tables/ }).waitFor();
    await card(page, 'Pour the wine').waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await until('the card has the focus again', () =>
      grip(page, 'Set the tables').evaluate((each) => each === document.activeElement),
    );
  });

  it('change before those who have them open, who keep what they write', async () => {
    for (const { page } of [dora, sam]) {
      await page.goto(`${office.url}/u/notes`);
      await grip(page, 'Light the candles').click();
      await panel(page, /Light the candles/).waitFor();
    }
    const open = panel(dora.page, /Light the candles/);
    await open.getByLabel('Details').fill('Only the white ones');
    const theirs = panel(sam.page, /Light the candles/);
    await theirs.getByRole('textbox', { name: 'Title' }).fill('Light the candles first');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await open.getByRole('heading', { name: /Light the candles first/ }).waitFor();
    await card(dora.page, 'Light the candles first').waitFor();
    await theirs.locator('[data-panel-heading]').focus();
    await sam.page.keyboard.press('Control+z');
    await open.getByRole('heading', { name: /Light the candles$/ }).waitFor();
    expect(await open.getByLabel('Details').inputValue()).toBe('Only the white ones');
    await open.getByRole('button', { name: 'Save' }).click();
    await until('the other has it', async () => (await theirs.getByLabel('Details').inputValue()) !== '');
    await open
      .getByText(/changed the details/)
      .first()
      .waitFor();
  });

  it('have one discussion, in which stands what happened', async () => {
    const said = panel(dora.page, /Light the candles/).getByRole('log', { name: 'Discussion' });
    await panel(sam.page, /Light the candles/)
      .getByLabel(/^Write a message/)
      .fill('And who brings the matches?');
    await sam.page.keyboard.press('Enter');
    await said.getByText('And who brings the matches?').waitFor();
  });

  it('repeat, which says what happens next, and ends with a way back', async () => {
    const { page } = dora;
    await page.goto(`${office.url}/u/notes`);
    await grip(page, 'Set the tables').click();
    const open = panel(page, /Set the tables/);
    await open.getByRole('button', { name: 'Repeat…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Repeat TSK-/ });
    await dialog.getByLabel('Repeats').selectOption('On weekdays');
    await dialog.getByText(/^Next: /).waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await open.getByText('set the repetition').first().waitFor();
    await sam.page.goto(`${office.url}/u/notes`);
    const theirs = card(sam.page, 'Set the tables').getByText(/^Every weekday\. Next: /);
    await theirs.first().waitFor({ state: 'attached' });
    await open.getByRole('button', { name: 'End the repetition' }).click();
    await open.getByText('Does not repeat').waitFor();
    await theirs.first().waitFor({ state: 'detached' });
    await open.locator('[data-panel-heading]').focus();
    await page.keyboard.press('Control+z');
    await open.getByRole('button', { name: 'Change…' }).waitFor();
    await theirs.first().waitFor({ state: 'attached' });
  });

  it('open from among those that are done, too', async () => {
    const { client } = company.admin;
    const body = { tasktitle: 'Wash the glasses', priority: 'T3' };
    const { createdtask } = worked(await client.post<{ createdtask: TaskView }>('/api/task/createtask', body));
    worked(await client.put(`/api/task/completeTask/${createdtask._id}`));
    const { page } = sam;
    await page.goto(`${office.url}/u/notes?tray=done`);
    await page.getByRole('dialog').getByRole('button', { name: 'Wash the glasses', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await panel(page, /Wash the glasses/).waitFor();
  });

  it('open beside their table, too', async () => {
    const { page } = dora;
    await page.goto(`${office.url}/u/notes?layout=table`);
    await row(page, 'Set the tables').locator('[data-field="tasktitle"]').click();
    await panel(page, /Set the tables/).waitFor();
    await row(page, 'Set the tables').and(page.locator('[aria-current]')).waitFor();
    await page.keyboard.press('j');
    await panel(page, /Set the tables/).waitFor({ state: 'detached' });
    await panel(page, /^TSK-/).waitFor();
    await page.keyboard.press('Escape');
    await panel(page, /^TSK-/).waitFor({ state: 'detached' });
  });
});

describe('what a sprint holds', () => {
  let then: string;
  beforeAll(() => post('/api/sprint', { name: 'Opening week', goal: 'All is ready' }));

  it('opens beside the board of the sprint, and changes with the record', async () => {
    const { page } = dora;
    await page.goto(`${office.url}/u/sprint`);
    await grip(page, 'Set the tables').click();
    await panel(page, /Set the tables/)
      .getByText('Nobody', { exact: true })
      .first()
      .waitFor();
    then = new Date().toISOString();
    await sam.page.goto(`${office.url}/u/notes`);
    await grip(sam.page, 'Set the tables').click();
    const theirs = panel(sam.page, /Set the tables/);
    await theirs.getByRole('textbox', { name: 'Title' }).fill('Set the tables outside');
    await theirs.getByRole('button', { name: 'Save' }).click();
    const open = panel(page, /Set the tables outside/);
    await open.waitFor();
    await theirs.getByLabel(/^Write a message/).fill('It stays dry');
    await sam.page.keyboard.press('Enter');
    await open.getByRole('log', { name: 'Discussion' }).getByText('It stays dry').waitFor();
    await open.locator('[data-panel-heading]').focus();
    await page.keyboard.press('Escape');
    await until('the card has the focus again', () =>
      grip(page, 'Set the tables').evaluate((each) => each === document.activeElement),
    );
  });

  it('is as it was at a moment of the past, where nobody writes', async () => {
    const at = new URL(sam.page.url());
    at.searchParams.set('at', then);
    await sam.page.goto(at.href);
    const open = panel(sam.page, /Set the tables$/);
    await open.waitFor();
    expect(await open.getByRole('textbox', { name: 'Title' }).isDisabled()).toBe(true);
    expect(await open.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(await open.getByLabel(/^Write a message/).count()).toBe(0);
  });

  it('has a discussion of its own', async () => {
    await dora.page.getByRole('tab', { name: 'Discussion' }).click();
    await dora.page.getByRole('log', { name: 'Discussion' }).getByText('planned the sprint').waitFor();
  });
});

it('nobody met an error that nobody caught', () => expect([...dora.failures, ...sam.failures]).toEqual([]));
