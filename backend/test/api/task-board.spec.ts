import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { formWith } from '../files/upload-form.js';
import { problemOf, statusesOf, worked } from '../support/client.js';
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
/** Writes cards, and runs nothing. */
let writer: Person;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  writer = await newPerson(acme.admin, {
    role: 'dev',
    flags: ['developertask', 'createnotes', 'editnotes', 'deletenotes'],
  });
});

async function create(form: object = {}): Promise<TaskView> {
  const body = { tasktitle: uniqueName('card'), priority: 'T3', ...form };
  return worked(await writer.client.post<{ createdtask: TaskView }>('/api/task/createtask', body)).createdtask;
}
const put = (path: string, { _id }: TaskView, body: object = {}) =>
  writer.client.put<{ updatedtask: TaskView }>(`/api/task/${path}/${_id}`, body);
const settings = async (): Promise<SettingsView> => worked(await acme.admin.client.get<SettingsView>('/api/settings'));
const set = (body: object) => acme.admin.client.put<SettingsView>('/api/settings', body);

describe('the status of a card', () => {
  it('begins with the first one, and leads to done and back', async () => {
    const card = await create();
    expect(card).toMatchObject({ status: 'todo', state: 'open', since: {} });
    const review = worked(await put('updateTask', card, { status: 'in-review' })).updatedtask;
    expect(review).toMatchObject({ status: 'in-review', state: 'open', since: { status: expect.any(String) } });
    expect(worked(await put('completeTask', card)).updatedtask).toMatchObject({ status: 'done', state: 'done' });
    expect(worked(await put('updateTask', card, { status: 'in-progress' })).updatedtask).toMatchObject({
      status: 'in-progress',
      state: 'open',
      doneAt: null,
    });
    const { items } = worked(await writer.client.get<{ items: HistoryEntry[] }>(`/api/history/tasks/${card._id}`));
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['TaskReopened', 'TaskCompleted', 'TaskStatusChanged', 'TaskCreated']),
    );
  });

  it('can be asked for, and has to be one that there is', async () => {
    const { _id } = await create({ status: 'in-review' });
    const found = worked(await writer.client.get<{ fetchtask: TaskView[] }>('/api/task/fetchtask?status=in-review'));
    expect(found.fetchtask.map((card) => card._id)).toContain(_id);
    const refused = await writer.client.post('/api/task/createtask', {
      tasktitle: 'Any',
      priority: 'T1',
      status: 'no-such',
    });
    expect(problemOf(refused)).toMatchObject({ code: 'statusUnknown' });
  });

  it('is the organisation’s own, by the right to update settings, and outlives its removal', async () => {
    const { taskStatuses } = await settings();
    const own = [...taskStatuses, { name: 'Waiting', done: false }];
    expect((await writer.client.put('/api/settings', { taskStatuses: own })).status).toBe(403);
    const added = worked(await set({ taskStatuses: own })).taskStatuses;
    const waiting = added.find(({ name }) => name === 'Waiting');
    const card = await create();
    worked(await put('updateTask', card, { status: waiting?.id }));
    const rest = added.filter(({ id }) => id !== waiting?.id);
    const after = worked(await set({ taskStatuses: rest })).taskStatuses;
    expect(after.find(({ id }) => id === waiting?.id)).toMatchObject({ name: 'Waiting', into: 'in-review' });
    // The card keeps what it was given, and counts as in review: it is there already.
    expect(worked(await put('updateTask', card, { status: 'in-review' })).updatedtask.status).toBe(waiting?.id);
    expect(problemOf(await put('updateTask', await create(), { status: waiting?.id }))).toMatchObject({
      code: 'statusUnknown',
    });
    expect(worked(await put('updateTask', card, { status: 'todo' })).updatedtask.status).toBe('todo');
  });
});

describe('a limit of a column', () => {
  it('lets in no more than it says, however many come at once', async () => {
    const wipLimits = [{ field: 'priority', column: 'T4', most: 2, hard: true }];
    worked(await set({ wipLimits }));
    const cards = await Promise.all(Array.from({ length: 6 }, () => create()));
    const answers = await Promise.all(cards.map((card) => put('moveTask', card, { priority: 'T4' })));
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(2);
    const refused = answers.find(({ status }) => status === 409);
    if (refused === undefined) throw new Error('All were let in');
    expect(problemOf(refused)).toMatchObject({ code: 'columnFull' });
    const full = await writer.client.post('/api/task/createtask', { tasktitle: 'Any', priority: 'T4' });
    expect(problemOf(full)).toMatchObject({ code: 'columnFull' });
    const inside = cards[answers.findIndex(({ status }) => status === 200)];
    if (inside === undefined) throw new Error('None was let in');
    worked(await put('completeTask', inside));
    expect((await put('moveTask', await create(), { priority: 'T4' })).status).toBe(200);
    expect(problemOf(await put('reopenTask', inside))).toMatchObject({ code: 'columnFull' });
  });

  it('only says so when it is soft', async () => {
    worked(await set({ wipLimits: [{ field: 'priority', column: 'T4', most: 1, hard: false }] }));
    expect((await put('moveTask', await create(), { priority: 'T4' })).status).toBe(200);
    expect((await put('moveTask', await create(), { priority: 'T4' })).status).toBe(200);
    worked(await set({ wipLimits: [] }));
  });
});

it('a card begins with the lines of its checklist', async () => {
  const { checklist } = await create({ checklist: ['Book', 'Pay'] });
  expect(checklist.map(({ text, done }) => [text, done])).toEqual([
    ['Book', false],
    ['Pay', false],
  ]);
});

it('a card carries files, for those who see it', async () => {
  const { raw, type } = formWith([
    { name: 'file', filename: 'plan.pdf', content: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n' },
  ]);
  const { _id: file } = worked(
    await writer.client.post<{ _id: string }>('/api/files/attachments', undefined, { raw, type }),
  );
  const card = await create({ attachments: [{ file, name: 'plan.pdf' }] });
  expect(card.attachments).toEqual([{ file, name: 'plan.pdf' }]);
  expect((await acme.admin.client.get(`/api/files/tasks/${card._id}/${file}`)).status).toBe(200);
  // Who sees the card may put its file on another one; nobody may name a file that they can't see.
  expect((await create({ attachments: card.attachments })).attachments).toHaveLength(1);
  const refused = await writer.client.post('/api/task/createtask', {
    tasktitle: 'Any',
    priority: 'T1',
    attachments: [{ file: 'no-such-file', name: 'x' }],
  });
  expect(problemOf(refused)).toMatchObject({ code: 'fileUnknown' });
});

it('somebody chooses how the board looks, for all of their devices', async () => {
  const board = { group: 'status', lanes: null, layout: 'board', facts: ['number', 'labels'] };
  const kept = worked(await writer.client.put<{ board: object }>('/api/preferences', { board }));
  expect(kept.board).toEqual(board);
  const refused = await writer.client.put('/api/preferences', { board: { ...board, group: 'weight' } });
  expect(problemOf(refused)).toMatchObject({ code: 'invalid' });
});
