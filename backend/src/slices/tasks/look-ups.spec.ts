import { describe, expect, it } from '@jest/globals';
import type { Rights } from '@atrium/contracts/core/permissions';
import { defaultSettings, type Settings } from '@atrium/contracts/settings/rules';
import { defaultTaskStatuses } from '@atrium/contracts/settings/task-board';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { taskView } from '../../../test/item-views.js';
import { specId, stateAfter, toolsWith } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { nothingAboutItems } from '../../platform/shared/items.js';
import { type TaskCommand, taskDecider } from './decider.js';
import type { TaskEvent } from './events.js';

const open: Extract<TaskEvent, { type: 'TaskCreated' }> = {
  type: 'TaskCreated',
  data: {
    tasknumber: 33,
    tasktitle: 'Write the guide',
    starttime: '',
    description: '',
    labels: [],
    attachments: [],
    status: 'todo',
    priority: 'T2',
    rank: 'a5',
    assignee: 'bob',
  },
};
const done: TaskEvent = { type: 'TaskCompleted', data: { status: 'done' } };
const deleted: TaskEvent = { type: 'TaskDeleted', data: {} };

const people: Record<string, Rights & { active: boolean; deleted: boolean }> = {
  ann: { role: 'member', supporttask: true, active: true, deleted: false },
  eve: { role: 'member', active: true, deleted: false },
};
const rows: Record<string, { _id: string; rank: string }[]> = {
  T1: [
    { _id: 'early', rank: 'a1' },
    { _id: specId, rank: 'a5' },
    { _id: 'late', rank: 'a9' },
  ],
};

// NOTE: the tools answer with whatever document is asked for; what stands here has the fields that are read.
const person = { document: async (_: string, id: string) => (people[id] ?? null) as never };
const column = { around: async (_: string, row: string) => rows[row] ?? [] };
const number = { nextNumber: async () => 34 };

/** The column T1 without the card itself. */
const inOrder = [
  { _id: 'early', rank: 'a1' },
  { _id: 'late', rank: 'a9' },
];

function create(assignee?: string): TaskCommand {
  return { type: 'CreateTask', data: { tasktitle: 'Call', priority: 'T1', assignee } };
}

function createFrom(fromItem: string): TaskCommand {
  return { type: 'CreateTask', data: { tasktitle: 'Call', priority: 'T1', fromCollection: 'bugs', fromItem } };
}

function assign(assignee: string): TaskCommand {
  return { type: 'EditTask', data: { assignee } };
}

function lookUp(command: TaskCommand, history: TaskEvent[], tools: Parameters<typeof toolsWith>[0] = {}) {
  return taskDecider.lookUp(command, stateAfter(taskDecider, history), toolsWith(tools));
}

const card = { column: [], assignable: true, areKnown: true, custom: nothingCustom, statuses: [], isFull: false };
const moved = { ...card, statuses: defaultTaskStatuses };
const newCard = { ...moved, tasknumber: 0, items: nothingAboutItems };

