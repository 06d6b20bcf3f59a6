import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { worked } from '../../backend/test/support/client.js';
import { MailServer, refusal } from '../../backend/test/support/mail-server.js';
import { type Organisation, usualPassword } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import { findings } from './axe.js';
import { Office, panel as opened, type Window } from './office.js';
import { agentFlags, field, form, panel, row, thread, writeClient, writeConcern } from './ticket-desk.js';

jest.setTimeout(180_000);

let office: Office;
let mails: MailServer;
let company: Organisation;
let admin: Window;
let ana: Window;

beforeAll(async () => {
  office = await Office.openAlone();
  mails = await MailServer.start();
  company = await office.organisation();
  admin = await office.windowOf(company, { role: 'admin', username: 'ada.admin' }, { blank: true });
  ana = await office.windowOf(company, { role: 'member', flags: agentFlags, username: 'ana.agent' }, { blank: true });
});

afterAll(async () => {
  await office.close();
  await mails.stop();
});

async function newTicket(problem: string, email: string = ticketDetails.email): Promise<TicketView> {
  const body = { ...ticketDetails, problem, email };
  return worked(await company.admin.client.post<TicketView>('/api/support/newticket', body));
}

const openDesk = ({ page }: Window, { _id }: Pick<TicketView, '_id'>) =>
  page.goto(`${office.url}/u/support/new?ticket=${_id}`);
const openList = ({ page }: Window) => page.goto(`${office.url}/u/support/ticket`);

/** Keeps what stands in the mail as a reply of one's own. */
async function keepsReply(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Keep saved replies' }).click();
  const replies = page.getByRole('dialog');
  await replies.getByRole('button', { name: 'New reply' }).click();
  await replies.getByLabel('Name').fill(name);
  await replies.getByRole('button', { name: 'Save reply' }).click();
  await replies.getByRole('region', { name: 'Mine' }).getByText(name).waitFor();
  await page.keyboard.press('Escape');
  await replies.waitFor({ state: 'detached' });
}

describe('a template for tickets', () => {
  it('adds its fields to the form in the other window, and they go with the ticket', async () => {
    await ana.page.goto(`${office.url}/u/support/new`);
    await form(ana.page).waitFor();
    await admin.page.goto(`${office.url}/u/template`);
    await admin.page.getByRole('button', { name: 'Add' }).first().click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByLabel('Template name').fill('Visit on site');
    await dialog.getByLabel('Template for').selectOption('Support Ticket');
    await dialog.getByLabel('Number of inputs').fill('2');
    await dialog.getByLabel('Label 1').fill('Floor');
    await dialog.getByLabel('Type 1').selectOption('number');
    await dialog.getByLabel('Label 2').fill('Key is with');
    await dialog.getByLabel('Type 2').selectOption('text');
    await dialog.getByRole('checkbox', { name: 'Required' }).last().check();
    await dialog.getByRole('button', { name: 'Create template' }).click();
    await dialog.waitFor({ state: 'detached' });
    await admin.page.getByRole('switch', { name: 'Active: Visit on site' }).click();

    const added = form(ana.page).getByRole('group', { name: 'Visit on site' });
    await added.waitFor();
    await writeClient(ana.page);
    await writeConcern(ana.page, 'The till on the roof is wet');
    await form(ana.page).getByRole('button', { name: 'Create Ticket' }).click();
    await added.getByText('This field is required').waitFor();
    await added.getByLabel('Floor').fill('7');
    await added.getByLabel('Key is with').fill('the porter');
    await form(ana.page).getByRole('button', { name: 'Create Ticket' }).click();
    await ana.page.getByText('Ticket saved Successfully').waitFor();
    const kept = form(ana.page).getByRole('region', { name: 'Visit on site' });
    await kept.waitFor();
    expect(await kept.getByRole('definition').allInnerTexts()).toEqual(['7', 'the porter']);

    await openList(admin);
    await row(admin.page, 'TKT-1').getByRole('button', { name: 'More of TKT-1' }).press('Enter');
    await opened(admin.page, 'More Details').getByText('the porter').waitFor();
    await admin.page.keyboard.press('Escape');
    await admin.page.getByRole('button', { name: /^Export.*: the tickets that are filtered, as a file/ }).click();
    const download = admin.page.waitForEvent('download');
    await admin.page.getByRole('menuitem', { name: 'CSV' }).click();
    const [head = '', first = ''] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
    expect(head).toMatch(/,Floor,Key is with$/);
    expect(first).toMatch(/,7,the porter$/);
  });
});

