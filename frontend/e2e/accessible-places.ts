import type { Page } from 'playwright-core';
import type { Filled } from './full-organisation.js';

/** How to come to something that opens over or within a screen. */
export interface Place {
  readonly at: (there: Filled) => string;
  /** What is pressed there, one after the other. */
  readonly press?: readonly string[];
  /** For what takes more than a press. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** What is looked at; the content of the screen when left out. */
  readonly within?: string;
}

const to = (address: string | ((there: Filled) => string), ...press: string[]): Place => ({
  at: typeof address === 'string' ? () => address : address,
  press,
});

const organisation = '/u/setting?tab=organisation';

/** A dialog by each module that draws one: a module that is neither here nor among `dispatching` or `rare` fails. */
export const dialogs: Readonly<Record<string, Place>> = {
  'bug-form-dialog': to(({ bug }) => `/u/devbug?open=${bug}.edit`),
  'update-dialog': to(({ bug }) => `/u/devbug?open=${bug}.update`),
  'feature-form-dialog': to(({ feature }) => `/u/devfr?open=${feature}.edit`),
  'repeat-dialog': to(({ task }) => `/u/notes?card=${task}`, 'Repeat…'),
  'promote-dialog': to(({ feature }) => `/u/devfr?open=${feature}`, 'Make a task'),
  'correction-dialog': to('/u/hr/attendence', 'Missing time'),
  'behind-dialog': to('/u/hr/reports?of=headcount&behind=end'),
  'text-dialog': to('/u/triage', 'Decline'),
  'duplicate-dialog': to('/u/triage', 'Duplicate'),
  'snooze-dialog': to('/u/triage', 'Snooze'),
  'hand-off-list-dialog': to('/u/hand-offs?figure=all'),
  'complete-dialog': to('/u/sprint?open=complete'),
  'sprint-form-dialog': to('/u/sprint?open=edit'),
  'user-form-dialog': to(({ person }) => `/u/user?open=${person}.edit`),
  'give-preset-dialog': {
    at: () => '/u/user',
    act: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Give a preset' }).click();
      await page.getByRole('combobox', { name: 'Preset' }).selectOption({ label: 'Support agent' });
    },
  },
  'file-form-dialog': to(({ person }) => `/u/user?open=${person}.editfile`),
  'access-dialog': to(({ person }) => `/u/user?open=${person}.access.edituser`),
  'who-sees-dialog': to(({ person }) => `/u/user?open=${person}`, 'Who can see this'),
  'temporary-rights-dialog': to(({ person }) => `/u/user?open=${person}.temporary`),
  'sessions-dialog': to(({ person }) => `/u/user?open=${person}.sessions`),
  'new-token-dialog': to('/u/setting', 'New token'),
  'what-if-dialog': {
    at: () => organisation,
    act: async (page) => {
      const form = page.getByRole('form', { name: 'Response targets' });
      await form.getByLabel('Response to P1, hours').fill('3');
      await form.getByRole('button', { name: 'Try on the past' }).click();
    },
  },
  'webhook-dialog': to(organisation, 'New webhook'),
  'repository-dialog': to(organisation, 'Connect a repository'),
  'git-deliveries-dialog': to(organisation, 'Deliveries of Web shop'),
  'deliveries-dialog': to(organisation, 'Deliveries of Build server'),
  'replay-dialog': to(organisation, 'Deliveries of Build server', 'Send again from …'),
  'secret-dialog': {
    at: () => organisation,
    act: async (page) => {
      await page.getByRole('button', { name: 'More about Build server' }).click();
      // The row changes with what becomes of deliveries, which moves its menu.
      await page.getByRole('menuitem', { name: 'New secret' }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new secret' }).click();
      await page.getByRole('heading', { name: 'Signing secret' }).waitFor();
    },
  },
  'structure-dialog': to('/u/hr/payslip?tab=salaries', 'New structure'),
  'salary-dialog': {
    at: () => '/u/hr/payslip?tab=salaries',
    act: (page) =>
      page
        .getByRole('button', { name: /^Set salary of/ })
        .first()
        .click(),
  },
  'hand-over-dialog': to(({ person }) => `/u/user?open=${person}.leave`),
  'erase-dialog': to(({ gone }) => `/u/user?open=${gone}.erase`),
  'password-dialog': to(({ person }) => `/u/user?open=${person}.password`),
  'publish-dialog': to(({ policy }) => `/u/hr/policy?open=${policy}&form=publish`),
  'policy-form-dialog': to(({ policy }) => `/u/hr/policy?open=${policy}&form=edit`),
  'start-checklist-dialog': to('/u/hr/onboarding?form=new'),
  'edit-checklist-dialog': to(({ checklist }) => `/u/hr/onboarding?open=${checklist}&form=edit`),
  'checklist-template-dialog': to(
    ({ checklistTemplate }) => `/u/hr/onboarding-templates?open=${checklistTemplate}.edit`,
  ),
  'event-form-dialog': to(({ event }) => `/u/hr/events?open=${event}&form=edit`),
  'template-form-dialog': to(({ template }) => `/u/template?open=${template}.edit`),
  'dashboard-name-dialog': to(({ dashboard }) => `/u/dashboards?dashboard=${dashboard}&dialog=name`),
  'dashboard-share-dialog': to(({ dashboard }) => `/u/dashboards?dashboard=${dashboard}&dialog=share`),
  'tile-dialog': to(({ dashboard }) => `/u/dashboards?dashboard=${dashboard}&dialog=tile&tile=by-status`),
  'my-day-dialog': to('/u/day', 'Hand over'),
  'direct-dialog': to('/u/chat?dialog=direct'),
  'notify-dialog': to(({ channel }) => `/u/chat?c=${channel}&dialog=notify`),
  'switch-dialog': to('/u/chat?dialog=switch'),
  'channel-form-dialog': to(({ channel }) => `/u/chat?c=${channel}&dialog=edit`),
  'browse-dialog': to('/u/chat?dialog=browse'),
  'leave-form-dialog': to(({ leave }) => `/u/hr/leave?form=${leave}`),
  'record-leave-dialog': to('/u/hr/leave?tab=requests&form=record'),
  'leave-files-dialog': to(({ recorded }) => `/u/hr/leave?open=${recorded}`, 'Attach files'),
  'deputy-dialog': to('/u/hr/leave?tab=requests', 'Name a deputy'),
  'ledger-dialog': to(({ leaveType }) => `/u/hr/leave?ledger=${leaveType}`),
  'balance-dialog': to(
    ({ person, leaveType }) => `/u/hr/leave?tab=requests&ledger=${leaveType}&person=${person}`,
    'Correct balance',
  ),
  'entitlement-dialog': to(
    ({ person, leaveType }) => `/u/hr/leave?tab=requests&ledger=${leaveType}&person=${person}`,
    'Set entitlement',
  ),
  'schedule-dialog': to(({ person }) => `/u/hr/attendence?tab=month&person=${person}`, 'Set working hours'),
  'merge-dialog': to(({ ticket }) => `/u/support/ticket?open=${ticket}`, 'Merge'),
  'split-dialog': to(({ ticket }) => `/u/support/new?ticket=${ticket}`, 'Split off'),
  'macro-dialog': to(({ ticket }) => `/u/support/new?ticket=${ticket}`, 'Macro'),
  'replies-dialog': to(({ ticket }) => `/u/support/new?ticket=${ticket}&tab=mail`, 'Keep saved replies', 'New reply'),
  'ticket-edit-dialog': to(({ ticket }) => `/u/support/ticket?open=${ticket}.edit`),
  'outbox-dialog': to('/u/support/ticket?outbox=all'),
  'view-dialog': {
    at: () => '/u/devbug?only=mine',
    act: async (page) => {
      await page.getByRole('button', { name: 'Saved views' }).click();
      await page.getByRole('menuitem', { name: /^Save this view/ }).click();
    },
  },
  'day-dialog': to(({ day }) => `/u/calender?day=${day}`),
  'sharing-dialog': to('/u/calender?sharing=open'),
  'status-dialog': to('/u/profile', 'Ann.axe, account', 'Set a status'),
  'pause-dialog': to('/u/profile', 'Ann.axe, account', 'Pause notifications'),
  'remind-dialog': {
    at: ({ channel }) => `/u/chat?c=${channel}`,
    act: async (page) => {
      const message = page.locator('article[data-message]').first();
      await message.hover();
      await message.getByRole('button', { name: /^More for the message/ }).click();
      await page.getByRole('menuitem', { name: 'Remind me' }).click();
    },
  },
  'answer-dialog': to(({ feature }) => `/u/devfr?open=${feature}`, 'Answer'),
  'former-dialog': to(
    ({ bug }) => `/u/devbug?open=${bug}`,
    'All changes',
    'What to do about this change',
    'Make it as it was then',
  ),
  'passkey-name-dialog': {
    at: () => '/u/home',
    act: async (page) => {
      // Passkeys are bound to names, so the address of these tests offers none.
      await page.route('**/api/user/secondfactor*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), passkeysPossible: true } });
      });
      await page.goto(new URL('/u/setting', page.url()).href);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.unroute('**/api/user/secondfactor*');
    },
  },
  'reauthentication-dialog': {
    at: ({ person }) => `/u/user?open=${person}.password`,
    act: async (page) => {
      const json = { statusCode: 403, code: 'reauthenticate', message: 'Confirm that it is you, then try again' };
      await page.route('**/api/user/passwordlink/**', (route) => route.fulfill({ status: 403, json }), { times: 1 });
      await page.getByRole('button', { name: 'Send a link instead' }).click();
      await page.getByRole('heading', { name: 'Confirm it is you' }).waitFor();
    },
  },
  'link-dialog': to(({ person }) => `/u/user?open=${person}.password`, 'Send a link instead'),
  'picture-dialog': {
    at: () => '/u/profile',
    act: async (page) => {
      const buffer = await page.screenshot();
      await page.locator('input[type=file]').first().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    },
  },
  'scheduled-dialog': to('/u/chat?panel=drafts', 'Edit or move'),
  'scope-dialog': to(({ series }) => `/u/calender?event=${series}`, 'Delete'),
  'reason-dialog': to(({ asked }) => `/u/hr/leave?open=${asked}`, 'Reject'),
};

