import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { LinkRelation } from '@atrium/contracts/core/items';
import type { OwnWorkView } from '@atrium/contracts/home/views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { problemOf, worked } from '../support/client.js';
import { formWith } from '../files/upload-form.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { LiveClient } from '../support/live-client.js';
import { until } from '../support/wait.js';

interface OneBug {
  updated: BugView;
  message: string;
}

const app = sharedInstallation();
let acme: Organisation;
let globex: Organisation;
let desk: Person;
let developer: Person;

beforeAll(async () => {
  const root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  globex = await newOrganisation(root);
  desk = await newPerson(acme.admin, { flags: ['supportcreatebug', 'supporteditbug'] });
  developer = await newPerson(acme.admin, { role: 'dev', flags: ['developereditbug', 'developerdeletebug'] });
}, 60_000);

const form = { app: 'billing', module: 'qr', priority: 'P2', description: 'The total is wrong', uploaded: '' };

async function report(by: Person = desk, body: object = form): Promise<BugView> {
  return worked(await by.client.post<OneBug>('/api/bug/createbug', body)).updated;
}

async function read(id: string, by: Person = desk): Promise<BugView> {
  return worked(await by.client.get<OneBug>(`/api/bug/one/${id}`)).updated;
}

async function listed(by: Person, query = ''): Promise<BugView[]> {
  return worked(await by.client.get<{ updated: BugView[] }>(`/api/bug/fetchbug${query}`)).updated;
}

const nameOf = ({ user: { _id, username } }: Person) => ({ _id, username });

