import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { permissionFlags } from '@atrium/contracts/core/permissions';
import type {
  ProjectActivityAnswer,
  ProjectActivityItem,
  ProjectActivityView,
  ProjectFilesAnswer,
  ProjectProgressView,
  ProjectView,
} from '@atrium/contracts/projects/views';
import { complaintsOf, problemOf, worked } from '../support/client.js';
import { formWith } from '../files/upload-form.js';
import { LiveClient } from '../support/live-client.js';
import {
  createUser,
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
let root: Person;
let acme: Organisation;
let globex: Organisation;
/** Has every flag of projects, but belongs to none. */
let stranger: Person;
/** Has no flag at all. */
let member: Person;
/** Reads everything. */
let manager: Person;

beforeAll(async () => {
  root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  globex = await newOrganisation(root);
  stranger = await newPerson(acme.admin, { role: 'admindev', flags: permissionFlags });
  member = await newPerson(acme.admin);
  manager = await newPerson(acme.admin, { role: 'manager', flags: 'preset' });
});

const randomId = '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77';

async function createProject(by: Person, form: object = {}): Promise<ProjectView> {
  return worked(await by.client.post<ProjectView>('/api/project', { name: uniqueName('project'), ...form }));
}

async function editProject(by: Person, { _id }: ProjectView, form: object): Promise<ProjectView> {
  return worked(await by.client.put<ProjectView>(`/api/project/${_id}`, form));
}

async function listed(by: Person, path = ''): Promise<string[]> {
  const { items } = worked(await by.client.get<{ items: ProjectView[] }>(`/api/project${path}`));
  return items.map(({ _id }) => _id);
}

async function createTask(by: Person): Promise<string> {
  const form = { tasktitle: uniqueName('task'), priority: 'T1' };
  return worked(await by.client.post<{ createdtask: { _id: string } }>('/api/task/createtask', form)).createdtask._id;
}

/** What somebody gets who asks for something about a project that is there, and for the same about nothing. */
async function outcomes(project: string, ask: (id: string) => Promise<{ status: number; text: string }>) {
  const both = [await ask(project), await ask(randomId)];
  return both.map(
    ({ status, text }, index) => `${status} ${text.replaceAll(index === 0 ? project : randomId, '<id>')}`,
  );
}

describe('a project', () => {
  it('belongs to its creator, and answers with the document', async () => {
    const project = await createProject(stranger, { members: [member.user._id], targetDate: '2026-05-29' });
    expect(project).toMatchObject({
      members: [stranger.user._id, member.user._id],
      lead: null,
      private: false,
      state: 'Planned',
      targetDate: '2026-05-29',
      deleted: false,
      version: 1,
    });
    expect(await listed(stranger)).toContain(project._id);
    expect(await listed(member)).toEqual([project._id]);
  });

  it('of a superadmin has no member from outside', async () => {
    const form = { name: uniqueName('project'), tenentId: acme._id };
    expect(worked(await root.client.post<ProjectView>('/api/project', form)).members).toEqual([]);
  });

  it('keeps why its target moved, and how it does', async () => {
    const project = await createProject(stranger, { targetDate: '2026-05-29' });
    await editProject(stranger, project, { targetDate: '2026-06-12', reason: 'The printers come later' });
    const update = { health: 'At risk', text: 'Two of **five** done' };
    const { body } = await stranger.client.post<ProjectView>(`/api/project/update/${project._id}`, update);
    expect(body).toMatchObject({ health: 'At risk', updates: [update], version: 3 });
    expect(body.targetMoves).toMatchObject([
      { from: '2026-05-29', to: '2026-06-12', reason: 'The printers come later', by: { _id: stranger.user._id } },
    ]);
    const history = await stranger.client.get<{ items: HistoryEntry[] }>(`/api/history/projects/${project._id}`);
    expect(worked(history).items.map(({ comment }) => comment)).toEqual([
      update.text,
      'The printers come later',
      undefined,
    ]);
  });

  it('takes only people of the organisation who are there', async () => {
    const left = await createUser(acme.admin);
    worked(await acme.admin.client.put(`/api/user/deactivateuser/${left._id}`));
    for (const id of [globex.admin.user._id, root.user._id, left._id, randomId]) {
      const [lead, members] = [{ lead: id }, { members: [id] }];
      for (const [field, form] of Object.entries({ lead, members })) {
        const created = await stranger.client.post('/api/project', { name: 'Any', ...form });
        expect([created.status, Object.keys(complaintsOf(created))]).toEqual([400, [field]]);
      }
    }
  });

  it('has a key that no other project of its organisation has', async () => {
    const [first, second] = [await createProject(stranger, { key: 'ZEBRA' }), await createProject(stranger)];
    expect(second.key).toMatch(/^[A-Z]{2,6}$/);
    const twice = await stranger.client.post('/api/project', { name: 'Other', key: 'ZEBRA' });
    expect([twice.status, problemOf(twice).code]).toEqual([409, 'keyTaken']);
    expect(problemOf(await stranger.client.put(`/api/project/${second._id}`, { key: 'ZEBRA' })).code).toBe('keyTaken');
    expect((await createProject(globex.admin, { key: 'ZEBRA' })).key).toBe('ZEBRA');
    expect(await editProject(stranger, first, { key: 'HORSE' })).toMatchObject({ key: 'HORSE' });
    expect(await editProject(stranger, second, { key: 'ZEBRA' })).toMatchObject({ key: 'ZEBRA' });
    expect(await listed(stranger, '?key=HORSE')).toEqual([first._id]);
  });

  it('has links to pages with a safe address', async () => {
    const { _id } = await createProject(stranger);
    const path = `/api/project/link/${_id}`;
    for (const url of ['http://example.com', 'javascript:alert(1)', 'example.com']) {
      const refused = await stranger.client.post(path, { title: 'Plan', url });
      expect(complaintsOf(refused)).toEqual({ url: 'url must be an address that begins with https://' });
    }
    const { webLinks } = worked(
      await stranger.client.post<ProjectView>(path, { title: 'Plan', url: 'https://example.com/plan' }),
    );
    const [link] = webLinks;
    const changed = await stranger.client.put<ProjectView>(path, { link: link?.id, title: 'Beds' });
    expect(worked(changed).webLinks).toEqual([{ ...link, title: 'Beds' }]);
    expect((await member.client.post(path, { title: 'Plan', url: 'https://example.com' })).status).toBe(403);
    expect(worked(await stranger.client.delete<ProjectView>(path, { link: link?.id })).webLinks).toEqual([]);
  });

  it('is gone when deleted, and can be brought back', async () => {
    const project = await createProject(stranger);
    const answer = await stranger.client.delete(`/api/project/${project._id}`);
    expect(worked(answer)).toEqual({ message: 'Project deleted successfully!' });
    expect(await listed(stranger)).not.toContain(project._id);
    expect(await listed(stranger, '/deleted')).toContain(project._id);
    expect(problemOf(await stranger.client.put(`/api/project/${project._id}`, { name: 'x' })).code).toBe('projectGone');
    const restored = worked(await stranger.client.put<ProjectView>(`/api/project/restore/${project._id}`));
    expect(restored).toMatchObject({ _id: project._id, deleted: false });
    expect(await listed(stranger)).toContain(project._id);
  });
});

describe('a private project', () => {
  it('is there for its people and who reads everything, in lists, history and live', async () => {
    const project = await createProject(acme.admin, { private: true, lead: member.user._id });
    for (const person of [acme.admin, member, manager]) {
      expect(await listed(person)).toContain(project._id);
      expect((await person.client.get(`/api/history/projects/${project._id}`)).status).toBe(200);
      const live = await LiveClient.connect(person.client);
      expect((await live.follow('projects')).documents.has(project._id)).toBe(true);
      expect((await live.follow('project-progress')).documents.has(project._id)).toBe(true);
      live.close();
    }
  });

  it('looks missing to everybody else, whatever their flags', async () => {
    const project = await createProject(acme.admin, { private: true });
    const { client } = stranger;
    const task = await createTask(stranger);
    const asked: Record<string, (id: string) => Promise<{ status: number; text: string }>> = {
      history: (id) => client.get(`/api/history/projects/${id}`),
      'history of the progress': (id) => client.get(`/api/history/project-progress/${id}`),
      edit: (id) => client.put(`/api/project/${id}`, { name: 'Mine' }),
      'edit of its version': (id) => client.put(`/api/project/${id}`, { name: 'Mine' }, { version: project.version }),
      'edit of another version': (id) => client.put(`/api/project/${id}`, { name: 'Mine' }, { version: 7 }),
      update: (id) => client.post(`/api/project/update/${id}`, { health: 'On track', text: 'Mine' }),
      delete: (id) => client.delete(`/api/project/${id}`),
      restore: (id) => client.put(`/api/project/restore/${id}`),
      'task in it': (id) => client.put(`/api/task/planTask/${task}`, { project: id }),
      'sprint in it': (id) => client.post('/api/sprint', { name: 'Any', project: id }),
    };
    for (const [what, ask] of Object.entries(asked)) {
      const [about, nothing] = await outcomes(project._id, ask);
      expect({ what, about }).toEqual({ what, about: nothing });
      expect(about).toMatch(/^4/);
    }
    expect(await listed(stranger)).not.toContain(project._id);
    worked(await acme.admin.client.delete(`/api/project/${project._id}`));
    expect(await listed(stranger, '/deleted')).not.toContain(project._id);
    expect(await listed(acme.admin, '/deleted')).toContain(project._id);
  });

  it('comes and goes live as it opens, hides, and people join and leave', async () => {
    const live = await LiveClient.connect(stranger.client);
    const projects = await live.follow('projects');
    const progress = await live.follow('project-progress');
    const project = await createProject(acme.admin, { private: true });
    const sees = (wanted: boolean) =>
      Promise.all(
        [projects, progress].map((store) =>
          store.until((one) => one.documents.has(project._id) === wanted, `${store.topic}: ${wanted}`),
        ),
      );
    await editProject(acme.admin, project, { private: false });
    await sees(true);
    await editProject(acme.admin, project, { private: true });
    await sees(false);
    await editProject(acme.admin, project, { members: [stranger.user._id] });
    await sees(true);
    await editProject(acme.admin, project, { members: [], lead: stranger.user._id });
    expect(projects.documents.has(project._id)).toBe(true);
    await editProject(acme.admin, project, { lead: '' });
    await sees(false);
    // Before it was opened, and while it was hidden, nothing of it was sent.
    const named = projects.received.filter(({ id }) => id === project._id).map(({ op }) => op);
    expect(named).toEqual(['put', 'del', 'put', 'put', 'put', 'del']);
    live.close();
  });
});

describe('the progress of a project', () => {
  it('follows what is filed under it', async () => {
    const project = await createProject(stranger);
    const task = await createTask(stranger);
    const live = await LiveClient.connect(stranger.client);
    const store = await live.follow('project-progress');
    const counts = () => store.get<ProjectProgressView>(project._id)?.counts.tasks;
    const none = { total: 0, done: 0, points: 0, pointsDone: 0, states: {} };
    expect(counts()).toEqual(none);
    const doneLately = () => store.get<ProjectProgressView>(project._id)?.pace.map(([, records]) => records);
    const paces = [[], [1], []];
    const actions: [() => Promise<{ position: string | undefined; status: number }>, object][] = [
      [
        () => stranger.client.put(`/api/task/planTask/${task}`, { project: project._id, points: 5 }),
        { total: 1, done: 0, points: 5, pointsDone: 0, states: { Open: 1 } },
      ],
      [
        () => stranger.client.put(`/api/task/completeTask/${task}`),
        { total: 1, done: 1, points: 5, pointsDone: 5, states: { Done: 1 } },
      ],
      [() => stranger.client.delete(`/api/task/deleteTask/${task}`), none],
    ];
    for (const [act, expected] of actions) {
      const { position, status } = await act();
      expect(status).toBe(200);
      await store.reached(position ?? '');
      expect(counts()).toEqual(expected);
      expect(doneLately()).toEqual(paces.shift());
    }
    live.close();
  });
});

const recent = async (by: Person, { _id }: ProjectView) =>
  worked(await by.client.get<ProjectActivityAnswer>(`/api/project/activity/${_id}`)).items;

const types = (items: readonly ProjectActivityItem[]) => items.map(({ _id, entry }) => [_id, entry.type]);

describe('the activity of a project', () => {
  it('is what happened last to its work, as far as the reader sees it', async () => {
    const project = await createProject(stranger, { members: [member.user._id] });
    const live = await LiveClient.connect(member.client);
    const activity = await live.follow('project-activity');
    const task = await createTask(stranger);
    const bugForm = { description: 'The total is wrong', module: 'billing', app: 'billing', priority: 'P1' };
    const { updated: bug } = worked(
      await stranger.client.post<{ updated: { _id: string } }>('/api/bug/createbug', bugForm),
    );
    worked(await stranger.client.put(`/api/bug/plan/${bug._id}`, { project: project._id }));
    const planned = await stranger.client.put(`/api/task/planTask/${task}`, { project: project._id });
    await activity.reached(planned.position ?? '');
    expect(activity.get<ProjectActivityView>(project._id)).toEqual({
      _id: project._id,
      version: 3,
      latest: planned.position,
    });
    expect(types(await recent(stranger, project))).toEqual([
      [task, 'TaskPlanned'],
      [bug._id, 'BugPlanned'],
      [bug._id, 'BugCreated'],
      [task, 'TaskCreated'],
    ]);
    // Members have no right to see tasks.
    expect(types(await recent(member, project))).toEqual([
      [bug._id, 'BugPlanned'],
      [bug._id, 'BugCreated'],
    ]);
    live.close();
  });

  it('of a project that one does not see is not there', async () => {
    const project = await createProject(stranger, { private: true });
    const other = await newPerson(acme.admin, { role: 'admindev', flags: permissionFlags });
    for (const id of [project._id, randomId, 'no-id']) {
      expect((await other.client.get(`/api/project/activity/${id}`)).status).toBe(404);
    }
    expect((await globex.admin.client.get(`/api/project/activity/${project._id}`)).status).toBe(404);
  });
});

const filesOf = async (by: Person, { _id }: ProjectView) =>
  worked(await by.client.get<ProjectFilesAnswer>(`/api/project/files/${_id}`)).items;

async function upload(by: Person, name: string): Promise<string> {
  const { raw, type } = formWith([
    { name: 'file', filename: name, content: `%PDF-1.7\n% ${name}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n` },
  ]);
  return worked(await by.client.post<{ _id: string }>('/api/files/attachments', undefined, { raw, type }))._id;
}

describe('the files of a project', () => {
  it('are its own and those of its work, as far as one sees that work', async () => {
    const project = await createProject(stranger, { members: [member.user._id] });
    const [plan, bill] = [await upload(stranger, 'plan.pdf'), await upload(stranger, 'bill.pdf')];
    const path = `/api/project/file/${project._id}`;
    worked(await stranger.client.post(path, { file: plan, name: 'plan.pdf' }));
    const form = { tasktitle: 'Pay', priority: 'T1', attachments: [{ file: bill, name: 'bill.pdf' }] };
    const { createdtask } = worked(
      await stranger.client.post<{ createdtask: { _id: string } }>('/api/task/createtask', form),
    );
    worked(await stranger.client.put(`/api/task/planTask/${createdtask._id}`, { project: project._id }));
    const own = { collection: 'projects', record: project._id, file: plan, name: 'plan.pdf', by: stranger.user._id };
    expect(await filesOf(stranger, project)).toEqual([
      expect.objectContaining(own),
      expect.objectContaining({
        collection: 'tasks',
        record: createdtask._id,
        title: 'Pay',
        file: bill,
        name: 'bill.pdf',
      }),
    ]);
    // Members have no right to see tasks.
    expect(await filesOf(member, project)).toEqual([expect.objectContaining(own)]);
    expect((await member.client.get(`/api/files/projects/${project._id}/${plan}`)).status).toBe(200);
    expect((await member.client.post(path, { file: plan, name: 'x' })).status).toBe(403);
    const foreign = await globex.admin.client.get(`/api/project/files/${project._id}`);
    expect(foreign.status).toBe(404);
    worked(await stranger.client.delete(path, { file: plan }));
    expect((await filesOf(stranger, project)).map(({ file }) => file)).toEqual([bill]);
  });
});

describe('a status update', () => {
  it('loses its words when its author deletes it, from history and past as well, until it is taken back', async () => {
    const author = await newPerson(acme.admin, { flags: ['createproject', 'editproject'] });
    const project = await createProject(author);
    const path = `/api/project/update/${project._id}`;
    const said = await author.client.post<ProjectView>(path, { health: 'At risk', text: 'Wrong figures' });
    const update = worked(said).updates[0]?._id;
    const words = async (asOf = '') => {
      const history = worked(await manager.client.get<object>(`/api/history/projects/${project._id}`));
      return JSON.stringify([worked(await manager.client.get<object>(`/api/project${asOf}`)), history]);
    };
    const then = `?asOf=${said.position ?? ''}`;
    expect(await words(then)).toContain('Wrong figures');
    worked(await stranger.client.delete(path, { update }));
    expect((await author.client.put(`/api/project/update/restore/${project._id}`, { update })).status).toBe(403);
    worked(await stranger.client.put(`/api/project/update/restore/${project._id}`, { update }));
    worked(await author.client.delete(path, { update }));
    expect(await words()).not.toContain('Wrong figures');
    const past = await words(then);
    expect(past).toContain(project.name);
    expect(past).not.toContain('Wrong figures');
    worked(await author.client.post('/api/undo/last', { direction: 'undo' }));
    expect(await words()).toContain('Wrong figures');
    worked(await author.client.post('/api/undo/last', { direction: 'undo' }));
    expect(await words()).not.toContain('Wrong figures');
  });
});
