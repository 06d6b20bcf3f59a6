import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { ChannelView, MessageView } from '@atrium/contracts/chat/views';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Person, usualPassword } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
/** The channel of everybody, beside which the threads are looked at, so that nothing else is read meanwhile. */
let general: string;
let ann: Person;
let ben: Person;
/** Ben at his desk, and on his phone. */
let desk: Window;
let phone: Window;
let plans: ChannelView;
let root: MessageView;

beforeAll(async () => {
  office = await Office.open();
  const company = await office.organisation();
  general = company._id;
  ann = await newPerson(company.admin, { username: 'ann.threads' });
  ben = await newPerson(company.admin, { username: 'ben.threads' });
  plans = worked(await ann.client.post<ChannelView>('/api/chat/channels', { name: 'plans', people: [ben.user._id] }));
  root = await say(ann, 'Where shall we meet?');
  desk = await office.signIn('ben.threads', usualPassword, { blank: true });
  phone = await office.signIn('ben.threads', usualPassword, { width: 360, dark: true, blank: true });
});
afterAll(() => office.close());

async function say({ client }: Person, text: string, more: object = {}): Promise<MessageView> {
  return worked(await client.post<MessageView>(`/api/chat/channels/${plans._id}/messages`, { text, ...more }));
}
const reply = (by: Person, text: string) => say(by, text, { root: root._id });
const threads = (page: Page): Locator => page.getByRole('list', { name: 'Threads' }).getByRole('listitem');
const openThreads = (page: Page) => page.goto(`${office.url}/u/chat?c=${general}&panel=threads`);
const forYou = async (place: Locator): Promise<number> => {
  const labels = await place
    .locator('[aria-label$=" for you"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  return labels.reduce((sum, label) => sum + Number.parseInt(label, 10), 0);
};
/** What is counted at the chat's icon, and what of it is marked in the list of channels and in that of threads. */
async function counts(page: Page): Promise<{ counted: number; marked: number }> {
  const link = (await page.getByRole('link', { name: /^Chat/ }).first().getAttribute('aria-label')) ?? '';
  const nav = page.getByRole('navigation', { name: 'Channels' });
  const entry = nav.getByRole('button', { name: /^Threads/ });
  const marked =
    (await forYou(nav)) - (await forYou(entry)) + (await forYou(page.getByRole('list', { name: 'Threads' })));
  return { counted: Number(/\d+/.exec(link)?.[0] ?? 0), marked };
}
/** Waits until as much is counted, and marked, in a window. */
const isCounted = (page: Page, count: number) =>
  until(`${count} are counted`, async () => {
    const now = await counts(page);
    return now.counted === count && now.marked === count;
  });

it('is followed by hand, and its replies are counted where they are marked', async () => {
  await openThreads(desk.page);
  await desk.page.getByText('No threads yet').waitFor();
  await desk.page.goto(`${office.url}/u/chat?c=${plans._id}&t=${root._id}`);
  const panel = desk.page.getByRole('region', { name: 'Thread' });
  await panel.getByRole('button', { name: 'Follow', exact: true }).click();
  await panel.getByRole('button', { name: 'Unfollow' }).waitFor();
  await Promise.all([desk, phone].map(({ page }) => openThreads(page)));
  for (const { page } of [desk, phone]) await threads(page).filter({ hasText: 'Where shall we meet?' }).waitFor();
  await reply(ann, 'At noon');
  await reply(ann, 'Or later');
  await threads(phone.page).getByLabel('2 for you').waitFor();
  await isCounted(desk.page, 2);
});

it('is unfollowed on all of a reader’s screens, and no longer counts', async () => {
  await threads(desk.page).getByRole('button', { name: 'Unfollow' }).focus();
  await desk.page.keyboard.press('Enter');
  for (const { page } of [desk, phone]) await page.getByText('No threads yet').waitFor();
  await isCounted(desk.page, 0);
  await reply(ann, 'Still open');
  await say(ann, 'Something else, @ben.threads');
  await isCounted(desk.page, 1);
});

it('is marked by a mention, although the reader does not follow it', async () => {
  await reply(ann, 'What do you say, @ben.threads?');
  await threads(desk.page).getByLabel('1 for you').waitFor();
  await isCounted(desk.page, 2);
  await threads(desk.page).getByRole('button', { name: 'Follow', exact: true }).waitFor();
});

it('is followed again by undoing, and by writing in it', async () => {
  await threads(desk.page).getByRole('button', { name: 'Follow', exact: true }).click();
  await threads(phone.page).getByRole('button', { name: 'Unfollow' }).click();
  await threads(desk.page).getByRole('button', { name: 'Follow', exact: true }).waitFor();
  await phone.page.getByRole('button', { name: 'Undo' }).click();
  await threads(desk.page).getByRole('button', { name: 'Unfollow' }).waitFor();
  await threads(desk.page).getByRole('button', { name: 'Unfollow' }).click();
  await threads(desk.page).getByRole('button', { name: 'Follow', exact: true }).waitFor();
  await reply(ben, 'Noon is fine');
  await threads(desk.page).getByRole('button', { name: 'Unfollow' }).waitFor();
});

it('stays to be read when the message that it is about is deleted', async () => {
  worked(await ann.client.delete(`/api/chat/messages/${root._id}`));
  await reply(ann, 'Good, noon then');
  await threads(desk.page).filter({ hasText: 'This message was deleted' }).waitFor();
  await isCounted(desk.page, 3);
  await threads(desk.page).getByRole('button', { name: 'ann.threads' }).click();
  await desk.page.bringToFront();
  await desk.page.getByRole('article').filter({ hasText: 'Good, noon then' }).waitFor();
  // The channel stands beside it, so that is read as well.
  await isCounted(phone.page, 0);
});

it('disappears, and no longer counts, after leaving the channel', async () => {
  worked(await ben.client.put(`/api/chat/channels/leave/${plans._id}`, {}));
  await openThreads(desk.page);
  await reply(ann, 'Bring the map');
  await desk.page.getByText('No threads yet').waitFor();
  await isCounted(desk.page, 0);
  await reply(ann, 'And you, @ben.threads?');
  await threads(desk.page).getByLabel('1 for you').waitFor();
  await isCounted(desk.page, 1);
  for (const { failures } of [desk, phone]) expect(failures).toEqual([]);
});