describe('what is looked up before a decision about a task', () => {
  it('is the number and the column of a new card', async () => {
    const facts = await lookUp(create(), [], { ...number, ...column, ...person });
    expect(facts).toEqual({ ...newCard, tasknumber: 34, column: inOrder });
  });

  it('is whether somebody can be given the new card, before a number is taken', async () => {
    const facts = await lookUp(create('ann'), [], { ...number, ...column, ...person });
    expect(facts).toEqual({ ...newCard, tasknumber: 34, column: inOrder });
    expect(await lookUp(create('eve'), [], person)).toEqual({ ...newCard, assignable: false });
    expect(await lookUp(create('nobody-known'), [], person)).toEqual({ ...newCard, assignable: false });
  });

  it('is the column to which an edit moves a card', async () => {
    const command: TaskCommand = { type: 'EditTask', data: { priority: 'T1', assignee: 'bob' } };
    expect(await lookUp(command, [open], { ...column, ...person })).toEqual({ ...moved, column: inOrder });
  });

  it('is whether somebody else can be given the card', async () => {
    expect(await lookUp(assign('ann'), [open], person)).toEqual(moved);
    expect(await lookUp(assign('eve'), [open], person)).toEqual({ ...moved, assignable: false });
  });

  it('is the column of a move', async () => {
    const command: TaskCommand = { type: 'MoveTask', data: { priority: 'T1', before: 'late' } };
    expect(await lookUp(command, [open], { ...column, ...person })).toEqual({ column: inOrder, isFull: false });
  });

  it('is whether the record is there that the card comes out of, or is linked to', async () => {
    const bugs = {
      visible: async (collection: string, id: string) => (collection === 'bugs' && id === 'b' ? {} : null) as never,
    };
    const missing = { ...nothingAboutItems, itemKnown: false };
    expect(await lookUp(createFrom('b'), [], { ...number, ...column, ...person, ...bugs })).toMatchObject({
      tasknumber: 34,
    });
    expect(await lookUp(createFrom('gone'), [], { ...person, ...bugs })).toEqual({ ...newCard, items: missing });
    const tied = { relation: 'blocks', collection: 'bugs', item: 'gone' } as const;
    expect(await lookUp({ type: 'LinkTask', data: tied }, [open], bugs)).toEqual(missing);
  });

  it('is whether project and sprint are there, and the sprint is still to be done', async () => {
    const there: Record<string, object> = { 'projects hotel': {}, 'sprints march': { state: 'Completed' } };
    const tools = {
      visible: async (collection: string, id: string) => (there[`${collection} ${id}`] ?? null) as never,
    };
    const plan = (project: string, sprint: string) =>
      lookUp({ type: 'PlanTask', data: { project, sprint } }, [open], tools);
    expect(await plan('hotel', '')).toEqual(nothingAboutItems);
    expect(await plan('gone', 'march')).toEqual({
      ...nothingAboutItems,
      projectKnown: false,
      sprintKnown: false,
    });
  });

  const withoutLookUp: [string, TaskCommand, TaskEvent[]][] = [
    ['a card that was created already', create(), [open]],
    ['a cut link', { type: 'UnlinkTask', data: { collection: 'bugs', item: 'b' } }, [open]],
    ['a line more', { type: 'AddChecklistItem', data: { text: 'More' } }, [open]],
    ['a line changed', { type: 'ChangeChecklistItem', data: { item: 'first', done: true } }, [open]],
    ['a line less', { type: 'RemoveChecklistItem', data: { item: 'first' } }, [open]],
    ['deleting', { type: 'DeleteTask', data: {} }, [open]],
    ['restoring', { type: 'RestoreTask', data: {} }, [open, deleted]],
  ];
  it.each(withoutLookUp)('is nothing for %s', async (_, command, history) => {
    expect(await lookUp(command, history)).toBeUndefined();
  });

  it('asks nothing where an edit changes neither column nor assignee', async () => {
    const same: TaskCommand = { type: 'EditTask', data: { tasktitle: 'Other', priority: 'T2', status: 'todo' } };
    expect(await lookUp(same, [open])).toEqual(card);
  });

  const change: TaskCommand[] = [
    { type: 'EditTask', data: { priority: 'T1', assignee: 'ann' } },
    { type: 'MoveTask', data: { priority: 'T1' } },
  ];
  it.each(change)('is not begun where $type finds no card, or a deleted one', async (command) => {
    await expect(lookUp(command, [])).rejects.toMatchObject({ code: 'taskGone' });
    await expect(lookUp(command, [open, deleted])).rejects.toMatchObject({ code: 'taskGone' });
  });
});

/** Tools of an organisation with these settings, in which so many cards are counted. */
function toolsOf(
  settings: Partial<Settings>,
  counts: Record<string, number>,
  lately: readonly string[] = [],
  cards: Record<string, TaskView> = {},
) {
  const locks: string[] = [];
  const documents = (collection: string, id: string): unknown => {
    if (collection === 'settings') return { ...defaultSettings, ...settings };
    if (collection === 'task-columns') return id in counts ? { count: counts[id] } : null;
    return collection === 'tasks' ? (cards[id] ?? null) : people[id];
  };
  return {
    locks,
    tools: {
      ...column,
      ...number,
      document: async (collection: string, id: string) => documents(collection, id) as never,
      lockInOrder: async (lock: string) => {
        locks.push(lock);
        return lately;
      },
    },
  };
}
const limit = (field: 'status' | 'priority' | 'assignee', name: string, most: number, hard = true) => ({
  field,
  column: name,
  most,
  hard,
});

