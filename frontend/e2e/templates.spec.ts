import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Office, panel } from './office.js';

jest.setTimeout(180_000);

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.close());

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Writes the rows of a template's form: label, type, and what more is asked for that type. */
async function writeRow(page: Page, n: number, label: string, type: string) {
  await dialogOf(page).getByLabel(`Label ${n}`).fill(label);
  await dialogOf(page).getByLabel(`Type ${n}`).selectOption(type);
}

/** Opens a bug from the list. */
async function openBug(page: Page, description: string) {
  await page
    .getByRole('row', { name: new RegExp(description) })
    .first()
    .press('Enter');
}

describe('a template for bugs', () => {
  test('adds its fields to the form, and old bugs keep the form that they were filled in with', async () => {
    const organisation = await office.organisation();
    const admin = await office.windowOf(organisation, { role: 'admin' }, { blank: true });
    const dev = await office.windowOf(organisation, { role: 'dev', flags: 'preset' }, { blank: true });

    await admin.page.goto(`${office.url}/u/template`);
    await admin.page.getByRole('heading', { name: 'All Templates' }).waitFor();
    await admin.page.getByRole('button', { name: 'Add' }).first().click();
    const form = dialogOf(admin.page);
    await form.getByLabel('Template name').fill('Where it happens');
    await form.getByLabel('Template for').selectOption('Bug');
    await form.getByLabel('Number of inputs').fill('2');
    await writeRow(admin.page, 1, 'Guests at the table', 'number');
    await writeRow(admin.page, 2, 'Shift', 'radio');
    await form.getByLabel('Options 2').fill('Early\nLate');
    // The second field goes to the front, by keyboard.
    const handle = form.getByRole('button', { name: 'Move Shift', exact: true });
    await handle.focus();
    await handle.press('Space');
    await admin.page.getByText('The field is over place 2 of 2').waitFor({ state: 'attached' });
    await handle.press('ArrowUp');
    await admin.page.getByText('The field is over place 1 of 2').waitFor({ state: 'attached' });
    await handle.press('Space');
    await admin.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="fields.0.label"]')?.value === 'Shift',
    );
    await form.getByRole('region', { name: 'Preview' }).getByLabel('Guests at the table').waitFor();
    await form.getByRole('button', { name: 'Create template' }).click();
    await admin.page.getByText('Template created successfully!').waitFor();
    await form.waitFor({ state: 'detached' });
    await admin.page.getByRole('switch', { name: 'Active: Where it happens' }).click();
    await admin.page.getByText('Template updated successfully!').waitFor();

    await dev.page.goto(`${office.url}/u/devbug`);
    await dev.page.getByRole('button', { name: 'New bug' }).first().click();
    const bugForm = dialogOf(dev.page);
    await bugForm.getByLabel('Description').fill('The total is wrong');
    await bugForm.getByLabel('Guests at the table').fill('12');
    await bugForm.getByLabel('Shift').selectOption('Late');
    await bugForm.getByRole('button', { name: 'Create bug' }).click();
    await bugForm.waitFor({ state: 'detached' });

    // The template asks for something else from now on, and the form follows at once.
    // By keyboard: the notice that the template was updated still lies over the end of the row.
    await admin.page.getByRole('button', { name: 'Edit Where it happens' }).press('Enter');
    await dialogOf(admin.page).getByLabel('Number of inputs').fill('1');
    await writeRow(admin.page, 1, 'Floor', 'text');
    await dialogOf(admin.page).getByRole('checkbox', { name: 'Required' }).check();
    await dialogOf(admin.page).getByRole('button', { name: 'Save' }).click();
    await dialogOf(admin.page).waitFor({ state: 'detached' });

    await dev.page.getByRole('button', { name: 'New bug' }).first().click();
    await bugForm.getByLabel('Floor').waitFor();
    expect(await bugForm.getByLabel('Guests at the table').count()).toBe(0);
    await bugForm.getByRole('button', { name: 'Create bug' }).click();
    await bugForm.getByText('This field is required').waitFor();
    await bugForm.getByRole('button', { name: 'Cancel' }).click();

    await openBug(dev.page, 'The total is wrong');
    const details = panel(dev.page, /BUG-1/).getByRole('region', { name: 'Where it happens' });
    await details.waitFor();
    expect(await details.getByRole('term').allInnerTexts()).toEqual(['Shift', 'Guests at the table']);
    expect(await details.getByRole('definition').allInnerTexts()).toEqual(['Late', '12']);
    expect([...admin.failures, ...dev.failures]).toEqual([]);
  });
});

