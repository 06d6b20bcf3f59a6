import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

const leadFlags: PermissionFlag[] = ['viewproject', 'createproject', 'editproject', 'deleteproject', 'developertask'];

let office: Office;
let company: Organisation;
let lea: Window;
let mia: Window;
let otto: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  lea = await office.windowOf(company, { role: 'dev', flags: leadFlags, username: 'lea.project' }, { blank: true });
  mia = await office.windowOf(company, { role: 'member', flags: [], username: 'mia.project' }, { blank: true });
  otto = await office.windowOf(
    company,
    { role: 'dev', flags: ['viewproject'], username: 'otto.project' },
    { blank: true },
  );
  for (const { page } of [lea, mia, otto]) await page.goto(`${office.url}/u/project`);
});

afterAll(() => office.close());

function row(page: Page, name: string) {
  return page.getByRole('row', { name: new RegExp(name) });
}

/** The bar of a project on the timeline. */
function barOn({ page }: Window, name: string) {
  return page.getByRole('list', { name: 'Timeline' }).getByRole('button', { name: new RegExp(`^${name}, `) });
}

async function create(page: Page, name: string, more: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.goto(`${office.url}/u/project?form=new`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await more(dialog);
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('Project created successfully!').waitFor();
  await panel(page, name).waitFor();
}

/** Moves the target date of the open project, with a reason. */
async function setTarget(page: Page, day: string, reason: string): Promise<void> {
  await panel(page, /./).getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Target', { exact: true }).fill(day);
  await dialog.getByLabel('Why the target moves').fill(reason);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const beyondWindow = () => document.documentElement.scrollHeight - document.documentElement.clientHeight;

describe('projects before three people', () => {
  it('a private one appears for its member and for nobody else', async () => {
    await mia.page.getByText('You don’t have access to this').waitFor();
    await otto.page.getByText('No project yet').waitFor();
    await create(lea.page, 'Secret garden', async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Members' }).fill('mia.project');
      await lea.page.getByRole('option', { name: /mia\.project/ }).click();
      await lea.page.keyboard.press('Tab');
      await dialog.getByRole('switch', { name: /Private/ }).check();
    });
    await row(mia.page, 'Secret garden').getByText('Private').waitFor();
    // What comes later is seen; so the earlier one would be as well.
    await create(lea.page, 'Open kitchen', async () => {});
    await row(otto.page, 'Open kitchen').waitFor();
    expect(await row(otto.page, 'Secret garden').count()).toBe(0);
    await otto.page.reload();
    await row(otto.page, 'Open kitchen').waitFor();
    expect(await row(otto.page, 'Secret garden').count()).toBe(0);
    expect(await row(mia.page, 'Open kitchen').count()).toBe(0);
  });

  it('a status update is seen while one looks', async () => {
    await row(mia.page, 'Secret garden').click();
    await mia.page.getByText('No status update yet').waitFor();
    expect(await mia.page.getByRole('button', { name: 'Post update' }).count()).toBe(0);
    await lea.page.goto(`${office.url}/u/project`);
    await row(lea.page, 'Secret garden').click();
    await lea.page.getByRole('radio', { name: 'At risk' }).click();
    await lea.page.getByRole('textbox', { name: 'How is it going?' }).fill('The **hedge** is too high');
    await lea.page.getByRole('button', { name: 'Post update' }).click();
    const update = mia.page.getByRole('list', { name: 'Status updates' }).getByRole('listitem').first();
    await update.getByText('hedge', { exact: true }).waitFor();
    await update.getByText('At risk').waitFor();
    await update.getByText('lea.project').waitFor();
    expect(await lea.page.getByRole('textbox', { name: 'How is it going?' }).inputValue()).toBe('');
  });

  it('a target date that moves says by how much and why', async () => {
    await setTarget(lea.page, '2027-05-01', 'First guess');
    await setTarget(lea.page, '2027-05-31', 'The gardener is ill');
    const moves = mia.page.getByRole('list', { name: 'Moves of the target date' });
    await moves.getByText('The gardener is ill').waitFor();
    await moves.getByText('30 days later').waitFor();
  });

  it('goes by a key that follows from its name, changes, and finds it', async () => {
    await panel(mia.page, 'Secret garden').getByText('SG', { exact: true }).waitFor();
    await panel(lea.page, 'Secret garden').getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = lea.page.getByRole('dialog');
    // That of the other project, which does not give it away.
    await dialog.getByLabel('Key').fill('ok');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Another project has this key').waitFor();
    await dialog.getByLabel('Key').fill('hedge');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await row(mia.page, 'Secret garden').getByText('HEDGE').waitFor();
    await mia.page.keyboard.press('Control+k');
    await mia.page.getByRole('combobox', { name: 'Search, go, create' }).fill('HEDGE');
    await mia.page.getByRole('option', { name: /Secret garden/ }).waitFor();
    await mia.page.keyboard.press('Escape');
  });

  it('has links, which come, change and go before all, and come back', async () => {
    const [open, seen] = [panel(lea.page, 'Secret garden'), panel(mia.page, 'Secret garden')];
    await open.getByRole('button', { name: 'Add a link' }).click();
    await open.getByLabel('Title').fill('Plan of the beds');
    await open.getByLabel('Address').fill('http://example.com/beds');
    await lea.page.keyboard.press('Enter');
    await open.getByText('must be an address that begins with https://').waitFor();
    await open.getByLabel('Address').fill('https://example.com/beds');
    await lea.page.keyboard.press('Enter');
    const link = seen.getByRole('link', { name: 'Plan of the beds' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('https://example.com/beds');
    expect(await seen.getByRole('button', { name: 'Add a link' }).count()).toBe(0);
    await open.getByRole('button', { name: 'Edit Plan of the beds' }).click();
    await open.getByLabel('Title').fill('Beds');
    await lea.page.keyboard.press('Enter');
    await seen.getByRole('link', { name: 'Beds', exact: true }).waitFor();
    await open.getByRole('button', { name: 'Remove Beds' }).click();
    await seen.getByText('removed a link').first().waitFor();
    await seen.getByRole('link', { name: 'Beds', exact: true }).waitFor({ state: 'detached' });
    await lea.page.keyboard.press('Control+z');
    await seen.getByRole('link', { name: 'Beds', exact: true }).waitFor();
  });

  it('has milestones, which are reached before all, and lies on the timeline, where its bar is moved and moved back', async () => {
    const [open, seen] = [panel(lea.page, 'Secret garden'), panel(mia.page, 'Secret garden')];
    await open.getByRole('button', { name: 'Add a milestone' }).click();
    await open.getByRole('textbox', { name: /^Name/ }).fill('Roses');
    await open.getByLabel(/^Day/).fill('2027-04-15');
    await lea.page.keyboard.press('Enter');
    const milestone = seen.getByRole('list', { name: 'Milestones' }).getByRole('listitem').filter({ hasText: 'Roses' });
    await milestone.waitFor();
    expect(await seen.getByRole('button', { name: 'Add a milestone' }).count()).toBe(0);
    await open.getByRole('checkbox', { name: 'Roses was reached' }).check();
    await milestone.getByText('Reached').waitFor();

    for (const { page } of [lea, mia])
      await page.goto(`${office.url}/u/project?view=timeline&zoom=year&from=2027-01-01`);
    await lea.page.getByRole('img', { name: /^Roses, due .*2027, was reached$/ }).waitFor();
    await barOn(lea, 'Secret garden').focus();
    await lea.page.keyboard.press('Alt+Shift+ArrowRight');
    await lea.page.keyboard.press('Enter');
    await mia.page.getByRole('button', { name: /^Secret garden, .* to .*June/ }).waitFor();
    await lea.page.keyboard.press('Control+z');
    await mia.page.getByRole('button', { name: /^Secret garden, .* to .*May/ }).waitFor();
    // For those who may not edit, arrows move nothing.
    await barOn(mia, 'Secret garden').focus();
    await mia.page.keyboard.press('ArrowRight');
    await mia.page.keyboard.press('Enter');
    await panel(mia.page, 'Secret garden').waitFor();
    expect(await barOn(mia, 'Secret garden').getAttribute('aria-label')).toMatch(/ to .*May/);
    const list = mia.page.url().replace('view=timeline', 'view=list');
    for (const { page } of [lea, mia]) {
      await page.goto(list);
      await panel(page, 'Secret garden').waitFor();
    }
  });

  it('tells how its work stands, what is overdue and what happened last, and leads there', async () => {
    const { client } = company.admin;
    const id = new URL(lea.page.url()).searchParams.get('open');
    const bugForm = { description: 'The hedge is too high', module: 'billing', app: 'billing', priority: 'P1' };
    const { updated: bug } = worked(await client.post<{ updated: BugView }>('/api/bug/createbug', bugForm));
    const taskForm = { tasktitle: 'Cut the hedge', priority: 'T1', starttime: '2026-01-05' };
    const { createdtask } = worked(await client.post<{ createdtask: TaskView }>('/api/task/createtask', taskForm));
    worked(await client.put(`/api/bug/plan/${bug._id}`, { project: id }));
    worked(await client.put(`/api/task/planTask/${createdtask._id}`, { project: id }));
    const open = panel(lea.page, 'Secret garden');
    await open.getByRole('button', { name: 'Bugs, New: 1' }).waitFor();
    const activity = open.getByRole('list', { name: 'Recent activity' });
    await activity
      .getByRole('link', { name: /Cut the hedge/ })
      .first()
      .waitFor();
    // What scrolls in the panel does not lengthen the page behind it.
    expect(await lea.page.evaluate(beyondWindow)).toBe(0);
    // Those who see no tasks are told of the bug alone.
    const seen = panel(mia.page, 'Secret garden');
    await seen.getByRole('button', { name: 'Bugs, New: 1' }).waitFor();
    const known = seen.getByRole('list', { name: 'Recent activity' });
    await known
      .getByRole('link', { name: /The hedge is too high/ })
      .first()
      .waitFor();
    expect(await known.getByText('Cut the hedge').count()).toBe(0);
    expect(await seen.getByText(/overdue/).count()).toBe(0);
    worked(await client.patch(`/api/bug/statusupdate/${bug._id}`, { status: 'In Progress' }));
    await known.getByText('In Progress').waitFor();
    // Nobody can foretell what has no past; what is open is told and opened all the same.
    await seen.getByText(/^Too little has happened for a forecast/).waitFor();
    await seen.getByText('Tasks count as well').waitFor();
    await open.getByRole('button', { name: '2 open records' }).click();
    await open.getByRole('table', { name: 'Work of Secret garden' }).getByText('Cut the hedge').waitFor();
    await open.getByRole('tab', { name: 'Overview' }).click();
    await open.getByRole('button', { name: 'Bugs, In Progress: 1' }).click();
    const work = open.getByRole('table', { name: 'Work of Secret garden' });
    await work.getByText('The hedge is too high').waitFor();
    expect(await work.getByText('Cut the hedge').count()).toBe(0);
    await open.getByRole('tab', { name: 'Overview' }).click();
    await open.getByRole('button', { name: '1 overdue' }).click();
    await work.getByText('Cut the hedge').waitFor();
    expect(await work.getByText('The hedge is too high').count()).toBe(0);
    await open.getByRole('tab', { name: 'Overview' }).click();
  });

  it('has files, which come and go before all, and come back', async () => {
    await panel(mia.page, 'Secret garden').getByRole('tab', { name: 'Files' }).click();
    await panel(lea.page, 'Secret garden').getByRole('tab', { name: 'Files' }).click();
    const link = mia.page
      .getByRole('table', { name: 'Files of Secret garden' })
      .getByRole('link', { name: 'beds.txt' });
    await lea.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'beds.txt', mimeType: 'text/plain', buffer: Buffer.from('Roses, then tulips') });
    await link.waitFor();
    expect(await link.getAttribute('download')).toBe('beds.txt');
    expect(await mia.page.locator('input[type=file]').count()).toBe(0);
    await lea.page.getByRole('button', { name: 'Remove beds.txt' }).click();
    await link.waitFor({ state: 'detached' });
    await lea.page.keyboard.press('Control+z');
    await link.waitFor();
    for (const { page } of [lea, mia]) await page.getByRole('tab', { name: 'Overview' }).click();
    await panel(mia.page, 'Secret garden').getByText('attached a file').first().waitFor();
  });

  it('its history grows, and a link shows a colleague the same', async () => {
    await panel(mia.page, 'Secret garden').getByText('posted a status update').first().waitFor();
    await panel(mia.page, 'Secret garden').getByRole('tab', { name: 'Work' }).click();
    await lea.page.goto(mia.page.url());
    await lea.page.getByRole('tab', { name: 'Work', selected: true }).waitFor();
    await lea.page.getByRole('tab', { name: 'Overview' }).click();
    const open = panel(lea.page, 'Secret garden');
    await open.getByText('moved the target date').first().waitFor();
    await open.getByRole('button', { name: /^State/ }).click();
    await lea.page.getByRole('option', { name: 'On Hold' }).click();
    await panel(mia.page, 'Secret garden').getByText('On Hold').first().waitFor();
    await row(mia.page, 'Secret garden').getByText('On Hold').waitFor();
  });

  it('made public it appears for everybody who sees projects; deleted it goes, and comes back', async () => {
    await lea.page.getByRole('switch', { name: /Private/ }).uncheck();
    await row(otto.page, 'Secret garden').waitFor();
    await panel(lea.page, 'Secret garden').getByRole('button', { name: 'Delete', exact: true }).click();
    await lea.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await row(otto.page, 'Secret garden').waitFor({ state: 'detached' });
    await lea.page.getByText('Project deleted successfully!').waitFor();
    await lea.page.getByRole('button', { name: 'Undo' }).last().click();
    await row(otto.page, 'Secret garden').waitFor();
  });

  it('never met an error that nobody caught', () => {
    expect([...lea.failures, ...mia.failures, ...otto.failures]).toEqual([]);
  });
});
