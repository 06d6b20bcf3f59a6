import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { BurndownView, SprintOutcome, SprintView } from '@atrium/contracts/sprints/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { problemOf, statusesOf, worked } from '../support/client.js';
import { LiveClient, type LiveStore } from '../support/live-client.js';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInSuperadmin,
  uniqueName,
} from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let acme: Organisation;
let globex: Organisation;
/** Runs sprints. */
let lead: Person;

beforeAll(async () => {
  const root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  globex = await newOrganisation(root);
  lead = await newPerson(acme.admin, { role: 'admindev', flags: 'preset' });
});

const refs = (...ids: string[]) => ids.map((id) => ({ collection: 'tasks', id }));

async function createSprint(form: object = {}, by = lead): Promise<SprintView> {
  return worked(await by.client.post<SprintView>('/api/sprint', { name: uniqueName('sprint'), ...form }));
}
async function createProject(): Promise<string> {
  return worked(await lead.client.post<{ _id: string }>('/api/project', { name: uniqueName('project') }))._id;
}

const start = ({ _id }: SprintView, by = lead) => by.client.put<SprintView>(`/api/sprint/start/${_id}`);
const complete = ({ _id }: SprintView, form: object = {}) =>
  lead.client.put<SprintView>(`/api/sprint/complete/${_id}`, form);

async function createTask(sprint: SprintView, points: number): Promise<string> {
  const form = { tasktitle: uniqueName('task'), priority: 'T1' };
  const made = await lead.client.post<{ createdtask: TaskView }>('/api/task/createtask', form);
  const { _id } = worked(made).createdtask;
  worked(await lead.client.put(`/api/task/planTask/${_id}`, { sprint: sprint._id, points }));
  return _id;
}
async function finish(task: string): Promise<string> {
  const answer = await lead.client.put(`/api/task/completeTask/${task}`);
  worked(answer);
  return answer.position ?? '';
}

describe('a sprint', () => {
  it('is planned, changed, deleted and restored by those who run sprints', async () => {
    const sprint = await createSprint({ goal: 'Bills', startDate: '2026-03-02', endDate: '2026-03-13' });
    expect(sprint).toMatchObject({ state: 'Planned', project: null, goal: 'Bills', outcome: null, version: 1 });
    const edited = await lead.client.put<SprintView>(`/api/sprint/${sprint._id}`, { goal: '' });
    expect(worked(edited)).toMatchObject({ goal: '', endDate: '2026-03-13', version: 2 });
    const items = async (path: string) =>
      worked(await lead.client.get<{ items: SprintView[] }>(`/api/sprint${path}`)).items.map(({ _id }) => _id);
    expect(await items('')).toContain(sprint._id);
    expect(worked(await lead.client.delete(`/api/sprint/${sprint._id}`))).toEqual({
      message: 'Sprint deleted successfully!',
    });
    expect(await items('')).not.toContain(sprint._id);
    expect(await items('/deleted')).toContain(sprint._id);
    worked(await lead.client.put(`/api/sprint/restore/${sprint._id}`));
    expect(await items('')).toContain(sprint._id);
  });

  it('is run by nobody else, and seen by those who see projects', async () => {
    const sprint = await createSprint();
    const dev = await newPerson(acme.admin, { role: 'dev', flags: ['viewproject'] });
    const other = await newPerson(acme.admin, { role: 'member', flags: ['supporttask'] });
    for (const { client } of [dev, other]) {
      expect((await client.post('/api/sprint', { name: 'Mine' })).status).toBe(403);
      expect((await client.put(`/api/sprint/start/${sprint._id}`)).status).toBe(403);
    }
    const outcomeFor = ({ client }: Person) => client.get(`/api/sprint/${sprint._id}/outcome`);
    expect([(await outcomeFor(dev)).status, (await outcomeFor(other)).status]).toEqual([200, 404]);
    expect((await other.client.get(`/api/history/sprints/${sprint._id}`)).status).toBe(404);
    expect((await other.client.get<{ items: object[] }>('/api/sprint')).body.items).toEqual([]);
  });

  it('takes nothing in once it was completed', async () => {
    const sprint = await createSprint({ project: await createProject() });
    const task = await createTask(await createSprint(), 1);
    worked(await start(sprint));
    worked(await complete(sprint));
    const planned = await lead.client.put(`/api/task/planTask/${task}`, { sprint: sprint._id });
    expect(problemOf(planned)).toMatchObject({ statusCode: 400, code: 'sprintUnknown' });
  });
});

