import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { InboxAnswer } from '@atrium/contracts/notifications/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Person, usualPassword } from '../../backend/test/support/people.js';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import { Office, type Window } from './office.js';
import { panel, thread } from './ticket-desk.js';

jest.setTimeout(180_000);

let office: Office;
/** Those of support see tickets, those without a right don't; more people than a list has room for come before Zoe. */
let people: Record<'ada' | 'zoe' | 'mia', Person>;
let ada: Window;
let mia: Window;
let ticket: TicketView;
let team: ChannelView;

beforeAll(async () => {
  office = await Office.open();
  const company = await office.organisation();
  const made = (username: string, isSupport: boolean) =>
    newPerson(company.admin, { username, flags: isSupport ? ['supporteditticket'] : [] });
  people = {
    ada: await made('ada.desk', true),
    zoe: await made('zoe.desk', true),
    mia: await made('mia.sales', false),
  };
  for (const name of ['bea', 'bo', 'cleo', 'dan', 'eli', 'fay', 'gil']) await made(`${name}.sales`, false);
  ada = await office.signIn('ada.desk', usualPassword, { blank: true });
  mia = await office.signIn('mia.sales', usualPassword, { width: 360, dark: true });
  ticket = worked(await company.admin.client.post<TicketView>('/api/support/newticket', ticketDetails));
  team = worked(
    await people.ada.client.post<ChannelView>('/api/chat/channels', {
      name: 'closed-circle',
      private: true,
      people: [people.zoe.user._id],
    }),
  );
});

afterAll(() => office.close());

const names = async (list: Locator): Promise<string[]> => {
  await list.getByRole('option').first().waitFor();
  return (await list.getByRole('option').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
};
/** A text box, which is a combobox while it has something to complete. */
const textBox = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('textbox', { name }).or(place.getByRole('combobox', { name }));
const note = (page: Page): Locator => textBox(panel(page), 'Internal note');
const box = (page: Page): Locator => textBox(page, /^Write to/);
const completions = (page: Page): Locator => page.getByRole('listbox', { name: 'Completions' });
/** The records of a person's notifications. */
const told = async ({ client }: Person): Promise<string[]> =>
  worked(await client.get<InboxAnswer>('/api/notifications')).items.map(({ record }) => record);
const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Mention mia.sales?' });

describe('in the text of a record', () => {
  it('those who see it are offered first, however many come before them by name', async () => {
    await ada.page.goto(`${office.url}/u/support/new?ticket=${ticket._id}`);
    await note(ada.page).pressSequentially('@');
    const list = ada.page.getByRole('listbox', { name: 'People to mention' });
    const offered = await names(list);
    const first = offered.findIndex((option) => option.includes('cannot see this'));
    expect(offered.slice(0, first).some((option) => option.includes('zoe.desk'))).toBe(true);
    expect(offered.slice(0, first).some((option) => option.includes('.sales'))).toBe(false);
    for (const option of offered.slice(first)) expect(option).toMatch(/\.sales.*cannot see this/);
    expect(offered.slice(first)).not.toEqual([]);
  });

  it('a person who can’t see it is mentioned only after a confirmation, and is not notified', async () => {
    await note(ada.page).fill('');
    await note(ada.page).pressSequentially('Ask @mia');
    await ada.page.getByRole('option', { name: /mia\.sales.*cannot see this/ }).waitFor();
    await note(ada.page).press('Enter');
    await question(ada.page).getByText('mia.sales cannot see this, and will not be notified.').waitFor();
    await ada.page.keyboard.press('Escape');
    await question(ada.page).waitFor({ state: 'detached' });
    expect(await note(ada.page).inputValue()).toBe('Ask @mia');
    await note(ada.page).pressSequentially('.');
    await ada.page.getByRole('option', { name: /mia\.sales/ }).click();
    await question(ada.page).getByRole('button', { name: 'Mention anyway' }).click();
    expect(await note(ada.page).inputValue()).toBe('Ask @mia.sales ');
    await panel(ada.page).getByText('mia.sales cannot see this, and will not be notified.').waitFor();
    await note(ada.page).pressSequentially('and @zoe');
    await ada.page.getByRole('option', { name: /zoe\.desk/ }).waitFor();
    await note(ada.page).press('Enter');
    expect(await question(ada.page).count()).toBe(0);
    await panel(ada.page).getByRole('button', { name: 'Save note' }).click();
    await thread(ada.page).getByText('Ask').waitFor();
    expect(await told(people.zoe)).toEqual([ticket._id]);
    expect(await told(people.mia)).toEqual([]);
  });
});

describe('in a channel', () => {
  it('its members come first, and somebody else is invited with the mention', async () => {
    await ada.page.goto(`${office.url}/u/chat?c=${team._id}`);
    await box(ada.page).pressSequentially('@');
    const offered = await names(completions(ada.page));
    expect(offered.slice(0, 2).map((option) => /ada\.desk|zoe\.desk/.test(option))).toEqual([true, true]);
    expect(offered.at(-1)).toContain('not in this channel');
    await box(ada.page).pressSequentially('mia');
    await ada.page.getByRole('option', { name: /mia\.sales.*not in this channel/ }).click();
    await question(ada.page)
      .getByText('mia.sales is not in this channel, cannot see this and will not be notified.')
      .waitFor();
    await question(ada.page).getByRole('button', { name: 'Invite and mention' }).click();
    await ada.page.getByRole('button', { name: 'People: 3' }).waitFor();
    await box(ada.page).pressSequentially('welcome');
    await box(ada.page).press('Enter');
    await ada.page.getByRole('article').filter({ hasText: 'welcome' }).waitFor();
    await mia.page.goto(`${office.url}/u/chat?c=${team._id}`);
    await mia.page.getByRole('article').filter({ hasText: 'welcome' }).waitFor();
  });

  it('whose name is written out is invited beside the text, also on a phone', async () => {
    await box(mia.page).fill('Is @bea.sales here?');
    await mia.page.getByText('bea.sales is not in this channel, cannot see this and will not be notified.').waitFor();
    await mia.page.getByRole('button', { name: 'Invite', exact: true }).click();
    await mia.page.getByText('bea.sales is not in this channel').waitFor({ state: 'detached' });
    await ada.page.getByRole('button', { name: 'People: 4' }).waitFor();
    const wide = await mia.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});

it('met no error that nobody caught', () => {
  for (const { failures } of [ada, mia]) expect(failures).toEqual([]);
});
