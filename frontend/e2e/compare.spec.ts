import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { ProjectView } from '@atrium/contracts/projects/views';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { Locator, Page } from 'playwright-core';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, type Window, untilLifted } from './office.js';

jest.setTimeout(180_000);

const flags: PermissionFlag[] = [
  'developercreatebug',
  'developereditbug',
  'developerdeletebug',
  'developertask',
  'createnotes',
  'editnotes',
  'deletenotes',
  'enablecalender',
];

let office: Office;
let company: Organisation;
let cora: Window;
let will: Window;
let before: string;
let door: BugView;
let lamp: BugView;

async function bug(description: string): Promise<BugView> {
  const answer = await company.admin.client.post<{ updated: BugView }>('/api/bug/createbug', { description });
  return worked(answer).updated;
}

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  cora = await office.windowOf(company, { role: 'dev', flags, username: 'cora.compares' }, { blank: true });
  will = await office.windowOf(company, { role: 'dev', flags, username: 'will.works' }, { blank: true });
  const { page } = will;
  await page.goto(`${office.url}/u/notes`);
  for (const title of ['Print the menus', 'Order the paper', 'Mend the lamp']) await add(page, title);
  door = await bug('The door squeaks');
  lamp = await bug('The lamp flickers');
  before = new Date().toISOString();
});

afterAll(() => office.close());

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Comparison' });
const counts = (page: Page, text: string): Locator => bar(page).getByText(text, { exact: true });
const column = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const cardOf = (page: Page, title: string): Locator => page.locator('[data-card]').filter({ hasText: title });
const row = (page: Page, text: string): Locator => page.locator('main tr[data-record]').filter({ hasText: text });

async function add(page: Page, title: string): Promise<void> {
  await column(page, 'Low').getByRole('button', { name: 'Add a card' }).click();
  await page.getByLabel('Title of the new card').fill(title);
  await page.getByLabel('Title of the new card').press('Enter');
  await page.getByLabel('Title of the new card').press('Escape');
  await column(page, 'Low').locator('[data-card]').filter({ hasText: title }).waitFor();
}

/** Carries a card to the next column by keyboard. */
async function carryLeft(page: Page, title: string): Promise<void> {
  await cardOf(page, title).locator('[data-grip]').focus();
  await page.keyboard.press('Space');
  await untilLifted(page);
  await page.keyboard.press('ArrowLeft');
  await page.getByText(/^Medium, place/).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
}

it('shows on a board what others add, move and delete while one compares', async () => {
  const { page } = cora;
  await page.goto(`${office.url}/u/notes?since=${before}`);
  await bar(page).waitFor();
  await cardOf(page, 'Print the menus').waitFor();
  await counts(page, 'Nothing is different here').waitFor();

  await add(will.page, 'Call the printer');
  await counts(page, '1 new').waitFor();
  await cardOf(page, 'Call the printer').locator('[data-fate="added"]').waitFor();

  await carryLeft(will.page, 'Order the paper');
  await counts(page, '1 new · 1 moved').waitFor();
  const ghost = column(page, 'Low').locator('[data-ghost]').filter({ hasText: 'Order the paper' });
  await ghost.waitFor();
  await ghost.getByText('Medium').waitFor();
  await column(page, 'Medium').locator('[data-card]').filter({ hasText: 'Order the paper' }).waitFor();

  const mended = await cardOf(page, 'Mend the lamp').getAttribute('data-card');
  worked(await company.admin.client.delete(`/api/task/deleteTask/${mended}`));
  await counts(page, '1 new · 1 moved · 1 gone').waitFor();
  await column(page, 'Low').locator('[data-ghost]').filter({ hasText: 'Mend the lamp' }).getByText('Gone').waitFor();
});

it('goes from person to person in a stand-up, by keys as well', async () => {
  const { page } = cora;
  await bar(page).getByRole('button', { name: 'Stand-up' }).click();
  const meeting = page.getByRole('dialog', { name: 'Stand-up' });
  await meeting.getByRole('button', { name: 'will.works' }).click();
  const turn = meeting.getByRole('region', { name: 'will.works' });
  const moved = turn.getByRole('listitem').filter({ hasText: 'Order the paper' });
  await moved.getByText('Low').waitFor();
  await moved.getByText('Medium').waitFor();
  const next = meeting.getByRole('button', { name: 'Next person' });
  const place = await next.boundingBox();
  await page.keyboard.press('ArrowLeft');
  await turn.waitFor({ state: 'detached' });
  // The controls stay under the hand.
  expect(await next.boundingBox()).toEqual(place);
  await page.keyboard.press('ArrowRight');
  await turn.waitFor();
  await meeting.getByRole('heading', { name: 'Stand-up' }).click();
  await page.keyboard.press('Space');
  await meeting.getByRole('button', { name: 'Play' }).waitFor();
  await page.keyboard.press('Escape');
  await meeting.waitFor({ state: 'detached' });
  await bar(page).waitFor();
});

