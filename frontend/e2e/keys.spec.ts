import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { Locator, Page } from 'playwright-core';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation, usualPassword } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { shortcutLabels } from '../src/ui/keys/shortcut-labels.js';
import type { ShortcutName } from '../src/ui/keys/shortcuts.js';
import { Office, panel, type Window, untilLifted } from './office.js';

jest.setTimeout(120_000);

let office: Office;
let company: Organisation;
let ann: Window;
let page: Page;
/** Where Ann writes, where she only reads, and where somebody wrote to her. */
let open: ChannelView;
let archived: ChannelView;
let waiting: ChannelView;
/** A bug that has been changed. */
let assigned: BugView;

async function channel(name: string, body: object = {}): Promise<ChannelView> {
  return worked(await company.admin.client.post<ChannelView>('/api/chat/channels', { name, ...body }));
}

async function writtenByAdmin(text: string): Promise<void> {
  const place = { collection: 'channels', id: waiting._id };
  worked(await company.admin.client.post('/api/chat/messages', { place, text, nonce: crypto.randomUUID() }));
}

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  const { user, client } = await newPerson(company.admin, { role: 'admin', flags: 'preset', username: 'ann.keys' });
  const bugs: BugView[] = [];
  for (const description of ['One', 'Two', 'Three']) {
    bugs.push(worked(await client.post<{ updated: BugView }>('/api/bug/createbug', { description })).updated);
  }
  // Somebody else's act, so that there is a notification.
  const given = { assignedTo: user._id };
  assigned = bugs[0]!;
  worked(await company.admin.client.patch(`/api/bug/assignedandcommentupdate/${assigned._id}`, given));
  const task = { tasktitle: 'Card', starttime: '2030-01-01', description: '', priority: 'T1' };
  worked(await client.post('/api/task/createtask', task));
  const tasting = {
    eventtitle: 'Tasting',
    eventdate: '2030-01-10',
    eventtime: '10:00',
    eventdescription: 'Six courses',
  };
  worked(await client.post('/api/calendar/postevent', { ...tasting, timezone: 'UTC' }));
  [open, archived, waiting] = [await channel('open'), await channel('archived'), await channel('waiting')];
  for (const { _id } of [open, archived, waiting]) worked(await client.put(`/api/chat/channels/join/${_id}`, {}));
  worked(await company.admin.client.put(`/api/chat/channels/archive/${archived._id}`, {}));
  ann = await office.signIn('ann.keys', usualPassword, { blank: true });
  ({ page } = ann);
});

afterAll(() => office.close());

const dialog = (): Locator => page.getByRole('dialog');
const focused = (selector: string): Locator => page.locator(`${selector}:focus`);
/** A row of a list; those that stand for rows still to come are none. */
const row = (n: number): Locator => page.locator('tbody tr[data-record]').nth(n);
const composer = (): Locator => page.locator('[data-composer]').first();
/** A message that the server took: one on its way can't be walked to, and the arrow would stop at the one before it. */
const message = (text: string): Locator => page.locator('article[data-message]').filter({ hasText: text });

async function go(address: string): Promise<void> {
  await page.goto(`${office.url}${address}`);
  await page.getByRole('button', { name: 'Find anything', includeHidden: true }).waitFor({ state: 'attached' });
  await page.locator('h1, [data-composer]').first().waitFor();
}

const press = (keys: string) => page.keyboard.press(keys);

/** Goes to the bugs and onto their first row. */
async function toFirstRow(): Promise<void> {
  await go('/u/devbug');
  await row(2).waitFor();
  await press('j');
  await until('the first row has the focus', () => row(0).evaluate((each) => each === document.activeElement));
}