describe('of the sprints of a project', () => {
  it('exactly one becomes active when several are started at once', async () => {
    for (let round = 0; round < 4; round++) {
      const project = await createProject();
      const rivals = [
        await createSprint({ project }),
        await createSprint({ project }),
        await createSprint({ project }),
      ];
      const answers = await Promise.all(rivals.map((sprint) => start(sprint)));
      expect(statusesOf(answers)).toEqual([200, 409, 409]);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused.map((answer) => problemOf(answer).code)).toEqual(['anotherIsActive', 'anotherIsActive']);
    }
  });

  it('the next can be started as soon as the first is completed, and not before', async () => {
    const project = await createProject();
    const [first, second] = [await createSprint({ project }), await createSprint({ project })];
    worked(await start(first));
    expect(problemOf(await start(second)).code).toBe('anotherIsActive');
    worked(await complete(first));
    expect(worked(await start(second)).state).toBe('Active');
    expect(problemOf(await start(first)).code).toBe('notPlanned');
  });

  it('none stands in the way of another project, or of another organisation', async () => {
    const own = await createSprint();
    const others = await createSprint({ project: await createProject() });
    const foreign = await createSprint({}, globex.admin);
    const answers = await Promise.all([start(own), start(others), start(foreign, globex.admin)]);
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    worked(await complete(own));
  });
});

describe('completing a sprint', () => {
  let live: LiveClient;
  let burndowns: LiveStore;
  let tasks: LiveStore;

  beforeAll(async () => {
    live = await LiveClient.connect(lead.client);
    burndowns = await live.follow('burndowns');
    tasks = await live.follow('tasks');
  });
  afterAll(() => live.close());

  const burndownOf = ({ _id }: SprintView) => burndowns.get<BurndownView>(_id);
  const amounts = (sprint: SprintView) =>
    burndownOf(sprint)?.steps.map(({ scope, done, scopeChange }) => [scope.points, done.points, scopeChange]);
  /** Waits until all these tasks are in a sprint, or in none. */
  const movedTo = (sprint: string | null, ids: readonly string[]) =>
    tasks.until((store) => ids.every((id) => store.get<TaskView>(id)?.sprint === sprint), `they are in ${sprint}`);

  it('carries over what is not done, and leaves its burndown as it was', async () => {
    const project = await createProject();
    const [sprint, next] = [await createSprint({ project }), await createSprint({ project })];
    const [done, early, left] = [await createTask(sprint, 5), await createTask(sprint, 2), await createTask(sprint, 3)];
    await finish(early);
    worked(await start(sprint));
    const added = await createTask(sprint, 8);
    await burndowns.reached(await finish(done));
    expect(amounts(sprint)).toEqual([
      [10, 2, false],
      [18, 2, true],
      [18, 7, false],
    ]);
    const preview = await lead.client.get<SprintOutcome>(`/api/sprint/${sprint._id}/outcome`);
    const expected = { done: refs(done, early), carried: refs(left, added) };
    expect(worked(preview)).toEqual({ ...expected, carryTo: null });

    const answer = await complete(sprint, { carryTo: next._id });
    expect(worked(answer).outcome).toEqual({ ...expected, carryTo: next._id });
    await burndowns.reached(answer.position ?? '');
    const frozen = burndownOf(sprint);
    expect(frozen).toMatchObject({ completed: true, committed: { items: 3, points: 10 } });

    await movedTo(next._id, [left, added]);
    expect([done, early].map((id) => tasks.get<TaskView>(id)?.sprint)).toEqual([sprint._id, sprint._id]);
    await burndowns.reached(await finish(left));
    expect(burndownOf(sprint)).toEqual(frozen);
    expect(burndownOf(next)?.steps.at(-1)).toMatchObject({
      scope: { items: 2, points: 11 },
      done: { items: 1, points: 3 },
    });
    const again = await lead.client.get<SprintOutcome>(`/api/sprint/${sprint._id}/outcome`);
    expect(worked(again)).toEqual({ ...expected, carryTo: next._id });
  });

  it('carries over bugs and feature requests as well, and keeps what was resolved, shipped or declined', async () => {
    const { client } = lead;
    const project = await createProject();
    const [sprint, next] = [await createSprint({ project }), await createSprint({ project })];
    const bugs = await live.follow('bugs');
    const features = await live.follow('feature-requests');
    const newBug = async () => {
      const { updated } = worked(await client.post<{ updated: { _id: string } }>('/api/bug/createbug', { app: 'qr' }));
      worked(await client.put(`/api/bug/plan/${updated._id}`, { sprint: sprint._id, points: 3 }));
      return updated._id;
    };
    const newFeature = async () => {
      const answer = await client.post<{ frsaved: { _id: string } }>('/api/fr/createfr', { product: 'qr' });
      const { _id } = worked(answer).frsaved;
      worked(await client.put(`/api/fr/planfr/${_id}`, { sprint: sprint._id, points: 8 }));
      return _id;
    };
    const [resolved, invalid, open] = [await newBug(), await newBug(), await newBug()];
    const [shipped, declined, wanted] = [await newFeature(), await newFeature(), await newFeature()];
    worked(await start(sprint));
    worked(await client.patch(`/api/bug/statusupdate/${resolved}`, { status: 'Resolved' }));
    worked(await client.patch(`/api/bug/statusupdate/${invalid}`, { status: 'Invalid' }));
    worked(await client.put(`/api/fr/statusfr/${shipped}`, { status: 'Shipped', response: 'There it is' }));
    worked(await client.put(`/api/fr/statusfr/${declined}`, { status: 'Declined', response: 'Not ours' }));

    const { outcome } = worked(await complete(sprint, { carryTo: next._id }));
    expect(outcome?.done).toEqual([
      { collection: 'bugs', id: resolved },
      { collection: 'feature-requests', id: shipped },
    ]);
    expect(outcome?.carried).toEqual([
      { collection: 'bugs', id: open },
      { collection: 'feature-requests', id: wanted },
    ]);
    await bugs.until((store) => store.get<BugView>(open)?.sprint === next._id);
    await features.until((store) => store.get<FeatureRequestView>(wanted)?.sprint === next._id);
    expect([resolved, invalid].map((id) => bugs.get<BugView>(id)?.sprint)).toEqual([sprint._id, sprint._id]);
    expect(burndownOf(sprint)?.steps.at(-1)).toMatchObject({
      scope: { items: 4, points: 22 },
      done: { items: 2, points: 11 },
    });
  });

  it('gives back to the backlog what no other sprint takes', async () => {
    const sprint = await createSprint({ project: await createProject() });
    const task = await createTask(sprint, 3);
    worked(await start(sprint));
    worked(await complete(sprint, { carryTo: '' }));
    await movedTo(null, [task]);
    expect(burndownOf(sprint)?.steps.at(-1)?.scope).toEqual({ items: 1, points: 3 });
  });

  it('is refused where there is nothing to carry over to, or nothing to complete', async () => {
    const project = await createProject();
    const [sprint, planned] = [await createSprint({ project }), await createSprint({ project })];
    const foreign = await createSprint({}, globex.admin);
    expect(problemOf(await complete(planned)).code).toBe('notActive');
    worked(await start(sprint));
    for (const carryTo of [sprint._id, foreign._id, 'nothing']) {
      expect(problemOf(await complete(sprint, { carryTo }))).toMatchObject({ statusCode: 400, code: 'carryUnknown' });
    }
    expect(problemOf(await lead.client.delete(`/api/sprint/${sprint._id}`)).code).toBe('activeStays');
    expect(problemOf(await lead.client.put(`/api/sprint/${sprint._id}`, { project: '' })).code).toBe('projectFixed');
  });
});

