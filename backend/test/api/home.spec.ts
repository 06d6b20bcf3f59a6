import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { AwayAnswer, AwayItem, HomeSeenView } from '@atrium/contracts/home/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { startApp, type TestApp } from '../support/app.js';
import { Client, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';

let app: TestApp;
let acme: Organisation;
let globex: Organisation;
let away: Person;
let busy: Person;

beforeAll(async () => {
  app = await startApp();
  const root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  globex = await newOrganisation(root);
  away = await newPerson(acme.admin, { role: 'dev', flags: 'preset' });
  busy = await newPerson(acme.admin, { role: 'admindev', flags: 'preset' });
}, 60_000);
afterAll(() => app.stop());

const told = async ({ client }: Person, query = '') =>
  worked(await client.get<AwayAnswer>(`/api/home/away${query === '' ? '' : `?${query}`}`));
const itemOf = (answer: AwayAnswer, id: string): AwayItem | undefined => answer.items.find(({ _id }) => _id === id);

/** The person has seen all there is. */
async function leaves(person: Person): Promise<string> {
  const { position } = await told(person);
  worked(await person.client.put('/api/home/seen', { position }));
  return position;
}

async function bugBy({ client }: Person, description: string): Promise<string> {
  return worked(await client.post<{ updated: BugView }>('/api/bug/createbug', { description })).updated._id;
}
const bugGets = async ({ client }: Person, id: string, change: object) =>
  worked(await client.put(`/api/bug/update/${id}`, change));

async function taskBy({ client }: Person, tasktitle: string): Promise<string> {
  const body = { tasktitle, description: '', priority: 'T1', starttime: '' };
  return worked(await client.post<{ createdtask: TaskView }>('/api/task/createtask', body)).createdtask._id;
}

describe('since you were away', () => {
  it('tells of each record what it comes to: one net change, and nothing of what came back to where it was', async () => {
    const bug = await bugBy(away, 'The total is wrong');
    const task = await taskBy(busy, 'Call the bakery');
    await leaves(away);
    for (const status of ['In Progress', 'Resolved', 'Closed']) await bugGets(busy, bug, { status, comment: status });
    await bugGets(busy, bug, { priority: 'P1' });
    for (const priority of ['T2', 'T3', 'T1'])
      worked(await busy.client.put(`/api/task/moveTask/${task}`, { priority }));

    const answer = await told(away);
    expect(itemOf(answer, task)).toBeUndefined();
    expect(answer.items).toHaveLength(1);
    expect(itemOf(answer, bug)).toMatchObject({
      collection: 'bugs',
      title: 'The total is wrong',
      state: 'Closed',
      fate: 'changed',
      changes: [
        { field: 'status', from: 'New', to: 'Closed' },
        { field: 'priority', from: '', to: 'P1' },
      ],
      comments: 3,
      said: { text: 'Closed' },
      by: [{ _id: busy.user._id, username: busy.user.username }],
    });
    // Who did it all is told of nothing but what the other one did.
    expect(itemOf(await told(busy), bug)).toMatchObject({ fate: 'made', acts: 1, by: [{ _id: away.user._id }] });
  });

  it('goes on from what was seen, on every device, and what came meanwhile stays', async () => {
    await leaves(away);
    const first = await bugBy(busy, 'First');
    const { position } = await told(away);
    const second = await bugBy(busy, 'Second');
    const { seen } = worked(await away.client.put<{ seen: HomeSeenView }>('/api/home/seen', { position }));
    expect(seen).toMatchObject({ _id: away.user._id, position });
    const after = await told(away);
    expect(after.since).toBe(position);
    expect(after.items.map(({ _id }) => _id)).toEqual([second]);

    // A device that is behind takes nothing back, save to undo.
    worked(await away.client.put('/api/home/seen', { position: '1' }));
    expect((await told(away)).since).toBe(position);
    const { since } = await told(away, 'since=1');
    worked(await away.client.put('/api/home/seen', { position: since, back: true }));
    expect(itemOf(await told(away), first)).toMatchObject({ fate: 'made' });
  });

  it('names what was deleted to those who may still see it, and is silent about what came and went', async () => {
    const bug = await bugBy(away, 'Going away');
    await leaves(acme.admin);
    const brief = await bugBy(busy, 'Soon gone');
    for (const id of [bug, brief]) worked(await busy.client.delete(`/api/bug/delete/${id}`));
    const answer = await told(acme.admin);
    expect(itemOf(answer, bug)).toMatchObject({ fate: 'gone', title: 'Going away', changes: [] });
    expect(itemOf(answer, brief)).toBeUndefined();
  });

  it('comes page by page, each record once and the newest first', async () => {
    await leaves(away);
    const bugs: string[] = [];
    for (let n = 0; n < 45; n++) bugs.push(await bugBy(busy, `Bug ${n}`));
    const pages: AwayAnswer[] = [await told(away)];
    for (let next = pages[0]?.next; next != null; next = pages.at(-1)?.next) {
      pages.push(await told(away, `before=${next}`));
    }
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5]);
    expect(pages.flatMap(({ items }) => items.map(({ _id }) => _id))).toEqual(bugs.toReversed());
  });

  it('begins with the last punch-out for who never said what they saw, or asks for it', async () => {
    const clerk = await newPerson(acme.admin, { role: 'dev', flags: 'preset' });
    const before = await bugBy(busy, 'Before');
    const punch = (action: string) =>
      clerk.client.post('/api/hr/attendence', { action, date: '2026-03-02', timeonly: '09:00' });
    for (const action of ['Punch In', 'Punch Out']) worked(await punch(action));
    const after = await bugBy(busy, 'After');
    for (const query of ['', 'since=out']) {
      const answer = await told(clerk, query);
      expect(answer.items.map(({ _id }) => _id)).toEqual([after]);
      expect(answer.sinceAt).not.toBeNull();
    }
    expect(itemOf(await told(clerk, 'since=1'), before)).toBeDefined();
  });
});

describe('what one may not see', () => {
  it('is told to nobody: neither of another organisation, nor another’s leave, nor tickets', async () => {
    const agent = await newPerson(acme.admin, { flags: ['supportcreateticket', 'createleave'] });
    await leaves(away);
    const marker = `Hush-${agent.user._id}`;
    const day = '2099-03-02';
    const leave = { leaveType: 'Sick leave', startDate: day, endDate: day, description: marker };
    worked(await agent.client.post('/api/hr/postleave', leave));
    worked(
      await agent.client.post('/api/support/newticket', {
        domain: 'example.com',
        deployment: 'cloud',
        owner_name: marker,
        email: 'client@example.com',
        contact: 123,
        caller_name: marker,
        priority: 'P1',
        type: 'Problem',
        module: 'billing',
        submodule: 'billing',
        problem: marker,
        solution: marker,
      }),
    );
    await bugBy(globex.admin, `${marker}-elsewhere`);
    const inAcme = JSON.stringify(await told(acme.admin, 'since=1'));
    expect(inAcme).toContain(marker);
    expect(inAcme).not.toContain(`${marker}-elsewhere`);
    expect(JSON.stringify(await told(away, 'since=1'))).not.toContain(marker);
  });

  it('is not asked for by addresses that make no sense', async () => {
    for (const query of ['since=yesterday', 'since=-1', 'before=x', 'since=1&since=2']) {
      expect((await away.client.get(`/api/home/away?${query}`)).status).toBe(400);
    }
    for (const position of ['1e9', '999999999999999999']) {
      expect((await away.client.put('/api/home/seen', { position })).status).toBe(400);
    }
    expect((await new Client(app.url).get('/api/home/away')).status).toBe(401);
  });
});