/** An administrator begins a template for bugs with two fields; a developer of the same organisation looks on. */
async function beginTemplate(name: string) {
  const organisation = await office.organisation();
  const admin = await office.windowOf(organisation, { role: 'admin' }, { blank: true });
  const dev = await office.windowOf(organisation, { role: 'dev', flags: 'preset' }, { blank: true });
  await admin.page.goto(`${office.url}/u/template`);
  await admin.page.getByRole('button', { name: 'Add' }).first().click();
  const form = dialogOf(admin.page);
  await form.getByLabel('Template name').fill(name);
  await form.getByLabel('Template for').selectOption('Bug');
  await form.getByLabel('Number of inputs').fill('2');
  return { admin, dev, form };
}

describe('the fields of a template', () => {
  test('begin with defaults, hold to limits and patterns with their own words, and are copied with it', async () => {
    const { admin, dev, form } = await beginTemplate('Where it happens');
    await writeRow(admin.page, 1, 'Serial number', 'text');
    await form.getByRole('button', { name: 'Help, default and limits 1' }).click();
    await form.getByLabel('Help 1').fill('As on the label');
    await form.getByLabel('Pattern 1').fill('[A-Z]{2}-[');
    await form.getByLabel('Message 1').fill('Two capitals, a dash and digits');
    await writeRow(admin.page, 2, 'Guests', 'number');
    await form.getByRole('button', { name: 'Help, default and limits 2' }).click();
    await form.getByLabel('Default 2').fill('4');
    await form.getByLabel('Most value 2').fill('8');
    await form.getByRole('button', { name: 'Create template' }).click();
    await form.getByText('This is not an expression that RE2 can read').waitFor();
    await form.getByLabel('Pattern 1').fill(String.raw`[A-Z]{2}-\d+`);
    await form.getByRole('button', { name: 'Create template' }).click();
    await form.waitFor({ state: 'detached' });
    await admin.page.getByRole('switch', { name: 'Active: Where it happens' }).click();
    await admin.page.getByRole('button', { name: 'Duplicate Where it happens' }).press('Enter');
    expect(await form.getByLabel('Template name').inputValue()).toBe('Copy of Where it happens');
    expect(await form.getByLabel('Pattern 1').inputValue()).toBe(String.raw`[A-Z]{2}-\d+`);
    await form.getByRole('button', { name: 'Create template' }).click();
    await admin.page.getByRole('row', { name: /Copy of Where it happens/ }).waitFor();

    await dev.page.goto(`${office.url}/u/devbug?open=new`);
    const bugForm = dialogOf(dev.page);
    await bugForm.getByLabel('Description').fill('The total is wrong');
    await bugForm.getByText('As on the label').waitFor();
    expect(await bugForm.getByLabel('Guests').inputValue()).toBe('4');
    await bugForm.getByLabel('Guests').fill('9');
    await bugForm.getByLabel('Serial number').fill('12');
    await bugForm.getByRole('button', { name: 'Create bug' }).click();
    await bugForm.getByText('At most 8').waitFor();
    await bugForm.getByText('Two capitals, a dash and digits').waitFor();
    await bugForm.getByLabel('Guests').fill('8');
    await bugForm.getByLabel('Serial number').fill('AB-12');
    await bugForm.getByRole('button', { name: 'Create bug' }).click();
    await bugForm.waitFor({ state: 'detached' });
    await openBug(dev.page, 'The total is wrong');
    await panel(dev.page, /BUG-1/).getByText('AB-12').waitFor();
    await dev.page.keyboard.press('Escape');

    // The list is narrowed by the template's fields, and shows the one that it is narrowed by.
    await dev.page.getByLabel('Filter by').selectOption('Serial number');
    await dev.page.getByLabel('Search in Serial number').fill('xy');
    await dev.page.getByText('No Result found').waitFor();
    await dev.page.getByLabel('Search in Serial number').fill('ab-1');
    const row = dev.page.getByRole('row', { name: /The total is wrong/ }).first();
    await row.getByText('AB-12').waitFor();
    await dev.page.getByRole('columnheader', { name: 'Serial number' }).getByRole('button').click();
    await dev.page.waitForURL(/sort=custom\.serial-number/);
    await row.waitFor();

    // What other limits would have refused is told while they are written.
    await admin.page.getByRole('button', { name: 'Edit Where it happens' }).press('Enter');
    await form.getByRole('button', { name: 'Try on the past' }).click();
    await form.getByText('Would have been refused: 0 of 1, by the fields as they are saved 0').waitFor();
    await form.getByLabel('Most value 2').fill('6');
    await form.getByText('Would have been refused: 1 of 1, by the fields as they are saved 0').waitFor();
    const refused = form.getByRole('list', { name: 'Records that would have been refused' });
    await refused.getByRole('link', { name: /^BUG-1 The total is wrong/ }).waitFor();
    await refused.getByText('Guests: At most 6').waitFor();
    expect([...admin.failures, ...dev.failures]).toEqual([]);
  });
});

