import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { worked } from '../../backend/test/support/client.js';
import { aroundToday } from '../../backend/test/support/days.js';
import {
  newPerson,
  type Organisation,
  type Person,
  signInAgain,
  usualPassword,
} from '../../backend/test/support/people.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let ann: Window;
let ben: Person;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  ann = await office.windowOf(company, { role: 'admin', username: 'ann.presence' });
  ben = await newPerson(company.admin, {
    role: 'member',
    flags: ['markattendence', 'createleave'],
    username: 'ben.presence',
  });
  await ann.page.goto(`${office.url}/u/user`);
});

afterAll(() => office.close());

/** Ben as Ann sees him, with what is said of where he is. */
function benIs(status: string): Locator {
  return ann.page.getByRole('cell', { name: `ben.presence ${status}`, exact: true });
}

const nothingIsSaid = (): Locator => ann.page.getByRole('cell', { name: 'ben.presence', exact: true });

describe('where a colleague is', () => {
  it('is seen wherever they are shown, until their last window is closed', async () => {
    await nothingIsSaid().waitFor();
    const first = await office.signIn('ben.presence', usualPassword);
    await benIs('online').waitFor();
    const second = await office.signIn('ben.presence', usualPassword);
    await first.context.close();
    await benIs('online').waitFor();
    expect(second.failures).toEqual([]);
    await second.context.close();
    await nothingIsSaid().waitFor({ timeout: 5_000 });
  });

  it('is away after minutes without input, and back with a key', async () => {
    const window = await office.signIn('ben.presence', usualPassword);
    await benIs('online').waitFor();
    await window.page.clock.install();
    await window.page.goto(`${office.url}/u/profile`);
    await window.page.getByRole('heading', { name: 'Profile' }).first().waitFor();
    await window.page.clock.runFor(6 * 60_000);
    await benIs('away').waitFor();
    await window.page.keyboard.press('Shift');
    await benIs('online').waitFor();
    await window.context.close();
    await nothingIsSaid().waitFor();
  });

  it('follows from attendance and leave, without the kind of leave', async () => {
    const { client } = await signInAgain(ben);
    const punch = (action: string) => client.post('/api/hr/attendence', { action, date: '', timeonly: '' });
    worked(await punch('Punch In'));
    worked(await punch('Punch Out'));
    await benIs('punched out').waitFor();
    const asked = { leaveType: 'Annual leave', ...aroundToday(), description: 'Secret' };
    const { newleave } = worked(await client.post<{ newleave: { _id: string } }>('/api/hr/postleave', asked));
    worked(await company.admin.client.put(`/api/hr/approveleave/${newleave._id}`));
    await ann.page.getByRole('cell', { name: /^ben\.presence on leave until / }).waitFor();
    expect(ann.failures).toEqual([]);
  });
});
