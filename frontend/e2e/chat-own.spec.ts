import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ChannelView, MessageView } from '@atrium/contracts/chat/views';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation, type Person, usualPassword } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, type Window } from './office.js';

jest.setTimeout(240_000);

let office: Office;
let company: Organisation;
let people: Record<'ann' | 'ben', Person>;
/** Two people, Ben on two devices. */
let ann: Window;
let ben: Window;
let phone: Window;
let team: ChannelView;
let quiet: ChannelView;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  people = {
    ann: await newPerson(company.admin, { role: 'dev', username: 'ann.own' }),
    ben: await newPerson(company.admin, { role: 'dev', username: 'ben.own' }),
  };
  const signIn = (name: 'ann' | 'ben') => office.signIn(`${name}.own`, usualPassword);
  [ann, ben, phone] = await Promise.all([signIn('ann'), signIn('ben'), signIn('ben')]);
  const channel = async (name: string) =>
    worked(
      await people.ann.client.post<ChannelView>('/api/chat/channels', {
        name,
        private: true,
        people: [people.ben.user._id],
      }),
    );
  [team, quiet] = [await channel('team'), await channel('quiet')];
});

afterAll(async () => {
  for (const { failures } of [ann, ben, phone]) expect(failures).toEqual([]);
  await office.close();
});

const channels = (page: Page): Locator => page.getByRole('navigation', { name: 'Channels' });
const channel = (page: Page, name: string): Locator =>
  channels(page).getByRole('button', { name: new RegExp(`^${name}`) });
const message = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });
const box = (page: Page, name: RegExp = /^Write to/): Locator =>
  page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }));
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function open({ page }: Window, { _id }: ChannelView): Promise<void> {
  await page.goto(`${office.url}/u/chat?c=${_id}`);
  await box(page).waitFor();
}
const tell = async (text: string, { _id }: ChannelView = team) =>
  worked(await people.ann.client.post<MessageView>(`/api/chat/channels/${_id}/messages`, { text }));

async function choose(page: Page, of: Locator, act: string): Promise<void> {
  await of.click();
  await page.getByRole('menuitem', { name: act }).click();
}
async function chooseFor(page: Page, text: string, act: string): Promise<void> {
  await message(page, text).hover();
  await choose(page, message(page, text).getByRole('button', { name: /^More for/ }), act);
}

describe('the toolbar of a message', () => {
  it('is whole, and not there for screen readers before the message is looked at', async () => {
    await tell('Short');
    await open(ben, team);
    const { page } = ben;
    await message(page, 'Short').waitFor();
    await box(page).hover();
    expect(await message(page, 'Short').getByRole('toolbar').count()).toBe(0);
    await message(page, 'Short').hover();
    const button = message(page, 'Short').getByRole('button', { name: 'Reply in a thread' });
    const isWhole = await button.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const corners = [
        [left + 3, top + 3],
        [right - 3, bottom - 3],
      ] as const;
      return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    });
    expect(isWhole).toBe(true);
  });

  it('stands over lines of 80 characters at most', async () => {
    const words = Array.from({ length: 80 }, (_, n) => ['ticket', 'answer', 'to', 'clients', 'and', 'a'][n % 6]).join(
      ' ',
    );
    await tell(words);
    const paragraph = message(ben.page, words.slice(0, 60)).locator('p', { hasText: 'ticket' }).last();
    const longest = await paragraph.evaluate((element) => {
      const text = element.firstChild as Text;
      const range = document.createRange();
      const lines = new Map<number, number>();
      for (let at = 0; at < text.length; at++) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { top } = range.getBoundingClientRect();
        lines.set(top, (lines.get(top) ?? 0) + 1);
      }
      return Math.max(...lines.values());
    });
    expect(longest).toBeLessThanOrEqual(80);
    expect(longest).toBeGreaterThan(60);
  });
});

describe('a channel', () => {
  it('is starred and muted for one person, on all of their devices', async () => {
    await Promise.all([open(ben, team), open(phone, team)]);
    await choose(ben.page, ben.page.getByRole('button', { name: 'More for team' }), 'Star');
    await phone.page.getByRole('button', { name: 'Starred' }).waitFor();
    await open(ann, team);
    expect(await ann.page.getByRole('button', { name: 'Starred' }).count()).toBe(0);
    await open(ben, quiet);
    await choose(ben.page, ben.page.getByRole('button', { name: 'More for quiet' }), 'Mute');
    await channel(phone.page, 'quiet').getByLabel('muted').waitFor();
    await open(ben, team);
    await tell('Nothing for anybody', quiet);
    await tell('@ben.own this is for you', quiet);
    // Of what is muted only the mention counts, at the channel and in the bar alike.
    await channel(phone.page, 'quiet').getByLabel('1 for you').waitFor();
    await phone.page.getByRole('link', { name: 'Chat, 1 for you' }).waitFor();
    expect(
      await channel(phone.page, 'quiet')
        .getByLabel(/unread$/)
        .count(),
    ).toBe(0);
  });

  it('notifies as one person chooses', async () => {
    await open(ben, quiet);
    await choose(ben.page, ben.page.getByRole('button', { name: 'More for quiet' }), 'Notifications');
    const dialog = ben.page.getByRole('dialog');
    await dialog.getByRole('switch', { name: /^Mute/ }).uncheck();
    await dialog.getByRole('radio', { name: /^Every message/ }).click();
    await channel(phone.page, 'quiet').getByLabel('muted').waitFor({ state: 'detached' });
    await until('it is kept', async () => {
      const inbox = await phone.page.getByRole('link', { name: 'Chat', exact: true }).count();
      return inbox === 1;
    });
    await ben.page.keyboard.press('Escape');
    await open(ben, team);
    await tell('To whom it may concern', quiet);
    await channel(phone.page, 'quiet').getByLabel('1 for you').waitFor();
    await open(ben, quiet);
    await ben.page.bringToFront();
    await channel(phone.page, 'quiet').getByLabel('1 for you').waitFor({ state: 'detached' });
  });
});

