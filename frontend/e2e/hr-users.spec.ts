import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

const workFlags: PermissionFlag[] = ['supporttask', 'supporteditticket', 'supporteditbug'];
const hrFlags: PermissionFlag[] = ['hrcreateuser', 'hredituser', 'hrdeactivateuser', 'hrdeleteuser', ...workFlags];

let office: Office;
let company: Organisation;
let hanna: Window;
let liam: Window;
let sara: Window;
let boards: { readonly bugs: Page; readonly tickets: Page; readonly tasks: Page };

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  hanna = await office.windowOf(company, { role: 'manager', flags: hrFlags, username: 'hanna.hr' }, { blank: true });
  liam = await office.windowOf(company, { role: 'member', flags: workFlags, username: 'liam.leaver' });
  sara = await office.windowOf(company, { role: 'member', flags: workFlags, username: 'sara.successor' });
  boards = { bugs: sara.page, tickets: await sara.context.newPage(), tasks: await sara.context.newPage() };
});

afterAll(() => office.close());

const admin = () => company.admin.client;

async function bugOfLiam(description: string): Promise<void> {
  const { updated } = worked(await admin().post<{ updated: BugView }>('/api/bug/createbug', { description }));
  worked(await admin().patch(`/api/bug/assignedandcommentupdate/${updated._id}`, { assignedTo: liam.userId }));
}

async function giveLiamWork(): Promise<void> {
  await bugOfLiam('The bill is printed twice');
  const task = { tasktitle: 'Write the guide', priority: 'T1', starttime: '', description: '', assignee: liam.userId };
  worked(await admin().post('/api/task/createtask', task));
  const client = { domain: 'hotel.test', deployment: 'cloud', owner_name: 'Hotel', email: 'desk@hotel.test' };
  const concern = { priority: 'P1', type: 'Problem', module: 'billing', submodule: 'stock' };
  const texts = { caller_name: 'Ines', contact: 4930123456, problem: 'No key opens', solution: 'To be looked at' };
  worked(await admin().post('/api/support/newticket', { ...client, ...concern, ...texts, assigntask: liam.userId }));
}

function row(page: Page, name: string): Locator {
  return page.getByRole('row', { name: new RegExp(name.replace('.', '\\.')) });
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

async function openMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('H.R. and the people', () => {
  it('says whom somebody reports to, before everybody’s eyes', async () => {
    await sara.page.goto(`${office.url}/u/hr/users`);
    await row(sara.page, 'liam.leaver').waitFor();
    await hanna.page.goto(`${office.url}/u/hr/users`);
    await hanna.page.getByRole('button', { name: 'Edit sara.successor' }).click();
    await dialog(hanna.page).getByLabel('Reports to').selectOption({ label: 'liam.leaver' });
    await dialog(hanna.page).getByRole('button', { name: 'Save changes' }).click();
    await hanna.page.getByText('User updated Successfully').waitFor();
    await row(sara.page, 'sara.successor').getByText('liam.leaver').waitFor();
    await sara.page.getByLabel('Search', { exact: false }).first().fill('liam');
    await row(sara.page, 'hanna.hr').waitFor({ state: 'detached' });
    await row(sara.page, 'liam.leaver').click();
    await panel(sara.page, 'liam.leaver').getByText('Online').waitFor();
    await panel(sara.page, 'liam.leaver').getByRole('button', { name: 'sara.successor' }).waitFor();
    await sara.page.keyboard.press('Escape');
  });

  it('shows a person’s employment on a day, and what changed since', async () => {
    await row(hanna.page, 'sara.successor').click();
    const facts = panel(hanna.page, 'sara.successor');
    await facts.getByText('liam.leaver').first().waitFor();
    await facts.getByText('changed the employment').waitFor();
    await facts.getByLabel('As of').fill('2020-01-01');
    await facts.getByText('There was no account on that day.').waitFor();
    await hanna.page.keyboard.press('Escape');
  });

  it('deactivates somebody, whose work goes to the successor while they look on', async () => {
    await giveLiamWork();
    await boards.bugs.goto(`${office.url}/u/support/bug`);
    await boards.tickets.goto(`${office.url}/u/support/ticket`);
    await boards.tasks.goto(`${office.url}/u/notes`);
    await row(boards.bugs, 'BUG-1').waitFor();
    await row(boards.tickets, 'TKT-1').waitFor();
    await boards.tasks.getByText('Write the guide').first().waitFor();

    await openMenu(hanna.page, 'liam.leaver', 'Deactivate');
    const goodbye = dialog(hanna.page);
    await goodbye.getByText('1 open ticket').waitFor();
    await goodbye.getByText('1 open task').waitFor();
    await goodbye.getByText('1 person reports to them').waitFor();
    await goodbye.getByText('1 open bug').waitFor();
    await bugOfLiam('The queue stands still');
    await goodbye.getByText('2 open bugs').waitFor();

    await goodbye.getByLabel('Everything').fill('sara');
    await hanna.page.getByRole('option', { name: /sara\.successor/ }).click();
    await goodbye.getByRole('button', { name: 'Deactivate' }).click();
    await hanna.page.getByText('User deactivated Successfully').waitFor();

    await liam.page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await row(boards.bugs, 'BUG-1').getByRole('button', { name: 'Assigned to, BUG-1: sara.successor' }).waitFor();
    await row(boards.bugs, 'BUG-2').getByRole('button', { name: 'Assigned to, BUG-2: sara.successor' }).waitFor();
    await row(boards.tickets, 'TKT-1').getByText('sara.successor').waitFor();
    await row(boards.bugs, 'BUG-1').getByRole('button', { name: 'More of BUG-1' }).click();
    await boards.bugs.getByText('Handed over from liam.leaver on deactivation').first().waitFor();
  });

  it('and the directory follows', async () => {
    await sara.page.goto(`${office.url}/u/hr/users`);
    await row(sara.page, 'sara.successor').waitFor();
    expect(await row(sara.page, 'liam.leaver').count()).toBe(0);
    expect(await row(sara.page, 'sara.successor').getByText('liam.leaver').count()).toBe(0);
    expect([hanna, liam, sara].flatMap(({ failures }) => failures)).toEqual([]);
  });
});
