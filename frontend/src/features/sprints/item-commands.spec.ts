/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { type Answered, dispatchOver, type Request } from '../../platform/api/dispatch';
import { seedTopic } from '../../platform/testing/seed';
import { toasts } from '../../ui/overlay/toast-store';
import { carryOut, itemRights, type ItemRights, movePlan, moveText, needsReason, sendStage } from './item-commands';
import { defaultTaskStatuses } from '@atrium/contracts/settings/task-board';
import { sampleBug, sampleTask } from './sample-items';
import { sampleSprint } from './sample-sprints';
import { backlog } from './sprint-index';
import type { SprintItem } from './sprint-items';

const bug: SprintItem = { collection: 'bugs', document: sampleBug() };
const task: SprintItem = { collection: 'tasks', document: sampleTask() };
const everything: ItemRights = { plan: true, edit: { bugs: true, 'feature-requests': true, tasks: true } };
const nothing: ItemRights = { plan: false, edit: { bugs: false, 'feature-requests': false, tasks: false } };

describe('what a move means', () => {
  test('into the sprint and out of it', () => {
    expect(movePlan(bug, backlog, 'todo', everything)).toEqual({ sprint: 'in', stage: null, left: null });
    expect(movePlan(bug, 'doing', backlog, everything)).toEqual({ sprint: 'out', stage: null, left: null });
  });

  test('no other state for what is planned while somebody works on it', () => {
    const doing: SprintItem = { collection: 'bugs', document: sampleBug({ status: 'In Progress' }) };
    const left = 'BUG-1 is in the sprint, and stays In Progress';
    expect(movePlan(doing, backlog, 'todo', everything)).toEqual({ sprint: 'in', stage: null, left });
    expect(movePlan(doing, 'doing', 'todo', everything).stage).toMatchObject({ status: 'New' });
  });

  test('another state, together with the sprint where it comes from the backlog', () => {
    const stage = { collection: 'bugs', status: 'Resolved' };
    expect(movePlan(bug, 'todo', 'done', everything)).toEqual({ sprint: null, stage, left: null });
    expect(movePlan(bug, backlog, 'done', everything)).toEqual({ sprint: 'in', stage, left: null });
  });

  test('a task goes to the first status of its stage, as on its board', () => {
    expect(movePlan(task, backlog, 'doing', everything)).toMatchObject({
      sprint: 'in',
      stage: { collection: 'tasks', status: { id: 'in-progress' } },
    });
    expect(movePlan(task, 'todo', 'done', everything)).toMatchObject({ stage: { status: { id: 'done' } }, left: null });
  });

  test('a task of an organisation without a status between goes into the sprint, and says why no further', () => {
    const plain = defaultTaskStatuses.filter(({ id }) => id === 'todo' || id === 'done');
    seedTopic('settings', [{ _id: 'acme', version: 1, taskStatuses: plain }] as never);
    expect(movePlan(task, backlog, 'doing', everything)).toMatchObject({ sprint: 'in', stage: null });
    expect(movePlan(task, 'todo', 'doing', everything).left).toBe(
      'TSK-1 is a task, and your tasks have no status between open and done',
    );
    seedTopic('settings', [{ _id: 'acme', version: 2, taskStatuses: defaultTaskStatuses }] as never);
  });

  test('nothing without the right to it, and says so', () => {
    expect(movePlan(bug, backlog, 'todo', nothing)).toMatchObject({ sprint: null, stage: null });
    expect(movePlan(bug, 'todo', 'done', { ...nothing, plan: true })).toMatchObject({ sprint: null, stage: null });
    expect(movePlan(bug, 'todo', 'done', nothing).left).toMatch('Your rights');
  });

  test('says what it changes before it is made, and where a reason is asked', () => {
    const settled: SprintItem = { collection: 'bugs', document: sampleBug({ status: 'Resolved' }) };
    const words = (item: SprintItem, from: string, to: string) => moveText(item, movePlan(item, from, to, everything));
    expect(words(bug, 'todo', 'done')).toBe('BUG-1: New → Resolved');
    expect(words(settled, 'done', 'todo')).toBe('BUG-1: Resolved → New; you will be asked for the reason');
    expect(words(bug, backlog, 'todo')).toBe('BUG-1 goes into the sprint and stays New');
    expect(words(bug, 'todo', backlog)).toBe('BUG-1 goes back to the backlog and stays New');
    expect(words(task, 'todo', 'doing')).toBe('TSK-1: To do → In progress');
    expect(words(bug, 'todo', 'todo')).toBeNull();
    expect(needsReason(settled, movePlan(settled, 'done', 'doing', everything).stage)).toBe(true);
    expect(needsReason(bug, movePlan(bug, 'todo', 'doing', everything).stage)).toBe(false);
    expect(needsReason(task, movePlan(task, 'done', 'todo', everything).stage)).toBe(false);
  });

  test('either family’s flag lets one change bugs', () => {
    const rights = itemRights({ can: (...flags) => flags.includes('supporteditbug') });
    expect(rights).toEqual({ plan: false, edit: { bugs: true, 'feature-requests': false, tasks: false } });
  });
});

