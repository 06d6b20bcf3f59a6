import { beforeAll, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { ticketDetails } from '../ticket-events.js';

const app = sharedInstallation();
let acme: Organisation;
/** Follows the records, and does nothing to them. */
let ann: Person;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  ann = await newPerson(acme.admin, { flags: ['supporttask', 'supporteditticket', 'supporteditbug'] });
}, 60_000);

type Act = readonly [method: 'put' | 'patch' | 'post', path: string, body: object];

/** What is made, and what ordinarily happens to it from its beginning to its end, and beyond. */
const lives: Readonly<Record<string, () => Promise<{ topics: readonly string[]; acts: readonly Act[] }>>> = {
  async tickets() {
    const { _id } = worked(await acme.admin.client.post<TicketView>('/api/support/newticket', ticketDetails));
    const status = (ticketstatus: string): Act => ['put', `/api/support/status/${_id}`, { ticketstatus }];
    return {
      topics: [`history:tickets:${_id}`, `thread:${_id}`],
      acts: [status('Open'), status('Pending Customer'), status('Resolved'), status('Closed'), status('Open')],
    };
  },
  async bugs() {
    const made = await acme.admin.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'Wrong' });
    const { _id } = worked(made).updated;
    const status = (to: string): Act => ['patch', `/api/bug/statusupdate/${_id}`, { status: to, comment: 'So it is' }];
    return { topics: [`history:bugs:${_id}`], acts: ['In Progress', 'Resolved', 'Closed', 'New'].map(status) };
  },
  async tasks() {
    const made = await acme.admin.client.post<{ createdtask: TaskView }>('/api/task/createtask', {
      tasktitle: 'Count the chairs',
      priority: 'T2',
    });
    const { _id } = worked(made).createdtask;
    return {
      topics: [`history:tasks:${_id}`],
      acts: [
        ['put', `/api/task/completeTask/${_id}`, {}],
        ['put', `/api/task/reopenTask/${_id}`, {}],
        ['put', `/api/task/moveTask/${_id}`, { priority: 'T1' }],
      ],
    };
  },
};

it.each(Object.keys(lives))('%s keep who follows them, whatever ordinarily becomes of them', async (kind) => {
  const { topics, acts } = await lives[kind]!();
  const live = await LiveClient.connect(ann.client);
  const stores = await Promise.all(topics.map((topic) => live.follow(topic)));
  for (const [method, path, body] of acts) {
    const before = stores.map((store) => store.received.length);
    worked(await acme.admin.client[method](path, body));
    for (const [at, store] of stores.entries()) {
      await store.until(({ received }) => received.length > (before[at] ?? 0), `${store.topic} is told of ${path}`);
      expect({ topic: store.topic, path, state: store.state }).toEqual({ topic: store.topic, path, state: 'live' });
    }
  }
  live.close();
});

it('losing the right ends the history and the thread at once; losing another ends nothing', async () => {
  const { topics, acts } = await lives['tickets']!();
  const live = await LiveClient.connect(ann.client);
  const stores = await Promise.all(topics.map((topic) => live.follow(topic)));
  const lose = async (...flags: string[]): Promise<void> => {
    const rights = Object.fromEntries(flags.map((flag) => [flag, false]));
    worked(await acme.admin.client.put(`/api/user/updateuser/${ann.user._id}`, rights));
  };
  await lose('supporteditticket');
  const [method, path, body] = acts[0]!;
  worked(await acme.admin.client[method](path, body));
  for (const store of stores) {
    await store.until(({ received }) => received.length > 0, `${store.topic} is told of ${path}`);
    expect(store.state).toBe('live');
  }
  await lose('supporttask', 'supporteditbug');
  for (const store of stores) await store.until(({ state }) => state === 'taken');
  live.close();
});