it('goes on comparing on the way to a list, and says from what to what a cell changed', async () => {
  const { page } = cora;
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.waitForURL('**/u/home?**since=**');
  await bar(page).waitFor();
  await page.goto(`${office.url}/u/devbug?since=${before}`);
  await counts(page, 'Nothing is different here').waitFor();
  worked(await company.admin.client.put(`/api/bug/statusupdate/${door._id}`, { status: 'In Progress' }));
  await counts(page, '1 changed').waitFor();
  await row(page, 'door').locator('[data-compared="status"] s').getByText('New').waitFor();
  await bug('The window jams');
  worked(await company.admin.client.delete(`/api/bug/delete/${lamp._id}`));
  await counts(page, '1 new · 1 changed · 1 gone').waitFor();
  expect(await row(page, 'window').getAttribute('data-fate')).toBe('added');
  expect(await row(page, 'lamp').getAttribute('data-fate')).toBe('gone');
  const status = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await status('In Progress').locator('[data-difference]').getByText('+1').waitFor();
  expect(await status('Closed').locator('[data-difference]').count()).toBe(0);
});

it('says all that it counts on a phone as well', async () => {
  const { page } = cora;
  await page.setViewportSize({ width: 360, height: 780 });
  const said = bar(page).getByRole('status', { name: 'Differences' });
  await said.getByText('1 new · 1 changed · 1 gone').waitFor();
  const isCut = await said.evaluate(
    (node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight + 1,
  );
  expect(isCut).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
});

it('marks what the lists of a calendar hold', async () => {
  const { page } = cora;
  const { client } = company.admin;
  const today = new Date().toISOString().slice(0, 10);
  const event = { eventtitle: 'Tasting', eventdate: today, eventtime: '10:00', eventdescription: 'Cakes' };
  worked(await client.post('/api/calendar/postevent', event));
  await page.goto(`${office.url}/u/calender?since=${before}`);
  const month = page.getByRole('complementary', { name: 'This month' });
  await month.getByRole('listitem').filter({ hasText: 'Tasting' }).locator('[data-fate="added"]').first().waitFor();
  await page.goto(`${office.url}/u/calender?view=agenda&since=${before}`);
  await counts(page, '1 new').waitFor();
  const agenda = page.getByRole('region', { name: 'Agenda' });
  await agenda.getByRole('listitem').filter({ hasText: 'Tasting' }).locator('[data-fate="added"]').first().waitFor();
});

it('compares two moments of the past as well', async () => {
  const { page } = cora;
  await page.goto(`${office.url}/u/devbug?since=${before}&at=${new Date().toISOString()}`);
  await counts(page, '1 new · 1 changed · 1 gone').waitFor();
  await page.getByRole('region', { name: 'Time travel' }).waitFor();
});

it('begins with a key, and ends with one', async () => {
  const { page } = cora;
  await page.goto(`${office.url}/u/devbug`);
  await row(page, 'window').waitFor();
  await page.keyboard.press('d');
  await bar(page).waitFor();
  expect(new URL(page.url()).searchParams.has('since')).toBe(true);
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('since')).toBe(false);
  expect(await page.locator('[data-fate]').count()).toBe(0);
});

