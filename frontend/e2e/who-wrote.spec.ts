import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { TemplateView } from '@atrium/contracts/templates/views';
import type { Locator, Page } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation, type Person, usualPassword } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { Office, panel, type Window } from './office.js';

jest.setTimeout(120_000);

let office: Office;
let company: Organisation;
let ben: Person;
let ann: Window;
let bug: BugView;

const path = (): string => `/api/bug/update/${bug._id}`;
const card = (page: Page, field: string): Locator => page.getByRole('dialog', { name: `Who wrote ${field}` });

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ben = await newPerson(company.admin, { role: 'admin', flags: 'preset', username: 'ben.wrote' });
  await newPerson(company.admin, { role: 'admin', flags: 'preset', username: 'ann.wrote' });
  ann = await office.signIn('ann.wrote', usualPassword, { blank: true });
  const description = 'It does not print\nSince Monday';
  bug = worked(await ben.client.post<{ updated: BugView }>('/api/bug/createbug', { description })).updated;
  worked(await company.admin.client.put(path(), { status: 'In Progress' }));
  worked(await ben.client.put(path(), { status: 'Resolved', comment: 'It was the other printer' }));
});

afterAll(() => office.close());

async function openBug({ page }: Window): Promise<Locator> {
  await page.goto(`${office.url}/u/devbug?open=${bug._id}`);
  const opened = panel(page, `BUG-${bug.bugnumber}`);
  await opened.getByRole('heading', { name: 'Description' }).waitFor();
  return opened;
}

it('is shown by the mark beside a label, and only on request', async () => {
  const { page } = ann;
  const opened = await openBug(ann);
  await opened.getByText('Status', { exact: true }).first().hover();
  const mark = page.getByRole('button', { name: 'Who wrote this' });
  await mark.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await mark.click();
  await card(page, 'Status').getByText('It was the other printer').waitFor();
  await card(page, 'Status').getByText('ben.wrote').first().waitFor();
  const earlier = card(page, 'Status').getByRole('list', { name: 'Earlier values' });
  expect(await earlier.getByRole('listitem').count()).toBe(2);
  await earlier.getByText('New', { exact: true }).waitFor();

  // Another changes it meanwhile: the card goes on with it.
  worked(await company.admin.client.put(path(), { status: 'Closed' }));
  await until('there are three earlier values', async () => (await earlier.getByRole('listitem').count()) === 3);
  await page.keyboard.press('Escape');
  await card(page, 'Status').waitFor({ state: 'detached' });
});

it('is undone from there, and an earlier value is put back', async () => {
  const { page } = ann;
  const opened = await openBug(ann);
  const status = opened.getByRole('button', { name: /^Status of / });
  await status.focus();
  await page.keyboard.press('w');
  await card(page, 'Status').getByRole('button', { name: 'Undo this change' }).click();
  await page
    .getByText(/Undid: status of/)
    .first()
    .waitFor();
  await card(page, 'Status').getByText('Undone by').first().waitFor();
  const earlier = card(page, 'Status').getByRole('list', { name: 'Earlier values' }).getByRole('listitem');
  await earlier.last().hover();
  await earlier.last().getByRole('button', { name: 'Put back Status: New' }).click();
  await page
    .getByText(/As it was then: status of/)
    .first()
    .waitFor();
  const now = worked(await ben.client.get<{ updated: BugView }>(`/api/bug/one/${bug._id}`)).updated;
  expect(now.status).toBe('New');
  await page.keyboard.press('Escape');
});

it('shows the record as it was then, where nothing is undone', async () => {
  const { page } = ann;
  const opened = await openBug(ann);
  await opened.getByRole('button', { name: /^Status of / }).focus();
  await page.keyboard.press('w');
  const earlier = card(page, 'Status').getByRole('list', { name: 'Earlier values' }).getByRole('listitem');
  await earlier.filter({ hasText: 'In Progress' }).hover();
  await earlier.filter({ hasText: 'In Progress' }).getByRole('button', { name: 'See the record then' }).click();
  await page.getByRole('region', { name: 'Time travel' }).waitFor();
  await panel(page, 'BUG-').getByText('In Progress').first().waitFor();
  await panel(page, 'BUG-').locator('[data-field="status"]').first().hover();
  await page.keyboard.press('w');
  await card(page, 'Status').getByRole('button', { name: 'See the record then' }).first().waitFor();
  expect(await card(page, 'Status').getByRole('button', { name: 'Undo this change' }).count()).toBe(0);
});

