import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { FormerRecord, UndoAnswer, UndoConflict, UndoPreview } from '@atrium/contracts/core/undo';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { problemOf, type SendOptions, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

interface OneBug {
  updated: BugView;
}

const app = sharedInstallation();
let acme: Organisation;
let ann: Person;
let ben: Person;
let reader: Person;

beforeAll(async () => {
  const root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  const flags = ['supportcreatebug', 'supporteditbug', 'createnotes', 'editnotes'] as const;
  ann = await newPerson(acme.admin, { flags: [...flags, 'supportdeletebug', 'markattendence'] });
  ben = await newPerson(acme.admin, { flags: [...flags] });
  reader = await newPerson(acme.admin, { flags: [] });
}, 60_000);

async function report(by: Person = ann): Promise<BugView> {
  const body = { app: 'billing', module: 'qr', priority: 'P2', description: 'The total is wrong' };
  return worked(await by.client.post<OneBug>('/api/bug/createbug', body)).updated;
}

async function edit(by: Person, id: string, body: object, options: SendOptions = {}): Promise<void> {
  worked(await by.client.put(`/api/bug/update/${id}`, body, options));
}

async function read(id: string, by: Person = ann): Promise<BugView> {
  return worked(await by.client.get<OneBug>(`/api/bug/one/${id}`)).updated;
}

async function history(id: string, collection = 'bugs', by: Person = ann): Promise<HistoryEntry[]> {
  return worked(await by.client.get<{ items: HistoryEntry[] }>(`/api/history/${collection}/${id}`)).items;
}

async function lastAct(id: string, collection = 'bugs'): Promise<string> {
  return (await history(id, collection))[0]?.act ?? '';
}

const last = (by: Person, direction: 'undo' | 'redo', past: string[] = []) =>
  by.client.post<UndoAnswer>('/api/undo/last', { direction, past });
const undo = (by: Person, record: string, act: string, more: object = {}) =>
  by.client.post<UndoAnswer>('/api/undo', { collection: 'bugs', record, act, ...more });

describe('the last own actions', () => {
  it('are undone one after the other, and redone, each named by what it changed', async () => {
    const bug = await report();
    await edit(ann, bug._id, { status: 'In Progress' });
    await edit(ann, bug._id, { priority: 'P1', description: 'The sum is wrong' });
    const [undone] = worked(await last(ann, 'undo')).undone;
    expect(undone).toMatchObject({
      collection: 'bugs',
      id: bug._id,
      label: `BUG-${bug.bugnumber}`,
      command: 'EditBug',
    });
    expect(undone?.changes).toEqual([
      { field: 'priority', from: 'P1', to: 'P2' },
      { field: 'description', from: 'The sum is wrong', to: 'The total is wrong' },
    ]);
    worked(await last(ann, 'undo'));
    expect(await read(bug._id)).toMatchObject({ status: 'New', priority: 'P2', description: 'The total is wrong' });
    worked(await last(ann, 'undo'));
    expect(await read(bug._id)).toMatchObject({ deleted: true });
    for (let turn = 0; turn < 3; turn++) worked(await last(ann, 'redo'));
    expect(await read(bug._id)).toMatchObject({
      status: 'In Progress',
      priority: 'P1',
      description: 'The sum is wrong',
      deleted: false,
    });
    expect(problemOf(await last(ann, 'redo'))).toMatchObject({ statusCode: 409, code: 'nothingToRedo' });
  });

  it('are undone and redone without what others did meanwhile', async () => {
    const bug = await report();
    await edit(ann, bug._id, { status: 'In Progress' });
    await edit(ben, bug._id, { priority: 'Urgent' });
    worked(await last(ann, 'undo'));
    expect(await read(bug._id)).toMatchObject({ status: 'New', priority: 'Urgent' });
    worked(await last(ann, 'redo'));
    expect(await read(bug._id)).toMatchObject({ status: 'In Progress', priority: 'Urgent' });
  });

  it('wait no longer to be redone once something else is done', async () => {
    const bug = await report();
    await edit(ann, bug._id, { status: 'Closed' });
    worked(await last(ann, 'undo'));
    await edit(ann, bug._id, { priority: 'P3' });
    expect(problemOf(await last(ann, 'redo')).code).toBe('nothingToRedo');
  });

  it('name what can’t be undone, which is passed over then', async () => {
    const bug = await report();
    await edit(ann, bug._id, { status: 'Closed' });
    worked(await ann.client.post('/api/hr/attendence', { action: 'Punch In' }));
    const problem = problemOf(await last(ann, 'undo'));
    expect(problem).toMatchObject({ statusCode: 409, code: 'cannotUndo' });
    const { act } = problem.details as { act: string };
    worked(await last(ann, 'undo', [act]));
    expect((await read(bug._id)).status).toBe('New');
  });

  it('are undone once by a request that is sent twice', async () => {
    const bug = await report();
    await edit(ann, bug._id, { status: 'In Progress' });
    await edit(ann, bug._id, { status: 'Resolved' });
    const key = { key: randomUUID() };
    const body = { direction: 'undo' };
    const first = worked(await ann.client.post<UndoAnswer>('/api/undo/last', body, key));
    const second = worked(await ann.client.post<UndoAnswer>('/api/undo/last', body, key));
    expect(second.act).toBe(first.act);
    expect((await read(bug._id)).status).toBe('In Progress');
  });

  it('on several records at once are one', async () => {
    const bugs = [await report(), await report(), await report()];
    const group = { headers: { 'x-act-group': randomUUID() } };
    for (const { _id } of bugs) await edit(ann, _id, { status: 'Closed' }, group);
    expect(worked(await last(ann, 'undo')).undone).toHaveLength(3);
    for (const { _id } of bugs) expect((await read(_id)).status).toBe('New');
    expect(worked(await last(ann, 'redo')).undone).toHaveLength(3);
    for (const { _id } of bugs) expect((await read(_id)).status).toBe('Closed');
  });
});

describe('a change of another', () => {
  it('is undone with the right to the opposite, and marked', async () => {
    const bug = await report(ben);
    await edit(ben, bug._id, { status: 'Invalid' });
    const act = await lastAct(bug._id);
    worked(await undo(ann, bug._id, act));
    expect((await read(bug._id)).status).toBe('New');
    const [entry, undone] = await history(bug._id);
    expect(entry).toMatchObject({ undoes: act, command: 'EditBug', by: { _id: ann.user._id } });
    expect(undone).toMatchObject({ act, by: { _id: ben.user._id } });
    expect(problemOf(await undo(ann, bug._id, act)).code).toBe('undoneAlready');
  });

  it('is undone with all that was changed along with it', async () => {
    const bugs = [await report(ben), await report(ben)];
    const group = { headers: { 'x-act-group': randomUUID() } };
    for (const { _id } of bugs) await edit(ben, _id, { priority: 'Urgent' }, group);
    const [first] = bugs;
    const ref = { collection: 'bugs', record: first?._id, act: await lastAct(first?._id ?? '') };
    const preview = worked(await ann.client.post<UndoPreview>('/api/undo/preview', { ...ref, together: true }));
    expect(preview).toMatchObject({ together: 2, conflicts: [], refused: [] });
    expect(preview.records).toHaveLength(2);
    worked(await ann.client.post('/api/undo', { ...ref, together: true }));
    for (const { _id } of bugs) expect((await read(_id)).priority).toBe('P2');
  });

  it('is not undone without the right to the opposite, nor without seeing the record', async () => {
    const bug = await report(ann);
    const created = await lastAct(bug._id);
    // To take a report back is to delete it.
    expect(problemOf(await undo(ben, bug._id, created)).code).toBe('notAllowed');
    await edit(ann, bug._id, { status: 'Closed' });
    expect(problemOf(await undo(reader, bug._id, await lastAct(bug._id))).code).toBe('notAllowed');
    const stranger = (await newOrganisation(await signInSuperadmin(app))).admin;
    expect(problemOf(await undo(stranger, bug._id, await lastAct(bug._id))).code).toBe('notFound');
    expect((await read(bug._id)).status).toBe('Closed');
  });

  it('is shown where somebody changed the same since, and overwritten only then', async () => {
    const bug = await report(ann);
    await edit(ann, bug._id, { status: 'Resolved', priority: 'P1' });
    const act = await lastAct(bug._id);
    await edit(ben, bug._id, { status: 'Closed' });
    const problem = problemOf(await undo(ann, bug._id, act));
    expect(problem).toMatchObject({ statusCode: 409, code: 'changedSince' });
    const { conflicts } = problem.details as { conflicts: UndoConflict[] };
    expect(conflicts).toMatchObject([
      {
        field: 'status',
        label: `BUG-${bug.bugnumber}`,
        wrote: 'Resolved',
        found: 'Closed',
        becomes: 'New',
        by: { _id: ben.user._id, username: ben.user.username },
      },
    ]);
    expect(await read(bug._id)).toMatchObject({ status: 'Closed', priority: 'P1' });
    worked(await undo(ann, bug._id, act, { overwrite: true }));
    expect(await read(bug._id)).toMatchObject({ status: 'New', priority: 'P2' });
    // A redo brings back what stood there when it was undone, the other's work included.
    worked(await last(ann, 'redo'));
    expect(await read(bug._id)).toMatchObject({ status: 'Closed', priority: 'P1' });
  });

  it('is not taken back with a record that others worked on since, unless that was shown', async () => {
    const bug = await report(ann);
    await edit(ben, bug._id, { status: 'Resolved' });
    const act = (await history(bug._id)).at(-1)?.act ?? '';
    const { details } = problemOf(await undo(ann, bug._id, act));
    expect((details as { conflicts: UndoConflict[] }).conflicts).toMatchObject([
      { field: 'status', found: 'Resolved' },
      { field: 'triage', found: { as: 'accepted' } },
    ]);
  });

  it('that concerns its author alone is left to them', async () => {
    const bug = await report(ben);
    worked(await ann.client.put(`/api/bug/watch/${bug._id}`, {}));
    expect(problemOf(await undo(ben, bug._id, await lastAct(bug._id))).code).toBe('notAllowed');
    worked(await undo(ann, bug._id, await lastAct(bug._id)));
    expect((await read(bug._id)).watchers).not.toContain(ann.user._id);
  });
});

describe('a card', () => {
  it('goes back to its place, and its checklist to what it was', async () => {
    const made = { tasktitle: 'First', priority: 'T2' };
    const { createdtask: card } = worked(
      await ann.client.post<{ createdtask: TaskView }>('/api/task/createtask', made),
    );
    const now = async (): Promise<TaskView | undefined> => {
      const { fetchtask } = worked(await ann.client.get<{ fetchtask: TaskView[] }>('/api/task/fetchtask'));
      return fetchtask.find(({ _id }) => _id === card._id);
    };
    worked(await ann.client.put(`/api/task/moveTask/${card._id}`, { priority: 'T1' }));
    worked(await last(ann, 'undo'));
    expect(await now()).toMatchObject({ rank: card.rank, priority: 'T2' });
    worked(await ann.client.post(`/api/task/checklist/${card._id}`, { text: 'Milk' }));
    const [item] = (await now())?.checklist ?? [];
    worked(await ann.client.put(`/api/task/checklist/${card._id}`, { item: item?.id, done: true }));
    worked(await ann.client.delete(`/api/task/checklist/${card._id}`, { item: item?.id }));
    worked(await last(ann, 'undo'));
    expect((await now())?.checklist).toMatchObject([{ text: 'Milk', done: true }]);
  });
});

describe('what a record was', () => {
  it('is shown field by field, and made so again', async () => {
    const bug = await report();
    const [created] = await history(bug._id);
    await edit(ben, bug._id, { status: 'Resolved', description: 'The sum is wrong' });
    await edit(ann, bug._id, { priority: 'Urgent' });
    const path = `/api/undo/then/bugs/${bug._id}?at=${encodeURIComponent(created?.at ?? '')}`;
    const former = worked(await ann.client.get<FormerRecord>(path));
    expect(former.fields).toMatchObject([
      { field: 'priority', was: 'P2', now: 'Urgent', canReturn: true },
      { field: 'status', was: 'New', now: 'Resolved', canReturn: true },
      { field: 'description', was: 'The total is wrong', now: 'The sum is wrong', canReturn: true },
      { field: 'triage', was: { as: 'new' }, now: { as: 'accepted' }, canReturn: true },
    ]);
    const { version } = former;
    const body = { collection: 'bugs', record: bug._id, at: created?.at, version };
    expect(problemOf(await ann.client.post('/api/undo/then', { ...body, version: version - 1 })).code).toBe('stale');
    expect(problemOf(await reader.client.post('/api/undo/then', body)).code).toBe('notAllowed');
    worked(await ann.client.post('/api/undo/then', { ...body, fields: ['description'] }));
    expect(await read(bug._id)).toMatchObject({ status: 'Resolved', description: 'The total is wrong' });
    worked(await ann.client.post('/api/undo/then', { ...body, version: version + 1 }));
    expect(await read(bug._id)).toMatchObject({ status: 'New', priority: 'P2' });
    // It is an act like any other.
    worked(await last(ann, 'undo'));
    expect(await read(bug._id)).toMatchObject({ status: 'Resolved', priority: 'Urgent' });
  });
});
