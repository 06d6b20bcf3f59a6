import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let lena: Window;
let ana: Window;
let second: TicketView;

beforeAll(async () => {
  office = await Office.openAlone();
  company = await office.organisation();
  lena = await office.windowOf(
    company,
    { role: 'member', flags: ['supportreports'], username: 'lena.lead' },
    { blank: true },
  );
  ana = await office.windowOf(
    company,
    {
      role: 'member',
      flags: ['supportcreateticket', 'supporteditticket'],
      username: 'ana.agent',
    },
    { blank: true },
  );
  await lena.page.goto(`${office.url}/u/support/reports`);
  await ana.page.goto(`${office.url}/u/support/ticket`);
});

afterAll(() => office.close());

const takeIn = async (problem: string) =>
  worked(await company.admin.client.post<TicketView>('/api/support/newticket', { ...ticketDetails, problem }));

const figure = (page: Page, name: string, value: string | number) =>
  page.getByRole('link', { name: `${name}: ${value}`, exact: true });

const row = (page: Page, ticket: string) =>
  page.locator('tr[data-record]').filter({ hasText: new RegExp(`${ticket}(?!\\d)`) });

/** A figure of the wall. */
const onWall = (page: Page, name: string, value: string | number) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByText(`${value}`, { exact: true });

describe('a lead looks at the reports while an agent works', () => {
  it('and sees what is taken in', async () => {
    await figure(lena.page, 'Open now', 0).waitFor();
    await takeIn('The bill is printed twice');
    second = await takeIn('The bar has no prices');
    await figure(lena.page, 'Open now', 2).waitFor();
    await figure(lena.page, 'Opened', 2).waitFor();
    await figure(lena.page, 'Not answered yet', 2).waitFor();
  });

  it('and what is answered and resolved, at once', async () => {
    const { page } = ana;
    await row(page, 'TKT-1').getByRole('button', { name: 'More of TKT-1' }).click();
    await page.getByRole('link', { name: 'Follow up' }).click();
    const panel = page.getByRole('region', { name: 'Follow-up' });
    await panel.getByRole('tab', { name: 'Send Mail', exact: true }).click();
    // There is none in this installation, so the mail answers nobody.
    await panel.getByText('No mail server is set up.').waitFor();
    await panel.getByLabel('Subject').fill('Your bill');
    await panel.getByRole('textbox', { name: 'Body' }).fill('We are looking into it.');
    await panel.getByRole('button', { name: 'Send mail' }).click();
    await page.getByRole('link', { name: 'All tickets' }).click();
    await row(page, 'TKT-1').getByRole('button', { name: 'Status of TKT-1: New' }).click();
    await page.getByRole('option', { name: 'Resolved', exact: true }).click();
    await figure(lena.page, 'Resolved', 1).waitFor();
    await figure(lena.page, 'Open now', 1).waitFor();
    await figure(lena.page, 'Not answered yet', 1).waitFor();
    await figure(lena.page, 'Answered in time', '100%').waitFor();
    const agents = lena.page.getByRole('table', { name: 'By agent' });
    await agents.getByRole('link', { name: 'Resolved, ana.agent: 1' }).waitFor();
  });

  it('and opens the very tickets that a figure counts', async () => {
    const { page } = lena;
    await figure(page, 'Resolved', 1).click();
    await page.getByRole('region', { name: 'From the reports' }).getByText('1 ticket').waitFor();
    await row(page, 'TKT-1').waitFor();
    expect(await row(page, 'TKT-2').count()).toBe(0);
    await page.getByRole('button', { name: 'All tickets' }).click();
    await row(page, 'TKT-2').waitFor();
    await page.goto(`${office.url}/u/support/reports`);
    await figure(page, 'Not answered yet', 1).click();
    await row(page, 'TKT-2').waitFor();
    expect(await row(page, 'TKT-1').count()).toBe(0);
  });

  it('and opens what a point of a chart counts, by keyboard', async () => {
    const { page } = lena;
    await page.goto(`${office.url}/u/support/reports`);
    await page.getByRole('application', { name: 'Opened and resolved' }).focus();
    await page.keyboard.press('End');
    await page.getByTestId('chart-tip').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/u\/support\/ticket\?.*report=opened/u);
    await row(page, 'TKT-2').waitFor();
    await row(page, 'TKT-1').waitFor();
  });
});

describe('the wall', () => {
  it('shows large figures and nothing else', async () => {
    const { page } = lena;
    await page.goto(`${office.url}/u/support/reports`);
    await page.getByRole('button', { name: 'Wall view' }).click();
    await page.waitForURL('**/u/support/wall');
    await onWall(page, 'Open now', 1).waitFor();
    await onWall(page, 'Resolved today', 1).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
  });

  it('keeps its figures while the server is away, says as of when, and goes on by itself', async () => {
    const { page } = lena;
    await office.killApplication();
    await page.getByText(/as of/u).waitFor();
    await onWall(page, 'Open now', 1).waitFor();
    await office.startApplication();
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByText(/as of/u).waitFor({ state: 'detached' });
    worked(await company.admin.client.put(`/api/support/status/${second._id}`, { ticketstatus: 'Closed' }));
    await onWall(page, 'Open now', 0).waitFor();
    await onWall(page, 'Resolved today', 2).waitFor();
  });

  it('is left by Escape once the screen is given back', async () => {
    const { page } = lena;
    await page.evaluate(() => (document.fullscreenElement === null ? undefined : document.exitFullscreen()));
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/u\/support\/reports/u);
    await figure(page, 'Open now', 0).waitFor();
  });
});

it('is hidden from people without the right to view reports', async () => {
  await ana.page.goto(`${office.url}/u/support/reports`);
  await ana.page.getByText('You don’t have access to this').waitFor();
  await ana.page.goto(`${office.url}/u/support/wall`);
  await ana.page.getByText('You don’t have access to this').waitFor();
  expect([...lena.failures, ...ana.failures]).toEqual([]);
});

it('fits a phone', async () => {
  const { user, password } = company.admin;
  const phone = await office.signIn(user.username, password, { width: 360, dark: true, blank: true });
  for (const path of ['/u/support/reports', '/u/support/wall']) {
    await phone.page.goto(`${office.url}${path}`);
    await phone.page.getByText('Unassigned', { exact: true }).first().waitFor();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await phone.context.close();
});
