import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { MailHookAddress } from '@atrium/contracts/mailboxes/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, type Window } from './office.js';
import { agentFlags, field, form, panel, queue, row, thread, writeClient, writeConcern } from './ticket-desk.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let ana: Window;
let ben: Window;
let dora: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ana = await office.windowOf(company, { role: 'member', flags: agentFlags, username: 'ana.agent' }, { blank: true });
  ben = await office.windowOf(company, { role: 'member', flags: agentFlags, username: 'ben.agent' }, { blank: true });
  dora = await office.windowOf(
    company,
    { role: 'dev', flags: ['developereditbug'], username: 'dora.tickets' },
    { blank: true },
  );
});

afterAll(() => office.close());

describe('a new ticket', () => {
  it('says what is missing, gets its number when it is saved, and is followed up from there', async () => {
    const { page } = ana;
    await ben.page.goto(`${office.url}/u/support/ticket`);
    await ben.page.getByText('No tickets yet').waitFor();
    await page.goto(`${office.url}/u/support/new`);
    await field(page, 'domain').fill('rosehill.example');
    await form(page).getByRole('button', { name: 'Create Ticket' }).click();
    await form(page).getByText('This field is required').first().waitFor();
    // The first on screen that is missing, also where it is a list.
    await page.locator('[data-field="deployment"] select:focus').waitFor();

    await writeClient(page);
    await writeConcern(page, 'The bill is printed twice');
    await form(page).getByRole('button', { name: 'Create Ticket' }).click();
    await page.getByText('Ticket saved Successfully').waitFor();
    await page.getByRole('heading', { name: 'TKT-1' }).waitFor();
    expect(await field(page, 'problem').isDisabled()).toBe(true);
    for (const tab of ['Add Note', 'Send Mail', 'Create Bug', 'New FR', 'Schedule', 'Add follow', 'Assign to']) {
      await panel(page).getByRole('tab', { name: tab, exact: true }).waitFor();
    }
    await row(ben.page, 'TKT-1').waitFor();
    await queue(ben.page, 'Unassigned', 1).waitFor();
  });

  it('of a known client is filled in, with the earlier ones beside it', async () => {
    const { page } = ana;
    await page.getByRole('button', { name: 'New Ticket' }).click();
    await field(page, 'email').fill('desk@hotel-aurora.test');
    await field(page, 'contact').focus();
    await form(page).getByRole('region', { name: 'Earlier tickets of this client' }).getByText('TKT-1').waitFor();
    expect(await field(page, 'owner_name').inputValue()).toBe('Hotel Aurora');
    expect(await field(page, 'contact').inputValue()).toBe('0049 30 123456');
  });

  it('that is not finished is back after a reload', async () => {
    const { page } = ana;
    await field(page, 'problem').fill('The second printer does the same');
    await page.reload();
    await page.getByText('Your unsaved changes were restored.').waitFor();
    expect(await field(page, 'problem').inputValue()).toBe('The second printer does the same');
    await form(page).getByRole('button', { name: 'Discard' }).click();
    expect(await field(page, 'problem').inputValue()).toBe('');
  });
});

