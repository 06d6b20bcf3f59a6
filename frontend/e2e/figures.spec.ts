import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import { permissionFlags } from '@atrium/contracts/core/permissions';
import type { ProjectView } from '@atrium/contracts/projects/views';
import type { SprintView } from '@atrium/contracts/sprints/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation } from '../../backend/test/support/people.js';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, type Window } from './office.js';

jest.setTimeout(300_000);

let office: Office;
let company: Organisation;
/** Looks after everything, and has work of her own. */
let boss: Window;
let project: ProjectView;
let sprint: SprintView;

/** The screens that show figures. */
const screens = ['/u/home', '/u/devhome', '/u/hr/dashboard', '/u/support/reports'];

/** Figures that are no number of records: what they open is the records that they are measured on. */
const measures = [
  [/^First response\b/, 'a length of time'],
  [/^Resolution\b/, 'a length of time'],
  [/in time\b/i, 'a share, with the number beside it'],
  [/^Reopened\b/, 'a share, with the number beside it'],
  [/^Next holiday\b/, 'a day'],
  [/^Newest pay slip\b/, 'a month'],
] as const;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  const flags = [...permissionFlags];
  boss = await office.windowOf(
    company,
    { role: 'manager', flags, department: 'sales', username: 'boss.figures' },
    { blank: true },
  );
  const { client } = company.admin;
  const made = (username: string, department: 'sales' | 'hr') =>
    newPerson(company.admin, { username, department, flags: ['createleave', 'markattendence'] });
  const [first, second] = [await made('ada.figures', 'sales'), await made('bea.figures', 'hr')];
  // Who has left is counted nowhere.
  const gone = await newPerson(company.admin, { username: 'gone.figures', department: 'sales' });
  worked(await client.put(`/api/user/deactivateuser/${gone.user._id}`));

  const mine = boss.userId;
  for (const [n, module] of (['billing', 'stock', 'billing'] as const).entries()) {
    const bug = { description: `Bug ${n}`, module, app: 'billing', priority: 'P1' };
    const { updated } = worked(await client.post<{ updated: BugView }>('/api/bug/createbug', bug));
    worked(await client.patch(`/api/bug/assignedandcommentupdate/${updated._id}`, { assignedTo: mine }));
    if (n === 2) worked(await client.patch(`/api/bug/statusupdate/${updated._id}`, { status: 'Closed' }));
  }
  for (const n of [1, 2, 3]) {
    const task = { tasktitle: `Task ${n}`, priority: 'T2', assignee: mine };
    const { createdtask } = worked(await client.post<{ createdtask: TaskView }>('/api/task/createtask', task));
    if (n === 3) worked(await client.put(`/api/task/completeTask/${createdtask._id}`, {}));
  }
  for (const n of [1, 2, 3]) {
    const ticket = { ...ticketDetails, problem: `Ticket ${n}`, assigntask: n === 3 ? '' : mine };
    const { _id } = worked(await client.post<TicketView>('/api/support/newticket', ticket));
    if (n === 2) worked(await client.put(`/api/support/status/${_id}`, { ticketstatus: 'Resolved' }));
  }
  const leave = { leaveType: 'Annual leave', startDate: '2031-03-03', endDate: '2031-03-04', description: '' };
  worked(await first.client.post('/api/hr/postleave', leave));
  for (const one of [first, second]) worked(await one.client.post('/api/hr/attendence', { action: 'Punch In' }));
  project = worked(await client.post<ProjectView>('/api/project', { name: 'Figures' }));
  worked(await client.post('/api/project', { name: 'Other figures' }));
  sprint = worked(await client.post<SprintView>('/api/sprint', { name: 'Figures', project: project._id }));
  for (const [n, status] of (['New', 'New', 'Closed', 'Invalid'] as const).entries()) {
    const bug = { description: `Planned ${n}`, module: 'stock', app: 'stock', priority: 'P3' };
    const { updated } = worked(await client.post<{ updated: BugView }>('/api/bug/createbug', bug));
    // What is done was not estimated, so that points and records differ.
    const plan = { project: project._id, sprint: sprint._id, points: status === 'New' ? 3 : 0 };
    worked(await client.put(`/api/bug/plan/${updated._id}`, plan));
    worked(await client.patch(`/api/bug/statusupdate/${updated._id}`, { status }));
  }
  worked(await client.put(`/api/sprint/start/${sprint._id}`));
});

afterAll(() => office.close());

interface Figure {
  readonly screen: string;
  readonly label: string;
  readonly count: number;
  readonly address: string;
}

/** The figures of a screen that lead somewhere, by the names of their links, and the amount of own work of a kind. */
async function figuresOf(page: Page, screen: string): Promise<Figure[]> {
  const told = await page
    .locator('main a:is([aria-label], [href$="who=in"]), main section[aria-label]:has(h3)')
    .evaluateAll((all) =>
      all.flatMap((each) => {
        const label = each.getAttribute('aria-label') ?? each.textContent?.replace(/^([\d,]+) in$/, 'In: $1') ?? '';
        if (each instanceof HTMLAnchorElement) return [[label, each.getAttribute('href') ?? ''] as const];
        const link = each.querySelector('h3 a');
        const count = each.querySelector('h3 .tabular-nums')?.textContent ?? '';
        return link === null ? [] : [[`${label}: ${count}`, link.getAttribute('href') ?? ''] as const];
      }),
    );
  return told.flatMap(([label, address]) => {
    const count = /: ([\d,]+)$/.exec(label)?.[1];
    return count === undefined ? [] : [{ screen, label, count: Number(count.replaceAll(',', '')), address }];
  });
}

