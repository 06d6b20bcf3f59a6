import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

const flags: PermissionFlag[] = [
  'developercreatebug',
  'developereditbug',
  'developertask',
  'createnotes',
  'editnotes',
  'deletenotes',
];

let office: Office;
let company: Organisation;
let dora: Window;
let sam: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  dora = await office.windowOf(company, { role: 'dev', flags, username: 'dora.away' });
  sam = await office.windowOf(company, { role: 'dev', flags, username: 'sam.here' });
});

afterEach(() => dora.context.setOffline(false));
afterAll(() => office.close());

async function report(description: string): Promise<BugView> {
  const answer = await company.admin.client.post<{ updated: BugView }>('/api/bug/createbug', { description });
  return worked(answer).updated;
}

/** What somebody else changes meanwhile. */
async function edit({ _id }: BugView, changes: Partial<BugView>): Promise<void> {
  worked(await company.admin.client.put(`/api/bug/update/${_id}`, changes));
}

/** Another tab of a window, before an address. */
async function tab(window: Window, address: string): Promise<Page> {
  const page = await window.context.newPage();
  await page.goto(`${office.url}${address}`);
  return page;
}

async function formOf(window: Window, bug: BugView): Promise<Page> {
  const page = await tab(window, `/u/devbug?open=${bug._id}.edit`);
  await page.getByRole('dialog').getByLabel('Description').waitFor();
  return page;
}

