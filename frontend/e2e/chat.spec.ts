import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ChannelView, MessageView } from '@atrium/contracts/chat/views';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import {
  newPerson,
  type Organisation,
  type Person,
  signInAgain,
  usualPassword,
} from '../../backend/test/support/people.js';
import { ticketDetails } from '../../backend/test/ticket-events.js';
import { until } from '../../backend/test/support/wait.js';
import { hand, Office, panel, watchCopies, type Window } from './office.js';

jest.setTimeout(240_000);

let office: Office;
let company: Organisation;
/** Ann looks after clients and bugs, Ben after bugs, Cay after neither. */
let ann: Window;
let ben: Window;
let cay: Window;
let people: Record<'ann' | 'ben' | 'cay', Person>;
let general: string;
let team: ChannelView;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  const made = async (username: string, flags: 'preset' | readonly never[], role: 'dev' | 'member') =>
    newPerson(company.admin, { role, flags, username });
  people = {
    ann: await newPerson(company.admin, {
      role: 'dev',
      username: 'ann.chat',
      flags: ['developercreatebug', 'developereditbug', 'supportcreateticket'],
    }),
    ben: await made('ben.chat', 'preset', 'dev'),
    cay: await made('cay.chat', [], 'member'),
  };
  [ann, ben, cay] = (await Promise.all(
    (['ann', 'ben', 'cay'] as const).map((name) => office.signIn(`${name}.chat`, usualPassword)),
  )) as [Window, Window, Window];
  let items: ChannelView[] = [];
  await until('everybody’s channel is there', async () => {
    ({ items } = worked(await people.ann.client.get<{ items: ChannelView[] }>('/api/chat/channels')));
    return items.length > 0;
  });
  general = items.find(({ everyone }) => everyone)?._id ?? '';
  team = worked(
    await people.ann.client.post<ChannelView>('/api/chat/channels', {
      name: 'secret-plans',
      private: true,
      people: [people.ben.user._id],
    }),
  );
});

afterAll(() => office.close());

const channel = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Channels' }).getByRole('button', { name: new RegExp(`^${name}`) });
const message = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });
/** The text box, which is a combobox while it has something to complete. */
const box = (page: Page, name: RegExp = /^Write to/): Locator =>
  page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }));

async function open(window: Window, id: string): Promise<void> {
  await window.page.goto(`${office.url}/u/chat?c=${id}`);
  await box(window.page).waitFor();
}

async function say(window: Window, text: string): Promise<void> {
  await box(window.page).fill(text);
  await box(window.page).press('Enter');
  await message(window.page, text).first().waitFor();
}