describe('where people decide and plan', () => {
  let mia: Window;
  let since: string;
  let ticket: string;
  let correction: string;
  let boat: ProjectView;
  let gate: BugView;

  beforeAll(async () => {
    const { client } = company.admin;
    mia = await office.windowOf(company, { role: 'admin', flags: 'preset', username: 'mia.decides' }, { blank: true });
    ticket = worked(await client.post<{ _id: string }>('/api/support/newticket', ticketDetails))._id;
    const dates = { startDate: '2027-01-04', targetDate: '2027-03-01' };
    boat = worked(await client.post<ProjectView>('/api/project', { name: 'Build the boat', ...dates }));
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const times = { in: Date.parse(`${day}T09:00Z`), out: Date.parse(`${day}T10:00Z`) };
    const asked = { day, ...times, reason: 'No network' };
    worked(await company.admin.client.post('/api/hr/attendence/corrections', asked));
    const list = await client.get<{ items: { _id: string }[] }>('/api/hr/attendence/corrections');
    correction = worked(list).items[0]?._id ?? '';
    gate = await bug('The gate sticks');
    since = new Date().toISOString();
  });

  it('says of tickets from what to what a cell changed, and shows them as they were', async () => {
    const { page } = mia;
    await page.goto(`${office.url}/u/support/ticket?since=${since}`);
    await counts(page, 'Nothing is different here').waitFor();
    worked(await company.admin.client.put(`/api/support/status/${ticket}`, { ticketstatus: 'Open' }));
    await counts(page, '1 changed').waitFor();
    const status = row(page, ticketDetails.problem).locator('[data-compared="ticketstatus"]');
    await status.locator('s').getByText('New').waitFor();
    expect(await status.textContent()).toMatch(/New.*Open$/);
    worked(await company.admin.client.post('/api/support/newticket', { ...ticketDetails, problem: 'No paper' }));
    await counts(page, '1 new · 1 changed').waitFor();
    await page.goto(`${office.url}/u/support/ticket?at=${since}`);
    await row(page, ticketDetails.problem).getByText('New').first().waitFor();
    expect(await row(page, 'No paper').count()).toBe(0);
  });

  it('says by how much figures of reports differ, and what they were', async () => {
    const { page } = mia;
    await page.goto(`${office.url}/u/support/reports?since=${since}`);
    const figure = page.getByRole('region', { name: 'In this time' });
    await figure.getByRole('link', { name: /^(Opened|Created).*: 2$/ }).waitFor();
    await figure.locator('[data-difference][title="Was 1"]').getByText('+1').waitFor();
    await page.goto(`${office.url}/u/support/reports?at=${since}`);
    await figure.getByRole('link', { name: /^(Opened|Created).*: 1$/ }).waitFor();
  });

  it('marks requests for leave, corrections, the inbox and the timeline', async () => {
    const { page } = mia;
    const { client } = company.admin;
    const day = { startDate: '2031-03-03', endDate: '2031-03-03', description: 'Skiing' };
    worked(await client.post('/api/hr/postleave', { leaveType: 'Annual leave', ...day }));
    await page.goto(`${office.url}/u/hr/leave?tab=requests&since=${since}`);
    await counts(page, '1 new').waitFor();

    worked(await client.put('/api/hr/attendence/corrections/withdraw', { correction }));
    await page.goto(`${office.url}/u/hr/attendence?tab=corrections&since=${since}`);
    await counts(page, '1 changed').waitFor();
    const asked = page.getByRole('listitem', { name: /^Correction of/ });
    await asked.locator('[data-fate] [title="State: Pending → Withdrawn"]').waitFor();

    await bug('The roof leaks');
    worked(await client.put(`/api/bug/triage/${gate._id}`, { verdict: 'accept' }));
    await page.goto(`${office.url}/u/triage?since=${since}`);
    await counts(page, '1 new · 1 gone').waitFor();
    const inbox = page.getByRole('navigation', { name: 'In the inbox' });
    await inbox
      .getByRole('button', { name: /The roof leaks/ })
      .locator('[data-fate="added"]')
      .waitFor();
    expect(await inbox.getByRole('button', { name: /The gate sticks/ }).isDisabled()).toBe(true);

    worked(await client.put(`/api/project/${boat._id}`, { targetDate: '2027-03-15' }));
    await page.goto(`${office.url}/u/project?view=timeline&from=2027-02-01&since=${since}`);
    await counts(page, '1 changed').waitFor();
    const line = page
      .getByRole('list', { name: 'Timeline' })
      .getByRole('listitem')
      .filter({ hasText: 'Build the boat' });
    await line.locator('[data-compared="span"] s').getByText('Mar 1').waitFor();
    await line.locator('[data-ghost]').waitFor();
    expect(mia.failures).toEqual([]);
  });
});

it('met no error that nobody caught', () => expect([cora.failures, will.failures]).toEqual([[], []]));