describe('two agents on one ticket', () => {
  beforeAll(async () => {
    await ben.page.goto(`${office.url}/u/support/ticket`);
    await row(ben.page, 'TKT-1').getByRole('button', { name: 'More of TKT-1' }).click();
    await ben.page.getByRole('link', { name: 'Follow up' }).click();
    await panel(ben.page).waitFor();
    await ana.page.goto(ben.page.url());
    await panel(ana.page).waitFor();
  });

  it('see each other, and what the other writes down', async () => {
    await ana.page
      .getByRole('img', { name: 'ben.agent' })
      .or(ana.page.locator('[data-initials="BA"]'))
      .first()
      .waitFor();
    await panel(ana.page).getByLabel('Internal note').pressSequentially('They have two printers');
    await panel(ben.page).getByText('ana.agent is typing…').waitFor();
    await panel(ana.page).getByRole('button', { name: 'Save note' }).click();
    await thread(ben.page).getByText('They have two printers').waitFor();
    await thread(ben.page).getByText('Internal note').waitFor();
  });

  it('see a note go when its author deletes it, and come back', async () => {
    await thread(ana.page).getByRole('button', { name: 'Delete note' }).click();
    await thread(ben.page).getByText('This note was deleted').waitFor();
    await thread(ben.page).getByText('They have two printers').waitFor({ state: 'hidden' });
    await thread(ana.page).getByRole('button', { name: 'Restore' }).click();
    await thread(ben.page).getByText('They have two printers').waitFor();
  });

  it('lose no text when both change it, also over a reload', async () => {
    for (const { page } of [ana, ben]) await form(page).getByRole('button', { name: 'Edit' }).click();
    await ana.page.getByText('ben.agent editing').waitFor();
    await ben.page.getByText('ana.agent editing').waitFor();
    await field(ana.page, 'problem').fill('The bill is printed twice, in the bar as well');
    await field(ben.page, 'problem').fill('The bill is printed twice since Monday');
    await field(ben.page, 'caller_name').fill('Jonas');
    await form(ben.page).getByRole('button', { name: 'Update Ticket' }).click();
    await ben.page.getByText('Ticket updated Successfully').waitFor();

    await form(ana.page).getByText('ben.agent saved: The bill is printed twice since Monday').waitFor();
    expect(await field(ana.page, 'caller_name').inputValue()).toBe('Jonas');
    await ana.page.reload();
    await form(ana.page).getByText('ben.agent saved: The bill is printed twice since Monday').waitFor();
    expect(await field(ana.page, 'problem').inputValue()).toBe('The bill is printed twice, in the bar as well');
    await form(ana.page).getByRole('button', { name: 'Keep both' }).click();
    await form(ana.page).getByRole('button', { name: 'Update Ticket' }).click();
    await ana.page.getByText('Ticket updated Successfully').waitFor();
    const both = 'The bill is printed twice, in the bar as well\n\nThe bill is printed twice since Monday';
    await ben.page.waitForFunction(
      (text) => [...document.querySelectorAll('textarea')].some(({ value }) => value === text),
      both,
    );
    expect(await field(ben.page, 'problem').isDisabled()).toBe(true);
  });
});

