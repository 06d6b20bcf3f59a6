import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

const flags: PermissionFlag[] = ['developercreatebug', 'developereditbug', 'developertask', 'createnotes'];

let office: Office;
let company: Organisation;
let vera: Window;
let walt: Window;
let lamp: BugView;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  vera = await office.windowOf(company, { role: 'dev', flags, username: 'vera.travels' }, { blank: true });
  walt = await office.windowOf(company, { role: 'dev', flags, username: 'walt.works' }, { blank: true });
  lamp = await report('The lamp flickers');
  await report('The door squeaks');
});

afterAll(() => office.close());

async function report(description: string): Promise<BugView> {
  const answer = await company.admin.client.post<{ updated: BugView }>('/api/bug/createbug', { description });
  return worked(answer).updated;
}

async function describe(text: string): Promise<void> {
  worked(await company.admin.client.put(`/api/bug/update/${lamp._id}`, { description: text }));
}

const row = (page: Page, text: string): Locator => page.locator('tr[data-record]').filter({ hasText: text });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Time travel' });

async function toBugs({ page }: Window): Promise<void> {
  await page.goto(`${office.url}/u/devbug`);
  await row(page, 'door').waitFor();
}

it('lets the past stand still for one, while now goes on for the other', async () => {
  await toBugs(vera);
  await toBugs(walt);
  await vera.page.keyboard.press('t');
  await bar(vera.page).waitFor();
  await row(vera.page, 'flickers').waitFor();
  expect(new URL(vera.page.url()).searchParams.get('at')).toMatch(/^\d{4}-/);
  await describe('The lamp burns');
  await row(walt.page, 'burns').waitFor();
  await row(vera.page, 'flickers').waitFor();
  expect(await row(vera.page, 'burns').count()).toBe(0);
  expect(await bar(walt.page).count()).toBe(0);
});

it('steps through the changes by keys, and names the moment to those who listen', async () => {
  const { page } = vera;
  await page.keyboard.press('.');
  await row(page, 'burns').waitFor();
  await page.keyboard.press(',');
  await page.keyboard.press(',');
  await row(page, 'door').waitFor({ state: 'detached' });
  await row(page, 'flickers').waitFor();
  const slider = bar(page).getByRole('slider', { name: 'Moment' });
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/\d{4}/);
  await slider.focus();
  await page.keyboard.press('Home');
  await row(page, 'flickers').waitFor({ state: 'detached' });
  await page.keyboard.press('End');
  await row(page, 'burns').waitFor();
});

it('keeps the moment on the way to another screen, and refuses to change anything, with words', async () => {
  const { page } = vera;
  await page.getByRole('link', { name: 'Notes' }).first().click();
  await page.waitForURL('**/u/notes?**at=**');
  await page.goBack();
  await row(page, 'burns').waitFor();
  await page.keyboard.press('c');
  await page.getByText('You are looking at the past. Return to now to change things.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'New bug' }).getAttribute('aria-disabled')).toBe('true');
});

it('returns to now at once', async () => {
  const { page } = vera;
  await toBugs(vera);
  await page.keyboard.press('t');
  await bar(page).waitFor();
  await describe('The lamp is mended');
  await row(walt.page, 'mended').waitFor();
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  await row(page, 'mended').waitFor();
  expect(new URL(page.url()).searchParams.has('at')).toBe(false);
});

it('parks at a line of the history, and shows the record as it was then', async () => {
  const { page } = walt;
  await page.goto(`${office.url}/u/devbug?open=${lamp._id}`);
  const line = page.locator('[data-event]').first();
  await line.hover();
  await line.getByRole('button', { name: 'See this moment' }).click();
  await bar(page).waitFor();
  await page.getByText('The lamp flickers').first().waitFor();
});

it('plays the steps of a record on its own screen, and steps through them by the arrows', async () => {
  const { page } = vera;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${office.url}/u/devbug?open=${lamp._id}`);
  await page.getByRole('button', { name: 'Replay' }).click();
  const film = page.getByRole('region', { name: 'Replay' });
  await film.getByText(/^Step 1 of 3/).waitFor();
  await row(page, 'flickers').waitFor();
  await page.keyboard.press('ArrowRight');
  await film.getByText(/^Step 2 of 3/).waitFor();
  await film.getByText('changed the').waitFor();
  await row(page, 'burns').waitFor();
  await film.getByRole('slider', { name: 'Step' }).fill('3');
  await row(page, 'is mended').waitFor();
  expect(new URL(page.url()).searchParams.get('at')).toMatch(/^\d{4}-/);
  await page.keyboard.press('Escape');
  await film.waitFor({ state: 'detached' });
  await page
    .getByRole('region', { name: 'BUG-' })
    .filter({ has: page.locator('[data-panel-heading]') })
    .waitFor();
  expect(await bar(page).count()).toBe(0);
});

it('says of screens that stay with now why they do', async () => {
  const { page } = vera;
  await page.goto(`${office.url}/u/day?at=${new Date().toISOString()}`);
  await page.getByText('Every day is looked at from now.').waitFor();
  await bar(page).waitFor();
  const admin = await office.windowOf(company, { role: 'admin' }, { blank: true });
  await admin.page.goto(`${office.url}/u/setting?tab=administration&at=${new Date().toISOString()}`);
  await admin.page.getByText('Lines of this log never change').waitFor();
  await admin.context.close();
});

it('met no error that nobody caught', () => expect([vera.failures, walt.failures]).toEqual([[], []]));
