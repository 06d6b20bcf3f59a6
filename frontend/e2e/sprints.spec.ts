import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { SprintView } from '@atrium/contracts/sprints/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { aroundToday } from '../../backend/test/support/days.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, type Window, untilLifted } from './office.js';

jest.setTimeout(180_000);

const runnerFlags: PermissionFlag[] = [
  'viewproject',
  'editproject',
  'developereditbug',
  'developereditfeature',
  'developertask',
  'editnotes',
];

let office: Office;
let company: Organisation;
let ann: Window;
let bob: Window;
let bug: BugView;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ann = await office.windowOf(company, { role: 'dev', flags: runnerFlags, username: 'ann.sprint' }, { blank: true });
  bob = await office.windowOf(
    company,
    {
      role: 'dev',
      flags: ['viewproject', 'developertask'],
      username: 'bob.sprint',
    },
    { blank: true },
  );
  for (const { page } of [ann, bob]) await page.goto(`${office.url}/u/sprint`);
});

afterAll(() => office.close());

async function reportBug(description: string): Promise<BugView> {
  const answer = await company.admin.client.post<{ updated: BugView }>('/api/bug/createbug', { description });
  return worked(answer).updated;
}

async function writeTask(tasktitle: string): Promise<TaskView> {
  const body = { tasktitle, priority: 'T2' };
  return worked(await company.admin.client.post<{ createdtask: TaskView }>('/api/task/createtask', body)).createdtask;
}

async function planSprint(name: string): Promise<SprintView> {
  return worked(await company.admin.client.post<SprintView>('/api/sprint', { name }));
}

function cardIn(page: Page, title: string, column: string): Locator {
  return page.getByRole('region', { name: column, exact: true }).locator('[data-card]').filter({ hasText: title });
}

/** Drags a card with the mouse from one column to the middle of another one. */
async function drag(page: Page, title: string, from: string, to: string): Promise<void> {
  const target = await page.getByRole('region', { name: to, exact: true }).boundingBox();
  if (target === null) throw new Error('there is nowhere to drag to');
  await cardIn(page, title, from).hover({ position: { x: 60, y: 45 } });
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + 160, { steps: 12 });
  await page.mouse.up();
  await cardIn(page, title, to).waitFor();
}

/** The rows of the burndown's table, as far as something is known of them. */
async function burndownRows(page: Page): Promise<string[]> {
  const table = page.getByRole('table', { name: /^Burndown in/ });
  await table.waitFor({ state: 'attached' });
  const rows = await table.locator('tbody tr').evaluateAll((all) => all.map((row) => row.textContent ?? ''));
  return rows.slice(0, 2);
}