/** Dialogs of modules that draw more than that. */
export const dialogsWithin: Readonly<Record<string, Place>> = {
  'a company event that is called off': to(({ event }) => `/u/hr/events?open=${event}&form=cancel`),
  'a calendar entry': to(({ appointment }) => `/u/calender?event=${appointment}`, 'Edit'),
  'a project': to(({ project }) => `/u/project?open=${project}&form=edit`),
  'a new task': to('/u/notes?card=new'),
  'what is behind a figure': {
    at: () => '/u/devhome',
    act: async (page) => {
      await page.getByRole('application', { name: 'Created and resolved' }).focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
    },
  },
};

/** Dialogs that only superadmins open. */
export const operatorDialogs: Readonly<Record<string, Place>> = {
  'delete-dialog': {
    at: () => '/u/origin',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete origin' }).press('Enter');
    },
  },
};

/** Modules that choose among dialogs, or are drawn by all of them. */
export const dispatching = [
  'board-dialogs',
  'command-dialog',
  'dashboard-dialogs',
  'record-form-dialog',
  'shown-once-dialog',
];

/** What opens within a screen, or over the shell. */
export const parts: Readonly<Record<string, Place>> = {
  'the board with a card open': to(({ task }) => `/u/notes?card=${task}`),
  'the board as a table': to('/u/notes?layout=table'),
  'a dashboard': to(({ dashboard }) => `/u/dashboards?dashboard=${dashboard}`),
  'no dashboard, with what one begins with': to('/u/dashboards?dashboard=none-of-them'),
  'the history of the sprint': { ...to('/u/sprint?open=history'), within: '[role="dialog"]' },
  'a card of the sprint': to(({ bug }) => `/u/sprint?record=bugs:${bug}`),
  'a channel': to(({ channel }) => `/u/chat?c=${channel}`),
  'a thread': to(({ channel, message }) => `/u/chat?c=${channel}&t=${message}`),
  ...Object.fromEntries(
    ['people', 'pins', 'mentions', 'threads', 'saved', 'drafts', 'unread', 'search'].map((panel) => [
      `a channel with its ${panel}`,
      to(({ channel }) => `/u/chat?c=${channel}&panel=${panel}`),
    ]),
  ),
  'a ticket with what follows': to(({ ticket }) => `/u/support/new?ticket=${ticket}`),
  'a project': to(({ project }) => `/u/project?open=${project}`),
  'the timeline of projects': to('/u/project?view=timeline'),
  'a policy': to(({ policy }) => `/u/hr/policy?open=${policy}`),
  'an account': to(({ person }) => `/u/user?open=${person}`),
  'a file': to(({ person }) => `/u/user?open=${person}.file`),
  'the organisation chart': to('/u/hr/users?tab=chart'),
  'a colleague': to(({ person }) => `/u/hr/users?tab=directory&open=${person}`),
  'a checklist': to(({ checklist }) => `/u/hr/onboarding?open=${checklist}`),
  'a template of checklists': to(({ checklistTemplate }) => `/u/hr/onboarding-templates?open=${checklistTemplate}`),
  'the salaries': to('/u/hr/payslip?tab=salaries'),
  'a pay slip': to(({ slip }) => `/u/hr/payslip?open=${slip}`),
  'the rights of everybody': to('/u/user?tab=rights'),
  'the attendance of somebody': to(({ person }) => `/u/hr/attendence?tab=month&person=${person}`),
  'an event of the calendar': to(({ appointment }) => `/u/calender?event=${appointment}`),
  'a correction of attendance': to(({ correction }) => `/u/hr/attendence?tab=corrections&correction=${correction}`),
  'the week': to('/u/calender?view=week'),
  'the day': to('/u/calender?view=day'),
  'the agenda': to('/u/calender?view=agenda'),
  'the past': { ...to(({ before }) => `/u/devbug?at=${before}`), within: 'body' },
  'a comparison': { ...to(({ before }) => `/u/devbug?since=${before}`), within: 'body' },
  'the palette': { ...to('/u/home', 'Find anything'), within: '[role="dialog"]' },
  'the keys': { ...to('/u/home', 'Keyboard shortcuts'), within: '[role="dialog"]' },
  'the menu of the account': { ...to('/u/home', 'Ann.axe, account'), within: '[role="menu"]' },
  'the appearance': { ...to('/u/home', 'Appearance'), within: '[id^="headlessui-popover-panel"]' },
  'a page that is not there': to('/u/nowhere'),
};