describe('the life of a bug', () => {
  it('is complete in its history table, from the report to the reopening', async () => {
    const created = await desk.client.post<OneBug>('/api/bug/createbug', form);
    expect(created.body.message).toBe('Bug Created Successfully');
    const bug = worked(created).updated;
    expect(bug).toMatchObject({ ...form, status: 'New', version: 1, assignedTo: null, allhistory: [] });
    expect(bug.createdby).toEqual({ ...nameOf(desk), email: desk.user.email });

    const path = (name: string): string => `/api/bug/${name}/${bug._id}`;
    const given = await desk.client.patch<OneBug>(path('assignedandcommentupdate'), {
      assignedTo: developer.user._id,
      status: 'In Progress',
      comment: `Please look, @${developer.user.username.toUpperCase()}`,
    });
    expect(given.body.message).toBe('Bug Updated successfully');
    worked(await developer.client.patch(path('commentupdate'), { comment: 'Found it' }));
    worked(await developer.client.put(path('statusupdate'), { status: 'Resolved', comment: 'Mended' }));
    worked(await desk.client.patch(path('statusupdate'), { status: 'New' }));
    const last = worked(await desk.client.patch<OneBug>(path('assignedandcommentupdate'), { assignedTo: '' })).updated;

    const by = { desk: nameOf(desk), developer: nameOf(developer) };
    const lines = last.allhistory.map(({ createdAt: _at, ...line }) => line);
    expect(lines).toEqual([
      {
        assignedBy: by.desk,
        assignedTo: by.developer,
        status: 'In Progress',
        comment: `Please look, @${developer.user.username.toUpperCase()}`,
      },
      { assignedBy: by.developer, assignedTo: by.developer, status: 'In Progress', comment: 'Found it' },
      { assignedBy: by.developer, assignedTo: by.developer, status: 'Resolved', comment: 'Mended' },
      { assignedBy: by.desk, assignedTo: by.developer, status: 'New', comment: '' },
      { assignedBy: by.desk, assignedTo: null, status: 'New', comment: '' },
    ]);
    expect(last.commmentlist.map(({ description }) => description)).toHaveLength(3);
    expect(last).toMatchObject({ commentcount: 3, reopened: 1, settledAt: null, assignedtolist: [] });
    expect(last.watchers).toEqual([desk.user._id, developer.user._id]);
    expect(await read(bug._id)).toEqual(last);
    expect(await listed(developer, `?field=bugnumber&q=${bug.bugnumber}`)).toEqual([last]);

    const { items } = worked(await desk.client.get<{ items: HistoryEntry[] }>(`/api/history/bugs/${bug._id}`));
    const resolving = items.find(({ comment }) => comment === 'Mended');
    expect(resolving).toMatchObject({
      by: by.developer,
      changes: [{ field: 'status', from: 'In Progress', to: 'Resolved' }],
    });
  });

  it('loses a comment that its author deletes, from its history and its past as well, until it is taken back', async () => {
    const bug = await report();
    const said = await desk.client.patch<OneBug>(`/api/bug/commentupdate/${bug._id}`, { comment: 'Wrong till' });
    const { position = '' } = said;
    const comment = worked(said).updated.commmentlist[0]?._id;
    const words = async (asOf = '') => {
      const query = `?field=bugnumber&q=${bug.bugnumber}${asOf}`;
      const history = worked(await developer.client.get<object>(`/api/history/bugs/${bug._id}`));
      return JSON.stringify([await listed(developer, query), history]);
    };
    const stranger = await newPerson(acme.admin, { flags: ['supporteditbug'] });
    expect((await stranger.client.delete(`/api/bug/comments/${bug._id}`, { comment })).status).toBe(403);
    expect(await words(`&asOf=${position}`)).toContain('Wrong till');
    worked(await desk.client.delete(`/api/bug/comments/${bug._id}`, { comment }));
    expect(await read(bug._id, developer)).toMatchObject({
      commentcount: 0,
      allhistory: [{ comment: '', deletedBy: nameOf(desk) }],
    });
    expect(await words()).not.toContain('Wrong till');
    const past = await words(`&asOf=${position}`);
    expect(past).toContain('The total is wrong');
    expect(past).not.toContain('Wrong till');

    worked(await desk.client.post('/api/undo/last', { direction: 'undo' }));
    expect(await read(bug._id, developer)).toMatchObject({ commentcount: 1, allhistory: [{ comment: 'Wrong till' }] });
    expect(await words(`&asOf=${position}`)).toContain('Wrong till');
    worked(await desk.client.post('/api/undo/last', { direction: 'redo' }));
    expect(await words()).not.toContain('Wrong till');
    worked(await developer.client.put(`/api/bug/restorecomment/${bug._id}`, { comment }));
    expect(await words()).toContain('Wrong till');
  });

  it('has a comment that is taken back by the keys', async () => {
    const bug = await report();
    worked(await desk.client.patch(`/api/bug/commentupdate/${bug._id}`, { comment: 'Not yet' }));
    worked(await desk.client.post('/api/undo/last', { direction: 'undo' }));
    expect(await read(bug._id)).toMatchObject({ commentcount: 0, commmentlist: [{ description: '' }] });
  });

  it('keeps what two editors change of it at once, field by field, and refuses an edit of a version that has passed', async () => {
    const bug = await report();
    const path = `/api/bug/update/${bug._id}`;
    await Promise.all([
      desk.client.put(path, { description: 'The total is wrong since Monday' }),
      developer.client.patch(path, { priority: 'Urgent', module: '' }),
    ]);
    const merged = await read(bug._id);
    expect(merged).toMatchObject({ description: 'The total is wrong since Monday', priority: 'Urgent', module: '' });
    const late = await desk.client.put(path, { priority: 'P3' }, { version: bug.version });
    expect([late.status, problemOf(late).code]).toEqual([409, 'stale']);
    expect(await read(bug._id)).toEqual(merged);
  });

  it('stays as it is when a status form comes without a choice', async () => {
    const bug = await report();
    const answer = await desk.client.patch<OneBug>('/api/bug/statusupdate', {
      _id: bug._id,
      status: '',
      comment: 'So',
    });
    expect(worked(answer).updated).toEqual(bug);
  });

  it('ends when the bug is deleted, stays visible to people with the right to restore it, and goes on when they do', async () => {
    const bug = await report();
    const gone = worked(await developer.client.delete<{ message: string }>(`/api/bug/delete?id=${bug._id}`));
    expect(gone).toEqual({ message: 'Bug Deleted Successfully' });
    expect((await listed(developer)).map(({ _id }) => _id)).not.toContain(bug._id);
    expect((await desk.client.get(`/api/bug/one/${bug._id}`)).status).toBe(404);
    expect((await desk.client.patch(`/api/bug/commentupdate/${bug._id}`, { comment: 'Hm' })).status).toBe(404);
    const deleted = worked(await developer.client.get<{ items: BugView[] }>('/api/bug/deletedbugs'));
    expect(deleted.items.map(({ _id }) => _id)).toEqual([bug._id]);
    worked(await developer.client.put(`/api/bug/restore/${bug._id}`));
    expect(await read(bug._id)).toMatchObject({ deleted: false, description: form.description });
  });
});

