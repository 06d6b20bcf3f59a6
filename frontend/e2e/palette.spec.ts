import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
/** Reports bugs, and reads no tickets. */
let ann: Window;
/** Keeps the support desk. */
let bob: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ann = await office.windowOf(company, { role: 'dev', flags: ['developercreatebug', 'developereditbug'] });
  bob = await office.windowOf(company, { role: 'member', flags: ['supportcreateticket', 'supporteditticket'] });
});
afterAll(() => office.close());

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const option = (page: Page, text: string | RegExp) => palette(page).getByRole('option').filter({ hasText: text });

async function ask(page: Page, text: string): Promise<void> {
  // The keys are heard once the bar is there.
  await page.getByRole('button', { name: 'Find anything', includeHidden: true }).waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill(text);
}

async function reportBug(description: string): Promise<BugView> {
  return worked(await company.admin.client.post<{ updated: BugView }>('/api/bug/createbug', { description })).updated;
}

describe('the palette', () => {
  it('leads to every allowed screen, by keyboard alone', async () => {
    await ask(ann.page, 'dev bugs');
    await option(ann.page, 'Developer Bugs').waitFor();
    await ann.page.keyboard.press('Enter');
    await ann.page.waitForURL('**/u/devbug*');
    await palette(ann.page).waitFor({ state: 'detached' });
  });

  it('understands a word with a slip in it, and leads to channels and people', async () => {
    await ask(ann.page, 'templete');
    await option(ann.page, 'Template').first().waitFor();
    await palette(ann.page).getByRole('combobox').fill('gener');
    await option(ann.page, 'general').click();
    await ann.page.getByRole('heading', { name: 'general' }).first().waitFor();
    await ask(ann.page, bob.username);
    await option(ann.page, bob.username).first().click();
    const dialog = ann.page.getByRole('dialog', { name: 'New message' });
    await dialog.getByText(bob.username).first().waitFor();
    await dialog.getByRole('button', { name: 'Start conversation' }).click();
    await dialog.waitFor({ state: 'detached' });
    await ann.page.waitForURL(/\/u\/chat\?c=[^&]+$/);
    await ask(ann.page, bob.username);
    await option(ann.page, bob.username).first().click();
    await ann.page.waitForURL(/\/u\/chat\?c=[^&]+$/);
  });

  it('creates the records the person may create, and offers no other', async () => {
    await ask(ann.page, 'new');
    await option(ann.page, 'New bug').waitFor();
    expect(await option(ann.page, 'New ticket').count()).toBe(0);
    await ann.page.keyboard.press('Escape');
    await palette(ann.page).waitFor({ state: 'detached' });
    await ask(bob.page, 'new tic');
    await option(bob.page, 'New ticket').click();
    await bob.page.waitForURL('**/u/support/new*');
  });

  it('finds what another person just wrote, and opens it', async () => {
    const { bugnumber } = await reportBug('The turnstile squeaks in the rain');
    await ask(ann.page, 'turnstyle');
    await option(ann.page, `BUG-${bugnumber}`).filter({ hasText: 'The turnstile squeaks' }).click();
    await panel(ann.page, `BUG-${bugnumber}`).waitFor();
    await palette(ann.page).waitFor({ state: 'detached' });
    await ann.page.keyboard.press('Escape');
    await panel(ann.page, `BUG-${bugnumber}`).waitFor({ state: 'detached' });
  });

  it('shows clients’ tickets to the support desk alone', async () => {
    const ticket = {
      domain: 'orchard.example',
      deployment: 'cloud',
      owner_name: 'Rita Ray',
      email: 'rita@orchard.example',
      contact: 4711,
      caller_name: 'Rita',
      priority: 'P1',
      type: 'Problem',
      module: 'billing',
      submodule: 'stock',
      problem: 'The medlar list does not print',
      solution: 'To be looked at',
    };
    worked(await company.admin.client.post('/api/support/newticket', ticket));
    await ask(bob.page, 'medlar');
    await option(bob.page, 'The medlar list does not print').waitFor();
    await bob.page.keyboard.press('Escape');
    await palette(bob.page).waitFor({ state: 'detached' });
    await ask(ann.page, 'medlar');
    await palette(ann.page).getByText('Nothing found for “medlar”.').waitFor();
    await ann.page.keyboard.press('Escape');
    await palette(ann.page).waitFor({ state: 'detached' });
  });

  it('begins with what can be done with the record that is open', async () => {
    const { _id, bugnumber } = await reportBug('The corkscrew bends');
    await ann.page.goto(`${office.url}/u/devbug?open=${_id}`);
    await panel(ann.page, `BUG-${bugnumber}`).waitFor();
    await ask(ann.page, '');
    const options = palette(ann.page).getByRole('option');
    await options
      .first()
      .filter({ hasText: `Choose the status of BUG-${bugnumber}` })
      .waitFor();
    await options.filter({ hasText: `Edit BUG-${bugnumber}` }).click();
    const form = ann.page.getByRole('dialog').getByRole('textbox', { name: 'Description' });
    await form.waitFor();
    expect(await form.inputValue()).toBe('The corkscrew bends');
    await ann.page.keyboard.press('Escape');
    await ann.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('chooses in the open record, does what its screen offers, and takes the last act back', async () => {
    const { _id, bugnumber } = await reportBug('The kettle whistles');
    await ann.page.goto(`${office.url}/u/devbug?open=${_id}`);
    const record = panel(ann.page, `BUG-${bugnumber}`);
    await record.waitFor();
    await ask(ann.page, 'choose status');
    await ann.page.keyboard.press('Enter');
    await ann.page.getByRole('option', { name: 'In Progress' }).click();
    await record.getByRole('button', { name: /In Progress/ }).waitFor();
    await ask(ann.page, 'take back');
    await option(ann.page, 'Undo').click();
    await ann.page.getByText(/Undid: status/).waitFor();
    await ask(ann.page, 'export');
    await option(ann.page, 'Export').click();
    await ann.page.getByRole('menuitem').first().waitFor();
    await ann.page.keyboard.press('Escape');
  });

  it('leads back to what was opened, also after a reload', async () => {
    const { _id, bugnumber } = await reportBug('The sundial is late');
    await ann.page.goto(`${office.url}/u/devbug?open=${_id}`);
    await panel(ann.page, `BUG-${bugnumber}`).waitFor();
    await ask(ann.page, '');
    await option(ann.page, 'The corkscrew bends').waitFor();
    expect(await option(ann.page, 'The sundial is late').count()).toBe(0);
    await ann.page.keyboard.press('Escape');
    await palette(ann.page).waitFor({ state: 'detached' });
    await ann.page.goto(`${office.url}/u/home`);
    await ask(ann.page, '');
    const first = palette(ann.page).getByRole('option').first();
    await first.filter({ hasText: `BUG-${bugnumber} The sundial is late` }).click();
    await panel(ann.page, `BUG-${bugnumber}`).waitFor();
  });

  it('leads back to each of several, whatever was opened after it', async () => {
    const bugs = [await reportBug('The first ladder is short'), await reportBug('The second ladder is long')];
    for (const { _id, bugnumber } of bugs) {
      await ask(ann.page, `BUG-${bugnumber}`);
      await option(ann.page, `BUG-${bugnumber}`).first().click();
      await panel(ann.page, `BUG-${bugnumber}`).waitFor();
      await ann.page.waitForURL(`**open=${_id}*`);
      await palette(ann.page).waitFor({ state: 'detached' });
    }
    await ann.page.keyboard.press('Escape');
    await panel(ann.page, `BUG-${bugs[1]?.bugnumber}`).waitFor({ state: 'detached' });
    for (const { _id, bugnumber } of bugs) {
      await ann.page.keyboard.press('Control+k');
      await option(ann.page, `BUG-${bugnumber}`).first().click();
      await ann.page.waitForURL(`**open=${_id}*`);
      await panel(ann.page, `BUG-${bugnumber}`).waitFor();
      await palette(ann.page).waitFor({ state: 'detached' });
    }
  });

  it('changes how things look, and opens what the account menu opens', async () => {
    await ask(ann.page, 'dark');
    await option(ann.page, 'Dark theme').click();
    await ann.page.locator('html.dark, html[data-theme="dark"]').waitFor({ state: 'attached' });
    await ask(ann.page, 'set a status');
    await option(ann.page, 'Set a status').click();
    await ann.page.getByRole('dialog', { name: 'Your status' }).getByRole('textbox').waitFor();
    await ann.page.keyboard.press('Escape');
  });

  it('punches, after it has asked', async () => {
    const clerk = await office.windowOf(company, { role: 'member', flags: ['markattendence'] });
    await ask(clerk.page, 'punch');
    await option(clerk.page, 'Punch In').click();
    await clerk.page.getByRole('alertdialog').getByRole('button', { name: 'Punch In' }).click();
    await clerk.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await ask(clerk.page, 'punch');
    await option(clerk.page, 'Punch Out').waitFor();
    expect(clerk.failures).toEqual([]);
    await clerk.context.close();
  });

  it('has letters beside it: `c` creates on every screen that creates and takes no text', async () => {
    const admin = await office.windowOf(company, { role: 'admin' });
    const { page } = admin;
    for (const path of ['sprint', 'project', 'template', 'hr/policy', 'hr/events']) {
      await page.goto(`${office.url}/u/${path}`);
      await page.locator('main [data-shortcut="create"]').first().waitFor();
      await page.keyboard.press('c');
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(admin.failures).toEqual([]);
    await admin.context.close();
  });

  it('met no error that nobody caught', () => {
    expect([...ann.failures, ...bob.failures]).toEqual([]);
  });
});