/** Chooses a value of a ticket's row with a key, and sees that the same key opens the choice of the open ticket. */
async function onTicket(key: string, field: string, value: string): Promise<void> {
  const made = worked(await company.admin.client.post<TicketView>('/api/support/newticket', ticketDetails));
  await go('/u/support/ticket');
  await row(0).waitFor();
  await press('j');
  await press(key);
  await page.getByRole('option', { name: value }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${field} of .*: ${value}$`) })
    .first()
    .waitFor();
  await go(`/u/support/ticket?open=${made._id}`);
  await panel(page, 'TKT-').locator('h2:focus').waitFor();
  await press(key);
  await page.getByRole('option', { name: value }).waitFor();
}

/** Goes to the triage inbox, where a new bug waits. */
async function toTriage(): Promise<void> {
  worked(await company.admin.client.post('/api/bug/createbug', { description: 'Waits' }));
  await go('/u/triage');
  await page.getByRole('button', { name: 'Accept' }).waitFor();
}

/** Writes a message, and goes onto it by keyboard. */
async function toOwnMessage(text: string): Promise<void> {
  await go(`/u/chat?c=${open._id}`);
  await composer().fill(text);
  await press('Enter');
  await message(text).waitFor();
  await page.getByRole('log').focus();
  await press('ArrowUp');
  await message(text).and(page.locator(':focus')).waitFor();
}

const film = (): Locator => page.getByRole('region', { name: 'Replay' });

/** Begins the replay of a bug with several steps. */
async function toReplay(): Promise<void> {
  await go(`/u/devbug?open=${assigned._id}`);
  await page.getByRole('button', { name: 'Replay' }).click();
  await film()
    .getByText(/^Step 1 of/)
    .waitFor();
}

/** Presses in a text and gives what became of it. */
async function inText(keys: string): Promise<string> {
  await go(`/u/chat?c=${open._id}`);
  await composer().fill('word');
  await press('Control+a');
  await press(keys);
  const text = await composer().inputValue();
  await composer().fill('');
  return text;
}

/** What each shortcut of the table does where somebody presses it: a new one is not complete without. */
const proofs: Readonly<Record<ShortcutName, () => Promise<void>>> = {
  palette: async () => {
    await go('/u/home');
    await press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').waitFor();
  },
  undo: async () => {
    await go('/u/devbug');
    await press('Control+z');
    await page
      .getByText(/^(Done: )?Undid: |can’t be undone|nothing to undo/)
      .first()
      .waitFor();
  },
  redo: async () => {
    await go('/u/devbug');
    await press('Control+Shift+z');
    await page
      .getByText(/^(Done: )?Redid: |nothing to redo/)
      .first()
      .waitFor();
  },
  sheet: async () => {
    await go('/u/home');
    await press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const { what } of Object.values(shortcutLabels)) await sheet.getByText(what, { exact: true }).waitFor();
    expect(await sheet.locator('dl').last().locator('dt').count()).toBeGreaterThan(10);
  },
  whoWrote: async () => {
    await go('/u/devbug');
    await row(0).locator('[data-field="status"]').locator('button, [tabindex]').first().focus();
    await press('w');
    await page.getByRole('dialog', { name: 'Who wrote Status' }).getByText('ann.keys').first().waitFor();
  },
  go: async () => {
    await go('/u/home');
    await press('g');
    await press('b');
    await page.waitForURL('**/u/devbug*');
  },
  search: async () => {
    await go('/u/devbug');
    await row(0).waitFor();
    await press('/');
    await focused('[data-shortcut="search"]').fill('Two');
    await until('one bug is found', async () => (await page.locator('tbody tr[data-record]').count()) === 1);
    await press('Escape');
    await row(2).waitFor();
    expect(await focused('[data-shortcut="search"]').inputValue()).toBe('');
  },
  create: async () => {
    await go('/u/devbug');
    await row(0).waitFor();
    await press('c');
    await dialog().getByRole('heading').first().waitFor();
  },
  close: async () => {
    await go('/u/devbug?open=new');
    await dialog().getByRole('heading').first().waitFor();
    await press('Escape');
    await dialog().waitFor({ state: 'detached' });
  },
  submit: async () => {
    await go('/u/devbug?open=new');
    await dialog().getByRole('textbox').first().fill('Sent by keys');
    await press('Control+Enter');
    await dialog().waitFor({ state: 'detached' });
    await page
      .getByRole('cell')
      .filter({ hasText: 'Sent by keys' })
      .first()
      .or(page.getByText('Bug Created Successfully'))
      .first()
      .waitFor();
  },
  notices: async () => {
    await go('/u/devbug?open=new');
    await dialog().getByRole('textbox').first().fill('With a notice');
    await press('Control+Enter');
    await page.getByText('Bug Created Successfully').waitFor();
    await press('F8');
    await page.getByRole('region', { name: 'Notifications (F8)' }).locator('button:focus').waitFor();
  },
  next: toFirstRow,
  previous: async () => {
    await toFirstRow();
    await press('j');
    await press('k');
    expect(await row(0).evaluate((each) => each === document.activeElement)).toBe(true);
  },
  open: async () => {
    await toFirstRow();
    await press('Enter');
    await panel(page, 'BUG-').locator('h2:focus').waitFor();
  },
  peek: async () => {
    await toFirstRow();
    await press('Space');
    await panel(page, 'BUG-').waitFor();
    expect(await row(0).evaluate((each) => each === document.activeElement)).toBe(true);
  },
  openPage: async () => {
    await toFirstRow();
    await press('o');
    await page.locator('h1:focus').filter({ hasText: 'BUG-' }).waitFor();
    await page.waitForURL('**full=true*');
  },
  select: async () => {
    await toFirstRow();
    await press('x');
    await page
      .getByText(/1 selected/)
      .first()
      .waitFor();
  },
  archive: async () => {
    await go('/u/notifications?show=all');
    const notice = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first();
    await notice.waitFor();
    await press('j');
    await press('e');
    await page.getByText('No notifications').waitFor();
    await go('/u/notifications?show=archived');
    await notice.waitFor();
    await press('j');
    await press('e');
    await page.getByText('Nothing is archived').waitFor();
  },
  status: async () => {
    await toFirstRow();
    await press('s');
    await page.getByRole('option', { name: 'In Progress' }).click();
    await row(0)
      .getByRole('button', { name: /^Status of .*: In Progress$/ })
      .waitFor();
    await toFirstRow();
    await press('Enter');
    await panel(page, 'BUG-').locator('h2:focus').waitFor();
    await press('s');
    await page.getByRole('option', { name: 'Closed' }).waitFor();
    await onTicket('s', 'Status', 'Open');
  },
  assign: async () => {
    await toFirstRow();
    await press('a');
    await page.getByRole('option', { name: /^ann.keys/ }).click();
    await row(0)
      .getByRole('button', { name: /^Assigned to, .*: ann.keys$/ })
      .waitFor();
  },
  take: async () => {
    await toFirstRow();
    const assignee = row(0).locator('[data-field="assignedTo"]').getByRole('button');
    await assignee.click();
    await page.getByRole('option', { name: 'Nobody' }).click();
    await row(0)
      .getByRole('button', { name: /^Assigned to, .*: Nobody$/ })
      .waitFor();
    await toFirstRow();
    await press('i');
    await row(0)
      .getByRole('button', { name: /^Assigned to, .*: ann.keys$/ })
      .waitFor();
  },
  priority: async () => {
    await toFirstRow();
    await press('p');
    await page.getByRole('option', { name: 'Urgent' }).click();
    await row(0)
      .getByRole('button', { name: /^Priority of .*: Urgent$/ })
      .waitFor();
    await onTicket('p', 'Priority', 'P3');
  },
  severity: async () => {
    await toFirstRow();
    await press('v');
    await page.getByRole('option', { name: 'Major' }).click();
    await row(0)
      .getByRole('button', { name: /^Severity of .*: Major$/ })
      .waitFor();
  },
  labels: async () => {
    await go(`/u/devbug?open=${assigned._id}`);
    await page.locator('[data-panel-heading]:focus').waitFor();
    await press('l');
    await page.getByRole('combobox', { name: /^Labels of BUG-/ }).waitFor();
    const made = worked(await company.admin.client.post<TicketView>('/api/support/newticket', ticketDetails));
    await go(`/u/support/ticket?open=${made._id}`);
    await panel(page, 'TKT-').locator('h2:focus').waitFor();
    await press('l');
    await page.getByRole('combobox', { name: /^Labels of TKT-/ }).waitFor();
  },
  snooze: async () => {
    worked(await company.admin.client.post('/api/support/newticket', ticketDetails));
    await go('/u/support/ticket');
    await row(0).waitFor();
    await press('j');
    await press('b');
    await page.getByRole('form', { name: 'Snooze until' }).waitFor();
  },
  accept: async () => {
    await toTriage();
    await press('a');
    await page.getByText(/BUG-\d+ accepted/).waitFor();
  },
  decline: async () => {
    await toTriage();
    await press('n');
    await dialog().getByLabel('Reason').waitFor();
  },
  duplicate: async () => {
    await toTriage();
    await press('m');
    await dialog().getByLabel('Duplicate of').waitFor();
  },
  ask: async () => {
    await toTriage();
    await press('r');
    await dialog().getByLabel('Question').waitFor();
  },
  macro: async () => {
    worked(await company.admin.client.post('/api/support/newticket', ticketDetails));
    await go('/u/support/ticket');
    await row(0).waitFor();
    await press('j');
    await press('x');
    await press('m');
    await page.getByRole('heading', { name: 'Apply a macro' }).waitFor();
    await press('Escape');
  },
  lift: async () => {
    await go('/u/notes');
    await page.locator('[data-grip]').first().focus();
    await press('Space');
    await untilLifted(page);
    await press('Escape');
  },
  rename: async () => {
    await go('/u/notes');
    await page.locator('[data-grip]').first().focus();
    await press('F2');
    await page.getByLabel(/^Title of TSK-/).waitFor();
    await press('Escape');
  },
  remove: async () => {
    await go('/u/calender?date=2030-01-10');
    await page.locator('[data-item]').filter({ hasText: 'Tasting' }).first().focus();
    await press('Delete');
    await page.getByRole('alertdialog').or(dialog()).getByRole('heading').first().waitFor();
  },
  past: async () => {
    await go('/u/devbug');
    await press('t');
    await page.getByRole('region', { name: 'Time travel' }).waitFor();
    await press('t');
    await page.getByRole('region', { name: 'Time travel' }).waitFor({ state: 'detached' });
  },
  compare: async () => {
    await go('/u/devbug');
    await press('d');
    await page.getByRole('region', { name: 'Comparison' }).waitFor();
    await press('d');
    await page.getByRole('region', { name: 'Comparison' }).waitFor({ state: 'detached' });
  },
  nextStep: async () => {
    await toReplay();
    await press('ArrowRight');
    await film()
      .getByText(/^Step 2 of/)
      .waitFor();
  },
  previousStep: async () => {
    await press('ArrowLeft');
    await film()
      .getByText(/^Step 1 of/)
      .waitFor();
  },
  play: async () => {
    // It plays from the beginning.
    await toReplay();
    await press('Space');
    await film().getByRole('button', { name: 'Play', exact: true }).waitFor();
    await press('Space');
    await film().getByRole('button', { name: 'Pause' }).waitFor();
    await press('Escape');
  },
  previousChange: async () => {
    await go('/u/devbug');
    await row(2).waitFor();
    await press('t');
    await row(2).waitFor();
    // Changes of the bugs come before their creation.
    await until('the third bug is not there yet', async () => {
      await press(',');
      return (await row(2).count()) === 0;
    });
  },
  nextChange: async () => {
    await until('the third bug is there again', async () => {
      await press('.');
      return (await row(2).count()) === 1;
    });
    await press('Escape');
  },
  send: async () => {
    await go(`/u/chat?c=${open._id}`);
    await composer().fill('One line');
    await press('Shift+Enter');
    await page.keyboard.type('and another');
    await press('Enter');
    await message('One line').filter({ hasText: 'and another' }).waitFor();
    expect(await composer().inputValue()).toBe('');
  },
  markRead: async () => {
    for (let n = 0; n < 40; n++) await writtenByAdmin(`Line ${n}`);
    await go(`/u/chat?c=${waiting._id}`);
    await page.getByText('New', { exact: true }).waitFor();
    await press('Escape');
    await page.getByText('New', { exact: true }).waitFor({ state: 'detached' });
  },
  reply: async () => {
    await toOwnMessage('To be answered');
    await press('r');
    await page.getByRole('region', { name: 'Thread' }).waitFor();
  },
  unreadFrom: async () => {
    await toOwnMessage('To be read again');
    // The letters lead from message to message as the arrows do.
    await press('k');
    await message('To be answered').and(page.locator(':focus')).waitFor();
    await press('j');
    await message('To be read again').and(page.locator(':focus')).waitFor();
    await press('u');
    await page.locator('[data-unread]').waitFor();
  },
  edit: async () => {
    await toOwnMessage('To be changed');
    await press('e');
    await page.getByLabel('Edit the message').waitFor();
  },
  editLast: async () => {
    await go(`/u/chat?c=${open._id}`);
    await composer().fill('The last one');
    await press('Enter');
    await message('The last one').waitFor();
    await press('ArrowUp');
    await page.getByLabel('Edit the message').waitFor();
  },
  switch: async () => {
    await go(`/u/chat?c=${archived._id}`);
    await page.getByText('This channel is archived').waitFor();
    await press('s');
    await dialog().getByRole('textbox').or(dialog().getByRole('combobox')).first().waitFor();
  },
  unread: async () => {
    await go(`/u/chat?c=${archived._id}`);
    await page.getByText('This channel is archived').waitFor();
    await writtenByAdmin('Look here');
    await page.getByRole('button', { name: /^waiting.*unread/i }).waitFor();
    await press('n');
    await page.waitForURL(`**c=${waiting._id}*`);
  },
  bold: async () => expect(await inText('Control+b')).toBe('**word**'),
  italic: async () => expect(await inText('Control+i')).toBe('*word*'),
  fill: async () => {
    await page.goto(`${office.url}/u/support/wall`);
    await page.getByRole('button', { name: 'Fill the screen' }).waitFor();
    await press('f');
    await until('the screen is filled', () => page.evaluate(() => document.fullscreenElement !== null));
    await press('f');
  },
};

it.each(Object.entries(proofs))('%s does what the sheet of keys says', async (_name, proof) => proof());

it('met no error that nobody caught', () => expect(ann.failures).toEqual([]));
