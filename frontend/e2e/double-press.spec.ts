import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { permissionFlags } from '@atrium/contracts/core/permissions';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { routeTable, type SentCommandName } from '@atrium/contracts/route-table';
import { readFileSync } from 'node:fs';
import type { Locator, Page, Request } from 'playwright-core';
import { superadmin } from '../../scripts/lib/test-installation.mjs';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import { follow, Office, type Window } from './office.js';
import { writeClient, writeConcern } from './ticket-desk.js';

jest.setTimeout(120_000);

let office: Office;
let company: Organisation;
let ann: Window;
/** Has the superadmin signed in. */
let root: Window;
let page: Page;
let ticket: string;
let project: string;
let card: string;
let channel: string;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ann = await office.windowOf(company, { role: 'manager', flags: [...permissionFlags], username: 'ann.double' });
  ({ page } = ann);
  const { client } = company.admin;
  root = await office.signIn(superadmin.username, superadmin.password);
  await newPerson(company.admin, { username: 'bea.double' });
  ticket = worked(await client.post<TicketView>('/api/support/newticket', ticketDetails))._id;
  worked(await client.post(`/api/support/notes/${ticket}`, { text: 'Split me' }));
  project = worked(await client.post<ProjectView>('/api/project', { name: 'Double' }))._id;
  const task = { tasktitle: 'Double', priority: 'T1' };
  card = worked(await client.post<{ createdtask: TaskView }>('/api/task/createtask', task)).createdtask._id;
  const people = [ann.userId];
  channel = worked(await client.post<ChannelView>('/api/chat/channels', { name: 'double', people }))._id;
  worked(await client.post(`/api/chat/channels/${channel}/messages`, { text: 'Not to be forgotten' }));
});
afterAll(() => office.close());

interface Writing {
  /** The address at which it is written. */
  readonly at: string | (() => string);
  /** Fills it in; gives the button that sends it. */
  readonly write: (page: Page) => Promise<Locator>;
  readonly command: SentCommandName;
  /** Whose window it is; Ann's when left out. */
  readonly by?: 'superadmin';
}

const dialog = (on: Page) => on.getByRole('dialog');
const sends = (on: Page) => dialog(on).locator('button[type="submit"]');
const fills =
  (fields: Readonly<Record<string, string>>): Writing['write'] =>
  async (on) => {
    for (const [label, text] of Object.entries(fields))
      await dialog(on).getByLabel(label).and(on.locator('input, textarea')).first().fill(text);
    return sends(on);
  };
const followUp = async (tab: string): Promise<Locator> => {
  const region = page.getByRole('region', { name: 'Follow-up' });
  await region.getByRole('tab', { name: tab, exact: true }).click();
  return region;
};
const choice = async (on: Page, menu: Locator, entry: string): Promise<void> => {
  await menu.click();
  await on.getByRole('menuitem', { name: entry }).click();
};
const account = (on: Page) => on.getByRole('button', { name: /, account$/ });
const reminder = async (on: Page): Promise<Locator> => {
  const message = on.getByRole('article').filter({ hasText: 'Not to be forgotten' });
  await message.hover();
  await choice(on, message.getByRole('button', { name: /^More for/ }), 'Remind me');
  return dialog(on);
};
const later = async (on: Page): Promise<Locator> => {
  await on.locator('[data-composer]').fill('Twice');
  await on.getByRole('button', { name: 'Send later' }).click();
  return on.getByRole('group', { name: 'Send later' });
};
const inChannel = () => `/u/chat?c=${channel}`;
const ticketDesk = () => `/u/support/new?ticket=${ticket}`;

