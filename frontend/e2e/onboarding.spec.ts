import { afterAll, beforeAll, it, jest } from '@jest/globals';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let hr: Window;
let joe: Window;

beforeAll(async () => {
  office = await Office.open();
  const company = await office.organisation();
  hr = await office.windowOf(
    company,
    { role: 'member', department: 'hr', flags: ['hredituser'], username: 'hr.steps' },
    { blank: true },
  );
  joe = await office.windowOf(
    company,
    { role: 'member', department: 'support', flags: 'preset', username: 'joe.steps' },
    { blank: true },
  );
});

afterAll(() => office.close());

it('is started by personnel, ticked by the new colleague, and seen live by personnel', async () => {
  await hr.page.goto(`${office.url}/u/hr/onboarding-templates`);
  await hr.page.getByRole('button', { name: 'Write a template' }).first().click();
  const template = hr.page.getByRole('dialog');
  await template.getByLabel('Name').fill('First day');
  await template.getByRole('textbox', { name: 'Step 1', exact: true }).fill('Prepare the desk');
  await template.getByRole('button', { name: 'Add a step' }).click();
  await template.getByRole('textbox', { name: 'Step 2', exact: true }).fill('Sign the notice');
  await template.getByLabel('Who does step 2').selectOption({ label: 'The person' });
  await template.getByRole('button', { name: 'Save' }).click();
  await hr.page.getByRole('cell', { name: 'First day' }).waitFor();

  await hr.page.goto(`${office.url}/u/hr/onboarding`);
  await hr.page.getByRole('button', { name: 'Start a checklist' }).first().click();
  const start = hr.page.getByRole('dialog');
  await start.getByLabel('Person').fill('joe.steps');
  await hr.page.getByRole('option', { name: /joe\.steps/ }).click();
  await start.getByLabel('Template').selectOption({ label: 'First day' });
  await start.getByRole('button', { name: 'Start', exact: true }).click();
  const checklist = panel(hr.page, 'First day');
  await checklist.getByText('0 of 2', { exact: true }).waitFor();

  // The start page leads the new colleague to their step.
  await joe.page.goto(`${office.url}/u/home`);
  await joe.page.getByRole('link', { name: /Sign the notice/ }).click();
  await panel(joe.page, 'First day').getByRole('checkbox', { name: 'Sign the notice' }).check();
  await checklist.getByText('1 of 2', { exact: true }).waitFor();
  await checklist.getByRole('checkbox', { name: 'Prepare the desk' }).check();
  await panel(joe.page, 'First day').getByText('2 of 2', { exact: true }).waitFor();
});