describe('a sprint of a private project', () => {
  it('comes and goes live with the project, with its burndown, and looks missing meanwhile', async () => {
    const { client } = lead;
    const form = { name: uniqueName('secret'), private: true };
    const { _id: project } = worked(await acme.admin.client.post<{ _id: string }>('/api/project', form));
    const sprint = await createSprint({ project }, acme.admin);
    const live = await LiveClient.connect(client);
    const stores = [await live.follow('sprints'), await live.follow('burndowns')];
    const sees = (wanted: boolean) =>
      Promise.all(
        stores.map((store) =>
          store.until(({ documents }) => documents.has(sprint._id) === wanted, `${store.topic}: ${wanted}`),
        ),
      );
    const change = async (changes: object) => worked(await acme.admin.client.put(`/api/project/${project}`, changes));

    expect(stores.map(({ documents }) => documents.has(sprint._id))).toEqual([false, false]);
    const randomId = '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77';
    const statuses = async (id: string) =>
      Promise.all(
        [
          client.get(`/api/sprint/${id}/outcome`),
          client.get(`/api/history/sprints/${id}`),
          client.get(`/api/history/burndowns/${id}`),
          client.put(`/api/sprint/${id}`, { goal: 'Mine' }),
          client.put(`/api/sprint/${id}`, { goal: 'Mine' }, { version: 7 }),
          client.put(`/api/sprint/start/${id}`),
          client.delete(`/api/sprint/${id}`),
        ].map(async (answer) => {
          const { status, text } = await answer;
          return `${status} ${text}`;
        }),
      );
    expect(await statuses(sprint._id)).toEqual(await statuses(randomId));
    expect((await client.get(`/api/sprint`)).text).not.toContain(sprint._id);
    const task = await createTask(await createSprint(), 1);
    expect(problemOf(await client.put(`/api/task/planTask/${task}`, { sprint: sprint._id })).code).toBe(
      'sprintUnknown',
    );

    await change({ members: [lead.user._id] });
    await sees(true);
    expect(worked(await client.put<SprintView>(`/api/sprint/${sprint._id}`, { goal: 'Ours' })).goal).toBe('Ours');
    await change({ members: [] });
    await sees(false);
    await change({ private: false });
    await sees(true);
    live.close();
  });
});