/** Everything that people make by a form, and by a button that makes a record at once. */
const writings: Readonly<Record<string, Writing>> = {
  bug: { at: '/u/devbug?open=new', write: fills({ Description: 'Twice' }), command: 'CreateBug' },
  'feature request': {
    at: '/u/devfr?open=new',
    write: fills({ Description: 'Twice' }),
    command: 'CreateFeatureRequest',
  },
  task: { at: '/u/notes?card=new', write: fills({ Title: 'Twice' }), command: 'CreateTask' },
  sprint: { at: '/u/sprint?open=new', write: fills({ Name: 'Twice' }), command: 'CreateSprint' },
  project: { at: '/u/project?form=new', write: fills({ Name: 'Twice' }), command: 'CreateProject' },
  'update of a project': {
    at: () => `/u/project?open=${project}`,
    write: async (on) => {
      await on.getByLabel('How is it going?').fill('Twice as well');
      return on.getByRole('button', { name: 'Post update' });
    },
    command: 'PostProjectUpdate',
  },
  template: {
    at: '/u/template?open=new',
    write: async (on) => {
      await dialog(on).getByLabel('Template name').fill('Twice');
      await dialog(on).getByLabel('Template for').selectOption('Bug');
      await dialog(on).getByLabel('Label 1').fill('Twice');
      await dialog(on).getByLabel('Type 1').selectOption('text');
      return sends(on);
    },
    command: 'CreateTemplate',
  },
  'template of checklists': {
    at: '/u/hr/onboarding-templates',
    write: async (on) => {
      await on.getByRole('button', { name: 'Write a template' }).first().click();
      await dialog(on).getByRole('textbox', { name: 'Step 1', exact: true }).fill('Twice');
      return fills({ Name: 'Twice' })(on);
    },
    command: 'CreateChecklistTemplate',
  },
  'salary structure': {
    at: '/u/hr/payslip?tab=salaries',
    write: async (on) => {
      await on.getByRole('button', { name: 'New structure' }).click();
      return fills({ Name: 'Twice' })(on);
    },
    command: 'CreateSalaryStructure',
  },
  leave: {
    at: '/u/hr/leave?form=new',
    write: fills({ 'First day': '2031-03-03', 'Last day': '2031-03-04' }),
    command: 'ApplyForLeave',
  },
  'leave of a colleague': {
    at: '/u/hr/leave?tab=requests&form=record',
    write: async (on) => {
      await dialog(on).getByRole('combobox', { name: 'Whose leave' }).fill('bea.double');
      await on.getByRole('option', { name: /bea.double/ }).click();
      return fills({ 'First day': '2031-04-07', 'Last day': '2031-04-07' })(on);
    },
    command: 'RecordLeave',
  },
  policy: { at: '/u/hr/policy?form=new', write: fills({ Title: 'Twice', Text: 'Twice' }), command: 'CreatePolicy' },
  'company event': {
    at: '/u/hr/events?form=new',
    write: fills({ Title: 'Twice', Date: '2099-06-19', Time: '18:30', Place: 'Roof', Description: 'Twice' }),
    command: 'CreateCompanyEvent',
  },
  'correction of attendance': {
    at: '/u/hr/attendence',
    write: async (on) => {
      await on.getByRole('button', { name: 'Missing time' }).click();
      return fills({ Day: '2026-01-07', Came: '09:00', Went: '17:30', Reason: 'Twice' })(on);
    },
    command: 'RequestCorrection',
  },
  'pay slip': {
    at: '/u/hr/payslip?month=2024-02',
    write: async (on) => on.getByRole('button', { name: 'Draft for bea.double' }),
    command: 'DraftPaySlip',
  },
  person: {
    at: '/u/user?open=new',
    write: async (on) => {
      await dialog(on).getByLabel('Designation').selectOption('member');
      await dialog(on).getByLabel('Department').selectOption('support');
      const password = 'Tulip-Ladder-42!';
      const fields = { Username: 'twice.double', Email: 'twice@example.com', 'Date of birth': '1991-05-17' };
      return fills({ ...fields, Password: password, 'Repeat password': password })(on);
    },
    command: 'CreateUser',
  },
  channel: { at: '/u/chat?dialog=new', write: fills({ Name: 'twice' }), command: 'CreateChannel' },
  'calendar entry': {
    at: '/u/calender?date=2027-01-15&day=2027-01-15',
    write: fills({ Title: 'Twice', Time: '10:00', Description: 'Twice' }),
    command: 'CreateCalendarEvent',
  },
  ticket: {
    at: '/u/support/new',
    write: async (on) => {
      await writeClient(on);
      await writeConcern(on, 'Twice');
      return on.getByRole('form', { name: 'Ticket' }).getByRole('button', { name: 'Create Ticket' });
    },
    command: 'CreateTicket',
  },
  'note on a ticket': {
    at: ticketDesk,
    write: async () => {
      const desk = await followUp('Add Note');
      await desk.getByLabel('Internal note').fill('Twice');
      return desk.getByRole('button', { name: 'Save note' });
    },
    command: 'AddTicketNote',
  },
  'mail to a client': {
    at: ticketDesk,
    write: async () => {
      const desk = await followUp('Send Mail');
      await desk.getByLabel('Subject').fill('Twice');
      await desk.getByRole('textbox', { name: 'Body' }).fill('Twice');
      return desk.getByRole('button', { name: 'Send mail' });
    },
    command: 'SendTicketMail',
  },
  'saved reply': {
    at: ticketDesk,
    write: async (on) => {
      await (await followUp('Send Mail')).getByRole('button', { name: 'Keep saved replies' }).click();
      await dialog(on).getByRole('button', { name: 'New reply' }).click();
      return fills({ Name: 'Twice', Subject: 'Twice', Text: 'Twice' })(on);
    },
    command: 'CreateSavedReply',
  },
  macro: {
    at: ticketDesk,
    write: async (on) => {
      const { client } = company.admin;
      const macro = { name: 'Twice', subject: '', body: '', changes: { priority: 'P3' } };
      worked(await client.put('/api/settings', { savedReplies: [macro] }));
      await on.getByRole('button', { name: 'Macro', exact: true }).click();
      const chosen = dialog(on).getByRole('combobox', { name: 'Macro' });
      await chosen.fill('Twice');
      await on.getByRole('option', { name: 'Twice' }).first().click();
      return sends(on);
    },
    command: 'ApplyMacro',
  },
  'ticket split off': {
    at: ticketDesk,
    write: async (on) => {
      await on.getByRole('button', { name: 'Split off' }).first().click();
      return sends(on);
    },
    command: 'SplitTicket',
  },
  'bug of a ticket': {
    at: ticketDesk,
    write: async () => (await followUp('Create Bug')).getByRole('button', { name: 'Create bug', exact: true }),
    command: 'CreateBug',
  },
  'feature request of a ticket': {
    at: ticketDesk,
    write: async () => (await followUp('New FR')).getByRole('button', { name: 'Create feature request' }),
    command: 'CreateFeatureRequest',
  },
  'visit of a client': {
    at: ticketDesk,
    write: async () => {
      const desk = await followUp('Schedule');
      await desk.getByLabel('Title').fill('Twice');
      return desk.getByRole('button', { name: 'Schedule visit' });
    },
    command: 'ScheduleVisit',
  },
  'follow-up of a ticket': {
    at: ticketDesk,
    write: async () => (await followUp('Add follow')).getByRole('button', { name: 'Add follow' }),
    command: 'AddFollowUp',
  },
  status: {
    at: '/u/home',
    write: async (on) => {
      await choice(on, account(on), 'Set a status');
      return fills({ 'What is going on?': 'Twice' })(on);
    },
    command: 'SetStatus',
  },
  dashboard: {
    at: '/u/dashboards?dialog=new',
    write: fills({ Name: 'Twice' }),
    command: 'CreateDashboard',
  },
  'dashboard from a template': {
    at: '/u/dashboards?dashboard=none-of-them',
    write: async (on) => on.getByRole('list', { name: 'Templates' }).getByRole('button', { name: 'Developers' }),
    command: 'CreateDashboard',
  },
  'saved view': {
    at: '/u/devbug',
    write: async (on) => {
      await choice(on, on.getByRole('button', { name: 'Saved views' }), 'Save this view…');
      return fills({ Name: 'Twice' })(on);
    },
    command: 'CreateSavedView',
  },
  'pause of notifications': {
    at: '/u/home',
    write: async (on) => {
      await choice(on, account(on), 'Pause notifications');
      return dialog(on).getByRole('button', { name: /^1 hour/ });
    },
    command: 'SetNotificationPreferences',
  },
  reminder: {
    at: inChannel,
    write: async (on) => (await reminder(on)).getByRole('button', { name: /^In 20 minutes/ }),
    command: 'RemindOfMessage',
  },
  'reminder at a time of one’s own': {
    at: inChannel,
    write: async (on) => (await reminder(on)).getByRole('button', { name: 'Set' }),
    command: 'RemindOfMessage',
  },
  'scheduled message': {
    at: inChannel,
    write: async (on) => (await later(on)).getByRole('button', { name: /^Tomorrow morning/ }),
    command: 'ScheduleMessage',
  },
  'message scheduled at a time of one’s own': {
    at: inChannel,
    write: async (on) => (await later(on)).getByRole('button', { name: 'Schedule' }),
    command: 'ScheduleMessage',
  },
  'item of a checklist': {
    at: () => `/u/notes?card=${card}`,
    write: async (on) => {
      await on.getByLabel('Add a checklist item').fill('Twice');
      return on.getByRole('button', { name: 'Add', exact: true });
    },
    command: 'AddChecklistItem',
  },
  organisation: {
    at: '/u/origin',
    write: async (on) => {
      await on.getByLabel('Origin name').fill('twice');
      await on.getByLabel('Company name').fill('Twice Limited');
      return on.getByRole('button', { name: 'Create origin' });
    },
    command: 'CreateTenant',
    by: 'superadmin',
  },
  'name of an organisation': {
    at: '/u/origin',
    write: async (on) => {
      await on
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      return fills({ 'Company name': 'Twice & Sons' })(on);
    },
    command: 'UpdateTenant',
    by: 'superadmin',
  },
  'section of the settings': {
    at: '/u/setting?tab=organisation',
    write: async (on) => {
      const section = on.getByRole('form', { name: 'Identity' });
      await section.getByLabel('Name').fill('Twice & Sons');
      return section.getByRole('button', { name: 'Save' });
    },
    command: 'UpdateSettings',
  },
};

