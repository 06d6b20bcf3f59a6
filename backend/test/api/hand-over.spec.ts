import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { PersonView, UserView, WorkloadView } from '@atrium/contracts/users/views';
import { complaintsOf, problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import {
  createUser,
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInSuperadmin,
} from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let acme: Organisation;
let globex: Organisation;
let hanna: Person;
const said = 'Handed over from liam.leaver on deactivation';

beforeAll(async () => {
  const root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  globex = await newOrganisation(root);
  const flags = ['hredituser', 'hrdeactivateuser', 'supporttask'] as const;
  hanna = await newPerson(acme.admin, { role: 'manager', flags: [...flags], username: 'hanna.hr' });
});

const admin = () => acme.admin.client;
const tasker = (username: string) => createUser(acme.admin, { username, flags: ['supporttask'] });
const update = (id: string, form: object) =>
  hanna.client.put<{ updateUser: UserView }>(`/api/user/updateuser/${id}`, form);
const goodbye = (id: string, form: object) =>
  hanna.client.put<{ updateUser: UserView }>(`/api/user/deactivateuser/${id}`, form);

async function bugOf(person: UserView): Promise<BugView> {
  const { updated } = worked(await admin().post<{ updated: BugView }>('/api/bug/createbug', { app: 'qr' }));
  const path = `/api/bug/assignedandcommentupdate/${updated._id}`;
  return worked(await admin().patch<{ updated: BugView }>(path, { assignedTo: person._id })).updated;
}

async function taskOf(person: UserView): Promise<TaskView> {
  const form = { tasktitle: 'Write the guide', priority: 'T1', starttime: '', description: '', assignee: person._id };
  return worked(await admin().post<{ createdtask: TaskView }>('/api/task/createtask', form)).createdtask;
}

async function ticketOf(person: UserView): Promise<TicketView> {
  const form = {
    domain: 'hotel.test',
    deployment: 'cloud',
    owner_name: 'Hotel',
    email: 'desk@hotel.test',
    contact: 4930123456,
    caller_name: 'Ines',
    priority: 'P1',
    type: 'Problem',
    module: 'billing',
    submodule: 'stock',
    problem: 'It is printed twice',
    solution: 'To be looked at',
    assigntask: person._id,
  };
  return worked(await admin().post<TicketView>('/api/support/newticket', form));
}

describe('who leaves', () => {
  it('hands over what is open, once, and each record says from whom', async () => {
    const [liam, sara, rita] = [
      await tasker('liam.leaver'),
      await tasker('sara.successor'),
      await tasker('rita.report'),
    ];
    worked(await update(rita._id, { manager: liam._id }));
    worked(await update(sara._id, { manager: liam._id }));
    const [open, settled] = [await bugOf(liam), await bugOf(liam)];
    worked(await admin().patch(`/api/bug/statusupdate/${settled._id}`, { status: 'Closed' }));
    const [task, ticket] = [await taskOf(liam), await ticketOf(liam)];
    const live = await LiveClient.connect(hanna.client);
    const owner = await LiveClient.connect(acme.admin.client);
    const workloads = await live.follow('workloads');
    const [bugs, tasks, tickets, users] = [
      await owner.follow('bugs'),
      await owner.follow('tasks'),
      await owner.follow('tickets'),
      await owner.follow('users'),
    ];
    await workloads.until((store) => {
      const { tickets: t = 0, bugs: b = 0, tasks: n = 0, reports: r = 0 } = store.get<WorkloadView>(liam._id) ?? {};
      return t === 1 && b === 1 && n === 1 && r === 2;
    }, 'the workload counts what is open');

    const to = sara._id;
    const form = { left: '2026-03-31', ticketsTo: to, bugsTo: to, tasksTo: to, approvalsTo: to };
    const { updateUser } = worked(await goodbye(liam._id, form));
    expect(updateUser).toMatchObject({ active: false, left: '2026-03-31' });
    await bugs.until((store) => store.get<BugView>(open._id)?.assignedTo?._id === to, 'the bug goes over');
    await tasks.until((store) => store.get<TaskView>(task._id)?.assignee === to, 'the task goes over');
    await tickets.until((store) => store.get<TicketView>(ticket._id)?.assigntask === to, 'the ticket goes over');
    await users.until((store) => store.get<UserView>(rita._id)?.manager === to, 'the approvals go over');
    await users.until((store) => store.get<UserView>(to)?.manager === '', 'the successor reports to nobody');
    expect(bugs.get<BugView>(settled._id)?.assignedTo?._id).toBe(liam._id);
    await workloads.until(
      (store) => store.get<WorkloadView>(liam._id)?.bugs === 0 && store.get<WorkloadView>(to)?.bugs === 1,
      'the workloads follow',
    );
    for (const [collection, id] of [
      ['bugs', open._id],
      ['tasks', task._id],
      ['tickets', ticket._id],
      ['users', rita._id],
    ] as const) {
      const { items } = worked(await admin().get<{ items: HistoryEntry[] }>(`/api/history/${collection}/${id}`));
      const entries = items.filter(({ comment }) => comment === said);
      expect([collection, entries.map(({ by }) => by.username)]).toEqual([collection, ['hanna.hr']]);
    }
    live.close();
    owner.close();
  });

  it('is followed by a successor who is there and qualifies', async () => {
    const [leaver, other] = [await tasker('lea.leaves'), await createUser(acme.admin, { username: 'no.tasks' })];
    const foreign = await createUser(globex.admin);
    const answer = await goodbye(leaver._id, { tasksTo: other._id, bugsTo: foreign._id, ticketsTo: leaver._id });
    expect(answer.status).toBe(400);
    expect(Object.keys(complaintsOf(answer)).toSorted()).toEqual(['bugsTo', 'tasksTo', 'ticketsTo']);
    expect(worked(await goodbye(leaver._id, { bugsTo: '', tasksTo: '' })).updateUser.active).toBe(false);
  });
});

describe('whom somebody reports to', () => {
  it('is a person who is there, and nobody below them', async () => {
    const [ann, ben] = [await tasker('ann.above'), await tasker('ben.below')];
    expect(worked(await update(ben._id, { manager: ann._id })).updateUser.manager).toBe(ann._id);
    const foreign = await createUser(globex.admin);
    for (const [id, manager, code] of [
      [ann._id, foreign._id, 'managerUnknown'],
      [ann._id, 'nobody', 'managerUnknown'],
      [ann._id, ann._id, 'managerCircle'],
      [ann._id, ben._id, 'managerCircle'],
    ] as const) {
      expect(problemOf(await update(id, { manager }))).toMatchObject({ statusCode: 400, code });
    }
    expect(worked(await update(ben._id, { manager: '' })).updateUser.manager).toBe('');
  });

  it('stands in the directory, and nothing else of the employment does', async () => {
    const [ann, ben] = [await tasker('ann.chief'), await newPerson(acme.admin, { username: 'ben.reader' })];
    worked(await update(ben.user._id, { manager: hanna.user._id }));
    const { getuser } = worked(await ben.client.get<{ getuser: (UserView | PersonView)[] }>('/api/user/fetchuser'));
    const card = getuser.find(({ _id }) => _id === ann._id);
    expect(Object.keys(card ?? {}).toSorted()).toEqual(
      [
        '_id',
        'active',
        'department',
        'designation',
        'email',
        'firstname',
        'lastname',
        'manager',
        'phone',
        'picture',
        'username',
        'version',
      ].toSorted(),
    );
    expect(getuser.find(({ _id }) => _id === ben.user._id)).toMatchObject({ manager: hanna.user._id });
  });
});