describe('what was read', () => {
  it('is marked as unread from a message on, and stays so until it is opened again', async () => {
    const [first] = [await tell('Come back to this', quiet), await tell('And to this', quiet)];
    await open(phone, team);
    await open(ben, quiet);
    await ben.page.bringToFront();
    await message(ben.page, 'And to this').waitFor();
    await channel(phone.page, 'quiet')
      .getByLabel(/unread$|for you$/)
      .waitFor({ state: 'detached' });
    await chooseFor(ben.page, 'Come back to this', 'Mark unread from here');
    await ben.page.locator('[data-unread]').waitFor();
    await channel(phone.page, 'quiet').getByLabel('2 for you').waitFor();
    await channel(ben.page, 'team').click();
    await channel(ben.page, 'quiet').click();
    await channel(phone.page, 'quiet').getByLabel('2 for you').waitFor({ state: 'detached' });
    expect(first.text).toBe('Come back to this');
  });

  it('is caught up with in one go', async () => {
    await Promise.all([open(ben, team), open(phone, team)]);
    await tell('News of the night', quiet);
    await tell('More of it', quiet);
    await phone.page.getByRole('button', { name: 'Catch up' }).click();
    const unread = panel(phone.page, 'Catch up').getByRole('list', { name: 'Unread in quiet' });
    await unread.getByRole('listitem').filter({ hasText: 'More of it' }).waitFor();
    expect(await unread.getByRole('listitem').count()).toBe(2);
    await panel(phone.page, 'Catch up').getByRole('button', { name: 'Mark as read' }).click();
    await phone.page.getByText('You are all caught up').waitFor();
    await channel(ben.page, 'quiet')
      .getByLabel(/unread$|for you$/)
      .waitFor({ state: 'detached' });
  });
});

describe('a draft', () => {
  it('is on all devices of its writer, and nowhere else', async () => {
    await Promise.all([open(ben, team), open(phone, team), open(ann, team)]);
    await box(ben.page).fill('Half a sentence');
    await until('the other device has it', async () => (await box(phone.page).inputValue()) === 'Half a sentence');
    await phone.page.getByRole('button', { name: 'Drafts' }).click();
    await panel(phone.page, 'Drafts').getByText('Half a sentence').waitFor();
    await ann.page.getByRole('button', { name: 'Drafts' }).click();
    await ann.page.getByText('Nothing waits to be sent').waitFor();
    await box(phone.page).fill('Half a sentence, and the other half');
    await box(phone.page).press('Enter');
    await message(ann.page, 'and the other half').waitFor();
    await until('it is gone everywhere', async () => (await box(ben.page).inputValue()) === '');
    await phone.page.getByText('Nothing waits to be sent').waitFor();
  });
});

describe('a message that is sent later', () => {
  it('waits in the list, is changed on one device and sent from the other, once', async () => {
    await Promise.all([open(ben, team), open(phone, team), open(ann, team)]);
    await box(ben.page).fill('Good mornign');
    await ben.page.getByRole('button', { name: 'Send later' }).click();
    await ben.page.getByRole('button', { name: /^Tomorrow morning/ }).click();
    await ben.page.getByText('Message scheduled').first().waitFor();
    expect(await box(ben.page).inputValue()).toBe('');
    await phone.page.getByRole('button', { name: /^Drafts/ }).click();
    const later = panel(phone.page, 'Scheduled');
    await later.getByText('Good mornign').waitFor();
    await later.getByRole('button', { name: 'Edit or move' }).click();
    await phone.page.getByRole('dialog').getByLabel('Message', { exact: true }).fill('Good morning');
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await ben.page.getByRole('button', { name: /^Drafts/ }).click();
    await panel(ben.page, 'Scheduled').getByText('Good morning').waitFor();
    expect(await message(ann.page, 'Good morning').count()).toBe(0);
    await panel(ben.page, 'Scheduled').getByRole('button', { name: 'Send now' }).click();
    await message(ann.page, 'Good morning').waitFor();
    await phone.page.getByText('Nothing waits to be sent').waitFor();
    expect(await message(ann.page, 'Good morning').count()).toBe(1);
  });
});