describe('a sprint before two people', () => {
  it('is planned in a dialog and appears for the other', async () => {
    await bob.page.getByText('No sprint yet').waitFor();
    await ann.page.getByRole('button', { name: 'Create sprint' }).first().click();
    const dialog = ann.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create sprint' }).click();
    await dialog.getByText('This field is required').waitFor();
    await dialog.getByLabel('Name').fill('Harvest');
    await dialog.getByLabel('Goal').fill('Everything is picked');
    await dialog.getByRole('button', { name: 'Create sprint' }).click();
    await ann.page.getByText('Sprint created successfully!').waitFor();
    await bob.page.getByText('Everything is picked').waitFor();
    expect(await bob.page.getByRole('button', { name: 'Create sprint' }).count()).toBe(0);
  });

  it('keeps what was written into its form and not saved', async () => {
    await ann.page.getByRole('button', { name: 'Edit', exact: true }).click();
    await ann.page.getByRole('dialog').getByLabel('Goal').fill('Half a thought');
    await ann.page.keyboard.press('Escape');
    await ann.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await ann.page.reload();
    await ann.page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = ann.page.getByRole('dialog');
    await dialog.getByText('Your unsaved changes were restored.').waitFor();
    expect(await dialog.getByLabel('Goal').inputValue()).toBe('Half a thought');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    expect(await dialog.getByLabel('Goal').inputValue()).toBe('Everything is picked');
  });

  it('keeps a draft when somebody else saves the same field, and shows both', async () => {
    const dialog = ann.page.getByRole('dialog');
    await dialog.getByLabel('Goal').fill('Mine');
    const { body } = await company.admin.client.get<{ items: SprintView[] }>('/api/sprint');
    const [sprint] = body.items;
    if (sprint === undefined) throw new Error('the sprint is gone');
    worked(await company.admin.client.put(`/api/sprint/${sprint._id}`, { goal: 'Theirs', endDate: '2030-01-31' }));
    await dialog.getByText('Theirs', { exact: true }).waitFor();
    expect(await dialog.getByLabel('Goal').inputValue()).toBe('Mine');
    expect(await dialog.getByLabel('Ends').inputValue()).toBe('2030-01-31');
    await dialog.getByRole('button', { name: 'Use theirs' }).click();
    expect(await dialog.getByLabel('Goal').inputValue()).toBe('Theirs');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('is filled by mouse and by keyboard, before the other’s eyes', async () => {
    bug = await reportBug('Apples roll off the cart');
    await writeTask('Borrow a ladder');
    await cardIn(ann.page, 'Apples roll', 'Backlog').waitFor();
    await drag(ann.page, 'Apples roll', 'Backlog', 'To do');
    await cardIn(bob.page, 'Apples roll', 'To do').waitFor();
    await cardIn(ann.page, 'Borrow a ladder', 'Backlog').locator('[data-grip]').focus();
    await ann.page.keyboard.press('Space');
    await untilLifted(ann.page);
    await ann.page.keyboard.press('ArrowRight');
    await ann.page
      .locator('output')
      .filter({ hasText: /^To do/ })
      .waitFor({ state: 'attached' });
    await ann.page.keyboard.press('Space');
    await cardIn(bob.page, 'Borrow a ladder', 'To do').waitFor();
    await cardIn(bob.page, 'Borrow a ladder', 'To do').getByText('ann.sprint').first().waitFor();
  });

  it('gives a card back to the backlog, and takes it in again from the notice', async () => {
    await drag(ann.page, 'Apples roll', 'To do', 'Backlog');
    await cardIn(bob.page, 'Apples roll', 'Backlog').waitFor();
    await ann.page.getByRole('button', { name: 'Undo' }).last().click();
    await cardIn(bob.page, 'Apples roll', 'To do').waitFor();
  });

  it('is a column of the task board that is grouped by sprint', async () => {
    await bob.page.goto(`${office.url}/u/notes?group=sprint`);
    await cardIn(bob.page, 'Borrow a ladder', 'Harvest').waitFor();
    await bob.page.goto(`${office.url}/u/sprint`);
    await cardIn(bob.page, 'Borrow a ladder', 'To do').waitFor();
  });

  it('accepts no change from people with read access only', async () => {
    await cardIn(bob.page, 'Apples roll', 'To do').hover({ position: { x: 60, y: 45 } });
    await bob.page.mouse.down();
    await bob.page.mouse.move(700, 500, { steps: 6 });
    await bob.page.mouse.up();
    await bob.page.getByText('You can look at the sprint, but not change it').waitFor();
    expect(await cardIn(bob.page, 'Apples roll', 'To do').count()).toBe(1);
  });

  it('starts, and a card that is moved on takes its record’s state along', async () => {
    await ann.page.getByRole('button', { name: 'Start sprint' }).click();
    await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click();
    await bob.page.getByText('Active', { exact: true }).first().waitFor();
    await drag(ann.page, 'Apples roll', 'To do', 'Done');
    await cardIn(bob.page, 'Apples roll', 'Done').getByText('Resolved').waitFor();
    const { body } = await company.admin.client.get<{ updated: BugView }>(`/api/bug/one/${bug._id}`);
    expect(body.updated).toMatchObject({ status: 'Resolved', sprint: expect.any(String) });
  });

  it('shows what each person has to do in the days they are there for, less leave that is approved', async () => {
    const { body } = await company.admin.client.get<{ fetchtask: TaskView[] }>('/api/task/fetchtask');
    const [task] = body.fetchtask;
    if (task === undefined) throw new Error('the task is gone');
    await bob.page.getByRole('tab', { name: 'Capacity' }).click();
    const rows = bob.page.getByRole('list', { name: 'Capacity by person' });
    await rows.getByRole('listitem', { name: 'Unassigned' }).getByText('1 record open').waitFor();
    worked(await company.admin.client.put(`/api/task/updateTask/${task._id}`, { assignee: bob.userId }));
    const own = rows.getByRole('listitem', { name: 'bob.sprint', exact: true });
    await own.getByText('1 record open').waitFor();
    await own.getByRole('button', { name: '1 open record' }).click();
    await own.getByRole('link', { name: /Borrow a ladder/ }).waitFor();
    const leave = { user: bob.userId, leaveType: 'Annual leave', ...aroundToday(), approved: true };
    worked(await company.admin.client.post('/api/hr/recordleave', leave));
    await own.getByText(/^Away /).waitFor();
    await bob.page.getByRole('tab', { name: 'Board' }).click();
  });

  it('says what a drop would change, and takes a settled bug up again with a reason alone', async () => {
    const target = await ann.page.getByRole('region', { name: 'To do', exact: true }).boundingBox();
    if (target === null) throw new Error('there is nowhere to drag to');
    const carry = async () => {
      await cardIn(ann.page, 'Apples roll', 'Done').hover({ position: { x: 60, y: 45 } });
      await ann.page.mouse.down();
      await ann.page.mouse.move(target.x + target.width / 2, target.y + 160, { steps: 12 });
      await ann.page.getByText(/^BUG-\d+: Resolved → New; you will be asked for the reason$/).waitFor();
      await ann.page.mouse.up();
    };
    const dialog = ann.page.getByRole('dialog', { name: /^Reopen BUG-/ });
    await carry();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await cardIn(ann.page, 'Apples roll', 'Done').getByText('Resolved').waitFor();
    await carry();
    await dialog.getByLabel('Reason').fill('They roll again');
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await cardIn(bob.page, 'Apples roll', 'To do').waitFor();
    const { body } = await company.admin.client.get<{ updated: BugView }>(`/api/bug/one/${bug._id}`);
    expect(body.updated.commmentlist.at(-1)).toMatchObject({ description: 'They roll again' });
    await drag(ann.page, 'Apples roll', 'To do', 'Done');
    await cardIn(bob.page, 'Apples roll', 'Done').getByText('Resolved').waitFor();
  });

  it('gives a task the status of its own board, and takes it back', async () => {
    await ann.page
      .getByRole('button', { name: /^Move TSK-/ })
      .first()
      .click();
    await ann.page.getByRole('menuitem', { name: 'In progress' }).click();
    await cardIn(bob.page, 'Borrow a ladder', 'In progress').getByText('In progress').waitFor();
    await ann.page.getByRole('button', { name: 'Undo' }).last().click();
    await cardIn(bob.page, 'Borrow a ladder', 'To do').getByText('To do').waitFor();
  });

  it('is completed with a preview, carries the rest over, and its burndown stays as it was', async () => {
    const next = await planSprint('Cellar');
    await ann.page.getByRole('tab', { name: 'Report' }).click();
    await ann.page.getByText('A forecast needs 5 working days').waitFor();
    let before: string[] = [];
    await until('the burndown shows what is done', async () => {
      before = await burndownRows(ann.page);
      return before.length === 2 && before[0]?.startsWith('Start') === true && before[1]?.includes('1') === true;
    });
    // Of the points that are over there is the start: the report as it was then, and by Enter alone the board.
    const plot = ann.page.getByRole('application', { name: /^Burndown in/ });
    await plot.focus();
    await plot.press('Home');
    await plot.press('Shift+Enter');
    await ann.page.waitForURL(({ searchParams }) => searchParams.has('at') && searchParams.get('tab') === 'report');
    await ann.page.getByRole('region', { name: 'Time travel' }).waitFor();
    await ann.page.goBack();
    await plot.focus();
    await plot.press('Home');
    await plot.press('Enter');
    await ann.page.waitForURL(({ searchParams }) => searchParams.has('at') && !searchParams.has('tab'));
    await ann.page.goBack();
    await ann.page.getByRole('button', { name: 'Complete sprint' }).click();
    const dialog = ann.page.getByRole('dialog');
    await dialog.getByRole('region', { name: 'Carries over' }).getByText('Borrow a ladder').waitFor();
    await dialog.getByRole('region', { name: 'Done' }).getByText('Apples roll').waitFor();
    await dialog.getByLabel('Carry the rest over to').selectOption({ label: 'Cellar' });
    await dialog.getByRole('button', { name: 'Complete sprint' }).click();
    await ann.page.getByRole('heading', { name: 'Outcome' }).waitFor();
    await ann.page.getByRole('region', { name: 'Carried over to Cellar' }).getByText('Borrow a ladder').waitFor();
    expect(await burndownRows(ann.page)).toEqual(before);

    // What happens to the rest later belongs to the next sprint.
    await bob.page.goto(`${office.url}/u/sprint?sprint=${next._id}`);
    await cardIn(bob.page, 'Borrow a ladder', 'To do').waitFor();
    const { body } = await company.admin.client.get<{ fetchtask: TaskView[] }>('/api/task/fetchtask');
    const [task] = body.fetchtask;
    if (task === undefined) throw new Error('the task is gone');
    worked(await company.admin.client.put(`/api/task/planTask/${task._id}`, { points: 8 }));
    worked(await company.admin.client.put(`/api/task/completeTask/${task._id}`));
    await cardIn(bob.page, 'Borrow a ladder', 'Done').waitFor();
    expect(await burndownRows(ann.page)).toEqual(before);
    await ann.page.reload();
    expect(await burndownRows(ann.page)).toEqual(before);
  });

  it('stands among all sprints with its velocity', async () => {
    await ann.page.getByRole('tab', { name: 'All sprints' }).click();
    await ann.page.getByRole('row', { name: /Harvest.*Completed/ }).waitFor();
    await ann.page.getByRole('row', { name: /Cellar.*Planned/ }).waitFor();
    await ann.page.getByText('On average 1 record a sprint, over 1 sprint.').waitFor();
  });

  it('never met an error that nobody caught', () => {
    expect([...ann.failures, ...bob.failures]).toEqual([]);
  });
});

describe('rights', () => {
  it('show no sprint to people without the right', async () => {
    const { page, context } = await office.windowOf(
      company,
      { role: 'dev', flags: ['developertask'] },
      { blank: true },
    );
    await page.goto(`${office.url}/u/sprint`);
    await page.getByText('You don’t have access to this').waitFor();
    await context.close();
  });
});