describe('a field that is shown under a condition', () => {
  test('says so in the template, and is asked for, stored and listed only while it holds', async () => {
    const { admin, dev, form } = await beginTemplate('How bad it is');
    await writeRow(admin.page, 1, 'Guests wait', 'select');
    await form.getByLabel('Options 1').fill('Some\nMany\nNone');
    await writeRow(admin.page, 2, 'Longest wait', 'text');
    await form.getByLabel('Shown when 2').selectOption('Guests wait is …');
    const values = form.getByRole('group', { name: 'Shown for 2' });
    // By keyboard.
    await values.getByRole('checkbox', { name: 'Some' }).press('Space');
    await values.getByRole('checkbox', { name: 'Many' }).press('Space');
    await form.getByText('Shown when Guests wait is Some or Many').waitFor();
    await form.getByRole('checkbox', { name: 'Required' }).nth(1).check();
    // An option that goes takes the condition with it: the row says which.
    await form.getByLabel('Options 1').fill('Many\nNone');
    await form.getByRole('button', { name: 'Create template' }).click();
    await form.getByText('Guests wait has no option “Some”; choose another').waitFor();
    await values.getByRole('checkbox', { name: 'Some (no longer an option)' }).press('Space');
    await form.getByRole('button', { name: 'Create template' }).click();
    await form.waitFor({ state: 'detached' });
    await admin.page.getByRole('switch', { name: 'Active: How bad it is' }).click();
    await admin.page.getByText('Template updated successfully!').waitFor();
    await admin.page.getByRole('row', { name: /How bad it is/ }).press('Enter');
    const details = panel(admin.page, /How bad it is/);
    await details.getByRole('region', { name: 'Conditions' }).getByText('Shown when Guests wait is Many').waitFor();

    await dev.page.goto(`${office.url}/u/devbug?open=new`);
    const bugForm = dialogOf(dev.page);
    await bugForm.getByLabel('Description').fill('The kitchen printer is silent');
    await bugForm.getByLabel('Guests wait').selectOption('Many');
    await bugForm.getByRole('button', { name: 'Create bug' }).click();
    await bugForm.getByText('This field is required').waitFor();
    await bugForm.getByLabel('Longest wait').fill('An hour');
    await bugForm.getByRole('button', { name: 'Create bug' }).click();
    await bugForm.waitFor({ state: 'detached' });
    await openBug(dev.page, 'The kitchen printer is silent');
    const shown = panel(dev.page, /BUG-1/).getByRole('region', { name: 'How bad it is' });
    await shown.getByText('An hour').waitFor();

    await panel(dev.page, /BUG-1/).getByRole('button', { name: 'Edit' }).first().click();
    await bugForm.getByLabel('Guests wait').selectOption('None');
    expect(await bugForm.getByLabel('Longest wait').count()).toBe(0);
    await bugForm.getByRole('button', { name: 'Save' }).click();
    await bugForm.waitFor({ state: 'detached' });
    await shown.getByText('None', { exact: true }).waitFor();
    expect(await shown.getByRole('term').allInnerTexts()).toEqual(['Guests wait']);
    // What stood stays in the history.
    await dev.page.getByRole('button', { name: 'All changes' }).click();
    await dev.page.getByRole('list', { name: 'History' }).getByText('An hour').first().waitFor();
    expect([...admin.failures, ...dev.failures]).toEqual([]);
  });
});