describe('a mail to a client', () => {
  it('waits in the outbox of the administrators while there is no mail server', async () => {
    const ticket = await newTicket('The bill is printed twice');
    const subject = `We have your message (TKT-${ticket.ticketno})`;
    const name = (names: object) => company.admin.client.put(`/api/user/updateuser/${ana.userId}`, names);
    worked(await name({ firstname: 'Ana', lastname: 'Agent' }));
    await openDesk(ana, ticket);
    await panel(ana.page).getByRole('tab', { name: 'Send Mail' }).click();
    await panel(ana.page).getByLabel('Saved reply').fill('on it');
    await ana.page.getByRole('option', { name: 'We are on it' }).click();
    expect(await panel(ana.page).getByLabel('Subject').inputValue()).toBe(subject);
    expect(await panel(ana.page).getByRole('textbox', { name: 'Body' }).inputValue()).toMatch(
      /^Dear Rita Alves[^]*\nAna Agent, /,
    );
    worked(await name({ firstname: '', lastname: '' }));
    await keepsReply(ana.page, 'My way');
    worked(
      await company.admin.client.post('/api/replies', {
        name: 'Our way',
        subject: 'About {{ticketno}}',
        body: 'Dear {{caller_name}}',
        department: 'support',
      }),
    );
    const reply = panel(ana.page).getByLabel('Saved reply');
    await reply.press('ArrowDown');
    const inGroup = (group: string, of: string) =>
      ana.page.getByRole('group', { name: group }).getByRole('option', { name: of }).waitFor();
    await Promise.all([inGroup('Mine', 'My way'), inGroup('Department: support', 'Our way')]);
    await reply.press('Escape');
    await panel(ana.page).getByRole('button', { name: 'Send and wait for the client' }).click();
    await thread(ana.page).getByText('Queued').waitFor();
    await panel(ana.page)
      .getByRole('button', { name: /^Status of TKT-\d+: Pending Customer$/ })
      .waitFor();

    await openList(admin);
    await admin.page.getByRole('button', { name: 'Outbox' }).click();
    const outbox = admin.page.getByRole('dialog', { name: 'Outbox' });
    await outbox.getByText('No mail server is set up').waitFor();
    await outbox.getByRole('list', { name: 'Mails' }).getByText(subject).waitFor();
    expect(await ana.page.getByRole('button', { name: 'Outbox' }).count()).toBe(0);
  });

  it('says why it could not be sent, and leaves once somebody asks again', async () => {
    mails.behaviour = { recipient: () => Promise.reject(refusal(550, 'No such guest')) };
    await office.killApplication();
    await office.startApplication({ SMTP_URL: mails.url, SMTP_FROM: 'support@marigold.example' });
    await thread(ana.page).getByText('Could not be sent').waitFor();
    await thread(ana.page).getByText('No such guest').waitFor();
    const outbox = admin.page.getByRole('dialog', { name: 'Outbox' });
    await outbox.getByRole('radio', { name: 'Failed 1' }).click();
    await outbox.getByText('No such guest').waitFor();

    mails.behaviour = {};
    await thread(ana.page).getByRole('button', { name: 'Try again' }).click();
    await thread(ana.page).getByText('Sent', { exact: true }).waitFor();
    await outbox.getByText('No mail here').waitFor();
    await outbox.getByRole('radio', { name: 'Sent 1' }).waitFor();
    expect(mails.taken.map(({ to }) => to)).toEqual([['desk@aurora.example']]);
  });
});

/** Signs a client in by the code that comes to their address. */
async function enterPortal(page: Page, email: string): Promise<void> {
  const before = mails.taken.length;
  await page.getByLabel('E-mail address').fill(email);
  await page.keyboard.press('Enter');
  const codes = () =>
    mails.taken.slice(before).flatMap(({ content }) => /Your code is (\d{4} \d{4})/.exec(content)?.[1] ?? []);
  await until('the code comes', () => codes().length > 0);
  await page.getByLabel('Code').fill(codes().at(-1) ?? '');
  await page.keyboard.press('Enter');
}

