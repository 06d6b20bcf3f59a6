import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Organisation } from '../../backend/test/support/people.js';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { worked } from '../../backend/test/support/client.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let hr: Window;
let guest: Window;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  hr = await office.windowOf(
    company,
    { username: 'hanna.feasts', flags: ['hredituser'], department: 'hr' },
    { blank: true },
  );
  const rooms = ['Great hall', 'Terrace'].map((name, n) => ({ name, seats: n === 0 ? 80 : 0, archived: false }));
  const { client } = company.admin;
  const { meetingRooms } = worked(await client.put<SettingsView>('/api/settings', { meetingRooms: rooms }));
  const board = {
    title: 'Board',
    description: 'Figures',
    date: '2099-06-19',
    time: '18:00',
    room: meetingRooms[0]?.id,
  };
  worked(await client.post('/api/hr/events', { ...board, departments: ['hr'] }));
  guest = await office.windowOf(company, { username: 'gus.guest', department: 'support' }, { blank: true });
});

afterAll(() => office.close());

const card = (page: Page) => page.getByRole('listitem', { name: 'Summer party' });
const answer = (page: Page, name: string) => card(page).getByRole('button', { name });

describe('a company event', () => {
  it('appears for everybody when H.R. announces it, once all is said that has to be', async () => {
    for (const { page } of [hr, guest]) await page.goto(`${office.url}/u/hr/events`);
    await guest.page.getByText('No event here').waitFor();
    expect(await guest.page.getByRole('button', { name: 'Announce an event' }).count()).toBe(0);
    await hr.page.getByRole('button', { name: 'Announce an event' }).first().click();
    const form = hr.page.getByRole('dialog');
    await form.getByRole('button', { name: 'Announce', exact: true }).click();
    await form.getByText('This field is required').nth(3).waitFor();
    await form.getByLabel('Title').fill('Summer party');
    await form.getByLabel('Date').fill('2099-06-19');
    await form.getByLabel('Time').fill('18:30');
    await form.getByLabel('Place').fill('Roof');
    await form.getByLabel('Room', { exact: true }).selectOption({ label: 'Great hall, 80 seats · taken' });
    await form.getByText(/^Taken .+ by Board$/).waitFor();
    await form.getByLabel('Room', { exact: true }).selectOption({ label: 'Terrace' });
    await form.getByRole('textbox', { name: /^Description/ }).fill('Bring **friends**.');
    await form.getByRole('button', { name: 'Announce', exact: true }).click();
    await card(guest.page).getByText('Terrace, Roof').waitFor();
  });

  it('counts who comes in the other window, and says who', async () => {
    await answer(guest.page, 'Yes').click();
    await hr.page.getByRole('region', { name: 'Coming', exact: true }).getByText('gus.guest').waitFor();
    await panel(hr.page, 'Summer party').getByRole('button', { name: 'Close' }).click();
    await answer(hr.page, 'Yes 1').waitFor();
    await answer(hr.page, 'Maybe').click();
    await answer(guest.page, 'Maybe 1').waitFor();
    await answer(guest.page, 'No').click();
    await answer(hr.page, 'No 1').waitFor();
    await answer(hr.page, 'Yes 0').waitFor();
  });

  it('is called off for everybody, and can be taken up again', async () => {
    await card(hr.page).getByRole('button', { name: 'Summer party' }).click();
    await panel(hr.page, 'Summer party').getByRole('button', { name: 'Cancel event' }).click();
    const dialog = hr.page.getByRole('dialog');
    await dialog.getByLabel('Why').fill('A storm comes');
    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await card(guest.page).getByText('A storm comes').waitFor();
    expect(await answer(guest.page, 'Yes').isDisabled()).toBe(true);
    await hr.page.getByRole('button', { name: 'Reinstate' }).click();
    await card(guest.page).getByText('Cancelled').waitFor({ state: 'detached' });
    expect([...hr.failures, ...guest.failures]).toEqual([]);
  });
});
