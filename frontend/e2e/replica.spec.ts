import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { type Organisation, usualPassword } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

const flags: PermissionFlag[] = ['developercreatebug', 'developereditbug', 'developertask', 'createnotes'];

let office: Office;
let company: Organisation;
let dora: Window;
let sam: Window;

beforeAll(async () => {
  office = await Office.openAlone();
  company = await office.organisation();
  dora = await office.windowOf(company, { role: 'dev', flags, username: 'dora.away' }, { serviceWorker: true });
  sam = await office.windowOf(company, { role: 'dev', flags, username: 'sam.here' });
});

afterAll(() => office.close());

async function report(description: string): Promise<BugView> {
  const answer = await company.admin.client.post<{ updated: BugView }>('/api/bug/createbug', { description });
  return worked(answer).updated;
}

async function edit({ _id }: BugView, description: string): Promise<void> {
  worked(await company.admin.client.put(`/api/bug/update/${_id}`, { description }));
}

function row(page: Page, text: string): Locator {
  return page.locator('tr[data-record]').filter({ hasText: text });
}

/** The topics that lie on the device of a page, by what stands in their documents. */
function keptIn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'atrium-replica')) return {};
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, which knows nothing outside
    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database does not answer')));
      });
    const database = await answered(indexedDB.open('atrium-replica'));
    try {
      if (!database.objectStoreNames.contains('topics')) return {};
      const topics = await answered(database.transaction('topics').objectStore('topics').getAll());
      return Object.fromEntries(topics.map(({ topic, snapshot }) => [topic, JSON.stringify(snapshot)]));
    } finally {
      database.close();
    }
  });
}

/** Waits until a window could be opened without a connection, with these words on the device. */
async function untilKept({ page }: Window, topic: string, words: string): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await until('the topic is kept', async () => (await keptIn(page))[topic]?.includes(words) === true, 30_000);
}

describe('a page that is opened without a connection', () => {
  it('shows what it last held, takes changes, and catches up', async () => {
    const [lamp, door] = [await report('The lamp flickers'), await report('The door squeaks')];
    const { page } = dora;
    await page.goto(`${office.url}/u/devbug`);
    await row(page, 'The door squeaks').waitFor();
    await untilKept(dora, 'bugs', 'The door squeaks');

    await dora.context.setOffline(true);
    await page.reload();
    await row(page, 'The lamp flickers').waitFor();
    await page.getByText('Offline', { exact: true }).first().waitFor();
    await page.goto(`${office.url}/u/devbug?open=${lamp._id}.edit`);
    const form = page.getByRole('dialog');
    await form.getByLabel('Description').fill('The lamp is dark');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('banner').getByRole('button', { name: '1 change waits' }).waitFor();
    await page.goto(`${office.url}/u/support/ticket`);
    await page.getByText('Some of this was not opened on this device before.', { exact: false }).waitFor();
    await page.goto(`${office.url}/u/devbug`);
    await edit(door, 'The door fell out');
    await page.reload();
    await row(page, 'The lamp is dark').waitFor();
    expect(await row(page, 'The door squeaks').count()).toBe(1);

    await dora.context.setOffline(false);
    await row(page, 'The door fell out').waitFor();
    await row(page, 'The lamp is dark').waitFor();
    await sam.page.goto(`${office.url}/u/devbug`);
    await row(sam.page, 'The lamp is dark').waitFor();
  });

  it('does not call missing what is newer than the device, and opens it with the connection', async () => {
    const { page } = dora;
    await untilKept(dora, 'bugs', 'The lamp is dark');
    await dora.context.setOffline(true);
    await page.reload();
    await row(page, 'The lamp is dark').waitFor();
    const bug = await report('The gutter drips');
    await page.goto(`${office.url}/u/devbug?open=${bug._id}`);
    await page.getByText('Not on this device').waitFor();
    expect(await page.getByText('This bug is not in the list').count()).toBe(0);

    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent.includes('This bug is not in the list'))
          sessionStorage.setItem('missing', 'said');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await dora.context.setOffline(false);
    await panel(page, /BUG-/).getByText('The gutter drips').first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('missing'))).toBeNull();
    await page.goto(`${office.url}/u/devbug?open=${crypto.randomUUID()}`);
    await page.getByText('This bug is not in the list').waitFor();
    await page.goto(`${office.url}/u/devbug`);
  });

  it('is there while the server is away, and live once it is back', async () => {
    const bug = await report('The roof leaks');
    const { page } = dora;
    await row(page, 'The roof leaks').waitFor();
    await untilKept(dora, 'bugs', 'The roof leaks');
    await office.killApplication();
    await page.reload();
    await row(page, 'The roof leaks').waitFor();
    await office.startApplication();
    await page.getByText('Live', { exact: true }).first().waitFor();
    await edit(bug, 'The roof is mended');
    await row(page, 'The roof is mended').waitFor();
  });
});

describe('what a device keeps', () => {
  it('is removed from people who lost the right', async () => {
    const eve = await office.windowOf(
      company,
      { role: 'dev', flags, username: 'eve.demoted' },
      { serviceWorker: true },
    );
    await eve.page.goto(`${office.url}/u/devbug`);
    await row(eve.page, 'The roof is mended').waitFor();
    await untilKept(eve, 'bugs', 'The roof is mended');
    await eve.page.goto(`${office.url}/u/calender`);
    await eve.context.setOffline(true);
    const { client } = company.admin;
    worked(await client.put(`/api/user/updateuser/${eve.userId}`, { role: 'member', developertask: false }));
    await eve.context.setOffline(false);
    await until('bugs are gone from the device', async () => !('bugs' in (await keptIn(eve.page))), 30_000);
    await eve.context.close();
  });

  it('goes with who signs out', async () => {
    const { page } = dora;
    await page.getByRole('button', { name: /, account$/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
    await page.getByLabel('Username').waitFor();
    await until('nothing is left', async () => Object.keys(await keptIn(page)).length === 0);
    await dora.context.setOffline(true);
    await page.goto(`${office.url}/u/devbug`);
    await page.getByLabel('Username').waitFor();
    expect(await page.getByText('The roof is mended').count()).toBe(0);
    await dora.context.setOffline(false);
  });

  it('is nothing where others use the device too', async () => {
    const { page } = dora;
    await page.goto(`${office.url}/`);
    await page.getByLabel('Username').fill('dora.away');
    await page.getByLabel('Password', { exact: true }).fill(usualPassword);
    await page.getByRole('checkbox', { name: /This is a shared device/ }).check();
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/u/**');
    await page.goto(`${office.url}/u/devbug`);
    await row(page, 'The roof is mended').waitFor();
    // What is kept is written when a page is left, at the latest.
    await page.goto(`${office.url}/u/home`);
    await page.getByText('Live', { exact: true }).first().waitFor();
    expect(await keptIn(page)).toEqual({});
    expect([...dora.failures, ...sam.failures]).toEqual([]);
  });
});
