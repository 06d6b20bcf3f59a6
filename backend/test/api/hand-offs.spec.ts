import { beforeAll, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { HandOffMap } from '@atrium/contracts/reports/hand-off-map';
import type { HandOffsView } from '@atrium/contracts/reports/hand-off-views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { ticketDetails } from '../ticket-events.js';
import { worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

const app = sharedInstallation();
let acme: Organisation;
let sam: Person;
let dan: Person;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  const tasks = ['developertask', 'createnotes', 'editnotes'] as const;
  const support = [...tasks, 'supportcreateticket', 'supporteditticket', 'supportcreatebug'] as const;
  sam = await newPerson(acme.admin, { role: 'member', department: 'support', flags: support });
  dan = await newPerson(acme.admin, { role: 'dev', department: 'developer', flags: tasks });
}, 60_000);

const mapOf = async ({ client }: Person, query = '') =>
  worked(await client.get<HandOffMap>(`/api/reports/hand-offs${query}`));

const edge = ({ edges }: HandOffMap, from: string, to: string) =>
  edges.find((one) => one.from === from && one.to === to);

async function newTask(by: Person): Promise<string> {
  const body = { tasktitle: 'Hand me on', priority: 'T1' };
  return worked(await by.client.post<{ createdtask: TaskView }>('/api/task/createtask', body)).createdtask._id;
}

async function assign(by: Person, task: string, to: Person): Promise<void> {
  worked(await by.client.put(`/api/task/updateTask/${task}`, { assignee: to.user._id }));
}

it('counts who gave work to whom, how long it waited, and what came back', async () => {
  const [from, to] = [sam.user._id, dan.user._id];
  const task = await newTask(sam);
  await assign(sam, task, dan);
  expect(edge(await mapOf(acme.admin), from, to)).toEqual({
    from,
    to,
    count: 1,
    acted: 0,
    median: null,
    p90: null,
    waiting: 1,
    returned: 0,
  });
  await assign(dan, task, sam);
  const map = await mapOf(acme.admin, '?kind=tasks');
  expect(edge(map, from, to)).toMatchObject({
    acted: 1,
    median: expect.any(Number),
    p90: expect.any(Number),
    waiting: 0,
  });
  expect(edge(map, to, from)).toMatchObject({ count: 1, returned: 1, waiting: 1 });
  const grouped = await mapOf(acme.admin, '?kind=tasks&by=departments&department=support');
  expect(edge(grouped, 'support', 'developer')).toMatchObject({ count: 1, acted: 1 });
  expect((await mapOf(acme.admin, '?kind=tickets')).total.count).toBe(0);
  expect((await mapOf(acme.admin, '?from=2026-01-01&to=2026-01-31')).edges).toEqual([]);
});

it('counts a bug that is made out of a ticket as a hand-off of who made it', async () => {
  const ticket = worked(await sam.client.post<{ _id: string }>('/api/support/newticket', ticketDetails))._id;
  const body = { description: 'It is broken', fromCollection: 'tickets', fromItem: ticket };
  const bug = worked(await sam.client.post<{ updated: BugView }>('/api/bug/createbug', body)).updated._id;
  expect(edge(await mapOf(acme.admin, '?kind=across'), sam.user._id, 'none')).toMatchObject({ count: 1, waiting: 1 });
  worked(await acme.admin.client.put(`/api/bug/assignedandcommentupdate/${bug}`, { assignedTo: dan.user._id }));
  const { edges } = await mapOf(acme.admin, '?kind=across');
  expect(edges).toMatchObject([{ from: sam.user._id, to: dan.user._id, count: 1, waiting: 1 }]);
});

it('is for those who read reports, of the kinds whose reports they read, also live', async () => {
  const ticket = { ...ticketDetails, assigntask: dan.user._id };
  worked(await acme.admin.client.post('/api/support/newticket', ticket));
  await assign(sam, await newTask(sam), dan);
  const seenWith = async (flags: readonly PermissionFlag[]) => {
    const reader = await newPerson(acme.admin, { role: 'member', flags });
    const live = await LiveClient.connect(reader.client);
    const answer = await live.ask('hand-offs');
    live.close();
    const { status, body } = await reader.client.get<HandOffMap>('/api/reports/hand-offs');
    const areas =
      answer.ok && 'snapshot' in answer
        ? [...new Set(answer.snapshot.map((doc) => (doc as HandOffsView).area))].toSorted()
        : [];
    return { status, areas, count: status === 200 ? body.total.count : 0 };
  };
  const [tickets, work] = [await seenWith(['supportreports']), await seenWith(['developerreports'])];
  expect(tickets).toMatchObject({ status: 200, areas: ['tickets'] });
  expect(work).toMatchObject({ status: 200, areas: ['work'] });
  expect(tickets.count + work.count).toBe((await mapOf(acme.admin)).total.count);
  expect(await seenWith(['developertask', 'supporteditticket'])).toEqual({ status: 403, areas: [], count: 0 });
});

it('refuses what makes no sense, and says nothing of another organisation', async () => {
  const other = await newOrganisation(await signInSuperadmin(app));
  expect((await mapOf(other.admin)).total.count).toBe(0);
  const answer = await other.admin.client.get<{ errors: { field: string }[] }>(
    '/api/reports/hand-offs?from=2026-02-30&kind=payslips&department=-kitchen&by=age',
  );
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ field }) => field)).toEqual(['from', 'kind', 'department', 'by']);
});
