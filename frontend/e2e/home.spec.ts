import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { LeaveView } from '@atrium/contracts/leave/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation, Person } from '../../backend/test/support/people.js';
import { until } from '../../backend/test/support/wait.js';
import { newPerson, usualPassword } from '../../backend/test/support/people.js';
import { Office, type Window } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;
let away: Window;
let colleague: Person;
let bug: string;
let task: string;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
  colleague = await newPerson(company.admin, { username: 'bea.busy', role: 'admindev', flags: 'preset' });
  const bugs = await colleague.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'Bills twice' });
  bug = worked(bugs).updated._id;
  const form = { tasktitle: 'Call the bakery', description: '', priority: 'T1', starttime: '' };
  const tasks = await colleague.client.post<{ createdtask: TaskView }>('/api/task/createtask', form);
  task = worked(tasks).createdtask._id;
  away = await office.windowOf(company, { username: 'ann.away', role: 'dev', flags: 'preset' });
});

afterAll(() => office.close());

const rows = () => away.page.getByRole('list', { name: 'Since you were away' }).getByRole('listitem');
const edit = async (change: object) => worked(await colleague.client.put(`/api/bug/update/${bug}`, change));

/** Asks for a day off; gives the request's id. */
const ask = async (day: string) => {
  const leave = { leaveType: 'Annual leave', startDate: day, endDate: day, description: 'A day by the sea' };
  return worked(await colleague.client.post<{ newleave: LeaveView }>('/api/hr/postleave', leave)).newleave._id;
};

const stateOf = async (id: string) => {
  const { body } = await colleague.client.get<{ getleave: LeaveView[] }>('/api/hr/getleave');
  return body.getleave.find(({ _id }) => _id === id)?.state;
};

describe('coming back', () => {
  it('is empty once everything has been seen', async () => {
    await away.page.goto(`${office.url}/u/home`);
    await away.page.getByText('Nothing new').waitFor();
    await away.page.getByText('Nothing is waiting for you').waitFor();
    await away.page.getByRole('list', { name: 'Today' }).or(away.page.getByText('Nothing today')).waitFor();
  });

  it('shows one net line of what another did, and nothing of what came back to where it was', async () => {
    // She is elsewhere while her colleague works.
    await away.page.goto(`${office.url}/u/profile`);
    for (const status of ['In Progress', 'Resolved', 'New', 'Closed']) await edit({ status, comment: `Now ${status}` });
    for (const priority of ['T2', 'T4', 'T1']) {
      worked(await colleague.client.put(`/api/task/moveTask/${task}`, { priority }));
    }
    await away.page.goto(`${office.url}/u/home`);
    await rows().first().waitFor();
    expect(await rows().count()).toBe(1);
    await rows().getByText('Status: New → Closed · 4 comments').waitFor();
  });

  it('opens the difference, and from there the record', async () => {
    await rows().getByRole('button').click();
    const dialog = away.page.getByRole('dialog', { name: 'BUG-1 Bills twice' });
    await dialog.getByText('4 changes by bea.busy').waitFor();
    const difference = await dialog.getByLabel('Difference').innerText();
    expect(difference.replaceAll(/\s+/g, ' ')).toContain('Status New');
    expect(difference).toContain('Closed');
    expect(new URL(away.page.url()).searchParams.get('diff')).toBe(`bugs:${bug}`);
    await dialog.getByRole('link', { name: 'Open' }).click();
    await away.page.waitForURL(`**/u/devbug?open=${bug}`);
  });

  it('is seen once one says so, on all devices, and can be taken back', async () => {
    const second = await office.signIn(away.username, 'Tr1cky-Enough!', { width: 360 });
    await second.page.getByText('Status: New → Closed · 4 comments').waitFor();
    await away.page.goto(`${office.url}/u/home`);
    await rows().first().waitFor();
    await away.page.getByRole('button', { name: 'Mark as seen' }).click();
    await away.page.getByText('Nothing new').waitFor();
    await second.page.getByText('Nothing new').waitFor();
    await away.page.getByRole('button', { name: 'Undo' }).click();
    await rows().first().waitFor();
    await second.page.getByText('Status: New → Closed · 4 comments').waitFor();
    expect(second.failures).toEqual([]);
    await second.context.close();
  });

  it('goes on while one looks, and says what lies with one as it is given to one', async () => {
    worked(
      await colleague.client.put(`/api/bug/assignedandcommentupdate/${bug}`, {
        assignedTo: away.userId,
        status: 'In Progress',
        comment: 'Over to you',
      }),
    );
    await rows().getByText('5 comments').waitFor();
    const bugs = away.page.getByRole('region', { name: 'Bugs', exact: true });
    await bugs.getByText('Bills twice').waitFor();
    await bugs.getByRole('link', { name: 'BUG-1 Bills twice' }).click();
    await away.page.waitForURL(`**/u/devbug?open=${bug}`);
    expect(away.failures).toEqual([]);
  });

  it('decides in its place on what waits for one, and everybody sees it', async () => {
    const boss = await office.windowOf(company, { username: 'head.home', role: 'admin' });
    const [first, second] = [await ask('2027-03-02'), await ask('2027-03-03')];
    await boss.page.goto(`${office.url}/u/home`);
    const asked = boss.page.getByRole('region', { name: 'Waiting for your decision' });
    await asked
      .getByText(/^bea\.busy asks for leave$/)
      .nth(1)
      .waitFor();
    await asked.getByRole('button', { name: /^Approve: bea\.busy asks for leave, Mar 2$/ }).click();
    await asked.getByText('Mar 2', { exact: true }).waitFor({ state: 'hidden' });
    await asked.getByRole('button', { name: /^Reject: bea\.busy asks for leave, Mar 3$/ }).click();
    const dialog = boss.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('This field is required').waitFor();
    await dialog.getByRole('textbox').fill('Too many are away');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await asked.waitFor({ state: 'hidden' });
    await until('both are decided', async () => (await stateOf(second)) === 'Rejected');
    expect(await stateOf(first)).toBe('Approved');
    expect(boss.failures).toEqual([]);
    await boss.context.close();
  });
});