/** Chooses what is to be done with the channel that is open. */
async function chooseFor({ page }: Window, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

/** What is said, in the order in which it stands on the screen. */
async function said(page: Page, among: readonly string[]): Promise<string[]> {
  const all = await page.getByRole('article').allInnerTexts();
  return all.flatMap((text) => among.find((each) => text.includes(each)) ?? []);
}

describe('a channel', () => {
  it('brings what is said into everybody’s window, in the order in which it was said', async () => {
    await Promise.all([ann, ben, cay].map((window) => open(window, general)));
    const texts = ['The printer is back', 'Which one?', 'The one by the window'];
    await say(ann, texts[0] ?? '');
    await message(ben.page, texts[0] ?? '').waitFor();
    await say(ben, texts[1] ?? '');
    await message(ann.page, texts[1] ?? '').waitFor();
    await say(ann, texts[2] ?? '');
    for (const { page } of [ann, ben, cay]) {
      await message(page, texts[2] ?? '').waitFor();
      expect(await said(page, texts)).toEqual(texts);
    }
  });

  it('that is private is there for its members alone', async () => {
    await open(ann, team._id);
    await say(ann, 'Nobody else reads this');
    await channel(ben.page, 'secret-plans').click();
    await message(ben.page, 'Nobody else reads this').waitFor();
    expect(await channel(cay.page, 'secret-plans').count()).toBe(0);
    await cay.page.goto(`${office.url}/u/chat?c=${team._id}`);
    await cay.page.getByText('This channel does not exist').waitFor();
    await cay.page.goto(`${office.url}/u/chat?panel=search&q=Nobody`);
    await cay.page.getByText('No Result found').waitFor();
  });

  it('is stepped through from what a search found, which stays beside it where there is room', async () => {
    await open(ann, team._id);
    await open(ben, team._id);
    await say(ben, 'A heron on the roof');
    await say(ben, 'A heron in the pond');
    // A sender sees their message before the server has it, and before it can be found.
    await message(ann.page, 'A heron in the pond').waitFor();
    await ben.page.getByRole('button', { name: 'Search messages' }).click();
    await ben.page.getByRole('combobox', { name: 'Search messages' }).fill('heron');
    const found = ben.page.getByRole('list', { name: 'Found messages' });
    for (const place of ['on the roof', 'in the pond']) {
      await found.getByRole('listitem').filter({ hasText: place }).getByRole('button').click();
      await found.locator('button[aria-current="true"]').waitFor();
      await message(ben.page, place).waitFor();
    }
    expect(await found.getByRole('listitem').count()).toBe(2);
    await ben.page.getByRole('button', { name: 'Close: Search messages' }).click();
    await found.waitFor({ state: 'detached' });
  });

  it('is found and joined, left, archived and taken out again, and the others see each of it', async () => {
    const lunch = worked(await people.ann.client.post<ChannelView>('/api/chat/channels', { name: 'lunch' }));
    await open(ann, lunch._id);
    await ann.page.getByRole('button', { name: 'People: 1' }).waitFor();
    await open(ben, general);
    await ben.page.getByRole('button', { name: 'Browse channels' }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Join lunch' }).click();
    await box(ben.page, /^Write to #lunch/).waitFor();
    await ann.page.getByRole('button', { name: 'People: 2' }).waitFor();
    await say(ben, 'Who comes along?');
    await message(ann.page, 'Who comes along?').waitFor();

    await chooseFor(ann, 'lunch', 'Archive');
    await ben.page.getByText('This channel is archived').waitFor();
    expect(await box(ben.page).count()).toBe(0);
    await chooseFor(ann, 'lunch', 'Restore from the archive');
    await box(ben.page, /^Write to #lunch/).waitFor();
    await chooseFor(ben, 'lunch', 'Leave the channel');
    await ann.page.getByRole('button', { name: 'People: 1' }).waitFor();
    expect(await channel(ben.page, 'lunch').count()).toBe(0);
  });

  it('has threads beside it, which count their replies', async () => {
    await Promise.all([ann, ben].map((window) => open(window, general)));
    await message(ben.page, 'Which one?').hover();
    await message(ben.page, 'Which one?').getByRole('button', { name: 'Reply in a thread' }).click();
    await box(ben.page, /^Reply$/).fill('Never mind, found it');
    await box(ben.page, /^Reply$/).press('Enter');
    await message(ann.page, 'Which one?')
      .getByRole('button', { name: /1 reply/ })
      .click();
    const thread = ann.page.getByRole('region', { name: 'Thread' });
    await message(ann.page, 'Never mind, found it').waitFor();
    expect(await thread.getByRole('article').count()).toBe(2);
  });

  it('shows what others answer with a sign, and what a changed message said before', async () => {
    await message(ben.page, 'The printer is back').first().hover();
    await message(ben.page, 'The printer is back')
      .first()
      .getByRole('button', { name: 'React with thumbs up' })
      .click();
    await message(ann.page, 'The printer is back')
      .first()
      .getByRole('button', { name: /^thumbs up, 1/ })
      .waitFor();
    await ann.page.getByRole('button', { name: 'Close: Thread' }).click();
    await box(ann.page).press('ArrowUp');
    const change = ann.page.getByRole('textbox', { name: 'Edit the message' });
    await change.fill('The one by the door');
    await change.press('Enter');
    const changed = message(cay.page, 'The one by the door');
    await open(cay, general);
    await changed.waitFor();
    await changed.getByRole('button', { name: /^Edited/ }).click();
    await cay.page.getByText('The one by the window').waitFor();
    await cay.page.keyboard.press('Escape');
  });

  it('gives back what was deleted', async () => {
    await say(ann, 'Said too soon');
    await message(ben.page, 'Said too soon').waitFor();
    await message(ann.page, 'Said too soon').hover();
    await message(ann.page, 'Said too soon')
      .getByRole('button', { name: /^More for/ })
      .click();
    await ann.page.getByRole('menuitem', { name: 'Delete' }).click();
    await message(ben.page, 'Said too soon').waitFor({ state: 'detached' });
    await ann.page.getByRole('button', { name: 'Undo' }).last().click();
    await message(ben.page, 'Said too soon').waitFor();
  });
});

describe('what is unread', () => {
  it('is counted, parted from what was read, and the same in all windows of one person', async () => {
    const second = await office.signIn('ben.chat', usualPassword, { blank: true });
    await Promise.all([ben, second].map(({ page }) => page.goto(`${office.url}/u/profile`)));
    await open(ann, team._id);
    await box(ann.page).fill('@ben.chat have a look');
    await box(ann.page).press('Enter');
    await message(ann.page, 'have a look').waitFor();
    for (const { page } of [ben, second]) await page.getByRole('link', { name: 'Chat, 1 for you' }).waitFor();
    for (const { page } of [ben, second]) await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await open(second, general);
    await channel(second.page, 'secret-plans').getByLabel('1 for you').waitFor();
    await open(ben, team._id);
    await ben.page.locator('[data-unread]').waitFor();
    await message(ben.page, 'have a look').waitFor();
    await ben.page.bringToFront();
    await channel(second.page, 'secret-plans').getByLabel('1 for you').waitFor({ state: 'detached' });
    await second.page.getByRole('link', { name: 'Chat', exact: true }).waitFor();
    await second.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    expect(second.failures).toEqual([]);
    await second.context.close();
  });
});

describe('a file', () => {
  it('that is pasted or dropped goes with the message: pictures are shown, documents are saved', async () => {
    await Promise.all([ann, ben].map((window) => open(window, team._id)));
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await hand(box(ann.page), 'paste', 'screen.png', 'image/png', pixel);
    await ann.page.getByRole('button', { name: 'Take out screen.png' }).waitFor();
    await hand(box(ann.page), 'drop', 'sums.csv', 'text/csv', btoa('name;sum\nTea;3\n'));
    await ann.page.getByRole('button', { name: 'Take out sums.csv' }).waitFor();
    await box(ann.page).fill('Picture and sums');
    await box(ann.page).press('Enter');
    const told = message(ben.page, 'Picture and sums');
    await told.getByRole('img', { name: 'screen.png' }).waitFor();
    const saved = ben.page.waitForEvent('download');
    await told.getByRole('link', { name: /^sums\.csv 15 B$/ }).click();
    expect((await saved).suggestedFilename()).toBe('sums.csv');
  });
});

describe('a notification of what is said', () => {
  it('leads to the message, and read in the inbox it presses no more', async () => {
    await ben.page.goto(`${office.url}/u/profile`);
    await open(ann, team._id);
    await box(ann.page).fill('@ben.chat the second look');
    await box(ann.page).press('Enter');
    await ben.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const entry = ben.page.getByRole('listitem', { name: '#secret-plans' });
    await entry.getByText('mentioned you').waitFor();
    await entry.getByRole('button', { name: 'Mark as read' }).click();
    await ben.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await ben.page.getByRole('link', { name: 'Chat, something new' }).waitFor();
    await ben.page.getByRole('radio', { name: 'All' }).click();
    await entry.getByRole('link').click();
    await ben.page.waitForURL(/\/u\/chat\?c=.+&m=/);
    await message(ben.page, 'the second look').waitFor();
    await ben.page.getByRole('link', { name: 'Chat', exact: true }).waitFor();
  });
});

describe('somebody who loses a channel while writing', () => {
  it('keeps their draft, and says that it can’t be sent any more', async () => {
    const { page } = ben;
    const { client } = people.ann;
    const members = [people.ben.user._id];
    const lost = worked(
      await client.post<ChannelView>('/api/chat/channels', { name: 'lost', private: true, people: members }),
    );
    const root = worked(await client.post<MessageView>(`/api/chat/channels/${lost._id}/messages`, { text: 'Root' }));
    await page.goto(`${office.url}/u/chat?c=${lost._id}&t=${root._id}`);
    await box(page, /^Reply$/).fill('Half an answer');
    await box(page).fill('Half a sentence');
    worked(await client.delete(`/api/chat/channels/members/${lost._id}`, { person: members[0] }));
    await page.getByText('This channel does not exist').waitFor();
    await page.getByText('You can no longer write here.').waitFor();
    expect(await page.getByLabel('What you were writing').inputValue()).toBe('Half a sentence');
    const copied = await watchCopies(page);
    await page.getByRole('button', { name: 'Copy text' }).click();
    await page
      .getByText(/Copied$/)
      .first()
      .waitFor();
    expect(await copied()).toBe('Half a sentence');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByLabel('What you were writing').waitFor({ state: 'detached' });

    const open = worked(await client.post<ChannelView>('/api/chat/channels', { name: 'closing', people: members }));
    await page.goto(`${office.url}/u/chat?c=${open._id}`);
    await box(page).fill('Too late');
    worked(await client.put(`/api/chat/channels/archive/${open._id}`, {}));
    await page.getByText('This channel is archived').waitFor();
    expect(await page.getByLabel('What you were writing').inputValue()).toBe('Too late');
  });
});

describe('a lost connection', () => {
  it('holds back what is written, and sends it once, in its order', async () => {
    await Promise.all([ann, ben].map((window) => open(window, general)));
    await ann.context.setOffline(true);
    await say(ann, 'First from the tunnel');
    await say(ann, 'Second from the tunnel');
    expect(await ann.page.locator('[data-outgoing]').count()).toBe(2);
    await ann.page.getByRole('banner').getByRole('button', { name: '2 changes wait' }).waitFor();
    await ann.context.setOffline(false);
    await message(ben.page, 'Second from the tunnel').waitFor();
    await until('nothing waits any more', async () => (await ann.page.locator('[data-outgoing]').count()) === 0);
    const texts = ['First from the tunnel', 'Second from the tunnel'];
    for (const { page } of [ann, ben]) expect(await said(page, texts)).toEqual(texts);
  });
});

describe('a message that is refused', () => {
  it('says why, and goes when it is sent again after that has changed', async () => {
    const { client } = people.ann;
    const gate = worked(await client.post<ChannelView>('/api/chat/channels', { name: 'gate' }));
    await open(ann, gate._id);
    await ann.context.setOffline(true);
    await say(ann, 'Is anybody there?');
    worked(await client.put(`/api/chat/channels/archive/${gate._id}`, {}));
    await ann.context.setOffline(false);
    await ann.page.getByText('Not sent: This channel is archived').waitFor();
    worked(await client.put(`/api/chat/channels/unarchive/${gate._id}`, {}));
    await box(ann.page).waitFor();
    await ann.page.getByRole('button', { name: 'Try again' }).click();
    await ann.page.locator('[data-message]').filter({ hasText: 'Is anybody there?' }).waitFor();
    expect(await ann.page.locator('[data-outgoing]').count()).toBe(0);
  });
});

/** Whether a message is in view, in the box of its conversation. */
const isInView = (each: Locator): Promise<boolean> =>
  each.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const box = element.closest('[role="log"]')?.parentElement?.getBoundingClientRect();
    return box !== undefined && top >= box.top && bottom <= box.bottom;
  });
const groundOf = (each: Locator): Promise<string> =>
  each.evaluate((element) => getComputedStyle(element).backgroundColor);

describe('the past of a channel', () => {
  let long: ChannelView;
  let first: MessageView;

  beforeAll(async () => {
    const { client } = people.ann;
    long = worked(await client.post<ChannelView>('/api/chat/channels', { name: 'long-talk' }));
    const tell = async (text: string) =>
      worked(await client.post<MessageView>(`/api/chat/channels/${long._id}/messages`, { text }));
    first = await tell('The very beginning');
    // More than the live end and a page of the past hold together.
    for (let n = 0; n < 22; n++) await Promise.all(Array.from({ length: 10 }, (_, i) => tell(`Line ${n * 10 + i}`)));
    await tell('The very end');
  });

  it('is reached by its day, again and again, and left for the newest', async () => {
    await open(ann, long._id);
    const { page } = ann;
    const [beginning, end] = [message(page, 'The very beginning'), message(page, 'The very end')];
    await end.waitFor();
    expect(await beginning.count()).toBe(0);
    const jump = async () => {
      await page.getByRole('button', { name: 'Go to a day' }).click();
      await page.getByRole('button', { name: 'Go', exact: true }).click();
      await until('the day is in view', async () => (await beginning.count()) === 1 && (await isInView(beginning)));
    };
    await jump();
    expect(await end.count()).toBe(0);
    await page.getByRole('button', { name: 'Jump to the latest' }).click();
    await until('the newest is in view', async () => (await end.count()) === 1 && (await isInView(end)));
    await jump();
    await page.getByRole('button', { name: 'Jump to the latest' }).click();
    await end.waitFor();
  });

  it('is reached by the link of a message, which stands out', async () => {
    await ben.page.goto(`${office.url}/u/chat?c=${long._id}&m=${first._id}`);
    const linked = message(ben.page, 'The very beginning');
    await linked.and(ben.page.locator('[aria-current="true"]')).waitFor();
    await until('it is in view', () => isInView(linked));
    expect(await groundOf(linked)).not.toBe(await groundOf(message(ben.page, 'Line 0').first()));
    await ben.page.getByRole('button', { name: 'Jump to the latest' }).waitFor();
    // What happens to it meanwhile is seen there as well, though it is no part of the live end.
    worked(await people.ann.client.put(`/api/chat/messages/reactions/${first._id}`, { emoji: '👍' }));
    await linked.getByRole('button', { name: /^thumbs up, 1/ }).waitFor();
  });
});

describe('a record that is named', () => {
  it('unfolds for people with the right to see it, and stays text for everybody else', async () => {
    const ticket = worked(
      await company.admin.client.post<{ ticketno: number }>('/api/support/newticket', {
        ...ticketDetails,
        problem: 'Invoices arrive twice',
      }),
    );
    await Promise.all([ann, cay].map((window) => open(window, general)));
    await box(ann.page).fill(`See #TKT-${ticket.ticketno}`);
    await box(ann.page).press('Enter');
    const card = message(ann.page, 'See ').getByRole('link', { name: /Invoices arrive twice/ });
    await card.waitFor();
    await message(cay.page, `See #TKT-${ticket.ticketno}`).waitFor();
    expect(await message(cay.page, 'See #TKT').getByRole('link').count()).toBe(0);
    expect(await cay.page.getByText('Invoices arrive twice').count()).toBe(0);
  });

  it('is made out of a message, with a link back', async () => {
    await say(ann, 'The total is wrong by one cent');
    await message(ann.page, 'wrong by one cent').hover();
    await message(ann.page, 'wrong by one cent')
      .getByRole('button', { name: /^More for/ })
      .click();
    await ann.page.getByRole('menuitem', { name: 'Make a bug of it' }).click();
    const form = ann.page.getByRole('dialog', { name: 'New bug' });
    await form.getByText('The total is wrong by one cent').waitFor();
    await form.getByLabel('App').selectOption('billing');
    await form.getByLabel('Priority').selectOption('Urgent');
    await form.getByRole('button', { name: 'Create bug' }).click();
    await form.waitFor({ state: 'detached' });
    await open(ben, general);
    await message(ben.page, 'wrong by one cent').getByText('Became').waitFor();
    await message(ben.page, 'wrong by one cent')
      .getByRole('link', { name: /^BUG-1 / })
      .first()
      .click();
    await panel(ben.page, 'BUG-1').getByRole('heading', { name: 'BUG-1' }).waitFor();
  });

  it('has a discussion, between whose words stands what happened to it', async () => {
    const bug = panel(ben.page, 'BUG-1');
    await bug.locator('[data-event="BugRaised"], [data-event="BugCreated"]').first().waitFor();
    await bug.getByRole('textbox', { name: /^Write a message/ }).fill('Rounding, I think');
    await bug.getByRole('textbox', { name: /^Write a message/ }).press('Enter');
    await ann.page.goto(
      `${new URL(ben.page.url()).pathname}${new URL(ben.page.url()).search}`.replace(/^/, office.url),
    );
    await message(ann.page, 'Rounding, I think').waitFor();
    const { client } = await signInAgain(people.ben);
    const id = new URL(ben.page.url()).searchParams.get('open') ?? '';
    worked(await client.patch(`/api/bug/statusupdate/${id}`, { status: 'In Progress' }));
    await ann.page.locator('[data-event]').filter({ hasText: 'In Progress' }).waitFor();
    for (const { failures } of [ann, ben, cay]) expect(failures).toEqual([]);
  });
});