function isSentTo(command: SentCommandName): (path: string) => boolean {
  const pattern = new RegExp(`^/api${routeTable[command].paths[0].replace(':id', '[^/]+')}$`);
  return (path) => pattern.test(path);
}

/** What was written to the server while it ran, by address. */
async function sentDuring(
  act: () => Promise<unknown>,
  isDone: (sent: readonly string[]) => boolean,
  on: Page = page,
): Promise<string[]> {
  const sent: string[] = [];
  const unanswered = new Set<Request>();
  const note = (request: Request) => {
    if (request.method() === 'GET') return;
    sent.push(new URL(request.url()).pathname);
    unanswered.add(request);
  };
  const settle = (request: Request) => unanswered.delete(request);
  on.on('request', note).on('requestfinished', settle).on('requestfailed', settle);
  await act();
  await until('it was sent', () => isDone(sent), 10_000);
  // Once it is answered, what waited for that is sent.
  await until('it was answered', () => unanswered.size === 0);
  await on.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await until('all was answered', () => unanswered.size === 0);
  on.off('request', note).off('requestfinished', settle).off('requestfailed', settle);
  return sent;
}

/** Presses as nobody can: twice with each frame, while the button is there. */
function pressOverAndOver(button: Locator): Promise<void> {
  return button.evaluate(async (element) => {
    const press = () => {
      if (element instanceof HTMLElement) element.click();
    };
    for (let frame = 0; frame < 30 && element.isConnected && element.closest('[inert]') === null; frame += 1) {
      press();
      await Promise.resolve();
      press();
      await new Promise(requestAnimationFrame);
    }
  });
}

