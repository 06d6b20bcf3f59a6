/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { type Answered, dispatchOver, type Request } from '../../platform/api/dispatch';
import { liveStore } from '../../platform/sync/live';
import { toasts } from '../../ui/overlay/toast-store';
import { sampleTask } from './sample-tasks';
import { taskCommands } from './use-task-commands';

const cards = ['a', 'b', 'c'].map((_id, n) => sampleTask({ _id, tasknumber: n + 1, rank: `a${n}` }));
const [a, b] = cards as [TaskView, TaskView, TaskView];

function setUp(ok = true, agreed = true) {
  const sent: Request[] = [];
  const dispatch = dispatchOver(async <T>(command: Request): Promise<Answered<T>> => {
    sent.push(command);
    const problem = { statusCode: 409, code: 'stale', message: 'No' };
    return ok ? { ok: true as const, data: {} as T, position: '9' } : { ok: false as const, problem };
  });
  return {
    sent,
    commands: taskCommands(
      dispatch,
      jest.fn(async () => agreed),
    ),
  };
}

/** The card as the command's patch shows it. */
function patched(command: Request | undefined, card: TaskView): TaskView {
  const [patch] = command?.patches ?? [];
  return patch?.apply(card) as TaskView;
}

beforeEach(() => {
  liveStore.expect('tasks');
  liveStore.accept('tasks', { ok: true, position: '1', complete: true, snapshot: cards });
});
afterEach(() => {
  liveStore.clear();
  toasts.set([]);
});

describe('sharing many cards', () => {
  it('adds those who work along where they are not yet, and shows them at once', async () => {
    const { sent, commands } = setUp();
    const mine = { ...b, assignee: 'mei', coassignees: ['ann'] };
    const whole = { ...b, _id: 'c', assignee: 'zoe', coassignees: ['mei'] };
    await commands.shareAll([a, mine, whole], ['mei', 'zoe']);
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/task/updateTask/a', { coassignees: ['mei', 'zoe'] }],
      ['/task/updateTask/b', { coassignees: ['ann', 'zoe'] }],
    ]);
    expect(patched(sent[1], mine).coassignees).toEqual(['ann', 'zoe']);
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: '2 cards shared with 2 more' }]);
  });
});

describe('moving', () => {
  it('shows the card between its neighbours at once', async () => {
    const { sent, commands } = setUp();
    await commands.put(a, { priority: 'T2' }, { after: 'b' });
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/task/moveTask/a', body: { priority: 'T2', after: 'b' } });
    const { rank } = patched(sent[0], a);
    expect(rank > 'a1' && rank < 'a2').toBe(true);
    expect(sent[0]?.failure).toBe('TSK-1 could not be moved');
  });

  it('sends nothing when the card stands there already', async () => {
    const { sent, commands } = setUp();
    await commands.put(b, { priority: 'T2' }, { after: 'a' });
    expect(sent).toEqual([]);
    await commands.put(b, { priority: 'T1' }, {});
    expect(sent[0]?.body).toEqual({ priority: 'T1' });
  });
});

describe('deleting', () => {
  it('asks first', async () => {
    const { sent, commands } = setUp(true, false);
    expect(await commands.remove(a)).toBe(false);
    expect(sent).toEqual([]);
  });

  it('says so in the words of the specification, and can be undone', async () => {
    const { sent, commands } = setUp();
    expect(await commands.remove(a)).toBe(true);
    expect(patched(sent[0], a).deleted).toBe(true);
    const [toast] = toasts.get();
    expect(toast?.text).toBe('Successfully Deleted FR ID:a');
    toast?.action?.onSelect();
    expect(sent[1]).toMatchObject({ method: 'PUT', path: '/task/restoreTask/a' });
  });

  it('says nothing of its own when it fails', async () => {
    const { commands } = setUp(false);
    expect(await commands.remove(a)).toBe(false);
    expect(toasts.get()).toEqual([]);
  });
});

describe('the checklist and the state', () => {
  it('change at once', async () => {
    const { sent, commands } = setUp();
    const card = sampleTask({ checklist: [{ id: 'x', text: 'Line', done: false }] });
    const [line] = card.checklist;
    await commands.addItem(card, 'More');
    await commands.changeItem(card, line!, { done: true });
    await commands.removeItem(card, line!);
    await commands.complete(card);
    expect(patched(sent[0], card).checklist.map(({ text }) => text)).toEqual(['Line', 'More']);
    expect(patched(sent[1], card).checklist[0]?.done).toBe(true);
    expect(patched(sent[2], card).checklist).toEqual([]);
    expect(patched(sent[3], card).state).toBe('done');
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE', 'PUT']);
    toasts.get()[0]?.action?.onSelect();
    expect(sent[4]).toMatchObject({ path: '/task/updateTask/task-1', body: { status: 'todo' } });
  });
});