async function write(page: Page, description: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Description').fill(description);
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

function row(page: Page, { bugnumber }: BugView): Locator {
  return page.locator('tr[data-record]').filter({ hasText: new RegExp(`BUG-${bugnumber}(?!\\d)`) });
}

/** What says how many changes have not been sent. */
function count(page: Page, text: string): Locator {
  return page.getByRole('banner').getByRole('button', { name: text });
}

/** What says whether the page is connected, and up to date. */
function badge(page: Page, text: string): Locator {
  return page.getByRole('banner').getByRole('status').filter({ hasText: text });
}

function column(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

async function drag(page: Page, title: string, to: string): Promise<void> {
  const place = await column(page, to).boundingBox();
  if (place === null) throw new Error('there is nowhere to drag to');
  await page
    .locator('[data-card]')
    .filter({ hasText: title })
    .hover({ position: { x: 40, y: 16 } });
  await page.mouse.down();
  await page.mouse.move(place.x + place.width / 2, place.y + 200, { steps: 12 });
  await page.mouse.up();
}

describe('changes made without a connection', () => {
  it('wait, over a reload too, and arrive once and in their order', async () => {
    const [printed, said] = [await report('The bill is printed twice'), await report('The paper is gone')];
    worked(await company.admin.client.post('/api/task/createtask', { tasktitle: 'Buy paper', priority: 'T4' }));
    const form = await formOf(dora, printed);
    const comments = await tab(dora, `/u/devbug?open=${said._id}.update`);
    await comments.getByRole('dialog').getByLabel('Comment').waitFor();
    const board = await tab(dora, '/u/notes');
    await board.locator('[data-card]').filter({ hasText: 'Buy paper' }).waitFor();
    await sam.page.goto(`${office.url}/u/devbug`);
    await row(sam.page, printed).getByText('The bill is printed twice').waitFor();

    await dora.context.setOffline(true);
    await write(form, 'The receipt is printed twice');
    await count(form, '1 change waits').waitFor();
    await board.bringToFront();
    await drag(board, 'Buy paper', 'Critical');
    await column(board, 'Critical').locator('[data-card]').filter({ hasText: 'Buy paper' }).waitFor();
    await count(board, '2 changes wait').waitFor();
    await comments.bringToFront();
    await comments.getByRole('dialog').getByLabel('Comment').fill('I have ordered some');
    await comments.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    await comments.getByRole('dialog').waitFor({ state: 'detached' });
    await count(comments, '3 changes wait').waitFor();
    await row(sam.page, printed).getByText('The bill is printed twice').waitFor();
    expect(await bugs()).toMatchObject({ [printed._id]: { version: 1 }, [said._id]: { commentcount: 0 } });

    // Commands don't get through yet, while the page does.
    await dora.context.route('**/api/{bug,task}/**', (route) => route.abort());
    await badge(board, 'Offline').waitFor();
    await dora.context.setOffline(false);
    // Connected, and still not up to date.
    await badge(board, 'Catching up').waitFor();
    await Promise.all([form, comments].map((page) => page.close()));
    await board.reload();
    await count(board, '3 changes wait').click();
    const list = board.getByRole('list', { name: 'Changes that were not sent' });
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Edit bug BUG-\d+\s[^]*The receipt is printed twice/),
      expect.stringMatching(/^Move task [A-Z]+-\d+\s/),
      expect.stringMatching(/^Comment on bug BUG-\d+\s[^]*I have ordered some/),
    ]);
    expect(await bugs()).toMatchObject({ [printed._id]: { version: 1 } });

    const sent: string[] = [];
    dora.context.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
    });
    await dora.context.unroute('**/api/{bug,task}/**');
    await row(sam.page, printed).getByText('The receipt is printed twice').waitFor();
    await count(board, 'change').waitFor({ state: 'detached' });
    await badge(board, 'Live').waitFor();
    expect(sent.filter((path) => /^\/api\/(bug|task)\//.test(path)).map((path) => path.split('/')[3])).toEqual([
      'update',
      'moveTask',
      'commentupdate',
    ]);
    expect(await bugs()).toMatchObject({ [printed._id]: { version: 2 }, [said._id]: { commentcount: 1, version: 2 } });
    const tasks = worked(await company.admin.client.get<{ fetchtask: TaskView[] }>('/api/task/fetchtask')).fetchtask;
    expect(tasks.map(({ priority, version }) => [priority, version])).toEqual([['T1', 2]]);
    await board.close();
  });

  it('may be new records, whose form closes', async () => {
    const bugList = await tab(dora, '/u/devbug?open=new');
    await bugList.getByRole('dialog').getByLabel('Description').fill('A pipe leaks');
    await dora.context.setOffline(true);
    await bugList.getByRole('dialog').getByRole('button', { name: 'Create bug' }).click();
    await bugList.getByRole('dialog').waitFor({ state: 'detached' });
    await count(bugList, '1 change waits').waitFor();
    expect(await bugList.getByText('Bug Created Successfully').count()).toBe(0);
    await dora.context.setOffline(false);
    await sam.page.locator('tr[data-record]').filter({ hasText: 'A pipe leaks' }).waitFor();
    await count(bugList, 'change').waitFor({ state: 'detached' });
    await bugList.close();
  });

  it('are none where the server is reached, whatever the browser thinks of its network', async () => {
    const bug = await report('The lamp flickers');
    const page = await formOf(sam, bug);
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await write(page, 'The lamp is dark');
    await page.getByText('Bug Updated successfully').waitFor();
    expect(await page.getByText('Kept on this device').count()).toBe(0);
    await page.close();
  });

  it('are compared in the form where somebody else was there first', async () => {
    const bug = await report('The door squeaks');
    const form = await formOf(dora, bug);
    await dora.context.setOffline(true);
    await write(form, 'The front door squeaks');
    await edit(bug, { description: 'The back door squeaks' });
    await dora.context.setOffline(false);
    await form.getByRole('button', { name: 'Compare' }).click();
    const dialog = form.getByRole('dialog');
    await until('what was written is back', async () => {
      return (await dialog.getByLabel('Description').inputValue()) === 'The front door squeaks';
    });
    await dialog.getByText('The back door squeaks').waitFor();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await form.getByRole('button', { name: 'Save mine' }).click();
    await row(sam.page, bug).getByText('The front door squeaks').waitFor();
    await count(form, 'change').waitFor({ state: 'detached' });
    await form.close();
  });

  it('stand by the reason why they were refused, and hold up none behind them', async () => {
    const [gone, left] = [await report('A mouse in the cellar'), await report('A cat in the cellar')];
    const [first, second] = [await formOf(dora, gone), await formOf(dora, left)];
    await dora.context.setOffline(true);
    await write(first, 'Two mice in the cellar');
    await write(second, 'Two cats in the cellar');
    worked(await company.admin.client.delete(`/api/bug/delete/${gone._id}`));
    await dora.context.setOffline(false);
    await row(sam.page, left).getByText('Two cats in the cellar').waitFor();
    await count(second, '1 change not carried out').click();
    const list = second.getByRole('list', { name: 'Changes that were not sent' });
    await list.getByText('Two mice in the cellar').waitFor();
    await second.keyboard.press('Escape');
    // By keyboard, as notices may lie over the menu.
    await second.getByRole('button', { name: /, account$/ }).press('Enter');
    await second.getByRole('menuitem', { name: 'Logout' }).press('Enter');
    await second.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await keptIn(second)).toBe(1);
    await second.getByRole('button', { name: /, account$/ }).press('Enter');
    await second.getByRole('menuitem', { name: 'Logout' }).press('Enter');
    await second.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await second.getByLabel('Username').waitFor();
    await until('nothing is left on the device', async () => (await keptIn(second)) === 0);
    expect([...dora.failures, ...sam.failures]).toEqual([]);
  });
});

/** How many changes lie on the device of a page. */
function keptIn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('atrium');
        opening.addEventListener('error', () => reject(new Error('The database does not open')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('changes').objectStore('changes').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );
}

async function bugs(): Promise<Record<string, BugView>> {
  const { updated } = worked(await company.admin.client.get<{ updated: BugView[] }>('/api/bug/fetchbug'));
  return Object.fromEntries(updated.map((bug) => [bug._id, bug]));
}