it.each(Object.entries(writings).map((each) => [each[0], each[1]] as const))(
  'a %s is made once, however often its button is pressed',
  async (_what, { at, write, command, by }) => {
    const on = by === 'superadmin' ? root.page : page;
    const address = typeof at === 'string' ? at : at();
    if (by === 'superadmin') await on.goto(`${office.url}${address}`);
    else await follow(on, address);
    const button = await write(on);
    const isIt = isSentTo(command);
    const sent = await sentDuring(
      () => pressOverAndOver(button),
      (all) => all.some(isIt),
      on,
    );
    expect(sent.filter(isIt)).toHaveLength(1);
  },
);

it.each([
  ['a message', '/u/chat', () => page.locator('[data-composer]'), 'SendMessage'],
  [
    'a card',
    '/u/notes',
    async () => {
      await page.getByRole('button', { name: 'Add a card' }).first().click();
      return page.getByLabel('Title of the new card');
    },
    'CreateTask',
  ],
  [
    'an item of a checklist',
    () => `/u/notes?card=${card}`,
    () => page.getByLabel('Add a checklist item'),
    'AddChecklistItem',
  ],
  [
    'a status',
    '/u/home',
    async () => {
      await choice(page, account(page), 'Twice');
      return dialog(page).getByLabel('What is going on?');
    },
    'SetStatus',
  ],
] as const)('%s is made once by two Enters', async (_what, at, box, command) => {
  await follow(page, typeof at === 'string' ? at : at());
  const field = await box();
  await field.fill('Twice');
  const enters = () => Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  const isIt = isSentTo(command);
  const sent = await sentDuring(enters, (all) => all.some(isIt));
  expect(sent.filter(isIt)).toHaveLength(1);
});

/** Sent before the sign-in, makes no record, or one of its name at most. */
const elsewhere = ['RequestPasswordReset', 'RequestTenantDeletion', 'CreateLabel'];

it('knows every command that makes a record', () => {
  const making = Object.keys(routeTable).filter((name) =>
    /^(Create|ApplyFor|Request|Draft|Post|Schedule|RemindOf)[A-Z]/.test(name),
  );
  const known = Object.values(writings).map(({ command }): string => command);
  expect(making.filter((name) => ![...known, ...elsewhere].includes(name))).toEqual([]);
});

it('knows every form that the palette opens', () => {
  const entries = readFileSync(new URL('../src/features/shell/palette-entries.ts', import.meta.url), 'utf8');
  const links = [...entries.matchAll(/'(\/u\/[^']*=new)'/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(5);
  expect(Object.values(writings).map(({ at }) => at)).toEqual(expect.arrayContaining(links));
});

it('met no error that nobody caught', () => expect([...ann.failures, ...root.failures]).toEqual([]));