describe('a day', () => {
  it('shows a colleague what they may see of it, and is handed over with a word', async () => {
    const made = await colleague.client.post<{ updated: BugView }>('/api/bug/createbug', {
      description: 'Prints blank',
    });
    const { bugnumber, _id } = worked(made).updated;
    worked(await colleague.client.put(`/api/bug/update/${_id}`, { status: 'Closed', comment: 'No paper' }));
    const { page } = away;
    await page.goto(`${office.url}/u/day?person=${colleague.user._id}`);
    await page.getByRole('region', { name: 'Created' }).getByText('Prints blank').waitFor();
    await page.getByRole('button', { name: /^Closed/ }).click();
    await page.getByText('In order').click();
    await page.getByText('No paper').waitFor();

    await page.getByRole('button', { name: 'Hand over' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over the day' });
    await dialog.getByLabel('A word to add').fill('Buy paper');
    await dialog.getByRole('region', { name: 'Preview' }).getByText('Buy paper').waitFor();
    await dialog.getByRole('region', { name: 'Preview' }).getByText(`BUG-${bugnumber} Prints blank`).first().waitFor();
    await dialog.getByRole('combobox', { name: 'To' }).fill(colleague.user.username);
    await page.getByRole('option', { name: colleague.user.username }).click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText(`Sent to ${colleague.user.username}`).waitFor();

    const reader = await office.signIn(colleague.user.username, usualPassword);
    const { client } = colleague;
    const direct = worked(await client.post<ChannelView>('/api/chat/conversations', { people: [away.userId] }));
    await reader.page.goto(`${office.url}/u/chat?c=${direct._id}`);
    const message = reader.page.getByRole('article').filter({ hasText: 'Buy paper' });
    await message.getByText(`BUG-${bugnumber}`).first().waitFor();
    await message.getByRole('link', { name: 'Open the day' }).waitFor();
    expect(reader.failures).toEqual([]);
    await reader.context.close();
  });

  it('is offered when one punches out, and what happened when one comes back', async () => {
    await away.page.goto(`${office.url}/u/hr/attendence`);
    for (const [action, next, title] of [
      ['Punch In', 'What happened since', 'Since you were away'],
      ['Punch Out', 'Hand over your day', 'My day'],
    ] as const) {
      await away.page.goto(`${office.url}/u/hr/attendence`);
      await away.page.getByRole('button', { name: action }).click();
      await away.page.getByRole('alertdialog').getByRole('button', { name: action }).click();
      await away.page.getByRole('button', { name: next }).click();
      await away.page.getByRole('heading', { name: title }).waitFor();
    }
  });
});