describe('bugs', () => {
  it('are numbered without a gap or a repeat, also when they are reported at once', async () => {
    const bugs = await Promise.all(Array.from({ length: 12 }, () => report()));
    const numbers = bugs.map(({ bugnumber }) => bugnumber).toSorted((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual(numbers.map((_, n) => first + n));
  });

  it('are reported once under one key, and commented once', async () => {
    const first = await desk.client.post<OneBug>('/api/bug/createbug', form, { key: 'report-1' });
    const again = await desk.client.post<OneBug>('/api/bug/createbug', form, { key: 'report-1' });
    expect(again.text).toBe(first.text);
    const path = `/api/bug/commentupdate/${first.body.updated._id}`;
    const said = [1, 2, 3].map(() => desk.client.patch(path, { comment: 'Once' }, { key: 'comment-1' }));
    await Promise.all(said);
    expect(await read(first.body.updated._id)).toMatchObject({ commentcount: 1, version: 2 });
  });

  it('can be watched by everybody, without any right', async () => {
    const bug = await report();
    const reader = await newPerson(acme.admin);
    worked(await reader.client.put(`/api/bug/watch/${bug._id}`));
    expect((await read(bug._id)).watchers).toEqual([desk.user._id, reader.user._id]);
    worked(await reader.client.put(`/api/bug/unwatch/${bug._id}`));
    expect((await read(bug._id)).watchers).toEqual([desk.user._id]);
    expect((await reader.client.patch(`/api/bug/commentupdate/${bug._id}`, { comment: 'Hm' })).status).toBe(403);
  });

  it('are filtered by assignee', async () => {
    const bug = await report();
    const { _id } = developer.user;
    worked(await desk.client.patch(`/api/bug/assignedandcommentupdate/${bug._id}`, { assignedTo: _id }));
    expect((await listed(desk, `?assignedTo=${_id}`)).map((found) => found._id)).toEqual([bug._id]);
  });

  it('have people who work along beside the assignee, who are told, and find it', async () => {
    const bug = await report();
    const [helper, other] = [await newPerson(acme.admin), await newPerson(acme.admin)];
    const path = `/api/bug/assignedandcommentupdate/${bug._id}`;
    const assign = async (body: object) => worked(await desk.client.patch<OneBug>(path, body)).updated;
    const [assignedTo, first, second] = [developer.user._id, helper.user._id, other.user._id];
    const shared = await assign({ assignedTo, coassignees: [first, assignedTo, second] });
    expect(shared).toMatchObject({ coassignees: [first, second], assignedtolist: [nameOf(developer)] });
    expect(shared.watchers).toEqual(expect.arrayContaining([first, second]));
    expect((await listed(desk, `?coassignees=${first}`)).map((found) => found._id)).toEqual([bug._id]);
    const live = await LiveClient.connect(helper.client);
    const own = await live.follow('own-work');
    await own.until(
      (store) => store.get<OwnWorkView>(`${first}_bugs`)?.items.some(({ _id }) => _id === bug._id) === true,
      'it is among the work of who works along',
    );
    live.close();
    expect(await assign({ assignedTo: first })).toMatchObject({ assignedTo: nameOf(helper), coassignees: [second] });
    const many = Array.from({ length: 11 }, () => first);
    for (const coassignees of [[globex.admin.user._id], [second, second], ['x'], many, 'all']) {
      const answer = await desk.client.patch(path, { coassignees });
      expect([answer.status, problemOf(answer).errors?.map(({ field }) => field)]).toEqual([400, ['coassignees']]);
    }
    expect((await read(bug._id)).coassignees).toEqual([second]);
  });

  it('refuse what is not valid, naming the field, and people who are not there', async () => {
    const bug = await report();
    const refused = async (path: string, body: object): Promise<unknown> => {
      const answer = await desk.client.patch(`/api/bug/${path}/${bug._id}`, body);
      return [answer.status, ...(problemOf(answer).errors ?? []).map(({ field }) => field)];
    };
    expect(await refused('allupdate', { module: 'x'.repeat(500), priority: 'P9' })).toEqual([
      400,
      'module',
      'priority',
    ]);
    // Which applications there are the organisation's settings say.
    expect(await refused('allupdate', { app: 'golf' })).toEqual([400, 'app']);
    expect(await refused('statusupdate', { status: 'Open' })).toEqual([400, 'status']);
    expect(await refused('commentupdate', { comment: '' })).toEqual([400, 'comment']);
    expect(await refused('update', { bugnumber: 7 })).toEqual([400, 'bugnumber']);
    const stranger = { assignedTo: globex.admin.user._id };
    expect(await refused('assignedandcommentupdate', stranger)).toEqual([400, 'assignedTo']);
    const impossible = await desk.client.post('/api/bug/createbug', { uploaded: '2026-02-30' });
    expect([impossible.status, problemOf(impossible).errors?.[0]?.field]).toEqual([400, 'uploaded']);
    expect(await read(bug._id)).toEqual(bug);
  });

  it('of another organisation are not there', async () => {
    const { _id } = await report(globex.admin);
    const path = (name: string): string => `/api/bug/${name}/${_id}`;
    const statuses = await Promise.all([
      acme.admin.client.get(path('one')),
      acme.admin.client.put(path('update'), { priority: 'P1' }),
      acme.admin.client.patch(path('statusupdate'), { status: 'Closed' }),
      acme.admin.client.patch(path('commentupdate'), { comment: 'Hm' }),
      acme.admin.client.put(path('watch')),
      acme.admin.client.delete(path('delete')),
      acme.admin.client.get(`/api/history/bugs/${_id}`),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 404));
    expect((await listed(acme.admin)).map((bug) => bug._id)).not.toContain(_id);
    const link = { relation: 'relates', collection: 'bugs', item: _id };
    const tied = await desk.client.post(`/api/bug/links/${(await report())._id}`, link);
    expect([tied.status, problemOf(tied).code]).toEqual([400, 'itemUnknown']);
  });
});

/** How a bug says that it is linked to another one, if it is. */
async function shows(id: string, other: string): Promise<LinkRelation | undefined> {
  const { links } = await read(id);
  return links.find((link) => link.collection === 'bugs' && link.id === other)?.relation;
}

describe('a link between bugs', () => {
  it('shows on both of them, each from its side, and goes from both', async () => {
    const [first, second] = [await report(), await report()];
    const link = { relation: 'duplicates', collection: 'bugs', item: first._id };
    worked(await desk.client.post(`/api/bug/links/${second._id}`, link));
    expect(await shows(second._id, first._id)).toBe('duplicates');
    await until('the first shows its duplicate', async () => {
      return (await shows(first._id, second._id)) === 'duplicatedBy';
    });
    worked(await desk.client.delete(`/api/bug/links/${first._id}`, { collection: 'bugs', item: second._id }));
    await until('the second shows no link', async () => (await shows(second._id, first._id)) === undefined);
    expect(await shows(first._id, second._id)).toBeUndefined();
  });

  it('comes with a report that was made out of another bug', async () => {
    const first = await report();
    const second = await report(desk, { ...form, fromCollection: 'bugs', fromItem: first._id });
    expect(await shows(second._id, first._id)).toBe('relates');
    await until('the first shows it', async () => (await shows(first._id, second._id)) === 'relates');
  });
});

const upload = async (by: Person, filename: string, content: string) => {
  const { raw, type } = formWith([{ name: 'file', filename, content }]);
  return worked(await by.client.post<{ _id: string }>('/api/files/attachments', undefined, { raw, type }))._id;
};

describe('the files of a bug', () => {
  it('are for those who see it, each once, and at most 20 that somebody uploaded or sees', async () => {
    const file = await upload(desk, 'printer.log', '10:04 out of paper');
    const bug = await report(desk, { ...form, attachments: [{ file, name: 'printer.log' }] });
    expect(bug.attachments).toEqual([{ file, name: 'printer.log' }]);
    expect((await developer.client.get(`/api/files/bugs/${bug._id}/${file}`)).status).toBe(200);
    expect((await globex.admin.client.get(`/api/files/bugs/${bug._id}/${file}`)).status).toBe(404);
    const edit = (attachments: unknown) => desk.client.put(`/api/bug/update/${bug._id}`, { attachments });
    expect(problemOf(await edit([{ file: 'no-such-file', name: 'x' }]))).toMatchObject({ code: 'fileUnknown' });
    const own = { file, name: 'a' };
    for (const wrong of [
      [own, own],
      [{ file }],
      ['a'],
      'a',
      Array.from({ length: 21 }, (_, n) => ({ file: `f${n}`, name: 'a' })),
    ]) {
      const answer = await edit(wrong);
      expect(problemOf(answer)).toMatchObject({ code: 'invalid' });
    }
    worked(await edit([]));
    expect((await read(bug._id)).attachments).toEqual([]);
  });

  it('stand in the files of its project', async () => {
    const file = await upload(acme.admin, 'plan.txt', 'Plan');
    const bug = await report(acme.admin, { ...form, attachments: [{ file, name: 'plan.txt' }] });
    const project = worked(await acme.admin.client.post<{ _id: string }>('/api/project', { name: 'Printers' }));
    worked(await acme.admin.client.put(`/api/bug/plan/${bug._id}`, { project: project._id }));
    const { items } = worked(await acme.admin.client.get<{ items: object[] }>(`/api/project/files/${project._id}`));
    expect(items).toEqual([expect.objectContaining({ collection: 'bugs', record: bug._id, file, name: 'plan.txt' })]);
  });
});

const createLabel = (by: Person, name: string) => by.client.post<SettingsView>('/api/settings/labels', { name });
const idIn = ({ labels }: SettingsView, name: string) => labels.find((each) => each.name === name)?.id ?? '';

describe('labels', () => {
  it('are made by developers while they type, once each, and hold on to what they are on as they are renamed', async () => {
    expect((await createLabel(desk, 'UI')).status).toBe(403);
    const [first, again] = await Promise.all([createLabel(developer, 'UI'), createLabel(developer, ' ui')]);
    worked(again);
    const made = worked(await createLabel(developer, 'Speed'));
    expect(made.labels.map(({ name }) => name.trim().toLowerCase()).toSorted()).toEqual(['speed', 'ui']);
    expect(worked(first).labels.length).toBeGreaterThan(0);
    const ui = made.labels.find(({ name }) => name.toLowerCase() === 'ui')?.id ?? '';
    const speed = idIn(made, 'Speed');
    const bug = await report(desk, { ...form, severity: 'Critical', labels: [ui] });
    expect(bug).toMatchObject({ severity: 'Critical', labels: [ui] });
    expect((await desk.client.post('/api/bug/createbug', { ...form, labels: ['gone'] })).status).toBe(400);

    const merged = made.labels.map((label) => (label.id === ui ? { ...label, into: speed } : label));
    worked(await acme.admin.client.put('/api/settings', { labels: merged }));
    // What has a merged label goes on saying so; screens show what it was merged into.
    expect((await listed(desk, `?labels=${ui}`)).map(({ _id }) => _id)).toEqual([bug._id]);
    expect(await read(bug._id)).toMatchObject({ labels: [ui] });
    worked(await desk.client.put(`/api/bug/update/${bug._id}`, { labels: [], severity: '' }));
    expect(await read(bug._id)).toMatchObject({ labels: [], severity: '' });
  });
});

const triage = (by: Person, id: string, body: object) => by.client.put<OneBug>(`/api/bug/triage/${id}`, body);

describe('the triage inbox', () => {
  it('counts what waits, and gives each bug to who was faster', async () => {
    const live = await LiveClient.connect(desk.client);
    const counts = await live.follow('triage-counts');
    const waiting = () => (counts.documents.get('now') as { bugs?: number } | undefined)?.bugs ?? 0;
    const before = waiting();
    const bug = await report();
    await until('it is counted', () => waiting() === before + 1);
    const verdicts = await Promise.all([
      triage(desk, bug._id, { verdict: 'accept', severity: 'Major' }),
      triage(developer, bug._id, { verdict: 'decline', text: 'As designed' }),
    ]);
    expect(verdicts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await until('it is no longer counted', () => waiting() === before);
  });

  it('has back what was snoozed, at its time', async () => {
    const bug = await report();
    const soon = new Date(Date.now() + 1_500).toISOString();
    expect((await triage(desk, bug._id, { verdict: 'snooze', until: '2020-01-01T09:00:00Z' })).status).toBe(400);
    expect(worked(await triage(desk, bug._id, { verdict: 'snooze', until: soon })).updated.triage.as).toBe('snoozed');
    await until('it is back', async () => (await read(bug._id)).triage.as === 'new');
  });
});