describe('what becomes of a ticket', () => {
  it('a bug that a developer resolves lays a mail ready, which leaves with one press', async () => {
    const { page } = ana;
    await panel(page).getByRole('tab', { name: 'Create Bug' }).click();
    await panel(page).getByRole('button', { name: 'Create bug' }).click();
    const chip = panel(page).getByRole('list', { name: 'Bugs of this ticket' }).getByRole('link');
    await chip.getByText('New').waitFor();
    expect(await chip.textContent()).toMatch(/^BUG-1/);
    // Nothing is left to be sent once more.
    await panel(page).getByRole('button', { name: 'Create another bug' }).waitFor();
    expect(await panel(page).getByRole('button', { name: 'Create bug', exact: true }).count()).toBe(0);

    await dora.page.goto(`${office.url}/u/devbug`);
    await dora.page.getByRole('button', { name: 'Status of BUG-1: New' }).click();
    await dora.page.getByRole('option', { name: 'Resolved', exact: true }).click();
    await chip.getByText('Resolved').waitFor();

    const prepared = panel(page).getByRole('region', { name: 'Prepared mails' });
    await prepared.getByText('Prepared mail to desk@hotel-aurora.test').waitFor();
    await panel(ben.page).getByRole('region', { name: 'Prepared mails' }).waitFor();
    await prepared.getByRole('button', { name: 'Send now' }).click();
    await prepared.waitFor({ state: 'detached' });
    await thread(ben.page).getByText('Mail to desk@hotel-aurora.test').waitFor();
    await thread(ben.page).getByText('Queued').waitFor();
  });

  it('it is given to somebody, set to another status, and found in its queues', async () => {
    const { page } = ben;
    await panel(page).getByRole('tab', { name: 'Assign to' }).click();
    const assign = page.getByRole('form', { name: 'Assign to' });
    await assign.getByRole('combobox').fill('ben');
    await page.getByRole('option', { name: /ben\.agent/ }).click();
    await assign.getByLabel('Note').fill('I know that printer');
    await assign.getByRole('button', { name: 'Assign' }).click();
    await thread(ana.page).getByText('took the ticket').waitFor();
    await thread(ana.page).getByText('I know that printer').waitFor();

    await page.getByRole('link', { name: 'All tickets' }).click();
    await queue(page, 'My team’s', 1).waitFor();
    await queue(page, 'Mine', 1).click();
    await queue(page, 'Mine', 1).press('ArrowLeft');
    expect(await page.locator(':focus').textContent()).toMatch(/^All/);
    await row(page, 'TKT-1').getByRole('button', { name: 'Status of TKT-1: New' }).click();
    await page.getByRole('option', { name: 'Pending Customer', exact: true }).click();
    await queue(page, 'Pending', 1).waitFor();
    await panel(ana.page).getByText('Because it is the client’s turn').first().waitFor();
    await panel(ana.page).getByRole('button', { name: 'How this is counted' }).click();
    const legs = panel(ana.page).getByRole('list', { name: 'How the clock ran' }).getByRole('listitem');
    await legs.filter({ hasText: /^Ran .*created the ticket/ }).waitFor();
    await legs.filter({ hasText: /^Paused .*ben.agent set the status to Pending Customer/ }).waitFor();
    expect(page.url()).toContain('queue=mine');
  });

  it('it is deleted, and taken back', async () => {
    const { page } = ben;
    await row(page, 'TKT-1').getByRole('button', { name: 'Delete TKT-1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Ticket deleted Successfully').waitFor();
    await row(page, 'TKT-1').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await row(page, 'TKT-1').waitFor();
  });
});

/** Hands a client's mail over, as a mail provider does. */
async function write(path: string, ...lines: readonly string[]): Promise<void> {
  const body = ['From: Ines Weber <ines@hotel-aurora.test>', 'To: desk@marigold.example', ...lines].join('\r\n');
  const headers = { 'content-type': 'message/rfc822' };
  expect((await fetch(office.url + path, { method: 'POST', body, headers })).status).toBe(200);
}

describe('a client who writes a mail', () => {
  it('is heard in both windows at once, and the ticket goes on', async () => {
    const { client } = company.admin;
    const { path } = worked(await client.post<MailHookAddress>('/api/settings/mailbox/hook', {}));
    await write(path, 'Message-ID: <lift@hotel-aurora.test>', 'Subject: The lift stands', '', 'Since this morning.');
    const tickets = worked(await client.get<TicketView[]>('/api/support/fetchtickets'));
    const ticket = tickets.find(({ problem }) => problem.startsWith('The lift stands'));
    worked(await client.put(`/api/support/status/${ticket?._id}`, { ticketstatus: 'Pending Customer' }));
    for (const { page } of [ana, ben]) {
      await page.goto(`${office.url}/u/support/new?ticket=${ticket?._id}`);
      await thread(page).getByText('Since this morning.').waitFor();
    }
    const reply = ['In-Reply-To: <lift@hotel-aurora.test>', 'Subject: Re', '', 'It goes again.', '', '> Does it go?'];
    await write(path, 'Message-ID: <again@hotel-aurora.test>', ...reply);
    for (const { page } of [ana, ben]) {
      const entry = thread(page).getByRole('article', { name: 'Mail from Ines Weber' }).filter({ hasText: 'again' });
      await entry.waitFor();
      expect(await entry.getByText('Does it go?').isVisible()).toBe(false);
      await entry.getByText('Quoted text and signature').click();
      await entry.getByText('Does it go?').waitFor();
      await thread(page).getByText('The client replied by mail').waitFor();
      await panel(page)
        .getByRole('button', { name: /^Status of TKT-\d+: Open$/ })
        .waitFor();
    }
  });
});

describe('a snoozed ticket', () => {
  it('is out of the queues, for the other agent too, until it is taken back or due, and then on top', async () => {
    const { client } = company.admin;
    const made = worked(
      await client.post<TicketView>('/api/support/newticket', { ...ticketDetails, assigntask: ana.userId }),
    );
    const name = `TKT-${made.ticketno}`;
    const newer = worked(
      await client.post<TicketView>('/api/support/newticket', { ...ticketDetails, assigntask: ana.userId }),
    );
    for (const { page } of [ana, ben]) {
      await page.goto(`${office.url}/u/support/ticket`);
      await row(page, name).waitFor();
    }
    const { page } = ana;
    await page.getByRole('button', { name: /^Mine/ }).click();
    await row(page, name).focus();
    await page.keyboard.press('b');
    await page.getByRole('button', { name: 'Until tomorrow' }).click();
    await row(page, name).waitFor({ state: 'detached' });
    await queue(page, 'Snoozed', 1).waitFor();
    await queue(ben.page, 'Snoozed', 1).waitFor();
    await row(ben.page, name)
      .getByText(/^Until /)
      .waitFor();
    await page.locator('h1').first().focus();
    await page.keyboard.press('Control+z');
    await row(page, name).waitFor();
    await queue(page, 'Snoozed', 0).waitFor();
    const until = new Date(Date.now() + 2_000).toISOString();
    worked(await client.put(`/api/support/snooze/${made._id}`, { until }));
    await row(page, name).waitFor({ state: 'detached' });
    // What arrives in a list that is being read waits.
    await page.getByRole('button', { name: '1 new' }).click();
    await row(page, name).getByText('Back', { exact: true }).waitFor();
    expect(await page.locator('tr[data-record]').first().innerText()).toContain(name);
    await row(page, `TKT-${newer.ticketno}`).waitFor();
    await page.goto(`${office.url}/u/notifications`);
    await page.getByText('back from its snooze').first().waitFor();
  });
});

it('shows no tickets to people without the right to read them', async () => {
  await dora.page.goto(`${office.url}/u/support/ticket`);
  await dora.page.getByText('No ticket is assigned to you').waitFor();
  expect(await row(dora.page, 'TKT-1').count()).toBe(0);
});

it('nobody met an error that nobody caught', () => {
  expect([...ana.failures, ...ben.failures, ...dora.failures]).toEqual([]);
});

describe('the page of a client', () => {
  it('has their tickets, people and visits, live, and is reached from a ticket and by its address', async () => {
    const form = { ...ticketDetails, domain: 'casa.example', owner_name: 'Casa Azul', email: 'rui@casa.example' };
    const { client } = company.admin;
    const first = worked(await client.post<TicketView>('/api/support/newticket', form));
    const { page } = ben;
    await page.goto(`${office.url}/u/support/ticket?open=${first._id}`);
    await page.getByRole('link', { name: 'Casa Azul' }).click();
    await page.getByRole('heading', { level: 1, name: 'Casa Azul' }).waitFor();
    await row(page, `TKT-${first.ticketno}`).waitFor();

    const second = { ...form, domain: 'CASA.example', email: 'eva@casa.example', caller_name: 'Eva Pinto' };
    const { ticketno } = worked(await client.post<TicketView>('/api/support/newticket', second));
    await row(page, `TKT-${ticketno}`).waitFor();
    const people = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
    await people.filter({ hasText: 'Eva Pinto' }).waitFor();
    const visit = { kind: 'visit', title: 'See the tills', from: '2040-01-02T09:00:00Z', to: '2040-01-02T10:00:00Z' };
    worked(await client.post(`/api/support/visits/${first._id}`, visit));
    await page.getByRole('list', { name: 'Planned' }).getByText('See the tills').waitFor();

    await page.reload();
    await people.nth(1).waitFor();
    expect(new URL(page.url()).searchParams.get('domain')).toBe('casa.example');
    await dora.page.goto(page.url());
    await dora.page.getByText('No ticket of this client').waitFor();
    expect([...ben.failures, ...dora.failures]).toEqual([]);
  });
});