describe('a client in the portal', () => {
  it('asks, is seen and answered live, reads it, and wakes the ticket by a reply', async () => {
    const email = 'rita@aurora.example';
    const first = await newTicket('An older matter', email);
    await admin.page.goto(`${office.url}/u/setting?tab=organisation`);
    const switched = admin.page.getByRole('form', { name: 'Client portal' });
    await switched.getByRole('checkbox', { name: /^Open to the clients/ }).check();
    await switched.getByRole('button', { name: 'Save' }).click();
    const address = await switched.getByLabel('Address of the portal').inputValue();
    expect(new URL(address).pathname).toBe(`/portal/${encodeURIComponent(company.origin.originName)}`);

    const context = await office.newContext();
    const page = await context.newPage();
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.goto(address);
    await enterPortal(page, email);
    await page.getByText(`TKT-${first.ticketno}`, { exact: true }).waitFor();

    await page.getByRole('button', { name: 'New request' }).click();
    await page.getByLabel('What is it about?').fill('The scale is off');
    await page.getByRole('textbox', { name: 'How can we help?' }).fill('It shows two grams too much.');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('heading', { name: 'The scale is off' }).waitFor();
    const asked = new URL(page.url()).searchParams.get('ticket') ?? '';

    await openDesk(ana, { _id: asked });
    await thread(ana.page).getByText('It shows two grams too much.').waitFor();
    await thread(ana.page).getByText(`In the portal from ${email}`).waitFor();
    await panel(ana.page).getByRole('tab', { name: 'Send Mail' }).click();
    await panel(ana.page).getByLabel('Subject').fill('The scale');
    await panel(ana.page).getByRole('textbox', { name: 'Body' }).fill('Please calibrate it.');
    await panel(ana.page).getByRole('button', { name: 'Send and wait for the client' }).click();
    const statusOf = (status: string) =>
      panel(ana.page).getByRole('button', { name: new RegExp(`^Status of TKT-\\d+: ${status}$`) });
    await statusOf('Pending Customer').waitFor();

    await page.reload();
    await page.getByRole('article').filter({ hasText: 'Please calibrate it.' }).waitFor();
    await page.getByText('Waiting for your answer').waitFor();
    expect(await findings(page, 'the portal')).toEqual([]);
    await page.getByRole('textbox', { name: 'Your answer' }).fill('I did, and it is right now.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('article', { name: 'From you' }).filter({ hasText: 'right now' }).waitFor();
    await thread(ana.page).getByText('I did, and it is right now.').waitFor();
    await statusOf('Open').waitFor();

    worked(await company.admin.client.put('/api/settings', { ratings: true }));
    worked(await company.admin.client.put(`/api/support/status/${asked}`, { ticketstatus: 'Resolved' }));
    await page.reload();
    const question = page.getByRole('form', { name: 'How was our help?' });
    await question.getByRole('button', { name: 'Send the rating' }).click();
    await question.getByText('Choose one of the three first').waitFor();
    await question.getByRole('radio', { name: 'Bad' }).click();
    await question.getByLabel('Comment').fill('It took a week.');
    expect(await findings(page, 'the rating in the portal')).toEqual([]);
    await question.getByRole('button', { name: 'Send the rating' }).click();
    await question.getByRole('button', { name: 'Change the rating' }).waitFor();
    await thread(ana.page).getByText('The client rated the help as bad').waitFor();
    await thread(ana.page).getByText('It took a week.').waitFor();
    worked(await company.admin.client.put('/api/settings', { ratings: false }));
    expect(sockets).toEqual([]);
    await context.close();
  });

  it('votes for an idea in words for clients, which is counted live beside the votes of people', async () => {
    const email = 'vera@aurora.example';
    await newTicket('Known by a ticket', email);
    worked(await company.admin.client.put('/api/settings', { portal: true }));
    const form = { product: 'billing', submodule: 'qr', priority: 'P1_High', description: 'Internal wish' };
    const made = worked(await company.admin.client.post<{ frsaved: FeatureRequestView }>('/api/fr/createfr', form));
    const number = `FR-${made.frsaved.frnumber}`;
    await admin.page.goto(`${office.url}/u/devfr?open=${made.frsaved._id}`);
    const request = admin.page.getByRole('region', { name: 'For clients' });
    await request.getByRole('button', { name: 'Show to clients' }).click();
    const dialog = admin.page.getByRole('dialog', { name: `${number} for clients` });
    await dialog.getByLabel('Title for clients').fill('Split the bill');
    await dialog.getByLabel('Summary for clients').fill('Every guest pays their own share.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await request.getByText('Shown to clients', { exact: true }).waitFor();
    await request.getByText('No client has voted').waitFor();

    const context = await office.newContext();
    const page = await context.newPage();
    await page.goto(`${office.url}/portal/${encodeURIComponent(company.origin.originName)}`);
    await enterPortal(page, email);
    const idea = page.getByRole('listitem').filter({ hasText: 'Split the bill' });
    await idea.getByText('Every guest pays their own share.').waitFor();
    await idea.getByText('Being considered').waitFor();
    expect(await page.getByText('Internal wish').count()).toBe(0);
    expect(await findings(page, 'the ideas')).toEqual([]);
    const vote = idea.getByRole('button', { name: 'Vote for Split the bill' });
    await vote.click();
    await request.getByText('1 client voted').waitFor();
    await idea.getByText('You voted').waitFor();
    await vote.click();
    await request.getByText('No client has voted').waitFor();
    await vote.click();
    await request.getByText('1 client voted').waitFor();
    await context.close();
  });
});

const body = ({ page }: Window) => panel(page).getByRole('textbox', { name: 'Body' });

describe('the answer to a client', () => {
  it('is one draft for both agents: seen as it is written, taken over, and there after a reload', async () => {
    const ticket = await newTicket('The drawer does not open', 'drawer@aurora.example');
    await Promise.all([openDesk(ana, ticket), openDesk(admin, ticket)]);
    for (const { page } of [ana, admin]) await panel(page).getByRole('tab', { name: 'Send Mail' }).click();
    await body(ana).fill('Dear Rita, we look');
    const notice = panel(admin.page).getByText('is writing this answer');
    await notice.waitFor();
    await until('the other sees it', async () => (await body(admin).inputValue()) === 'Dear Rita, we look');
    expect(await body(admin).isDisabled()).toBe(true);
    expect(await findings(admin.page, 'the draft of another')).toEqual([]);
    await panel(admin.page).getByRole('button', { name: 'Take over' }).press('Enter');
    await until('who took it over writes on', () =>
      body(admin).evaluate((field) => field === field.ownerDocument.activeElement),
    );
    await panel(ana.page).getByText('is writing this answer').waitFor();
    await body(admin).fill('Dear Rita, it is oiled');
    await until('the first sees it', async () => (await body(ana).inputValue()) === 'Dear Rita, it is oiled');
    await admin.page.reload();
    await panel(admin.page).getByRole('tab', { name: 'Send Mail' }).click();
    expect(await body(admin).inputValue()).toBe('Dear Rita, it is oiled');
    await panel(admin.page).getByRole('button', { name: 'Send mail' }).click();
    await panel(ana.page).getByText('is writing this answer').waitFor({ state: 'detached' });
    await until('it is gone', async () => (await body(ana).inputValue()) === '');
  });
});

describe('what comes later', () => {
  it('is an appointment that the other sees too, until it is called off', async () => {
    const ticket = await newTicket('The scanner reads nothing');
    await Promise.all([openDesk(ana, ticket), openDesk(admin, ticket)]);
    await panel(ana.page).getByRole('tab', { name: 'Schedule' }).click();
    const schedule = panel(ana.page).getByRole('form', { name: 'Schedule' });
    await schedule.getByRole('radio', { name: 'Call' }).click();
    await schedule.getByLabel('Title').fill('Call about the scanner');
    await schedule.getByRole('button', { name: 'Schedule call' }).click();
    await thread(admin.page).getByText('Call about the scanner').waitFor();
    await panel(admin.page).getByRole('tab', { name: 'Schedule' }).click();
    const appointments = panel(admin.page).getByRole('list', { name: 'Appointments' });
    await appointments.getByRole('button', { name: 'Cancel appointment' }).click();
    await panel(ana.page).getByRole('list', { name: 'Appointments' }).waitFor({ state: 'detached' });
  });

  it('is a follow-up that wakes a ticket which waits for the client', async () => {
    const ticket = await newTicket('The client looks for the receipt');
    await openDesk(ana, ticket);
    await panel(ana.page).getByRole('tab', { name: 'Add follow' }).click();
    const { client } = company.admin;
    worked(await client.put(`/api/support/status/${ticket._id}`, { ticketstatus: 'Pending Customer' }));
    const at = new Date(Date.now() + 3_000).toISOString();
    worked(await client.post(`/api/support/followups/${ticket._id}`, { at, note: 'Has it turned up?' }));
    const followUps = panel(ana.page).getByRole('list', { name: 'Follow-ups' });
    await followUps.getByText('Has it turned up?').waitFor();
    await followUps.getByText('Due', { exact: true }).waitFor();
    await panel(ana.page)
      .getByRole('button', { name: /^Status of TKT-\d+: Open$/ })
      .waitFor();
    await followUps.getByRole('button', { name: 'Done' }).click();
    await followUps.waitFor({ state: 'detached' });
  });
});

describe('many tickets', () => {
  it('go on in one of them, whose thread says so', async () => {
    const [one, other] = [await newTicket('The stock is empty'), await newTicket('The stock is still empty')];
    await Promise.all([openDesk(ana, other), openDesk(admin, one)]);
    await panel(ana.page).getByRole('button', { name: 'Merge' }).click();
    const dialog = ana.page.getByRole('dialog', { name: /^Merge/ });
    await dialog.getByRole('combobox').fill(`TKT-${one.ticketno}`);
    await ana.page.getByRole('option', { name: new RegExp(`TKT-${one.ticketno} `) }).click();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await panel(ana.page).getByText('Goes on in').waitFor();
    await panel(ana.page).getByRole('tab', { name: 'Add Note' }).waitFor({ state: 'detached' });
    await thread(admin.page).getByText('merged').waitFor();
    await thread(admin.page)
      .getByRole('button', { name: `What TKT-${other.ticketno} says` })
      .click();
    await thread(admin.page)
      .getByRole('paragraph')
      .filter({ hasText: /^The stock is still empty$/ })
      .waitFor();

    await panel(ana.page).getByRole('button', { name: 'Undo merge' }).click();
    await panel(ana.page).getByRole('tab', { name: 'Add Note' }).waitFor();
    await panel(ana.page)
      .getByRole('button', { name: /^Status of TKT-\d+: New$/ })
      .waitFor();
    await thread(admin.page).getByText('undid the merger into this ticket of').waitFor();
    await thread(admin.page)
      .getByRole('button', { name: `What TKT-${other.ticketno} says` })
      .waitFor({ state: 'detached' });
  });

  it('are made of one by splitting a message off, and a parent settles its children', async () => {
    const parent = await newTicket('The bar has two concerns');
    await Promise.all([openDesk(ana, parent), openDesk(admin, parent)]);
    await panel(ana.page).getByLabel('Internal note').fill('The printer is slow as well');
    await panel(ana.page).getByRole('button', { name: 'Save note' }).click();
    await thread(ana.page).getByRole('button', { name: 'Split off' }).click();
    const dialog = ana.page.getByRole('dialog', { name: `Split off from TKT-${parent.ticketno}` });
    expect(await dialog.getByLabel('Problem').inputValue()).toBe('The printer is slow as well');
    await dialog.getByRole('button', { name: 'Split off' }).click();
    await thread(admin.page).getByText('split a message off into').waitFor();
    await ana.page.getByRole('button', { name: 'Open' }).click();
    await thread(ana.page).getByText('split this ticket off from').waitFor();
    expect(await field(ana.page, 'problem').inputValue()).toBe('The printer is slow as well');
    // It has no solution yet, and needs none to be corrected.
    await form(ana.page).getByRole('button', { name: 'Edit' }).click();
    await field(ana.page, 'problem').fill('The printer in the bar is slow');
    await form(ana.page).getByRole('button', { name: 'Update Ticket' }).click();
    await ana.page.getByText('Ticket updated Successfully').waitFor();
    const child = new URL(ana.page.url()).searchParams.get('ticket');

    const link = { relation: 'parentOf', collection: 'tickets', item: child };
    worked(await company.admin.client.post(`/api/support/links/${parent._id}`, link));
    await panel(admin.page).getByText('Parent of', { exact: true }).waitFor();
    await panel(ana.page).getByText('Child of', { exact: true }).waitFor();
    await panel(admin.page)
      .getByRole('button', { name: /^Status of TKT-\d+: New$/ })
      .click();
    await admin.page.getByRole('option', { name: 'Resolved', exact: true }).click();
    await admin.page.getByRole('button', { name: 'Set it to Resolved too' }).click();
    await panel(ana.page)
      .getByRole('button', { name: /^Status of TKT-\d+: Resolved$/ })
      .waitFor();
  });

  it('are given to somebody and settled together, and that is undone together', async () => {
    const [one, other] = [await newTicket('A first of two'), await newTicket('A second of two')];
    await Promise.all([openList(ana), openList(admin)]);
    const select = async () => {
      for (const { ticketno } of [one, other]) {
        await ana.page.getByRole('checkbox', { name: `Select TKT-${ticketno}` }).check();
      }
    };
    await select();
    const bar = ana.page.getByLabel('Selection', { exact: true });
    await bar.getByRole('button', { name: 'Assign to' }).click();
    await ana.page.getByLabel('Assign the selected tickets to').fill('ana');
    await ana.page.getByRole('option', { name: /ana\.agent/ }).click();
    await ana.page.getByText('2 tickets assigned to ana.agent').waitFor();
    const assigned = (ticketno: number) =>
      row(admin.page, `TKT-${ticketno}`).getByRole('button', { name: /^Assigned to.*: ana\.agent$/ });
    await Promise.all([assigned(one.ticketno).waitFor(), assigned(other.ticketno).waitFor()]);
    await ana.page.getByRole('button', { name: 'Undo' }).last().click();
    await Promise.all([one, other].map(({ ticketno }) => assigned(ticketno).waitFor({ state: 'detached' })));

    await select();
    await bar.getByRole('button', { name: 'Set the status of the selected tickets' }).click();
    await ana.page.getByRole('menuitem', { name: 'Resolved' }).click();
    await ana.page.getByText('2 tickets set to Resolved').waitFor();
    const resolved = (ticketno: number) =>
      row(admin.page, `TKT-${ticketno}`).getByRole('button', { name: /^Status of.*: Resolved$/ });
    await Promise.all([resolved(one.ticketno).waitFor(), resolved(other.ticketno).waitFor()]);
    await ana.page.getByRole('button', { name: 'Undo' }).last().click();
    await Promise.all([one, other].map(({ ticketno }) => resolved(ticketno).waitFor({ state: 'detached' })));
  });

  it('forget the client of a closed ticket at every window', async () => {
    const ticket = await newTicket('The client wants to be forgotten');
    const { client } = company.admin;
    const mail = { subject: 'About your copy', body: 'Dear Rita Alves' };
    worked(await client.post(`/api/support/mails/${ticket._id}`, mail));
    worked(await client.put(`/api/support/status/${ticket._id}`, { ticketstatus: 'Closed' }));
    await openDesk(admin, ticket);
    await thread(admin.page).getByText('Dear Rita Alves').waitFor();

    await ana.page.goto(`${office.url}/u/support/ticket?open=${ticket._id}`);
    const details = opened(ana.page, 'More Details');
    await details.getByText(ticketDetails.email).first().waitFor();
    await office.letProofLapse(ana.userId);
    await details.getByRole('button', { name: 'Erase client' }).click();
    await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Erase client' }).click();
    const question = ana.page.getByRole('dialog', { name: 'Confirm it is you' });
    await question.getByLabel('Your password').fill(usualPassword);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await details.getByText('Erased with the client').waitFor();
    await details.getByText(ticketDetails.email).first().waitFor({ state: 'detached' });

    await thread(admin.page).getByText('Erased with the client').waitFor();
    await form(admin.page).getByText('The client was erased').waitFor();
    expect(await form(admin.page).getByRole('button', { name: 'Edit' }).count()).toBe(0);
    expect(await admin.page.getByText('Rita Alves').count()).toBe(0);
    await openList(admin);
    await row(admin.page, `TKT-${ticket.ticketno}`).waitFor();
    expect(await row(admin.page, `TKT-${ticket.ticketno}`).innerText()).not.toContain(ticketDetails.owner_name);
  });

  it('have threads of which the older part is fetched when it is asked for', async () => {
    const ticket = await newTicket('A long story');
    const { client } = company.admin;
    for (let n = 1; n <= 105; n++)
      worked(await client.post(`/api/support/notes/${ticket._id}`, { text: `Word ${n}.` }));
    await openDesk(ana, ticket);
    await thread(ana.page).getByText('Word 105.').waitFor();
    expect(await thread(ana.page).getByText('Word 2.', { exact: true }).count()).toBe(0);
    await ana.page.getByRole('button', { name: 'Show earlier' }).click();
    await thread(ana.page).getByText('Word 1.', { exact: true }).waitFor();
    await ana.page.getByRole('button', { name: 'Show earlier' }).waitFor({ state: 'detached' });
  });
});

it('nobody met an error that nobody caught', () => {
  expect([...admin.failures, ...ana.failures]).toEqual([]);
});
