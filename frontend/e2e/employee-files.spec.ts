import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let hanna: Window;
let ann: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  hanna = await office.windowOf(company, { flags: ['hredituser'], username: 'hanna.files', department: 'hr' });
  ann = await office.windowOf(company, { username: 'ann.employed' });
});

afterAll(() => office.close());

it('personnel and the person write a file together, and each sees at once what the other saved', async () => {
  await ann.page.goto(`${office.url}/u/file`);
  await ann.page.getByText('Nothing in your file yet').waitFor();

  const { page } = hanna;
  await page.goto(`${office.url}/u/hr/users?open=${ann.userId}`);
  await page.getByRole('tab', { name: 'Employee file' }).click();
  await page.getByRole('button', { name: 'Edit file' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'File of ann.employed' });
  await form.getByLabel('Contract', { exact: true }).selectOption('Fixed-term');
  await form.getByLabel('Hours a week').fill('38,5');
  await form.getByLabel('Bank account (IBAN)').fill('DE88 3704 0044 0532 0130 00');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('This is no valid IBAN; please compare it digit by digit').waitFor();
  await form.getByLabel('Bank account (IBAN)').fill('DE89 3704 0044 0532 0130 00');
  await form.getByRole('button', { name: 'Save' }).click();

  await ann.page.getByText('DE89 3704 0044 0532 0130 00').first().waitFor();
  await ann.page.getByRole('button', { name: 'Edit contact details' }).click();
  const own = ann.page.getByRole('dialog', { name: 'My contact details' });
  await own.getByRole('button', { name: 'Add a contact' }).click();
  await own.getByLabel('Name of contact 1').fill('Eva Employed');
  await own.getByLabel('Telephone of contact 1').fill('+49 30 1234');
  await own.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('list', { name: 'Emergency contacts' }).getByText('Eva Employed').waitFor();
  await page.waitForURL(/open=[^&]+\.file/u);
  expect([...hanna.failures, ...ann.failures]).toEqual([]);
});

it('the organisation chart follows who reports to whom, and is walked by the keyboard', async () => {
  const { page } = ann;
  const { client, user } = company.admin;
  worked(await client.put(`/api/user/updateuser/${ann.userId}`, { manager: hanna.userId }));
  await page.goto(`${office.url}/u/hr/users?tab=chart`);
  const tree = page.getByRole('tree', { name: 'Organisation chart' });
  const item = (name: string) => tree.getByRole('treeitem', { name: new RegExp(`^${name}`, 'u') });
  await item('hanna.files').and(page.locator('[aria-level="1"][aria-expanded="true"]')).waitFor();
  await item('ann.employed').and(page.locator('[aria-level="2"]')).waitFor();

  worked(await client.put(`/api/user/updateuser/${hanna.userId}`, { manager: user._id }));
  await item('ann.employed').and(page.locator('[aria-level="3"]')).waitFor();
  await item('ann.employed').focus();
  await page.keyboard.press('ArrowLeft');
  await item('hanna.files').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowLeft');
  await item('ann.employed').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'hanna.files' }).waitFor();
  await page.getByPlaceholder('Search').first().fill('ann.emp');
  await item('ann.employed').waitFor();
  expect(ann.failures).toEqual([]);
});