describe('a reminder', () => {
  it('is set by one person of what another said, and is theirs alone', async () => {
    await tell('Do not forget this');
    await Promise.all([open(ben, team), open(phone, team), open(ann, team)]);
    await chooseFor(ben.page, 'Do not forget this', 'Remind me');
    await ben.page
      .getByRole('dialog')
      .getByRole('button', { name: /^In 20 minutes/ })
      .click();
    await ben.page.getByText('Reminder set').first().waitFor();
    await phone.page.getByRole('button', { name: 'Saved' }).click();
    const reminders = panel(phone.page, 'Reminders');
    await reminders.getByText('Do not forget this').waitFor();
    await ann.page.getByRole('button', { name: 'Saved' }).click();
    await ann.page.getByText('Nothing is saved').waitFor();
    expect(await panel(ann.page, 'Reminders').count()).toBe(0);
    await reminders.getByRole('button', { name: 'Done with the reminder' }).click();
    await reminders.waitFor({ state: 'detached' });
  });
});

describe('a status', () => {
  it('is set by one person, and stands beside their name for the other until it is cleared', async () => {
    const direct = worked(
      await people.ann.client.post<ChannelView>('/api/chat/conversations', { people: [people.ben.user._id] }),
    );
    await Promise.all([open(ann, direct), open(ben, team)]);
    await choose(ben.page, ben.page.getByRole('button', { name: /, account$/ }), 'Set a status');
    const dialog = ben.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'On holiday' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const beside = channels(ann.page).getByRole('img', { name: /🌴 On holiday until/ });
    await beside.waitFor();
    await choose(ben.page, ben.page.getByRole('button', { name: /, account$/ }), 'Pause notifications');
    await ben.page
      .getByRole('dialog')
      .getByRole('button', { name: /^1 hour/ })
      .click();
    await channels(ann.page)
      .getByRole('img', { name: /notifications paused/ })
      .waitFor();
    await choose(ben.page, ben.page.getByRole('button', { name: /, account$/ }), '🌴 On holiday');
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Clear status' }).click();
    await beside.waitFor({ state: 'detached' });
  });
});

describe('an emoji', () => {
  it('is written by its name, completed, or found by a word', async () => {
    await Promise.all([open(ben, team), open(ann, team)]);
    const { page } = ben;
    await box(page).pressSequentially('Well done :tad');
    await page.getByRole('option', { name: ':tada:' }).waitFor();
    await page.keyboard.press('Enter');
    await until('it is completed', async () => (await box(page).inputValue()) === 'Well done 🎉 ');
    await box(page).pressSequentially('and :rocket:');
    await until('it is taken by its name', async () => (await box(page).inputValue()) === 'Well done 🎉 and 🚀');
    await page.getByRole('button', { name: 'Add an emoji' }).click();
    await page.getByRole('textbox', { name: 'Search emoji' }).fill('pizza');
    await page.keyboard.press('Enter');
    await until('it is put in', async () => (await box(page).inputValue()).endsWith('🍕'));
    await box(page).press('Enter');
    await message(ann.page, 'Well done 🎉 and 🚀🍕').waitFor();
  });
});

describe('a search', () => {
  it('suggests what can follow, and says what it does not know', async () => {
    const { page } = ben;
    await page.goto(`${office.url}/u/chat?panel=search`);
    const search = page.getByRole('combobox', { name: 'Search messages' });
    await search.pressSequentially('fr');
    await page.getByRole('option', { name: /^from:/ }).waitFor();
    await page.keyboard.press('Enter');
    await search.press('ArrowDown');
    await search.press('ArrowUp');
    await page.getByRole('option', { name: 'from:me', selected: true }).click();
    await search.pressSequentially('rocket 🚀');
    await search.fill('from:me 🚀');
    await page.getByRole('list', { name: 'Found messages' }).getByText('Well done').waitFor();
    await search.fill('color:red');
    await page
      .getByRole('alert')
      .getByText(/^color: is not a filter/)
      .waitFor();
  });
});

describe('on a phone', () => {
  it('nothing of it is cut off or pushes the page aside', async () => {
    const small = await office.signIn('ben.own', usualPassword, {
      width: 360,
      touch: true,
      blank: true,
    });
    await open(small, team);
    const edges = await small.page
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThanOrEqual(360);
    for (const wanted of ['drafts', 'saved', 'unread', 'search']) {
      await small.page.goto(`${office.url}/u/chat?panel=${wanted}`);
      await small.page.getByRole('button', { name: /^Close:/ }).waitFor();
      const width = await small.page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    }
    // Without a channel there is nobody to list.
    await small.page.goto(`${office.url}/u/chat?panel=people`);
    await channel(small.page, 'team').waitFor();
    await small.page.getByRole('button', { name: 'Find anything' }).tap();
    await small.page.locator('input[aria-label="Search, go, create"]:focus').waitFor();
    expect(small.failures).toEqual([]);
    await small.context.close();
  });
});