const numberIn = (text: string | null | undefined): number =>
  Number(/\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', ''));

/** How many the list says that it holds which an address opens. */
async function countOfList(page: Page, address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, office.url);
  const main = page.locator('main');
  if (pathname === '/u/support/ticket' && searchParams.has('report')) {
    const told = await page.getByRole('region', { name: 'From the reports' }).innerText();
    return numberIn(/[\d,]+ tickets?\b/.exec(told)?.[0]);
  }
  if (searchParams.get('tray') === 'asked') {
    const tab = await page.getByRole('dialog').getByRole('tab', { selected: true }).innerText();
    return numberIn(/[\d,]+$/.exec(tab.trim())?.[0]);
  }
  if (searchParams.has('queue')) return main.locator('tr[data-record]').count();
  if (pathname === '/u/notes') return main.locator('[data-card]').count();
  if (pathname === '/u/hr/attendence' && searchParams.get('tab') === 'team') {
    return page.getByRole('region', { name: 'Who is in' }).getByRole('listitem').count();
  }
  if (pathname === '/u/hr/leave' || searchParams.get('tab') === 'corrections') {
    const deciding = page.getByRole('button', { name: 'Approve', exact: true });
    return main.getByRole('listitem').filter({ has: deciding }).count();
  }
  const found = main.locator('output').filter({ hasText: /found$/ });
  if ((await found.count()) > 0) return numberIn(await found.first().innerText());
  return numberIn(await main.locator('header').first().locator('h1 + span').innerText());
}

describe('every figure', () => {
  it('opens a list that holds as many', async () => {
    const { page } = boss;
    const figures: Figure[] = [];
    const filtered = [`/u/devhome?assignee=${boss.userId}&priority=High`, '/u/support/reports?department=sales'];
    for (const screen of [...screens, ...filtered]) {
      await page.goto(`${office.url}${screen}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await until(`the figures of ${screen} are there`, async () => (await figuresOf(page, screen)).length > 0);
      await until(
        `nothing of ${screen} is on its way`,
        async () => (await page.locator('main .animate-pulse').count()) === 0,
      );
      figures.push(...(await figuresOf(page, screen)));
    }
    const differing: object[] = [];
    for (const { screen, label, count, address } of figures) {
      if (measures.some(([pattern]) => pattern.test(label))) continue;
      await page.goto(`${office.url}${address}`);
      // A dialog over the screen hides its heading from those who are read to.
      await page.locator('h1').first().waitFor({ state: 'attached' });
      let listed = Number.NaN;
      await until(
        `${label} is counted`,
        async () => {
          listed = await countOfList(page, address).catch(() => Number.NaN);
          return listed === count;
        },
        5_000,
      ).catch(() => differing.push({ screen, label, address, listed }));
    }
    expect(differing).toEqual([]);
    const labels = figures.map(({ label }) => label.replace(/: .*$/, ''));
    for (const label of [
      'Bug',
      'Task',
      'Project',
      'In',
      'Leave requests',
      'Open now',
      'Bugs',
      'Tickets',
      'Sales',
      'Records, Bugs, New',
    ]) {
      expect(labels).toContain(label);
    }
    expect(boss.failures).toEqual([]);
  });

  it('of a project counts the rows that choosing it shows, and of its list the projects', async () => {
    const { page } = boss;
    const work = page.getByRole('table', { name: 'Work of Figures' }).locator('tbody tr[data-record]');
    await page.goto(`${office.url}/u/project?open=${project._id}&tab=work`);
    for (const completed of [false, true]) {
      if (completed) await page.getByRole('button', { name: 'Include completed' }).click();
      const bugs = page.getByRole('button', { name: /^Bugs\b/ });
      await bugs.filter({ hasText: completed ? '3' : '2' }).click();
      await until('as many are listed', async () => (await work.count()) === numberIn(await bugs.textContent()));
      await bugs.click();
    }
    await page.goto(`${office.url}/u/project?q=other`);
    const states = page.getByRole('combobox', { name: 'State' });
    await states.locator('option', { hasText: 'Planned (1)' }).waitFor({ state: 'attached' });
    await states.selectOption('Planned');
    await page.locator('output').filter({ hasText: '1 found' }).waitFor();
  });

  it('of the list of sprints is that of the report which it opens', async () => {
    const { page } = boss;
    await page.goto(`${office.url}/u/sprint?tab=all`);
    const cells = page.getByRole('table', { name: 'Sprints' }).getByRole('row').filter({ hasText: 'Figures' });
    await cells.getByRole('cell', { name: '6 pts', exact: true }).waitFor();
    await cells.getByRole('cell', { name: '0 pts', exact: true }).waitFor();
    await cells.getByRole('cell').first().click();
    await page.getByRole('tab', { name: 'Report' }).click();
    const tile = (label: RegExp) =>
      page.locator('main p').filter({ hasText: label }).locator('xpath=following-sibling::p');
    await tile(/^Scope now$/)
      .getByText('6', { exact: true })
      .waitFor();
    await tile(/^Done$/)
      .getByText('0', { exact: true })
      .waitFor();
    expect(boss.failures).toEqual([]);
  });
});