it('shows who wrote which line of a text', async () => {
  worked(await company.admin.client.put(path(), { description: 'It does not print\nSince Tuesday' }));
  const { page } = ann;
  const opened = await openBug(ann);
  await opened.getByText('Since Tuesday').first().hover();
  await page.keyboard.press('w');
  await card(page, 'Description').getByRole('button', { name: 'Who wrote which line' }).click();
  const lines = card(page, 'Description')
    .getByRole('listitem')
    .filter({ hasText: /^(It does|Since)/ });
  const texts = await lines.allTextContents();
  expect(texts.find((text) => text.startsWith('It does not print'))).toContain('ben.wrote');
  expect(texts.find((text) => text.startsWith('Since Tuesday'))).toContain(company.admin.user.username);
  expect(ann.failures).toEqual([]);
});

it('is known of a sprint as well', async () => {
  const { page } = ann;
  const { _id } = worked(await ben.client.post<{ _id: string }>('/api/sprint', { name: 'Autumn', goal: 'Print' }));
  worked(await company.admin.client.put(`/api/sprint/${_id}`, { goal: 'Print on both sides' }));
  await page.goto(`${office.url}/u/sprint?sprint=${_id}`);
  const goal = page.getByText('Print on both sides', { exact: true });
  await goal.focus();
  await page.keyboard.press('w');
  await card(page, 'Goal').getByRole('list', { name: 'Earlier values' }).getByText('Print', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await card(page, 'Goal').waitFor({ state: 'detached' });
});

it('is known of an event, whose times are one, and of each field of a template', async () => {
  const { page } = ann;
  const details = {
    eventtitle: 'Fitting',
    eventdate: '2026-03-06',
    eventtime: '09:30',
    eventdescription: 'Both doors',
  };
  const event = worked(await ben.client.post<{ _id: string }>('/api/calendar/postevent', details))._id;
  worked(await ben.client.put(`/api/calendar/updateevent/${event}`, { eventtime: '11:00' }));
  await page.goto(`${office.url}/u/calender?date=2026-03-06&event=${event}`);
  const opened = panel(page, 'Fitting');
  await opened.getByText('Both doors').waitFor();
  // What comes late to the panel may move the field from under the pointer.
  await until('the card of the time is open', async () => {
    await opened.locator('[data-field="when"]').hover();
    await page.keyboard.press('w');
    return card(page, 'When').isVisible();
  });
  const earlier = (field: string) => card(page, field).getByRole('list', { name: 'Earlier values' });
  await card(page, 'When').getByText('11:00').first().waitFor();
  await earlier('When').getByText('9:30 AM').waitFor();
  expect(
    await card(page, 'When')
      .getByRole('button', { name: /^Put back/ })
      .count(),
  ).toBe(0);
  await page.keyboard.press('Escape');

  const fields = [{ label: 'Till', type: 'text' }];
  const form = { templateName: 'Place', inputcount: 1, templateFor: 'Event', fields, activeTemplates: false };
  const made = await ben.client.post<{ template: TemplateView }>('/api/templates/create', form);
  const { _id, fields: kept } = worked(made).template;
  const changed = [
    { ...kept[0], required: true },
    { label: 'Guests', type: 'number' },
  ];
  worked(await company.admin.client.put(`/api/templates/update/${_id}`, { fields: changed, inputcount: 2 }));
  await page.goto(`${office.url}/u/template?open=${_id}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Till').first().hover();
  await page.getByRole('button', { name: 'Who wrote this' }).click();
  await card(page, 'Till').getByText(company.admin.user.username).first().waitFor();
  await earlier('Till').getByText('Till (text)').waitFor();
  await page.keyboard.press('Escape');
  await preview.getByText('Guests').first().hover();
  await page.keyboard.press('w');
  await card(page, 'Guests').getByText('Guests (number)').waitFor();
  expect(await earlier('Guests').count()).toBe(0);
  expect(ann.failures).toEqual([]);
});
