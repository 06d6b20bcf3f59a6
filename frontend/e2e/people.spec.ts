import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { UserView } from '@atrium/contracts/users/views';
import type { Page } from 'playwright-core';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import { newPerson, type Organisation, usualPassword } from '../../backend/test/support/people.js';
import { worked } from '../../backend/test/support/client.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let head: Window;
let worker: Window;
/** Made some seconds before anything is tested. */
let ticket: string;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  const made = await company.admin.client.post<{ _id: string }>('/api/support/newticket', ticketDetails);
  ticket = worked(made)._id;
  head = await office.windowOf(company, { role: 'admin', username: 'head.people' }, { blank: true });
  worker = await office.windowOf(
    company,
    {
      role: 'dev',
      flags: ['developertask', 'editnotes', 'createnotes'],
      username: 'worker.people',
    },
    { blank: true },
  );
});

afterAll(() => office.close());

async function openForm(page: Page): Promise<void> {
  await page.goto(`${office.url}/u/user`);
  await page.getByRole('button', { name: 'Create user' }).first().click();
  await page.getByRole('dialog').getByLabel('Username').waitFor();
}

describe('looking after people', () => {
  it('names every field that is missing, in the words of the specification', async () => {
    await openForm(head.page);
    const dialog = head.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create user' }).click();
    await dialog.getByText('Username is required').waitFor();
    await dialog.getByText('Email is required').waitFor();
    await dialog.getByText('DOB is required').first().waitFor();
    await dialog.getByLabel('Password', { exact: false }).first().fill('Longenough1!');
    await dialog.getByLabel('Repeat password').fill('Something3lse!');
    await dialog.getByRole('button', { name: 'Create user' }).click();
    await dialog.getByText('Password is not Matched').waitFor();
  });

  it('creates an account that works at once, before a colleague’s eyes', async () => {
    const second = await office.windowOf(company, { role: 'manager', username: 'second.people' }, { blank: true });
    await second.page.goto(`${office.url}/u/user`);
    await openForm(head.page);
    const dialog = head.page.getByRole('dialog');
    await dialog.getByLabel('Username').fill('fresh.person');
    await dialog.getByLabel('Email').fill('fresh.person@example.com');
    await dialog.getByLabel('Date of birth').fill('1991-05-17');
    await dialog.getByLabel('Designation').selectOption('member');
    await dialog.getByLabel('Department').selectOption('support');
    await dialog.getByLabel('Password', { exact: false }).first().fill('Tulip-Ladder-42!');
    await dialog.getByLabel('Repeat password').fill('Tulip-Ladder-42!');
    await dialog.getByRole('button', { name: 'Create user' }).click();
    await head.page.getByText('User Created successfully').waitFor();
    await second.page.getByRole('row', { name: /fresh\.person/ }).waitFor();
    const fresh = await office.signInOnScreen('fresh.person', 'Tulip-Ladder-42!');
    expect(fresh.failures).toEqual([]);
    await fresh.context.close();
    await second.context.close();
  });

  it('calls somebody by a name that they were given, everywhere and at once', async () => {
    const { client } = company.admin;
    const bug = { description: 'The label is torn', app: 'billing' };
    const { updated } = worked(await client.post<{ updated: { _id: string } }>('/api/bug/createbug', bug));
    const assigned = { _id: updated._id, assignedTo: worker.userId };
    worked(await client.patch('/api/bug/assignedandcommentupdate', assigned));
    await head.page.goto(`${office.url}/u/devbug`);
    const row = head.page.getByRole('row', { name: /The label is torn/ });
    await row.getByText('worker.people', { exact: true }).waitFor();
    worked(await client.put(`/api/user/updateuser/${worker.userId}`, { firstname: 'Wim', lastname: 'Orker' }));
    await row.getByText('Wim Orker', { exact: true }).waitFor();
    expect(await row.getByText('Wim Orker', { exact: true }).getAttribute('title')).toBe('worker.people');
    await worker.page.goto(`${office.url}/u/home`);
    await worker.page.getByRole('heading', { name: 'Good to see you, Wim' }).waitFor();
    // One is found by either name, and the mention stays the username.
    await head.page.goto(`${office.url}/u/devbug?open=new`);
    const text = head.page.getByRole('dialog').getByRole('textbox', { name: /Description/ });
    await text.pressSequentially('Ask @ork');
    await head.page.getByRole('option', { name: /Wim Orker.*worker\.people/ }).waitFor();
    await head.page.keyboard.press('Enter');
    expect(await text.inputValue()).toBe('Ask @worker.people ');
    worked(await client.put(`/api/user/updateuser/${worker.userId}`, { firstname: '', lastname: '' }));
    await worker.page.getByRole('heading', { name: 'Good to see you, Worker.people' }).waitFor();
    await head.page.goto(`${office.url}/u/user`);
  });

  it('takes a right away from a person while they use it', async () => {
    await worker.page.goto(`${office.url}/u/notes`);
    await worker.page.getByRole('button', { name: 'Add a card' }).first().waitFor();
    const withdrawn = { developertask: false, editnotes: false, createnotes: false };
    const { status } = await company.admin.client.put(`/api/user/updateuser/${worker.userId}`, withdrawn);
    expect(status).toBe(200);
    await worker.page.getByRole('button', { name: 'Add a card' }).first().waitFor({ state: 'detached' });
    await worker.page
      .getByText(/have access/i)
      .first()
      .waitFor();
  });

  it('says why somebody can or can’t do something, by keyboard, and follows what changes', async () => {
    const { page } = head;
    await page.goto(`${office.url}/u/user`);
    await page.getByRole('button', { name: 'More for worker.people' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Why they can or can’t' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Why worker.people can or can’t' });
    await dialog.getByRole('combobox', { name: 'Right' }).fill('edit notes');
    await page.getByRole('option', { name: /Edit Notes/ }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText('No: it was taken away, and the role dev does not bring it.').waitFor();
    const led = dialog.getByRole('list', { name: 'What led there' });
    await led.getByText('took this right away').getByText('Decides').waitFor();
    worked(await company.admin.client.put(`/api/user/updateuser/${worker.userId}`, { editnotes: true }));
    await dialog.getByText('Yes: it is ticked. The role dev does not bring it.').waitFor();
    await led.getByText('granted this right').getByText('Decides').waitFor();
    expect(page.url()).toContain('.access.editnotes');
  });

  it('gives a right for a time, which the person sees at once, and ends it', async () => {
    const { page } = head;
    await worker.page.goto(`${office.url}/u/profile`);
    await worker.page.getByText('Rights').first().waitFor();
    await page.goto(`${office.url}/u/user?open=${worker.userId}`);
    await page.getByRole('button', { name: 'More for worker.people, who is open' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Rights for a time' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rights for a time: worker.people' });
    await dialog.getByRole('button', { name: 'Give rights' }).click();
    await dialog.getByText('Choose a right').waitFor();
    await dialog.getByRole('combobox', { name: 'Rights' }).fill('create project');
    await page.getByRole('option', { name: 'Create Project' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText(/Gives/).waitFor();
    await dialog.getByRole('button', { name: 'Give rights' }).click();
    await dialog.waitFor({ state: 'detached' });
    const rights = worker.page.getByText(/^Create Project ?until /);
    await rights.waitFor();
    await page.getByRole('button', { name: 'More for worker.people, who is open' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Rights for a time' }).press('Enter');
    await dialog.getByRole('button', { name: 'End Create Project (Project) now' }).click();
    await rights.waitFor({ state: 'detached' });
    await dialog.getByRole('region', { name: 'Given for a time' }).waitFor({ state: 'detached' });
  });

  it('counts what rights would give and take while they are chosen, and saves nothing', async () => {
    worked(await company.admin.client.post('/api/project', { name: 'Quiet', private: true }));
    const { page } = head;
    await page.goto(`${office.url}/u/user?open=${worker.userId}.edit`);
    const dialog = page.getByRole('dialog', { name: 'Edit worker.people' });
    const told = dialog.getByRole('region', { name: 'What saving would change' });
    await told.getByText('Nothing changes').waitFor();
    await dialog.getByLabel('Role').selectOption('manager');
    await told.getByText(/Gives .*1 private project/).waitFor();
    await dialog.getByLabel('Role').selectOption('dev');
    await told.getByText(/private project/).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { client } = company.admin;
    const { text } = await client.get(`/api/history/users/${worker.userId}`);
    expect(text).not.toContain('"to":"manager"');
  });

  it('gives a preset of the organisation’s own to several people at once, shown before, and takes it back', async () => {
    const { page } = head;
    await page.goto(`${office.url}/u/setting?tab=organisation`);
    const section = page.getByRole('form', { name: 'Presets of rights' });
    await section.getByRole('button', { name: 'Add a preset' }).click();
    await section.getByLabel('Name', { exact: true }).fill('Night desk');
    await section.getByRole('button', { name: /^What Night desk gives/ }).click();
    await section.getByRole('group', { name: 'Support' }).getByLabel('Edit Ticket').check();
    await section.getByRole('button', { name: 'Save', exact: true }).click();
    await section.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });

    const people = ['night.one', 'night.two'];
    const made = await Promise.all(
      people.map((username) => newPerson(company.admin, { role: 'member', flags: [], username })),
    );
    const who = async () =>
      Promise.all(
        made.map(
          async ({ client }) => worked(await client.get<{ user: UserView }>('/api/user/check')).user.supporteditticket,
        ),
      );
    await page.goto(`${office.url}/u/user`);
    for (const name of people) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Give a preset' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Preset').selectOption({ label: 'Night desk' });
    const preview = dialog.getByRole('region', { name: 'What giving it would change' });
    await preview.getByText('For 2 people together:').waitFor();
    await preview.getByText(/^Gives .*ticket/).waitFor();
    await preview.getByText(/Edit Ticket \(Support\)/).waitFor();
    expect(await who()).toEqual([false, false]);
    await dialog.getByRole('button', { name: 'Give it to 2 people' }).click();
    await page.getByText('2 people given the preset Night desk').waitFor();
    expect(await who()).toEqual([true, true]);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await until('both are as they were', async () => (await who()).every((has) => !has));
    expect(head.failures).toEqual([]);
  });

  it('gives a scope by keyboard, which the person’s open screen follows at once, and takes it back', async () => {
    const { page } = head;
    await worker.page.goto(`${office.url}/u/hr/leave`);
    await worker.page.getByRole('tab', { name: 'Mine' }).waitFor();
    await page.goto(`${office.url}/u/user?open=${worker.userId}.edit`);
    const dialog = page.getByRole('dialog', { name: 'Edit worker.people' });
    await dialog.getByLabel('Reads leave').focus();
    await page.keyboard.type('Their team');
    const told = dialog.getByRole('region', { name: 'What saving would change' });
    await told.getByText('Reads leave: their team instead of their own only').waitFor();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    await worker.page.getByRole('tab', { name: 'Requests' }).click();
    await worker.page.getByText('Your team', { exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    await worker.page.getByRole('tab', { name: 'Requests' }).waitFor({ state: 'detached' });
  });

  it('shows who can see a ticket and why, live, and who could before', async () => {
    const { client } = company.admin;
    const { page } = head;
    const before = new Date();
    await page.goto(`${office.url}/u/support/ticket?open=${ticket}`);
    await page.getByRole('button', { name: 'All changes' }).click();
    await page.getByRole('button', { name: 'Who can see this' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who can see this' });
    const people = dialog.getByRole('list', { name: 'Who can see this' });
    await people.getByRole('listitem').filter({ hasText: 'head.people' }).getByText('Role admin').waitFor();
    expect(await people.getByText('worker.people').count()).toBe(0);
    worked(await client.put(`/api/user/updateuser/${worker.userId}`, { supporteditticket: true }));
    const row = people.getByRole('listitem').filter({ hasText: 'worker.people' });
    await row.getByText('Edit Ticket (Support)').waitFor();
    await dialog.getByRole('radio', { name: 'At a moment' }).press('Space');
    const wall = new Date(before.getTime() - before.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
    await dialog.getByLabel('Moment').fill(wall);
    await dialog.getByText(/could see it/).waitFor();
    await row.waitFor({ state: 'detached' });
    await dialog.getByRole('radio', { name: 'Now' }).press('Space');
    await row.getByRole('link', { name: 'Edit Ticket (Support)' }).press('Enter');
    const why = page.getByRole('dialog', { name: 'Why worker.people can or can’t' });
    await why.getByText(/Yes: it is ticked/).waitFor();
    worked(await client.put(`/api/user/updateuser/${worker.userId}`, { supporteditticket: false }));
  });

  it('lays people out by their rights, for the keyboard, as a file, and on a phone', async () => {
    const { page } = head;
    await page.goto(`${office.url}/u/user`);
    await page.getByRole('tab', { name: 'Rights' }).click();
    const table = page.getByRole('table', { name: 'People and their rights' });
    const row = table.getByRole('row', { name: /worker\.people/ });
    await row.getByRole('button', { name: 'Create Ticket (Support): no' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('dialog', { name: 'Why worker.people can or can’t' });
    await answer
      .getByText(/Edit Ticket \(Support\)/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Role' }).selectOption('dev');
    await table.getByRole('row', { name: /head\.people/ }).waitFor({ state: 'detached' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toMatch(/^rights-.*\.csv$/);
    await page.setViewportSize({ width: 360, height: 780 });
    const block = page.getByRole('list', { name: 'People and their rights' }).getByRole('listitem');
    await block.filter({ hasText: 'worker.people' }).first().getByText(/of 48/).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('erases a deleted person, before a colleague’s eyes', async () => {
    const second = await office.windowOf(company, { role: 'admin', username: 'third.people' }, { blank: true });
    const gone = await newPerson(company.admin, { role: 'admin', username: 'gone.person' });
    const { client } = company.admin;
    const bug = { app: 'billing', module: '', priority: 'P1', description: 'The total is wrong' };
    const reported = await gone.client.post<{ updated: { _id: string } }>('/api/bug/createbug', bug);
    const channel = worked(
      await client.post<ChannelView>('/api/chat/channels', { name: 'gone', people: [gone.user._id] }),
    );
    expect((await client.delete(`/api/user/deleteuser/${gone.user._id}`)).status).toBe(200);
    await second.page.goto(`${office.url}/u/devbug?open=${reported.body.updated._id}`);
    await second.page.getByText('gone.person').first().waitFor();

    await head.page.goto(`${office.url}/u/user?field=state&q=deleted`);
    await head.page.getByRole('button', { name: 'More for gone.person' }).click();
    await head.page.getByRole('menuitem', { name: 'Erase personal data' }).click();
    const dialog = head.page.getByRole('dialog');
    const erase = dialog.getByRole('button', { name: 'Erase personal data' });
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByLabel(/to confirm/).fill('gone.person');
    await office.letProofLapse(head.userId);
    await erase.click();
    const question = head.page.getByRole('dialog', { name: 'Confirm it is you' });
    await question.getByLabel('Your password').fill('not the password');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await question.getByText('The current password is not right').waitFor();
    await question.getByLabel('Your password').fill(usualPassword);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await head.page.getByText('Personal data erased').waitFor();
    await head.page.getByRole('row', { name: /Erased person/ }).waitFor();

    await second.page.getByText('Erased person').first().waitFor();
    await second.page.getByText('gone.person').first().waitFor({ state: 'detached' });
    // A bug's reporter watches it until their account is deleted.
    expect(await second.page.getByRole('list', { name: 'Watchers' }).count()).toBe(0);
    await head.page.goto(`${office.url}/u/chat?c=${channel._id}&panel=people`);
    await head.page.getByRole('button', { name: 'People: 1' }).waitFor();
    expect(await head.page.getByRole('list', { name: 'People' }).getByRole('listitem').count()).toBe(1);
    expect(await head.page.getByText('gone.person').count()).toBe(0);
    expect(second.failures).toEqual([]);
    await second.context.close();
  });

  it('signs out deactivated people', async () => {
    // The organisation's read models may still be rebuilt without who was erased.
    await until('the worker is deactivated', async () => {
      const { status } = await company.admin.client.put(`/api/user/deactivateuser/${worker.userId}`);
      return status === 200;
    });
    await worker.page.getByRole('heading', { name: 'Welcome' }).waitFor();
    expect(worker.failures).toEqual([]);
    expect(head.failures).toEqual([]);
  });
});