describe('carrying it out', () => {
  const sent: Request[] = [];
  const dispatch = dispatchOver(async <T>(command: Request): Promise<Answered<T>> => {
    sent.push(command);
    return { ok: true as const, data: {} as T, position: '9' };
  });
  afterEach(() => {
    sent.length = 0;
    toasts.set([]);
  });

  test('plans and sets the state', async () => {
    await carryOut(dispatch, sampleSprint(), bug, movePlan(bug, backlog, 'doing', everything));
    expect(sent).toMatchObject([
      { method: 'PUT', path: '/bug/plan/b1', body: { sprint: 's1' } },
      { method: 'PATCH', path: '/bug/statusupdate/b1', body: { status: 'In Progress' } },
    ]);
    const [plan, status] = sent.map(({ patches }) => patches?.[0]?.apply(bug.document));
    expect([plan, status]).toMatchObject([{ sprint: 's1' }, { status: 'In Progress' }]);
  });

  test('says from what to what a record changed, and takes it back', async () => {
    await carryOut(dispatch, sampleSprint(), bug, movePlan(bug, 'todo', 'done', everything));
    expect(toasts.get().map(({ text }) => text)).toEqual(['BUG-1: New → Resolved']);
    toasts.get()[0]?.action?.onSelect();
    expect(sent.at(-1)).toMatchObject({
      path: '/bug/statusupdate/b1',
      body: { status: 'New', comment: 'The move to Resolved was undone' },
    });
  });

  test('takes a settled bug up again with the reason', async () => {
    const settled: SprintItem = { collection: 'bugs', document: sampleBug({ status: 'Resolved' }) };
    await carryOut(dispatch, sampleSprint(), settled, movePlan(settled, 'done', 'todo', everything), 'It is back');
    expect(sent).toMatchObject([{ path: '/bug/statusupdate/b1', body: { status: 'New', comment: 'It is back' } }]);
    toasts.get()[0]?.action?.onSelect();
    expect(sent.at(-1)?.body).toEqual({ status: 'Resolved' });
  });

  test('what was taken out can be put back from its notice', async () => {
    await carryOut(dispatch, sampleSprint(), bug, movePlan(bug, 'todo', backlog, everything));
    expect(sent).toMatchObject([{ body: { sprint: '' } }]);
    toasts.get()[0]?.action?.onSelect();
    expect(sent.at(-1)).toMatchObject({ path: '/bug/plan/b1', body: { sprint: 's1' } });
  });

  test('a task gets the status', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') });
    const [todo, , , done] = defaultTaskStatuses;
    for (const status of [done, todo]) {
      if (status !== undefined) await sendStage(dispatch, { collection: 'tasks', status }, 't1', 'No');
    }
    expect(sent).toMatchObject([
      { method: 'PUT', path: '/task/updateTask/t1', body: { status: 'done' }, failure: 'No' },
      { method: 'PUT', path: '/task/updateTask/t1', body: { status: 'todo' } },
    ]);
    expect(sent[0]?.patches?.[0]?.apply(task.document)).toMatchObject({
      status: 'done',
      state: 'done',
      doneAt: '2026-03-02T09:00:00.000Z',
    });
    jest.useRealTimers();
  });
});