describe('a hard limit', () => {
  const review: TaskCommand = { type: 'EditTask', data: { status: 'in-review' } };

  it('keeps cards out as soon as so many are there, whatever way they come', async () => {
    const full = toolsOf({ wipLimits: [limit('priority', 'T1', 2)] }, { priority_T1: 2 }).tools;
    const ways: [TaskCommand, TaskEvent[]][] = [
      [create(), []],
      [{ type: 'EditTask', data: { priority: 'T1' } }, [open]],
      [{ type: 'MoveTask', data: { priority: 'T1' } }, [open]],
      [{ type: 'ReopenTask', data: {} }, [{ type: 'TaskCreated', data: { ...open.data, priority: 'T1' } }, done]],
    ];
    for (const [command, history] of ways) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a table
      expect(await lookUp(command, history, full)).toMatchObject({ isFull: true });
    }
    const free = toolsOf({ wipLimits: [limit('priority', 'T1', 3)] }, { priority_T1: 2 }).tools;
    expect(await lookUp(create(), [], free)).toMatchObject({ isFull: false, tasknumber: 34 });
  });

  it('takes a lock only for columns that have one, and that the card comes into', async () => {
    const wipLimits = [limit('status', 'in-review', 1), limit('assignee', 'ann', 1), limit('priority', 'T2', 1)];
    const one = toolsOf({ wipLimits }, {});
    expect(await lookUp(review, [open], one.tools)).toMatchObject({ isFull: false });
    expect(one.locks).toEqual(['wip-status_in-review']);
    const two = toolsOf({ wipLimits }, {});
    await lookUp({ type: 'EditTask', data: { status: 'in-review', assignee: 'ann' } }, [open], two.tools);
    expect(two.locks).toEqual(['wip-assignee_ann', 'wip-status_in-review']);
    const soft = toolsOf({ wipLimits: [limit('status', 'in-review', 1, false)] }, { 'status_in-review': 9 });
    expect(await lookUp(review, [open], soft.tools)).toMatchObject({ isFull: false });
    expect(soft.locks).toEqual([]);
  });

  it('counts those that came in just now and are not in the read models yet, each once', async () => {
    const wipLimits = [limit('status', 'in-review', 3)];
    const known = { seen: taskView({ _id: 'seen', status: 'in-review' }) };
    const counts = { 'status_in-review': 1 };
    const with2 = toolsOf({ wipLimits }, counts, ['seen', 'fresh', specId], known).tools;
    expect(await lookUp(review, [open], with2)).toMatchObject({ isFull: false });
    const with3 = toolsOf({ wipLimits }, counts, ['seen', 'fresh', 'fresh', 'newer'], known).tools;
    expect(await lookUp(review, [open], with3)).toMatchObject({ isFull: true });
  });

  it('of a status counts the cards of removed ones that go on as it', async () => {
    const taskStatuses = defaultTaskStatuses.map((status) =>
      status.id === 'todo' ? { ...status, into: 'in-review' } : status,
    );
    const settings = { taskStatuses, wipLimits: [limit('status', 'in-review', 3)] };
    const { tools } = toolsOf(settings, { status_todo: 2, 'status_in-review': 1 });
    const other: TaskEvent = { type: 'TaskCreated', data: { ...open.data, status: 'in-progress' } };
    expect(await lookUp(review, [other], tools)).toMatchObject({ isFull: true });
    // A card of the removed status is in it already.
    expect(await lookUp(review, [open], tools)).toMatchObject({ isFull: false });
  });

  it('is nothing to a card that becomes done', async () => {
    const { tools } = toolsOf({ wipLimits: [limit('status', 'done', 1)] }, { status_done: 5 });
    expect(await lookUp({ type: 'EditTask', data: { status: 'done' } }, [open], tools)).toMatchObject({
      isFull: false,
    });
  });
});
